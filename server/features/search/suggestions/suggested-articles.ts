import { looseLetters } from "@hilal/i18n/text/fold";
import { titleLexeme } from "../../../content/search-text/search-text.ts";
import type { Executor } from "../../../database/connect.ts";
import type { Candidate } from "./rank-suggestions.ts";
import { findTitles } from "./suggested-articles.store.ts";
import { comparable, type Typed } from "./typed-words.ts";

/** The published articles whose titles answer what was typed. */
export async function suggestedArticles(
  executor: Executor,
  { words }: Typed,
  publishedAt: Date,
): Promise<Candidate[]> {
  // A single letter begins half of all titles.
  if (words.join("").length < 2) return [];
  const asked = words.map(beginningOf).join(" & ");
  const rows = await findTitles(executor, { asked, publishedAt });
  return rows.map(({ id, title, language, date }) => ({
    kind: "article",
    text: title,
    language,
    path: `/article/${id}`,
    name: comparable(title),
    date,
  }));
}

/** A word of a title that begins so, in any spelling. Words are letters and digits, so that quoting them is enough. */
const beginningOf = (word: string): string =>
  `(${spellingsOf(word)
    .map((spelling) => `'${titleLexeme(spelling)}':*`)
    .join(" | ")})`;

/** Each letter that loose folding makes one with another. */
const twins = new Map(
  Object.entries(looseLetters).flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);

/** A word with one of its letters spelled as its twin, or none: who types one spelling looks for the others as well. */
function spellingsOf(word: string): string[] {
  const letters = [...word];
  const other = letters.flatMap((letter, place) => {
    const twin = twins.get(letter);
    return twin ? [letters.with(place, twin).join("")] : [];
  });
  return [word, ...other.slice(0, mostSpellings)];
}

const mostSpellings = 7;
