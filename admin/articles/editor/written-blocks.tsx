import { getDirection, type Language } from "@hilal/i18n/languages";
import proseStyles from "@hilal/ui/prose.module.css";
import "@hilal/ui/body-blocks.css";

interface WrittenBlocksProps {
  /** HTML as the editor serialises it (`toEditorBlocks`). */
  readonly html: string;
  readonly language: Language;
}

/** Renders blocks of a body as on the article page. */
export function WrittenBlocks({ html, language }: WrittenBlocksProps) {
  return (
    <div
      className={proseStyles.prose}
      lang={language}
      dir={getDirection(language)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised by the editor's schema, which has no scripts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
