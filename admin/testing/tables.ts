import type { Editor } from "@tiptap/core";
import { CellSelection } from "@tiptap/pm/tables";

/** A cell as the editor serialises it. */
export const cell = (words: string) => `<td><p>${words}</p></td>`;
/** A header cell. */
export const head = (words: string, scope = "col") => `<th scope="${scope}"><p>${words}</p></th>`;
/** A row of cells. */
export const row = (...cells: string[]) => `<tr>${cells.join("")}</tr>`;
/** A table without header cells. */
export const table = (...rows: string[]) => `<table><tbody>${rows.join("")}</tbody></table>`;
/** Two rows of two cells. */
export const twoByTwo = table(row(cell("a"), cell("b")), row(cell("c"), cell("d")));

/** The editor's HTML without the empty line below the table, which only holds the caret. */
export const written = (editor: Editor) => editor.getHTML().replace(/(?:<p[^>]*><\/p>)+$/, "");

/** Puts the caret behind the first occurrence of these letters. */
export function caretAt(editor: Editor, words: string): void {
  let at = -1;
  editor.state.doc.descendants((node, position) => {
    if (at < 0 && node.isText && node.text?.includes(words)) {
      at = position + node.text.indexOf(words) + words.length;
    }
  });
  editor.commands.setTextSelection(at);
}

/** The text of the block that contains the caret. */
export const whereCaretIs = (editor: Editor) => editor.state.selection.$from.parent.textContent;

/** Selects the cells between two, each given by its text. */
export function chooseCells(editor: Editor, from: string, to: string): void {
  const [anchor = 0, end = 0] = [from, to].map((words) => {
    caretAt(editor, words);
    const { $from } = editor.state.selection;
    return $from.before($from.depth - 1);
  });
  const { state, view } = editor;
  view.dispatch(state.tr.setSelection(CellSelection.create(state.doc, anchor, end)));
}

/** Presses a key in the text. @returns whether the editor handled it */
export function press(editor: Editor, key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  editor.view.dom.dispatchEvent(event);
  return event.defaultPrevented;
}
