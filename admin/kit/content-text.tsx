import { directionOf, type Language } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/direction-of-words";
import type { ReactNode } from "react";
import styles from "./content-text.module.css";

interface ContentTextProps {
  readonly children: string;
  /** The language of the piece that the text belongs to; its face and direction follow. Without one the text decides itself. */
  readonly language?: Language;
  /** What is told of it by badges, on a line below: beside the text they would take its room. */
  readonly marks?: ReactNode;
}

/**
 * A text that somebody wrote, on one line in a screen of any language. It stands where lines of the screen begin and is
 * cut, with dots, where the text itself ends.
 */
export function ContentText({ children, language, marks }: ContentTextProps) {
  const run = language ? wordsWithin(children, language) : {};
  return (
    <span className={styles.line}>
      <bdi className={styles.text} {...run} title={children}>
        {children}
      </bdi>
      {marks && <span className={styles.marks}>{marks}</span>}
    </span>
  );
}

/**
 * `lang` and `dir` of a title, a summary or a caption in the office, where a piece's own words may be of the other language
 * (product: urdu 13).
 *
 * @param around the language of the piece
 */
export function wordsWithin(text: string, around: Language) {
  const language = languageWithin(text, around);
  return { lang: language, dir: directionOf(language) };
}

/** The language of a record that names it in a word (`English`, `Urdu`). */
export function languageOfRecord(language: "English" | "Urdu"): Language {
  return language === "Urdu" ? "ur" : "en";
}
