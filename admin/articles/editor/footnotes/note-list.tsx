import { footnotesOf, type ShownNote } from "@hilal/article-body/footnote-views";
import { noteText } from "@hilal/article-body/note-text";
import type { Editor } from "@tiptap/core";
import { useEffect, useSyncExternalStore } from "react";
import { useTexts } from "../../../texts/language-provider.tsx";
import type { EditorDialog } from "../editor-dialog-names.ts";
import styles from "./note-list.module.css";

interface NoteListProps {
  readonly editor: Editor;
  open(dialog: EditorDialog): void;
}

/** The footnotes under the text, as they will be printed; each is written at a press, here as in the text. */
export function NoteList({ editor, open }: NoteListProps) {
  const t = useTexts();
  const views = footnotesOf(editor);
  const notes = useSyncExternalStore(views.subscribe, views.shown);
  useEffect(() => {
    views.onOpen = () => open("footnote");
    return () => {
      views.onOpen = () => undefined;
    };
  }, [views, open]);
  if (notes.length === 0) return null;
  const label = ({ number }: ShownNote) =>
    t("editorBlocks.footnote.edit", { number: String(number) });
  return (
    <section className={styles.notes} aria-label={t("editorBlocks.footnote.list")}>
      <h2 className={styles.title}>{t("editorBlocks.footnote.list")}</h2>
      <ol className={styles.list}>
        {notes.map((shown) => (
          <li key={shown.number} className={styles.note}>
            <button
              type="button"
              className={styles.number}
              aria-label={label(shown)}
              onClick={() => views.open(shown)}
            >
              {shown.number}
            </button>
            <span dir="auto">{noteText(shown.note)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
