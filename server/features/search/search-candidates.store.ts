import { type SQL, sql } from "drizzle-orm";
import { titleLexeme } from "../../content/search-text/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleSearch } from "../../database/schema/search.ts";
import { type ArticleFilter, filterCondition } from "../articles/article-filter.store.ts";
import { allByWords, type Match } from "./match-query.store.ts";
import type { Candidate } from "./rank-candidates.ts";
import { matchedBy, matchedColumns } from "./search-hits.store.ts";
import type { Term } from "./understand-words.ts";

interface Wanted {
  readonly terms: readonly Term[];
  readonly match: Match;
  readonly filter: ArticleFilter;
  /** The query, folded. */
  readonly phrase: string;
  /** The newest articles that match in whatever way, at least as many as are weighed. */
  readonly newest: readonly number[];
  readonly total: number;
}

// Of very many matches only some are weighed: those whose head answers, those that hold the query as it was typed, and
// the newest.
const most = { title: 60, head: 30, phrase: 30, words: 30, newest: 20 };
/** So many matches are all weighed. */
const mostOfAll = 120;
/** Where so many heads answer, the texts of others are not looked into. */
const enoughHeads = 60;
/** Of more matches the heads are looked for among the newest articles first: sorting all of them takes longer. */
const mostSorted = 10_000;
const readHeads = 800;
/** The newest of the matches in which the query is looked for as it was typed. */
const readForPhrase = 500;
/** Letters of a text that are weighed. */
const weighedLetters = 1_500;

/** The articles among which the first results surely are, with what they are weighed by. */
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
  return headsAmong(executor, wanted.filter, queries, headsOf);
}

type HeadQueries = Readonly<Record<"title" | "head", string>>;

const headsOf = (query: string) =>
  sql`(select * from ${articleSearch} where head @@ ${query}::tsquery offset 0)`;

/** Of the newest articles each head is read, in the order of their dates. */
const newestHeads = (query: string) => sql`(
  select * from (
    select * from ${articleSearch} order by publish_date desc, article_id desc limit ${readHeads}
  ) as newest where head @@ ${query}::tsquery)`;

/** The newest articles whose heads answer a query, those of titles first. */
async function headsAmong(
  executor: Executor,
  filter: ArticleFilter,
  queries: HeadQueries,
  heads: (query: string) => SQL,
): Promise<number[]> {
  const filtered = filterCondition(filter, matchedColumns) ?? sql`true`;
  const newestOf = (query: string, limit: number) => sql`
    (select article_id as id from ${heads(query)} as matched
    where ${filtered} order by publish_date desc, article_id desc limit ${limit})`;
  const { rows } = await executor.execute<{ id: number }>(
    sql`${newestOf(queries.title, most.title)} union ${newestOf(queries.head, most.head)}`,
  );
  return rows.map(({ id }) => id);
}

/** Every word of the query answered by a head: words are letters and digits alone, so a quote holds them. */
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
      from ${matchedBy(allByWords(match))} where ${filtered}
      order by publish_date desc, article_id desc limit ${readForPhrase}
    )
    (select id from worded order by publish_date desc limit ${most.words})
    union
    (select worded.id from worded join ${articleSearch} as held on held.article_id = worded.id
     where strpos(held.folded, ${phrase}) > 0 limit ${most.phrase})`);
  return rows.map(({ id }) => id);
}
