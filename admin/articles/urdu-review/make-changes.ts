import type { Editor } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";
import { yUndoPluginKey } from "@tiptap/y-tiptap";
import type { Doc, Text } from "yjs";
import { editOrigin, getSharedText, sharedTexts } from "../working-copy/copy-fields.ts";
import type { Follower, TextFollowers } from "./follow-edits.ts";
import { surveyBody } from "./survey-article.ts";
import type { UrduPlace } from "./urdu-place.ts";

/** A range of a document's text, and the text that replaces it. */
interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly after: string;
}

/**
 * Replaces text within blocks, block by block: a converted book has thousands of replacements in one step. Each
 * character preserves its formatting, and the caret its position in the words.
 */
function replaceInBlocks(tr: Transaction, replacements: readonly Replacement[]): void {
  const { doc, selection } = tr;
  const sorted = replacements.toSorted((one, other) => one.from - other.from);
  const blocks = Map.groupBy(sorted, ({ from }) => doc.resolve(from).start());
  for (const [start, inBlock] of [...blocks].reverse()) {
    const block = doc.resolve(start).parent;
    tr.replaceWith(start, start + block.content.size, contentWith(block, start, inBlock));
  }
  if (!tr.docChanged || !(selection instanceof TextSelection)) return;
  const moved = (at: number) => at + growthBefore(sorted, at);
  tr.setSelection(TextSelection.create(tr.doc, moved(selection.anchor), moved(selection.head)));
}

function growthBefore(sorted: readonly Replacement[], at: number): number {
  let growth = 0;
  for (const { from, to, after } of sorted) {
    if (to > at || from === at) break;
    growth += after.length - (to - from);
  }
  return growth;
}

function contentWith(block: Node, start: number, replacements: readonly Replacement[]): Fragment {
  const parts: Node[] = [];
  let rest = 0;
  for (const { from, to, after } of replacements) {
    const [begin, end] = [from - start, to - start];
    parts.push(
      ...block.content.cut(rest, begin).content,
      ...buildReplacement(block, begin, end, after),
    );
    rest = end;
  }
  parts.push(...block.content.cut(rest).content);
  return Fragment.fromArray(parts);
}

/** With an equal number of characters each preserves its own marks, otherwise all get those of the first. */
function buildReplacement(block: Node, begin: number, end: number, after: string): Node[] {
  const { schema } = block.type;
  if (after === "") return [];
  if (after.length === end - begin) {
    let at = 0;
    return block.content.cut(begin, end).content.map((node) => {
      at += node.nodeSize;
      return schema.text(after.slice(at - node.nodeSize, at), node.marks);
    });
  }
  const marks =
    (begin === end ? block.nodeAt(Math.max(0, begin - 1)) : block.nodeAt(begin))?.marks ?? [];
  return [schema.text(after, marks)];
}

/** What to change, and the followers that have tracked the places since the check. */
interface ChangeTarget {
  readonly doc: Doc;
  readonly editor: Editor | null;
  readonly follower: Follower;
  readonly texts: TextFollowers;
}

export interface ChangeResult {
  readonly made: number;
  /** Places that another edit has changed meanwhile; they are left alone. */
  readonly skipped: number;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Applies changes to the title, standfirst and body, each at its present position, as one undo step. A place whose text
 * has changed meanwhile is skipped.
 */
export function makeChanges(changed: ChangeTarget, places: readonly UrduPlace[]): ChangeResult {
  const { doc, editor } = changed;
  const undo = editor && yUndoPluginKey.getState(editor.state)?.undoManager;
  undo?.endStep();
  let made = 0;
  doc.transact(() => {
    for (const name of sharedTexts) {
      made += changeText(
        getSharedText(doc, name),
        changed.texts[name],
        places.filter(({ where }) => where === name),
      );
    }
  }, editOrigin);
  const inBody = places.filter(({ where }) => where === "body" || where === "caption");
  if (editor && inBody.length > 0) made += changeBody(editor, changed.follower, inBody);
  undo?.endStep();
  return { made, skipped: places.length - made };
}

/** From the end to the beginning, so that no change moves another. */
function changeText(text: Text, follower: Follower, places: readonly UrduPlace[]): number {
  const words = text.toString();
  let made = 0;
  for (const place of places.toReversed()) {
    const now = follower.now(place);
    if (!now || words.slice(now.from, now.to) !== place.before) continue;
    text.delete(now.from, now.to - now.from);
    text.insert(now.from, place.after);
    made += 1;
  }
  return made;
}

function changeBody(editor: Editor, follower: Follower, places: readonly UrduPlace[]): number {
  const { doc: body, tr } = editor.state;
  const find = finderIn(body, follower);
  const found = places.flatMap((place) => {
    const now = find(place);
    return now ? [{ ...now, after: place.after, before: place.before }] : [];
  });
  replaceInBlocks(tr, found);
  if (tr.docChanged) editor.view.dispatch(tr);
  return found.length;
}

/**
 * Finds a place at the position where the edits have moved it, otherwise the same words elsewhere; no position is used
 * twice.
 */
function finderIn(body: Node, follower: Follower): (place: UrduPlace) => Stretch | null {
  let others: Map<string, Stretch[]> | undefined;
  // Keyed by start and end, because a missing space (an empty range) may be at the start of a word that is corrected as
  // well.
  const taken = new Set<string>();
  const toSpotKey = ({ from, to }: Stretch) => `${from} ${to}`;
  const take = (stretch: Stretch) => {
    if (taken.has(toSpotKey(stretch))) return null;
    taken.add(toSpotKey(stretch));
    return stretch;
  };
  return (place) => {
    const now = follower.now(place);
    if (now && standsAt(body, now, place)) return take(now);
    others ??= Map.groupBy(surveyBody(body), toPlaceKey);
    const same = others.get(toPlaceKey(place))?.find((stretch) => !taken.has(toSpotKey(stretch)));
    return same ? take(same) : null;
  };
}

function standsAt(body: Node, { from, to }: Stretch, place: UrduPlace): boolean {
  if (to > body.content.size || body.textBetween(from, to, "\n", "\ufffc") !== place.before)
    return false;
  // A missing space is identified by the characters around it.
  if (place.before !== "") return true;
  const $from = body.resolve(from);
  const { parentOffset, parent } = $from;
  const around = parent.textBetween(0, parent.content.size, "\n", "\ufffc");
  return (
    parent.isTextblock &&
    parent.content.size === around.length &&
    around.charAt(parentOffset - 1) === place.lead.at(-1) &&
    around.charAt(parentOffset) === place.trail.charAt(0)
  );
}

const toPlaceKey = ({
  kind,
  before,
  lead,
  trail,
}: Pick<UrduPlace, "kind" | "before" | "lead" | "trail">) =>
  [kind, before, lead.slice(-12), trail.slice(0, 12)].join("\u0000");
