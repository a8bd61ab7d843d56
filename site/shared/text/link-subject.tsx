import type { Language } from "@hilal/i18n/languages";
import { LangSpan } from "./lang-span.tsx";
import styles from "./link-subject.module.css";

interface LinkSubjectProps {
  readonly title: string;
  /** The default language of the title; its own words take precedence. */
  readonly language: Language;
}

/**
 * The target of a link whose text is repeated on its page, such as 'Read More': screen reader users who hear links out
 * of context, and machines, tell them apart by it (product: reading 26).
 */
export function LinkSubject({ title, language }: LinkSubjectProps) {
  return (
    <span className={styles.heard}>
      : <LangSpan around={language}>{title}</LangSpan>
    </span>
  );
}
