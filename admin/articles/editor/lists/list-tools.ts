import { type ListKind, listItemNumbers } from "@hilal/contract/shared/list-numbers";
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";

/** The item of a numbered list that contains the caret. */
interface NumberedPlace {
  readonly list: Node;
  readonly position: number;
  /** The item's place in its list, from 0. */
  readonly at: number;
  readonly itemPosition: number;
}

const lists = new Set(["orderedList", "bulletList", "checkList"]);

/** The innermost list around the caret, when it is a numbered one. */
export function chosenNumbers({ selection }: EditorState): NumberedPlace | undefined {
  const { $from } = selection;
  for (let depth = $from.depth - 1; depth > 0; depth -= 1) {
    const list = $from.node(depth);
    if (!lists.has(list.type.name)) continue;
    if (list.type.name !== "orderedList") return undefined;
    const itemPosition = $from.before(depth + 1);
    return { list, position: $from.before(depth), at: $from.index(depth), itemPosition };
  }
  return undefined;
}

/** Returns how the list at the caret counts. */
export const getListKind = (state: EditorState): ListKind =>
  chosenNumbers(state)?.list.attrs.kind ?? "1";

/** Sets how the list at the caret counts; it keeps its numbers. */
export function setListKind(editor: Editor, kind: ListKind): void {
  setOfList(editor, "kind", kind === "1" ? null : kind);
}

/** Lets the list at the caret count down, or up again. */
export function turnCount(editor: Editor): void {
  const isDown = chosenNumbers(editor.state)?.list.attrs.reversed;
  setOfList(editor, "reversed", isDown ? null : true);
}

function setOfList(editor: Editor, attribute: string, value: unknown): void {
  editor
    .chain()
    .focus()
    .command(({ state, tr }) => {
      const place = chosenNumbers(state);
      if (place) tr.setNodeAttribute(place.position, attribute, value);
      return place !== undefined;
    })
    .run();
}

/** Returns the number of the item at the caret. */
export function getItemNumber(state: EditorState): number {
  const place = chosenNumbers(state);
  return place ? (listNumbers(place)[place.at] ?? 1) : 1;
}

/** Sets the number of the item at the caret, from which the list counts on: a list's first one is where it starts. */
export function setItemNumber(editor: Editor, number: number): void {
  editor
    .chain()
    .focus()
    .command(({ state, tr }) => {
      const place = chosenNumbers(state);
      if (!place) return false;
      const { list, at, position, itemPosition } = place;
      // A list that counts down from 1 would be taken for one that counts down to it.
      const isStart = at === 0 && !(list.attrs.reversed && number === 1);
      if (isStart) tr.setNodeAttribute(position, "start", number);
      const follows = listNumbers(place, null)[at] === number;
      tr.setNodeAttribute(itemPosition, "value", isStart || follows ? null : number);
      return true;
    })
    .run();
}

/** The numbers of a list's items; with `own`, as if the item at the caret had this number of its own, or none. */
function listNumbers({ list, at }: NumberedPlace, own?: null): number[] {
  const { start, reversed } = list.attrs;
  return listItemNumbers({
    start: reversed && start === 1 ? undefined : Number(start),
    isReversed: Boolean(reversed),
    values: list.children.map(({ attrs }, index) =>
      index === at && own === null ? undefined : (attrs.value ?? undefined),
    ),
  });
}
