import type { Language } from "@hilal/i18n/languages";
import { lettersInNames } from "@hilal/i18n/text/name-order";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * The orders of names by the letters that the page is written in, made by a migration. Both know the alphabet of Urdu
 * (docs/decisions/0074).
 */
const collations: Readonly<Record<Language, string>> = {
  en: "hilal_latin_first",
  ur: "hilal_urdu_first",
};

/** An order that is asked for, and the language of the page that it is for. */
export interface OrderOnPage<Sort extends string> {
  readonly sort: Sort;
  /** Of no matter to an order without names. */
  readonly language?: Language | undefined;
}

const quoted = (letters: readonly string[]) => sql.raw(`'${letters.join("")}'`);
const written = quoted(Object.keys(lettersInNames));
const read = quoted(Object.values(lettersInNames));

/**
 * What names and titles are ordered by on a page (product: urdu 24): letters of Arabic keyboards stand where those
 * of Urdu do. Equal ones still need an order of their own.
 */
export function nameKey(name: AnyColumn | SQL, language: Language): SQL {
  return sql`(translate(${name}, ${written}, ${read}) collate ${sql.identifier(collations[language])})`;
}

/** The same of a title: one that is longer is ordered by its beginning, as an index can hold it. */
export function titleKey(title: AnyColumn, language: Language): SQL {
  return nameKey(sql`left(${title}, 100)`, language);
}
