import type { Language } from "@hilal/i18n/languages";
import type { ReactNode } from "react";
import styles from "./content-text.module.css";

interface ContentTextProps {
  readonly children: string;
  /** The language of the text; its face and direction follow. Without one the text decides its direction itself. */
  readonly language?: Language;
  /** Stands before the text, as a badge does. */
  readonly mark?: ReactNode;
}

/**
 * A text that somebody wrote, on one line in a screen of any language. It stands where lines of the screen begin and is
 * cut, with dots, where the text itself ends.
 */
export function ContentText({ children, language, mark }: ContentTextProps) {
  return (
    <span className={styles.line}>
      {mark}
      <bdi className={styles.text} lang={language} title={children}>
        {children}
      </bdi>
    </span>
  );
}

/** The language of a record that names it in a word (`English`, `Urdu`). */
export function languageOfRecord(language: "English" | "Urdu"): Language {
  return language === "Urdu" ? "ur" : "en";
}
