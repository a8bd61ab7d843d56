import { directionOf, type Language } from "@hilal/i18n/languages";
import proseStyles from "@hilal/ui/prose.module.css";
import "@hilal/ui/body-blocks.css";

interface WrittenBlocksProps {
  /** As the editor writes it (`toEditorBlocks`). */
  readonly html: string;
  readonly language: Language;
}

/** Blocks of a body, as the article page shows it. */
export function WrittenBlocks({ html, language }: WrittenBlocksProps) {
  return (
    <div
      className={proseStyles.prose}
      lang={language}
      dir={directionOf(language)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written anew by the editor's schema, which knows no scripts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
