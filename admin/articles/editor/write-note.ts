import type { ShownNote } from "@hilal/article-body/footnote-views";
import type { Editor } from "@tiptap/core";

interface WrittenNote {
  /** The note that is changed; null for a new one. */
  readonly present: ShownNote | null;
  /** What it said when the person last saw it; "" when it was seen to be gone. */
  readonly known: string;
  readonly note: string;
}

/**
 * Puts what a person wrote into the text.
 * @returns what the note says now, when somebody else changed it meanwhile, or that no note can stand at the caret;
 *   nothing is written then
 */
export function storeNote(
  editor: Editor,
  { present, known, note }: WrittenNote,
): "stored" | "nowhere" | { readonly now: string } {
  if (!present) return insert(editor, note);
  const place = placeOf(editor, present);
  if (place === null) {
    if (known !== "" && note !== "") return { now: "" };
    return insert(editor, note);
  }
  if (place.note !== known && place.note !== note) return { now: place.note };
  if (note === "") removeNote(editor, present);
  else {
    editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(place.position, "note", note);
      return true;
    });
  }
  return "stored";
}

function insert(editor: Editor, note: string): "stored" | "nowhere" {
  if (note === "") return "stored";
  return editor.chain().focus().insertFootnote(note).run() ? "stored" : "nowhere";
}

/** Takes a note out of the text. */
export function removeNote(editor: Editor, note: ShownNote): void {
  const place = placeOf(editor, note);
  if (place) editor.commands.deleteRange({ from: place.position, to: place.position + 1 });
}

/** Where a note is now, and what it says; null when it is gone. */
function placeOf(editor: Editor, note: ShownNote) {
  const position = note.position();
  const node = position === undefined ? null : editor.state.doc.nodeAt(position);
  if (position === undefined || node?.type.name !== "footnote") return null;
  return { position, note: String(node.attrs.note) };
}
