import type { Language } from "@hilal/i18n/languages";
import styles from "./content-text.module.css";

interface ContentTextProps {
  readonly children: string;
  /** The language of the text; its face and direction follow. Without one the text decides its direction itself. */
  readonly language?: Language;
}

/** A text that somebody wrote, on one line in a screen of any language; what does not fit ends in dots. */
export function ContentText({ children, language }: ContentTextProps) {
  return (
    <bdi className={styles.text} lang={language} title={children}>
      {children}
    </bdi>
  );
}

/** The language of a record that names it in a word (`English`, `Urdu`). */
export function languageOfRecord(language: "English" | "Urdu"): Language {
  return language === "Urdu" ? "ur" : "en";
}
