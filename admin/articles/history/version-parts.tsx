import { directionOf, type Language } from "@hilal/i18n/languages";
import proseStyles from "@hilal/ui/prose.module.css";
import type { ReactNode } from "react";
import { useTexts } from "../../texts/language-provider.tsx";
import styles from "./history-dialog.module.css";

interface SideProps {
  /** What the version says, or what the form says now. */
  readonly kind: "inVersion" | "inForm";
  readonly children: ReactNode;
}

/** One side of a difference, under the name of its version. */
export function Side({ kind, children }: SideProps) {
  const t = useTexts();
  return (
    <div className={styles.side} data-kind={kind}>
      <dt>{t(`adminHistory.${kind}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface BodyBlocksProps {
  /** As the editor writes them. */
  readonly blocks: readonly string[];
  readonly language: Language;
}

/** A stretch of a body, as the article page shows it. */
export function BodyBlocks({ blocks, language }: BodyBlocksProps) {
  return (
    <div
      className={proseStyles.prose}
      lang={language}
      dir={directionOf(language)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written anew by the editor's schema, which knows no scripts
      dangerouslySetInnerHTML={{ __html: blocks.join("") }}
    />
  );
}
