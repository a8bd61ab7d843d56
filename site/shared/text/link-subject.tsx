import type { Language } from "@hilal/i18n/languages";
import { LangSpan } from "./lang-span.tsx";
import styles from "./link-subject.module.css";

interface LinkSubjectProps {
  readonly title: string;
  /** The language of what the title names; its own words come first. */
  readonly language: Language;
}

/**
 * What a link leads to that says the same as others on its page, such as 'Read More': who hears the links without what
 * stands around them, and machines, tell them apart by it (product: reading 26).
 */
export function LinkSubject({ title, language }: LinkSubjectProps) {
  return (
    <span className={styles.heard}>
      : <LangSpan around={language}>{title}</LangSpan>
    </span>
  );
}
