import type { Language } from "@hilal/i18n/languages";
import type { ReactNode } from "react";
import styles from "./content-text.module.css";

interface ContentTextProps {
  readonly children: string;
  /** The language of the text; its face and direction follow. Without one the text decides its direction itself. */
  readonly language?: Language;
  /** What is told of it by badges, on a line below: beside the text they would take its room. */
  readonly marks?: ReactNode;
}

/**
 * A text that somebody wrote, on one line in a screen of any language. It stands where lines of the screen begin and is
 * cut, with dots, where the text itself ends.
 */
export function ContentText({ children, language, marks }: ContentTextProps) {
  return (
    <span className={styles.line}>
      <bdi className={styles.text} lang={language} title={children}>
        {children}
      </bdi>
      {marks && <span className={styles.marks}>{marks}</span>}
    </span>
  );
}

/** The language of a record that names it in a word (`English`, `Urdu`). */
export function languageOfRecord(language: "English" | "Urdu"): Language {
  return language === "Urdu" ? "ur" : "en";
}
