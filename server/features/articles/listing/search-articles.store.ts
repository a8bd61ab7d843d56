import { type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "../../../database/connect.ts";
import { allButOne, allOf, type Match, matchQuery } from "../../search/match-query.store.ts";
import { rankCandidates } from "../../search/rank-candidates.ts";
import { type ReadQuery, readQuery } from "../../search/read-query.ts";
import { type Slot, understandWords } from "../../search/understand-words.ts";
import type { ArticleFilter } from "./article-filter.store.ts";
import type { ArticleSort } from "./article-order.store.ts";
import { findCandidates } from "./search-candidates.store.ts";
import { correctedQuery, countHolding } from "./search-correction.store.ts";
import type { FacetCounts } from "./search-facets.store.ts";
import { type Hits, listHits } from "./search-hits.store.ts";

export interface ArticleQuery {
  /** What the reader typed; not blank. */
  readonly q: string;
  readonly filter: ArticleFilter;
  readonly sort: ArticleSort;
  readonly slice: { readonly limit: number; readonly offset: number };
  readonly now: Date;
  /** Whether to count what each filter would leave. */
  readonly withFacets?: boolean;
}

export interface FoundArticles {
  /** Of this page, in order. */
  readonly ids: readonly number[];
  readonly total: number;
  /** What the words of the query were taken for. */
  readonly slots: readonly Slot[];
  readonly didYouMean: string | null;
  readonly facets: FacetCounts | undefined;
}

/** Where fewer match, a letter may be wrong. */
const fewHits = 3;
/** Of so many words, one need not be answered where nothing answers all. */
const fewestToMiss = 3;
/** The best so many are put in order by how they answer; those after them stand by their date. */
const mostRanked = 120;
/** A page so far down is read by itself. */
const mostListed = 2_000;

/**
 * The articles that answer a query (product: search 1, search 10, search 17). This is all that the portal asks of its
 * search, so another engine may stand in its place (docs/decisions/0048).
 */
export async function searchArticles(
  database: Database,
  query: ArticleQuery,
): Promise<FoundArticles> {
  return database.transaction(
    async (transaction) => {
      // The planner takes a pass over the whole table for cheap, because it cannot know how long the lexemes of an
      // article are; and compiling a plan costs more than running this one.
      await transaction.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
                   set_config('work_mem', '32MB', true)`,
      );
      const read = readQuery(query.q);
      if (read.words.length === 0 && read.signs.length === 0) return nothing;
      const understood = await matchBest(transaction, query, read);
      const ids = await pageOf(transaction, query, { ...understood, read });
      const { hits, slots, didYouMean } = understood;
      return { ids, total: hits.total, slots, didYouMean, facets: hits.facets };
    },
    { accessMode: "read only" },
  );
}

const nothing: FoundArticles = {
  ...{ ids: [], total: 0, slots: [], didYouMean: null, facets: undefined },
};

interface Understood {
  readonly slots: readonly Slot[];
  readonly match: Match;
  /** Which rows of the index match. */
  readonly condition: SQL;
  readonly hits: Hits;
  readonly didYouMean: string | null;
}

/** What matches the query as it was typed; where that is next to nothing, with a letter wrong or a word left out. */
async function matchBest(
  executor: Executor,
  query: ArticleQuery,
  read: ReadQuery,
): Promise<Understood> {
  const typed = await matchAll(executor, query, read, false);
  if (typed.hits.total >= fewHits || read.words.length === 0) return typed;
  const slipped = await matchAll(executor, query, read, true);
  const corrected = correctedQuery(slipped.slots);
  const finds = corrected && (await countHolding(executor, corrected.words, query.filter));
  const didYouMean = finds && finds > typed.hits.total ? corrected.text : null;
  const wider = slipped.hits.total > typed.hits.total ? slipped : typed;
  if (wider.hits.total > 0 || wider.match.slots.length < fewestToMiss)
    return { ...wider, didYouMean };
  const condition = allButOne(slipped.match);
  const hits = await listHits(executor, { ...listed(query), match: condition });
  return { ...slipped, condition, hits, didYouMean };
}

async function matchAll(
  executor: Executor,
  query: ArticleQuery,
  read: ReadQuery,
  withSlips: boolean,
): Promise<Understood> {
  const slots = await understandWords(executor, read.words, { withSlips });
  const match = await matchQuery(executor, read, slots);
  const condition = allOf(match, "any");
  const { verify } = match;
  const hits = await listHits(executor, { ...listed(query), match: condition, verify });
  return { slots, match, condition, hits, didYouMean: null };
}

/** Which of the hits are listed: of a search by relevance the newest, to stand after the best. */
function listed({ filter, sort, slice, withFacets = false }: ArticleQuery) {
  const { limit, offset } = slice;
  if (sort !== "relevance") return { filter, sort, limit, offset, withFacets };
  const all = offset + limit + mostRanked;
  return { filter, sort, limit: Math.min(all, mostListed), offset: 0, withFacets };
}

/** The ids of the asked page: the best in order of how they answer, after them the rest by date. */
async function pageOf(
  executor: Executor,
  { filter, sort, slice, now }: ArticleQuery,
  { read, slots, match, condition, hits }: Understood & { readonly read: ReadQuery },
): Promise<readonly number[]> {
  if (sort !== "relevance") return hits.ids;
  const { limit, offset } = slice;
  const { folded } = read;
  const found = { slots, match, filter, phrase: folded, newest: hits.ids, total: hits.total };
  const candidates = await findCandidates(executor, found);
  const best = rankCandidates(candidates, { folded, slots, now });
  const ranked = new Set(best);
  if (offset + limit + mostRanked <= mostListed) {
    const rest = hits.ids.filter((id) => !ranked.has(id));
    return [...best, ...rest].slice(offset, offset + limit);
  }
  const further = {
    match: condition,
    verify: match.verify,
    filter,
    sort,
    limit,
    withFacets: false,
  };
  const rest = await listHits(executor, {
    ...further,
    offset: offset - best.length,
    without: best,
  });
  return rest.ids;
}
