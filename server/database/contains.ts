import { foldLoose } from "@hilal/i18n/text/fold";
import { spellingPattern } from "@hilal/i18n/text/spellings";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** The search text is limited, because one sign may stand for many letters. */
const mostLetters = 200;
/** A short prefix rules out nearly every row, in a tenth of the time that a whole sentence takes. */
const lettersFirst = 16;

/**
 * Returns the condition that a column contains a text in any spelling (product: urdu 8). It is for the short lists of
 * the back office; articles have the search index. It needs no stored data that a write could forget, and takes as long
 * as `ilike`.
 */
export function contains(column: AnyColumn, text: string): SQL {
  const letters = [...foldLoose(text).trim()].slice(0, mostLetters);
  const whole = sql`${column} ~ ${spellingPattern(letters.join(""))}`;
  if (letters.length <= lettersFirst) return whole;
  const beginning = spellingPattern(letters.slice(0, lettersFirst).join(""));
  return sql`(${column} ~ ${beginning} and ${whole})`;
}
