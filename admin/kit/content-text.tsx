import { getDirection, type Language } from "@hilal/i18n/languages";
import { languageWithin } from "@hilal/i18n/text/detect-direction";
import { classNames } from "@hilal/ui/class-names";
import type { ReactNode } from "react";
import styles from "./content-text.module.css";

interface ContentTextProps {
  readonly children: string;
  /**
   * The language of the article or record that the text belongs to; font and direction follow it. Without one they
   * follow the text itself.
   */
  readonly language?: Language;
  /** The title of a piece: in the face in which it is read, and with room for it (product: forms 20). */
  readonly isTitle?: boolean;
  /** Badges for the text, on a line below, because next to it they would take its space. */
  readonly marks?: ReactNode;
}

/**
 * Shows content text on one line, in a screen of either language. It starts where the screen's lines start, and its end
 * is truncated with an ellipsis, in its own direction.
 */
export function ContentText({ children, language, isTitle, marks }: ContentTextProps) {
  const run = language ? wordsWithin(children, language) : {};
  return (
    <span className={styles.line}>
      <bdi className={classNames(styles.text, isTitle && styles.title)} {...run} title={children}>
        {children}
      </bdi>
      {marks && <span className={styles.marks}>{marks}</span>}
    </span>
  );
}

/**
 * Returns `lang` and `dir` of a title, a summary or a caption in the office, where a record's own words may be in the
 * other language (product: urdu 13).
 *
 * @param around the language of the record
 */
export function wordsWithin(text: string, around: Language) {
  const language = languageWithin(text, around);
  return { lang: language, dir: getDirection(language) };
}

/** Converts a record's language name (`English`, `Urdu`) to a language code. */
export function toLanguage(language: "English" | "Urdu"): Language {
  return language === "Urdu" ? "ur" : "en";
}
