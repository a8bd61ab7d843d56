import type { Language } from "@hilal/i18n/languages";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { titleLexeme } from "../../content/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import { articles, articleVisits } from "../../database/schema/articles.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { type ArticleFilter, filterCondition } from "../articles/article-filter.store.ts";
import { type ArticleSort, articleOrders } from "../articles/articles.store.ts";
import { type IndexedMatch, type Match, matchAllWords } from "./match-query.store.ts";
import type { Candidate } from "./rank-candidates.ts";
import { type Hits, hitsFrom } from "./search-hits.ts";
import type { Term } from "./understand-words.ts";

interface Wanted {
  readonly terms: readonly Term[];
  readonly match: Match;
  readonly filter: ArticleFilter;
  /** The folded query. */
  readonly phrase: string;
  /** The newest articles that match in any way, at least as many as are ranked. */
  readonly newest: readonly number[];
  readonly total: number;
}

// Of very many matches only some are ranked: those whose head matches, those that contain the query as typed, and the
// newest.
const most = { title: 60, head: 30, phrase: 30, words: 30, newest: 20 };
/** Up to this number all matches are ranked. */
const mostOfAll = 120;
/** With this many matching heads, the texts of other articles are not examined. */
const enoughHeads = 60;
/** With more matches the newest articles' heads are searched first: sorting all of them takes longer. */
const mostSorted = 10_000;
const readHeads = 800;
/** The newest matches, which are searched for the query as typed. */
const readForPhrase = 500;
/** The letters of a text that are ranked. */
const weighedLetters = 1_500;

/** The articles that are sure to include the first results, with the fields they are ranked by. */
export async function findCandidates(executor: Executor, wanted: Wanted): Promise<Candidate[]> {
  const ids = await candidateIds(executor, wanted);
  if (ids.length === 0) return [];
  const { rows } = await executor.execute<
    Omit<Candidate, "publishDate"> & { published: number }
  >(sql`
    select ${articles.id} as id, ${articles.title} as title, ${articles.standfirst} as standfirst,
      ${articles.writer} as writer, left(folded, ${weighedLetters}) as text,
      strpos(folded, ${wanted.phrase}) > 0 as "holdsPhrase",
      extract(epoch from ${articles.publishDate})::float8 * 1000 as published
    from ${articles} join ${articleSearch} on article_id = ${articles.id}
    where ${articles.id} = any(${sql.param([...ids])}::int[])`);
  return rows.map(({ published, ...row }) => ({ ...row, publishDate: new Date(published) }));
}

async function candidateIds(executor: Executor, wanted: Wanted): Promise<readonly number[]> {
  const { newest, total } = wanted;
  if (total <= mostOfAll) return newest.slice(0, mostOfAll);
  const heads = await idsOfHeads(executor, wanted);
  const isWordAlone = wanted.terms.length < 2;
  const texts =
    isWordAlone || heads.length >= enoughHeads ? [] : await idsOfTexts(executor, wanted);
  return [...new Set([...heads, ...texts, ...newest.slice(0, most.newest)])];
}

async function idsOfHeads(executor: Executor, wanted: Wanted): Promise<number[]> {
  const required = wanted.terms.filter(({ asked }) => asked.isRequired);
  if (required.length === 0) return [];
  const queries = { title: headQuery(required, titleLexeme), head: headQuery(required, String) };
  if (wanted.total > mostSorted) {
    const ids = await headsAmong(executor, wanted.filter, queries, newestHeads);
    if (ids.length >= enoughHeads) return ids;
  }
  return headsAmong(executor, wanted.filter, queries, selectHeads);
}

type HeadQueries = Readonly<Record<"title" | "head", string>>;

const selectHeads = (query: string) =>
  sql`(select * from ${articleSearch} where head @@ ${query}::tsquery offset 0)`;

/** Reads the heads of the newest articles, in the order of their dates. */
const newestHeads = (query: string) => sql`(
  select * from (
    select * from ${articleSearch} order by publish_date desc, article_id desc limit ${readHeads}
  ) as newest where head @@ ${query}::tsquery)`;

/** The newest articles whose heads match a query, matching titles first. */
async function headsAmong(
  executor: Executor,
  filter: ArticleFilter,
  queries: HeadQueries,
  heads: (query: string) => SQL,
): Promise<number[]> {
  const filtered = filterCondition(filter, matchedColumns) ?? sql`true`;
  const selectNewest = (query: string, limit: number) => sql`
    (select article_id as id from ${heads(query)} as matched
    where ${filtered} order by publish_date desc, article_id desc limit ${limit})`;
  const { rows } = await executor.execute<{ id: number }>(
    sql`${selectNewest(queries.title, most.title)} union ${selectNewest(queries.head, most.head)}`,
  );
  return rows.map(({ id }) => id);
}

/** A query for every word in a head: words are letters and digits only, so quoting them suffices. */
function headQuery(terms: readonly Term[], lexeme: (word: string) => string): string {
  return terms
    .map(({ asked, answers }) => {
      const words = answers.map(({ word }) => `'${lexeme(word)}'`);
      return `(${[...words, `'${lexeme(asked.text)}':*`].join(" | ")})`;
    })
    .join(" & ");
}

async function idsOfTexts(executor: Executor, wanted: Wanted): Promise<number[]> {
  const { match, filter, phrase } = wanted;
  const filtered = filterCondition(filter, matchedColumns) ?? sql`true`;
  const { rows } = await executor.execute<{ id: number }>(sql`
    with worded as materialized (
      select article_id as id, publish_date
      from ${matchedBy(matchAllWords(match))} where ${filtered}
      order by publish_date desc, article_id desc limit ${readForPhrase}
    )
    (select id from worded order by publish_date desc limit ${most.words})
    union
    (select worded.id from worded join ${articleSearch} as held on held.article_id = worded.id
     where strpos(held.folded, ${phrase}) > 0 limit ${most.phrase})`);
  return rows.map(({ id }) => id);
}

/** The conditions of a hit. */
export interface HitCondition extends IndexedMatch {
  /** A further condition on the folded text. */
  readonly verify?: ((folded: SQL) => SQL) | undefined;
  readonly filter: ArticleFilter;
}

/** The matches before the filters: a fence, since the planner would otherwise scan by date and read every text. */
const matched = alias(articleSearch, "matched");

const matchedColumns = {
  id: matched.articleId,
  publishDate: matched.publishDate,
  status: matched.status,
  category: matched.category,
  language: matched.language,
  userId: matched.userId,
  authorId: matched.authorId,
};

/** The matching rows of the index, under the alias of the columns above. */
const matchedBy = (match: SQL): SQL =>
  sql`(select * from ${articleSearch} where ${match} offset 0) as matched`;

const toCondition = ({ also, verify, filter }: HitCondition): SQL =>
  and(
    filterCondition(filter, matchedColumns),
    also?.(sql`${matched.articleId}`),
    verify?.(sql`${matched.folded}`),
  ) ?? sql`true`;

/**
 * Reads all matching articles in packed form: one pass over the index for every count, and half as expensive as
 * counting in the database. Four bytes each for the id, the date and the facets.
 */
export async function readHits(executor: Executor, hits: HitCondition): Promise<Hits> {
  const packed = (number: SQL) => sql`string_agg(int4send(${number}), '')`;
  // Seconds relative to the year 2000; dates beyond the range, such as the year 9999, get its last second.
  const seconds = sql`least(greatest(date_part('epoch', publish_date) - 946684800, -2147483648), 2147483647)::int`;
  const facets = sql`((case when author_id < 131072 then author_id else 0 end) << 14)
    | (coalesce(topic, 63)::int << 8) | ((year - 1900) & 255)`;
  const { rows } = await executor.execute<Record<"ids" | "dates" | "facets", Buffer | null>>(sql`
    select ${packed(sql`article_id`)} as ids, ${packed(seconds)} as dates, ${packed(facets)} as facets
    from ${matchedBy(hits.match)} where ${toCondition(hits)}`);
  return hitsFrom(rows[0]);
}

interface SortedPage extends HitCondition {
  readonly sort: ArticleSort;
  readonly language?: Language | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the hits in an order that only the back office uses: it reads the articles. */
export async function listSorted(executor: Executor, hits: SortedPage): Promise<number[]> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    select ${articles.id} as id
    from (select article_id from ${matchedBy(hits.match)} where ${toCondition(hits)}) as hits
    join ${articles} on ${articles.id} = hits.article_id
    left join ${articleVisits} on ${articleVisits.articleId} = ${articles.id}
    order by ${sql.join([...articleOrders[hits.language ?? "en"][hits.sort]], sql`, `)}
    limit ${hits.limit} offset ${hits.offset}`);
  return rows.map(({ id }) => id);
}

/** The letters of a body that are searched for a passage. */
const readLetters = 80_000;

/** The beginnings of some articles' bodies, to find passages in. */
export async function listBodies(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return executor
    .select({ id: articles.id, body: sql<string>`left(${articles.description}, ${readLetters})` })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
}
