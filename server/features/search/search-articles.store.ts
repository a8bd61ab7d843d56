import type { SearchFacets } from "@hilal/contract/articles/article-search";
import type { Language } from "@hilal/i18n/languages";
import { namesIn } from "@hilal/i18n/text/name-order";
import { and, arrayContains, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "../../database/connect.ts";
import { authors } from "../../database/schema/authors.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { type ArticleFilter, filterCondition } from "../articles/article-filter.store.ts";
import type { ArticleSort } from "../articles/articles.store.ts";
import {
  type IndexedMatch,
  type Match,
  matchAllButOneTerm,
  matchAllTerms,
  matchAnyTerm,
  matchQuery,
} from "./match-query.store.ts";
import { rankCandidates } from "./rank-candidates.ts";
import { parseQuery, type ReadQuery } from "./read-query.ts";
import {
  findCandidates,
  type HitCondition,
  listSorted,
  readHits,
} from "./search-candidates.store.ts";
import { countFacets, type FacetCounts, hitsChosen, splitFilter } from "./search-facets.ts";
import { type Hits, idsByDate } from "./search-hits.ts";
import {
  isUnknown,
  suggestedWord,
  type Term,
  understandSlips,
  understandWords,
} from "./understand-words.ts";

interface Correction {
  readonly text: string;
  /** The words that an article must contain. */
  readonly words: readonly string[];
}

/** The query with the likeliest word for each that no article contains; undefined when nothing changes. */
function correctedQuery(terms: readonly Term[]): Correction | undefined {
  const chosen = terms.map((term) => suggestedWord(term) ?? term.asked.text);
  const isSame = terms.every(({ asked }, at) => chosen[at] === asked.text);
  if (isSame) return undefined;
  return {
    text: chosen.join(" "),
    words: chosen.filter((_, at) => terms[at]?.asked.isRequired),
  };
}

/** Whether an article within the filter contains all given words. */
async function holdsAll(
  executor: Executor,
  words: readonly string[],
  filter: ArticleFilter,
): Promise<boolean> {
  const condition = and(
    arrayContains(articleSearch.lexemes, [...words]),
    filterCondition(filter, { ...articleSearch, id: articleSearch.articleId }),
  ) as SQL;
  // Materialised: with only a limit the planner would scan another index and read every article's lexemes.
  const { rows } = await executor.execute(sql`
    with held as materialized (select 1 from ${articleSearch} where ${condition})
    select 1 from held limit 1`);
  return rows.length > 0;
}

/** Adds the writers' names to the counts; equal counts are sorted by name on a page of a language. */
async function nameFacets(
  executor: Executor,
  counts: FacetCounts,
  language: Language = "en",
): Promise<SearchFacets> {
  const ids = counts.author.map(({ value }) => value);
  const rows =
    ids.length === 0
      ? []
      : await executor
          .select({ id: authors.id, name: authors.authorName })
          .from(authors)
          .where(inArray(authors.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const author = counts.author.flatMap(({ value, count }) => {
    const name = names.get(value);
    return name === undefined ? [] : [{ value, name, count }];
  });
  const compare = namesIn(language);
  author.sort((one, other) => other.count - one.count || compare(one.name, other.name));
  return { ...counts, author };
}

export interface ArticleQuery {
  /** The typed query; not blank. */
  readonly q: string;
  readonly filter: ArticleFilter;
  readonly sort: ArticleSort;
  /** The language of the page that shows the results. */
  readonly language?: Language | undefined;
  readonly slice: { readonly limit: number; readonly offset: number };
  readonly now: Date;
  /** Whether to count the results of each filter value. */
  readonly withFacets?: boolean;
}

export interface FoundArticles {
  /** The ids of this page, in order. */
  readonly ids: readonly number[];
  readonly total: number;
  /** The words of the query, with what they stand for. */
  readonly terms: readonly Term[];
  /** The signs of a query without any word, and its blessings after names. */
  readonly pieces: readonly string[];
  readonly didYouMean: string | null;
  readonly facets: SearchFacets | undefined;
}

/** With fewer matches, the reader may have meant other words, or fewer. */
const fewHits = 4;
/** The number of best matches that are ranked; those after them follow by date. */
const mostRanked = 120;

/**
 * Finds the articles that match a query (product: search 1, search 10, search 17). This is the whole interface of the
 * search, so that another engine can replace it (docs/decisions/0048).
 */
export async function searchArticles(
  database: Database,
  query: ArticleQuery,
): Promise<FoundArticles> {
  return database.transaction(
    async (transaction) => {
      // The planner underestimates the cost of a sequential scan, because it cannot know how long the lexemes of an
      // article are; and JIT compilation takes longer than the query.
      await transaction.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
                   set_config('work_mem', '32MB', true)`,
      );
      const read = parseQuery(query.q);
      if (read.words.length === 0 && read.signs.length === 0) return nothing;
      const understood = await matchBest(transaction, query, read);
      const { terms, didYouMean, facets, hits } = understood;
      const ids = await listPageIds(transaction, query, { ...understood, read });
      const pieces = [...read.signs, ...read.blessings];
      return { ids, total: hits.ids.length, terms, pieces, didYouMean, facets };
    },
    { accessMode: "read only" },
  );
}

const nothing: FoundArticles = {
  ids: [],
  total: 0,
  terms: [],
  pieces: [],
  didYouMean: null,
  facets: undefined,
};

interface Understood {
  readonly terms: readonly Term[];
  readonly match: Match;
  /** The condition for matching rows of the index. */
  readonly condition: IndexedMatch;
  readonly hits: Hits;
  readonly facets: SearchFacets | undefined;
  readonly didYouMean: string | null;
}

/**
 * Matches the query as typed, and words that no article contains with one letter wrong. When that finds next to
 * nothing, articles that match all words but one follow, and finally those that match any.
 */
async function matchBest(
  executor: Executor,
  query: ArticleQuery,
  read: ReadQuery,
): Promise<Understood> {
  const typed = await matchAll(executor, query, {
    read,
    terms: await understandWords(executor, read.words),
  });
  const isPart = ({ asked }: Term) => typed.match.parts.has(asked.text);
  const isMistyped = typed.terms.some((term) => isUnknown(term) && !isPart(term));
  const terms = isMistyped ? await understandSlips(executor, typed.terms) : typed.terms;
  const matched = isMistyped ? await matchAll(executor, query, { read, terms }) : typed;
  const didYouMean = terms.some(isPart) ? null : await findCorrection(executor, query, terms);
  const found = { ...matched, didYouMean };
  const asked = found.match.terms.length;
  if (found.hits.ids.length >= fewHits || asked < 2) return found;
  const best = asked > 2 ? await widened(executor, query, found, matchAllButOneTerm) : found;
  return best.hits.ids.length > 0 ? best : widened(executor, query, best, matchAnyTerm);
}

/** The likely intended query, if it has results. */
async function findCorrection(
  executor: Executor,
  { filter }: ArticleQuery,
  terms: readonly Term[],
) {
  const corrected = correctedQuery(terms);
  if (!corrected) return null;
  return (await holdsAll(executor, corrected.words, filter)) ? corrected.text : null;
}

async function widened(
  executor: Executor,
  query: ArticleQuery,
  understood: Understood,
  by: (match: Match) => SQL,
): Promise<Understood> {
  const condition = { match: by(understood.match) };
  return { ...understood, condition, ...(await readFilteredHits(executor, query, condition)) };
}

interface Asked {
  readonly read: ReadQuery;
  readonly terms: readonly Term[];
}

async function matchAll(
  executor: Executor,
  query: ArticleQuery,
  { read, terms }: Asked,
): Promise<Understood> {
  const match = await matchQuery(executor, read, terms);
  const condition = matchAllTerms(match);
  const found = await readFilteredHits(executor, query, { ...condition, verify: match.verify });
  return { terms, match, condition, ...found, didYouMean: null };
}

/** The hits within the filter, and the counts for other choices of its facets. */
async function readFilteredHits(
  executor: Executor,
  { filter, withFacets, language }: ArticleQuery,
  of: Omit<HitCondition, "filter">,
) {
  if (!withFacets) return { hits: await readHits(executor, { ...of, filter }), facets: undefined };
  const { base, chosen } = splitFilter(filter);
  const all = await readHits(executor, { ...of, filter: base });
  const facets = await nameFacets(executor, countFacets(all, chosen), language);
  return { hits: hitsChosen(all, chosen), facets };
}

/** The ids of the requested page: the best matches by rank, then the others by date. */
async function listPageIds(
  executor: Executor,
  { filter, sort, language, slice, now }: ArticleQuery,
  { read, terms, match, condition, hits }: Understood & { readonly read: ReadQuery },
): Promise<readonly number[]> {
  const { limit, offset } = slice;
  const end = offset + limit;
  if (sort === "newest") return idsByDate(hits, end, 1).slice(offset);
  if (sort === "oldest") return idsByDate(hits, end, -1).slice(offset);
  if (sort !== "relevance") {
    const { verify } = match;
    return listSorted(executor, { ...condition, verify, filter, sort, language, limit, offset });
  }
  const { folded } = read;
  const newest = idsByDate(hits, Math.max(end, mostRanked) + mostRanked, 1);
  const found = { terms, match, filter, phrase: folded, newest, total: hits.ids.length };
  const candidates = await findCandidates(executor, found);
  const best = rankCandidates(candidates, { folded, terms, now });
  const ranked = new Set(best);
  return [...best, ...newest.filter((id) => !ranked.has(id))].slice(offset, end);
}
