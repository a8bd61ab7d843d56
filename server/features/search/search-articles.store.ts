import type { SearchFacets, SearchMark } from "@hilal/contract/articles/article-search";
import type { Language } from "@hilal/i18n/languages";
import { namesIn } from "@hilal/i18n/text/name-order";
import { listBlessingMarks } from "@hilal/i18n/word-forms/blessings";
import { inArray } from "drizzle-orm";
import type { Database, Executor } from "../../database/connect.ts";
import { authors } from "../../database/schema/authors.ts";
import type { ArticleFilter } from "../articles/article-filter.store.ts";
import type { ArticleSort } from "../articles/articles.store.ts";
import { type Match, matchQuery } from "./match-query.store.ts";
import {
  type EntryPredicate,
  isDecidedByColumns,
  toEntryPredicate,
} from "./postings/entry-filter.ts";
import {
  countEntries,
  type EntrySet,
  intersectSets,
  subtractSet,
  uniteSets,
} from "./postings/entry-set.ts";
import { collectHits, scoreEntries } from "./postings/find-hits.ts";
import {
  findTermEntries,
  matchAll,
  matchAllButOne,
  matchAny,
  matchInPart,
  matchRarest,
  type TermEntries,
} from "./postings/match-entries.ts";
import { type SearchSnapshot, withSearchSnapshot } from "./postings/search-memory.ts";
import { rankCandidates } from "./rank-candidates.ts";
import { isShort, parseQuery, type ReadQuery } from "./read-query.ts";
import { listFiltered, listSorted, readCandidates } from "./search-candidates.store.ts";
import { countFacets, type FacetCounts, hitsChosen, splitFilter } from "./search-facets.ts";
import { type Hits, listFirstHits } from "./search-hits.ts";
import { readPassages, toSearchMarks } from "./search-notes.ts";
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
  snapshot: SearchSnapshot,
  words: readonly string[],
  predicate: EntryPredicate,
): Promise<boolean> {
  const lists = await snapshot.readLists(words.map((word) => ({ lexemes: [word] })));
  const all = intersectSets(...lists.map((list) => list.all));
  return collectHits(snapshot, all, { predicate }).ids.length > 0;
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
  /** Whether to find the passages that match. */
  readonly withPassages?: boolean;
}

export interface FoundArticles {
  /** The ids of this page, in order. */
  readonly ids: readonly number[];
  readonly total: number;
  /** How many of them match by words; those after them only contain the letters. */
  readonly wordHits: number;
  /** What to highlight. */
  readonly marks: readonly SearchMark[];
  /** By article; missing where its head alone matches the query. */
  readonly passages: ReadonlyMap<number, string>;
  readonly didYouMean: string | null;
  readonly facets: SearchFacets | undefined;
}

const nothing: FoundArticles = {
  ids: [],
  total: 0,
  wordHits: 0,
  marks: [],
  passages: new Map(),
  didYouMean: null,
  facets: undefined,
};

/** With fewer matches, the reader may have meant other words, or fewer. */
const fewHits = 4;
/** The same where none matches all words by words: they do not fill the first page. */
const fewPartial = 10;
/** The number of best matches whose texts are read and ranked; those after them follow by their lists alone. */
const mostRanked = 60;

/**
 * Finds the articles that match a query (product: search 1, search 10, search 17). This is the whole interface of the
 * search, so that another engine can replace it (docs/decisions/0094).
 */
export async function searchArticles(
  database: Database,
  query: ArticleQuery,
): Promise<FoundArticles> {
  const read = parseQuery(query.q);
  if (read.words.length === 0 && read.signs.length === 0) return nothing;
  const { counts, ...found } = await withSearchSnapshot(database, async (snapshot) => {
    const key = toAnswerKey(query);
    const kept = key && snapshot.getAnswer<AnsweredQuery>(key, query.now);
    const answered = kept || (await answerQuery(snapshot, query, read));
    if (key && !kept) snapshot.keepAnswer(key, answered, { at: query.now, size: bytesOfAnswer });
    return answered;
  });
  return { ...found, facets: counts && (await nameFacets(database, counts, query.language)) };
}

/** An answer without what may change while the search data stays the same. */
type AnsweredQuery = Omit<FoundArticles, "facets"> & { readonly counts: FacetCounts | undefined };

/** About what the marks, counts and passages of an answer take. */
const bytesOfAnswer = 8_000;

/**
 * The same for queries that have the same answer until the search data changes, or an article becomes due; undefined for
 * those whose answer depends on more.
 */
function toAnswerKey({ filter, sort, now: _, ...asked }: ArticleQuery) {
  const isStable = sort === "relevance" || sort === "newest" || sort === "oldest";
  if (!isStable || !isDecidedByColumns(filter)) return undefined;
  const { visible, ...narrowed } = filter;
  const seenBy = visible ? (visible.ownerId ?? "all") : "staff";
  return JSON.stringify([asked, narrowed, seenBy, sort]);
}

async function answerQuery(
  snapshot: SearchSnapshot,
  query: ArticleQuery,
  read: ReadQuery,
): Promise<AnsweredQuery> {
  const understood = await matchBest(snapshot, query, read);
  const { terms, didYouMean, counts, matching, partial } = understood;
  const ids = await listPageIds(snapshot, query, { ...understood, read });
  const wordHits = matching.ids.length;
  const found = toSearchMarks(terms, [...read.signs, ...read.blessings.flatMap(listBlessingMarks)]);
  const passages = query.withPassages
    ? await readPassages(snapshot.executor, ids, found)
    : nothing.passages;
  const marks = found.map(({ text, whole }) => ({ text, whole }));
  const total = wordHits + partial.ids.length;
  return { ids, total, wordHits, marks, passages, didYouMean, counts };
}

interface Understood {
  readonly terms: readonly Term[];
  readonly match: Match;
  readonly entries: readonly TermEntries[];
  /** The articles that match all words by words. */
  readonly matching: Hits;
  /** Those that match some of the words, or by likeness, or only contain the letters. */
  readonly partial: Hits;
  readonly counts: FacetCounts | undefined;
  readonly didYouMean: string | null;
}

/**
 * Matches the query as typed, and words that no article contains with one letter wrong. When that finds next to
 * nothing, articles that match all words but one follow, and finally those that match any.
 */
async function matchBest(
  snapshot: SearchSnapshot,
  query: ArticleQuery,
  read: ReadQuery,
): Promise<Understood> {
  const { executor } = snapshot;
  const predicates = await toPredicates(executor, query.filter);
  const asked = { query, predicates, read };
  const typed = await matchTerms(snapshot, asked, await understandWords(executor, read.words));
  const isPart = ({ asked: { text } }: Term) => typed.match.parts.has(text);
  const isMistyped = typed.terms.some((term) => isUnknown(term) && !isPart(term));
  const found = isMistyped
    ? await matchTerms(snapshot, asked, await understandSlips(executor, typed.terms))
    : typed;
  const correction = found.terms.some(isPart) ? undefined : correctedQuery(found.terms);
  const hasCorrection =
    correction && (await holdsAll(snapshot, correction.words, predicates.filter));
  const didYouMean = hasCorrection ? correction.text : null;
  const best = widenMatch(snapshot, asked, found);
  return { ...best, didYouMean };
}

interface Predicates {
  /** Everything but the facets that the page counts. */
  readonly base: EntryPredicate;
  readonly filter: EntryPredicate;
}

async function toPredicates(executor: Executor, filter: ArticleFilter): Promise<Predicates> {
  const { base } = splitFilter(filter);
  const toPredicate = async (one: ArticleFilter): Promise<EntryPredicate> => {
    if (isDecidedByColumns(one)) return toEntryPredicate(one);
    const ids = await listFiltered(executor, one);
    return ({ articleIds }, offset) => ids.has(articleIds[offset] ?? 0);
  };
  return { base: await toPredicate(base), filter: await toPredicate(filter) };
}

interface Asked {
  readonly query: ArticleQuery;
  readonly predicates: Predicates;
  readonly read: ReadQuery;
}

async function matchTerms(
  snapshot: SearchSnapshot,
  asked: Asked,
  terms: readonly Term[],
): Promise<Understood> {
  const match = await matchQuery(snapshot.executor, asked.read, terms);
  const entries = await findTermEntries(snapshot, match.terms, match.literal);
  const wider = matchInPart(entries);
  return {
    terms,
    match,
    entries,
    ...collectMatches(snapshot, asked, { wider, entries }),
    didYouMean: null,
  };
}

/**
 * Where next to nothing matches all words, those that match all but one follow, of two the rarer one; and where nothing
 * does, those that match any.
 */
function widenMatch(snapshot: SearchSnapshot, asked: Asked, found: Understood): Understood {
  const { entries, matching, partial } = found;
  const enough = matching.ids.length > 0 ? fewHits : fewPartial;
  if (matching.ids.length + partial.ids.length >= enough || entries.length < 2) return found;
  const inPart = matchInPart(entries);
  const widen = (more: EntrySet) => {
    const wider = uniteSets(inPart, more);
    return { ...found, ...collectMatches(snapshot, asked, { wider, entries }) };
  };
  const hasTrue = matching.ids.length > 0;
  if (entries.length > 2) {
    const best = widen(matchAllButOne(entries));
    return hasTrue || best.partial.ids.length > 0 ? best : widen(matchAny(entries));
  }
  // Short words match only as typed.
  const hasShort = asked.read.words.some(({ text, isRequired }) => isRequired && isShort(text));
  if (hasTrue) return hasShort ? found : widen(matchRarest(entries));
  return partial.ids.length > 0 ? found : widen(matchAny(entries));
}

interface Matched {
  /** What matches in any way. */
  readonly wider: EntrySet;
  readonly entries: readonly TermEntries[];
}

/** The articles of matching entries within the filter, and the counts for other choices of its facets. */
function collectMatches(
  snapshot: SearchSnapshot,
  { query: { filter, withFacets, sort }, predicates }: Asked,
  { wider, entries }: Matched,
) {
  const matching = matchAll(entries);
  const partial = subtractSet(wider, matching);
  const weighed = entries.flatMap(({ answers, likenesses }) => {
    const weight = weighTerm(snapshot, uniteSets(answers.all, likenesses.all));
    return [
      { answers, weight },
      { answers: likenesses, weight: weight * likenessWeight },
    ];
  });
  const toScores = (set: EntrySet) =>
    sort === "relevance" ? scoreEntries(set, weighed) : undefined;
  const scores = { matching: toScores(matching), partial: toScores(partial) };
  const collect = (predicate: EntryPredicate) => ({
    matching: collectHits(snapshot, matching, { predicate, scores: scores.matching }),
    partial: collectHits(snapshot, partial, { predicate, scores: scores.partial }),
  });
  if (!withFacets) return { ...collect(predicates.filter), counts: undefined };
  const { chosen } = splitFilter(filter);
  const all = collect(predicates.base);
  return {
    matching: hitsChosen(all.matching, chosen),
    partial: hitsChosen(all.partial, chosen),
    counts: countFacets([all.matching, all.partial], chosen),
  };
}

/** A word that is only alike, beside the word that is meant. */
const likenessWeight = 0.5;

/** A rare word says more about what is meant than a common one. */
function weighTerm({ table }: SearchSnapshot, answers: EntrySet): number {
  return Math.log(1 + table.count / Math.max(1, countEntries(answers)));
}

/** The weights of the required terms, the rarest of which has 1. */
function weighRequired(
  snapshot: SearchSnapshot,
  terms: readonly Term[],
  entries: readonly TermEntries[],
): ReadonlyMap<string, number> {
  const required = terms.filter(({ asked }) => asked.isRequired);
  const weights = entries.map(({ answers, likenesses }) =>
    weighTerm(snapshot, uniteSets(answers.all, likenesses.all)),
  );
  const most = Math.max(...weights);
  return new Map(required.map(({ asked }, at) => [asked.text, (weights[at] ?? most) / most]));
}

/** The ids of the requested page: what matches all words first, then the rest, each by rank or by date. */
async function listPageIds(
  snapshot: SearchSnapshot,
  { sort, language, slice, now }: ArticleQuery,
  { read, terms, entries, matching, partial }: Understood & { readonly read: ReadQuery },
): Promise<readonly number[]> {
  const { executor } = snapshot;
  const weights = weighRequired(snapshot, terms, entries);
  const { limit, offset } = slice;
  const end = offset + limit;
  if (sort !== "relevance" && sort !== "newest" && sort !== "oldest") {
    const ids = [...matching.ids, ...partial.ids];
    const { count } = snapshot.table;
    return listSorted(executor, { ids, sort, language, limit, offset, count });
  }
  const listFirst = async (hits: Hits, wanted: number): Promise<readonly number[]> => {
    if (wanted <= 0) return [];
    if (sort !== "relevance") return listFirstHits(hits, wanted, sort);
    const first = listFirstHits(hits, Math.max(wanted, mostRanked), "best");
    const { folded } = read;
    const ranked = first.slice(0, mostRanked);
    const phrase = terms.length > 1 ? folded : undefined;
    const candidates = await readCandidates(executor, ranked, phrase);
    return [
      ...rankCandidates(candidates, { folded, terms, weights, now }),
      ...first.slice(mostRanked),
    ];
  };
  const first = await listFirst(matching, end);
  const rest = await listFirst(partial, end - matching.ids.length);
  return [...first, ...rest].slice(offset, end);
}
