import type { Language } from "@hilal/i18n/languages";
import type { Editor } from "@tiptap/core";
import { useTexts } from "../../../texts/language-provider.tsx";
import { useWrittenCounts } from "../../editor/reading/use-written-counts.ts";
import styles from "./text-length.module.css";

interface TextLengthProps {
  readonly editor: Editor | null;
  /** Of the article: the languages are read at different speeds. */
  readonly language: Language;
}

/** How long the text is: its words and characters, and the minutes that its page will say. */
export function TextLength({ editor, language }: TextLengthProps) {
  const t = useTexts();
  const { words, characters, minutes } = useWrittenCounts(editor, language);
  return (
    <ul className={styles.counts}>
      <li>{t("adminEditor.words", { count: words })}</li>
      <li>{t("adminEditor.characters", { count: characters })}</li>
      {words > 0 && <li>{t("editorSurface.readingTime", { minutes })}</li>}
    </ul>
  );
}
