import type { SearchNotes } from "@hilal/contract/articles/article-search";
import { readText } from "@hilal/i18n/text/plain-text";
import type { Executor } from "../../database/connect.ts";
import { passageFinder } from "./find-passage.ts";
import type { FoundArticles } from "./search-articles.store.ts";
import { bodiesOf } from "./search-bodies.store.ts";
import { marksOf } from "./search-marks.ts";

/** Passages of more articles than a page are not looked for. */
const mostPassages = 100;

interface ToldOfSearch {
  readonly notes: SearchNotes;
  /** By article; none where the query is answered by its head alone. */
  readonly passages: ReadonlyMap<number, string>;
}

/** What an answer to a search tells besides the articles. */
export async function notesOf(
  executor: Executor,
  { ids, terms, pieces, didYouMean, facets }: FoundArticles,
): Promise<ToldOfSearch> {
  const marks = marksOf(terms, pieces);
  const findPassage = passageFinder(marks);
  const passages = new Map<number, string>();
  for (const { id, body } of await bodiesOf(executor, ids.slice(0, mostPassages))) {
    const passage = findPassage(readText(body).text);
    if (passage !== undefined) passages.set(id, passage);
  }
  const notes = { marks, did_you_mean: didYouMean, ...(facets ? { facets } : {}) };
  return { notes, passages };
}
