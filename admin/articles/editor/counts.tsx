import type { Language } from "@hilal/i18n/languages";
import type { Editor } from "@tiptap/core";
import { useTexts } from "../../texts/language-provider.tsx";
import { useWrittenCounts } from "./reading/use-written-counts.ts";

interface CountsProps {
  readonly editor: Editor | null;
  /** The language of the article. */
  readonly language: Language;
}

/** How many words and characters a body has. */
export function Counts({ editor, language }: CountsProps) {
  const t = useTexts();
  const { words, characters } = useWrittenCounts(editor, language);
  return (
    <>
      <span>{t("adminEditor.words", { count: words })}</span>
      {" · "}
      <span>{t("adminEditor.characters", { count: characters })}</span>
    </>
  );
}
