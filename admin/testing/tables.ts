import type { Editor } from "@tiptap/core";

/** A cell as the editor writes it. */
export const cell = (words: string) => `<td><p>${words}</p></td>`;
/** A heading. */
export const head = (words: string, scope = "col") => `<th scope="${scope}"><p>${words}</p></th>`;
/** A row of cells. */
export const row = (...cells: string[]) => `<tr>${cells.join("")}</tr>`;
/** A table without headings. */
export const table = (...rows: string[]) => `<table><tbody>${rows.join("")}</tbody></table>`;
/** Two rows of two cells. */
export const twoByTwo = table(row(cell("a"), cell("b")), row(cell("c"), cell("d")));

/** The editor's HTML without the line below the table that only holds the caret. */
export const written = (editor: Editor) => editor.getHTML().replace(/(?:<p[^>]*><\/p>)+$/, "");

/** Puts the caret behind the first letters of this kind. */
export function caretAt(editor: Editor, words: string): void {
  let at = -1;
  editor.state.doc.descendants((node, position) => {
    if (at < 0 && node.isText && node.text?.includes(words)) {
      at = position + node.text.indexOf(words) + words.length;
    }
  });
  editor.commands.setTextSelection(at);
}

/** The words that the caret stands in. */
export const whereCaretIs = (editor: Editor) => editor.state.selection.$from.parent.textContent;
