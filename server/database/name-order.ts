import type { Language } from "@hilal/i18n/languages";
import { lettersInNames } from "@hilal/i18n/text/name-order";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * The collations of names for the languages of pages, created by a migration. Both include the Urdu alphabet
 * (docs/decisions/0074).
 */
const collations: Readonly<Record<Language, string>> = {
  en: "hilal_latin_first",
  ur: "hilal_urdu_first",
};

/** The requested order, and the language of the page that it is for. */
export interface OrderOnPage<Sort extends string> {
  readonly sort: Sort;
  /** Not used by orders without names. */
  readonly language?: Language | undefined;
}

const quoted = (letters: readonly string[]) => sql.raw(`'${letters.join("")}'`);
const written = quoted(Object.keys(lettersInNames));
const read = quoted(Object.values(lettersInNames));

/**
 * Returns the sort key of names and titles on a page (product: urdu 24): letters of Arabic keyboards are ordered like
 * the Urdu letters they stand for. Queries still need a tie-breaker for equal keys.
 */
export function nameKey(name: AnyColumn | SQL, language: Language): SQL {
  return sql`(translate(${name}, ${written}, ${read}) collate ${sql.identifier(collations[language])})`;
}

/** Returns the sort key of a title: only its beginning counts, because an index key has a maximum size. */
export function titleKey(title: AnyColumn, language: Language): SQL {
  return nameKey(sql`left(${title}, 100)`, language);
}
