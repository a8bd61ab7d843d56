import { looseLetters, loosen } from "@hilal/i18n/text/fold";
import { type SQL, sql } from "drizzle-orm";
import { arrayLiteral } from "../../../content/search-text.ts";
import type { Executor } from "../../../database/connect.ts";
import {
  articleSearch,
  searchParts,
  searchPostings,
  searchRemovals,
} from "../../../database/schema/search.ts";
import { bytesOfBits, type EntrySet, EntrySetBuilder } from "./entry-set.ts";
import { packedEntryBytes } from "./entry-table.ts";

/** A part of the posting lists. */
export interface PostedPart {
  readonly id: number;
  readonly base: number;
}

/** What has changed since a transaction. */
export interface SearchChanges {
  /** The transaction from which the next reading continues. */
  readonly upTo: string;
  /** See `EntryTable.apply`. */
  readonly changed: Buffer | null;
  readonly removed: Buffer | null;
  readonly parts: readonly PostedPart[];
  /** Whether more articles have changed than are read at once; then `changed` contains only some of them. */
  readonly isTooMuch: boolean;
  /** Whether there are entries that the posting lists do not contain. */
  readonly hasUnposted: boolean;
}

// One number for the row: article, entry, milliseconds, facets, owner, flags.
const packedEntry = sql`int4send(article_id) || int4send(entry)
  || int8send(floor(extract(epoch from publish_date) * 1000)::bigint)
  || int4send(((case when author_id < 131072 then author_id else 0 end) << 14)
    | (coalesce(topic, 63)::int << 8) | ((year - 1900) & 255))
  || int4send(coalesce(user_id, 0))
  || int4send((status = 'Active')::int | ((language = 'ur')::int << 1))`;

/** The most changed articles that one search reads: more would take longer than a statement may. */
export const mostChanged = 10_000;

/**
 * Reads what has changed since a transaction, in the first statement of a read-only transaction, and sets how the
 * planner works in it: it cannot know how long the lexemes of an article are, and JIT compilation takes longer than the
 * query. Numbers of transactions in the future come from a restored backup, and are left out.
 */
export async function readChanges(executor: Executor, since: string): Promise<SearchChanges> {
  const isNew = sql`changed_in >= ${since}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`;
  const { rows } = await executor.execute<{
    upTo: string;
    changed: Buffer | null;
    removed: Buffer | null;
    parts: string | null;
    hasUnposted: boolean;
  }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "upTo",
      (select string_agg(${packedEntry}, '') from (
        select * from ${articleSearch} where ${isNew} limit ${mostChanged + 1}) as listed) as changed,
      (select string_agg(int4send(article_id), '') from ${searchRemovals} as removed where ${isNew}
        and not exists (select from ${articleSearch} as kept where kept.article_id = removed.article_id)) as removed,
      (select string_agg(id || ':' || base, ' ' order by id) from ${searchParts}) as parts,
      exists (select from ${articleSearch} where coalesce(part, 0) = 0 and part is null) as "hasUnposted",
      set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
      set_config('work_mem', '32MB', true)`);
  const row = rows[0];
  return {
    upTo: row?.upTo ?? since,
    changed: row?.changed ?? null,
    removed: row?.removed ?? null,
    parts: parseParts(row?.parts ?? ""),
    isTooMuch: (row?.changed?.length ?? 0) > mostChanged * packedEntryBytes,
    hasUnposted: row?.hasUnposted === true,
  };
}

function parseParts(listed: string): PostedPart[] {
  return listed.split(" ").flatMap((one) => {
    const [id, base] = one.split(":").map(Number);
    return id && base !== undefined ? [{ id, base }] : [];
  });
}

/** Entries of articles after an id, packed; at most `limit`. */
export async function listEntries(executor: Executor, after: number, limit: number) {
  const { rows } = await executor.execute<{ packed: Buffer | null; last: number | null }>(sql`
    select string_agg(${packedEntry}, '') as packed, max(article_id) as last from (
      select * from ${articleSearch} where article_id > ${after} order by article_id limit ${limit}
    ) as listed`);
  return rows[0] ?? { packed: null, last: null };
}

/** The stored lists of a lexeme in one part. */
export interface StoredPosting extends Record<string, unknown> {
  readonly lexeme: string;
  readonly part: number;
  readonly entries: Buffer;
  readonly heads: Buffer | null;
  readonly titles: Buffer | null;
}

/** The lists of some lexemes in all parts. */
export async function listPostings(
  executor: Executor,
  lexemes: readonly string[],
): Promise<readonly StoredPosting[]> {
  const { rows } = await executor.execute<StoredPosting>(sql`
    select lexeme, part, entries, heads, titles from ${searchPostings}
    where lexeme = any(${arrayLiteral(lexemes)}::text[])`);
  return rows;
}

/** Lists of several lexemes in one part: offsets one after the other, in any number, or the bits of one lexeme. */
export interface JoinedPosting extends Record<string, unknown> {
  readonly part: number;
  readonly entries: Buffer;
  readonly isOfBits: boolean;
}

/**
 * The lists of many lexemes in all parts, without those of the fields: the database joins the short ones, because a row
 * for each takes longer to send than to read.
 */
export async function listJoinedPostings(
  executor: Executor,
  lexemes: readonly string[],
): Promise<readonly JoinedPosting[]> {
  const { rows } = await executor.execute<JoinedPosting>(sql`
    with listed as materialized (
      select part, entries from ${searchPostings} where lexeme = any(${arrayLiteral(lexemes)}::text[])
    )
    select part, string_agg(entries, '') as entries, false as "isOfBits" from listed
    where length(entries) <> ${bytesOfBits} group by part
    union all
    select part, entries, true from listed where length(entries) = ${bytesOfBits}`);
  return rows;
}

/** Entries by field, four bytes each. */
export interface UnpostedEntries {
  readonly entries: Buffer | null;
  readonly heads: Buffer | null;
  readonly titles: Buffer | null;
}

/** Longer lists are of letters within words, for which the fields say nothing; comparing them takes seconds. */
const mostInHeads = 64;

/** The entries outside the posting lists that contain one of some lexemes, for each list of lexemes. */
export async function listUnposted(
  executor: Executor,
  lists: readonly (readonly string[])[],
): Promise<readonly UnpostedEntries[]> {
  const asked = lists.map((lexemes) => arrayLiteral(lexemes));
  const { rows } = await executor.execute<
    { place: number } & Record<keyof UnpostedEntries, Buffer | null>
  >(sql`
    select asked.place::int as place, found.entries, found.heads, found.titles
    from unnest(${arrayLiteral(asked)}::text[]) with ordinality as asked (lexemes, place),
    lateral (
      select asked.lexemes::text[] as lexemes,
        case when cardinality(asked.lexemes::text[]) <= ${mostInHeads} then asked.lexemes::text[] else '{}' end as words
    ) as list,
    lateral (
      select string_agg(int4send(entry), '') as entries,
        string_agg(int4send(entry), '') filter (where tsvector_to_array(head) && list.words) as heads,
        string_agg(int4send(entry), '') filter (where tsvector_to_array(head) && array(
          select '^' || word from unnest(list.words) as word)) as titles
      from ${articleSearch} where part is null and ${articleSearch.lexemes} && list.lexemes
    ) as found`);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  const none = { entries: null, heads: null, titles: null };
  return lists.map((_, at) => byPlace.get(at + 1) ?? none);
}

/** The most pairs of forms that are looked for next to each other. */
const mostPairs = 9;
/** Of so many texts all pairs are looked for at once. */
const fewTexts = 200;

/**
 * Of some articles the entries whose text contains one of some words directly before one of others. In many articles,
 * other forms than the first ones are looked for only where no text contains these.
 */
export async function listAdjacent(
  executor: Executor,
  articles: readonly number[],
  { left, right }: { readonly left: readonly string[]; readonly right: readonly string[] },
): Promise<EntrySet> {
  const pairs = left.flatMap((one) => right.map((other) => [one, other] as const));
  const tried = articles.length > fewTexts ? 1 : mostPairs;
  const first = await listPairs(executor, articles, pairs.slice(0, tried));
  if (first.size > 0 || tried === mostPairs || pairs.length < 2) return first;
  return listPairs(executor, articles, pairs.slice(1, mostPairs));
}

async function listPairs(
  executor: Executor,
  articles: readonly number[],
  pairs: readonly (readonly [string, string])[],
) {
  // Words consist of letters and digits only, so none of them needs quoting. The regular expression costs several times
  // as much as looking for the letters with one sign in between.
  const near = pairs.map(([left, right]) => `%${left}_${right}%`);
  const either = pairs.map(([left, right]) => `${left}[^[:alnum:]]${right}`).join("|");
  const pattern = `(^|[^[:alnum:]])(${either})($|[^[:alnum:]])`;
  return listWhere(
    executor,
    articles,
    sql`case when folded like any(${arrayLiteral(near)}::text[]) then folded ~ ${pattern} else false end`,
  );
}

const looseFrom = Object.keys(looseLetters).join("");
const looseTo = Object.values(looseLetters).join("");
/** Looking for letters costs half of comparing with a pattern. */
const mostSpellings = 4;
/** What has another meaning in `like`. */
const patternSigns = /[\\%_]/g;
const varyingLetters = new RegExp(`[${looseTo}]`, "g");

/** Of some articles the entries whose text contains some letters, in any spelling. */
export async function listHolding(
  executor: Executor,
  articles: readonly number[],
  letters: string,
): Promise<EntrySet> {
  const loose = loosen(letters);
  const varying = loose.match(varyingLetters) ?? [];
  if (2 ** varying.length <= mostSpellings) {
    const holds = listSpellings(letters).map((spelling) => sql`strpos(folded, ${spelling}) > 0`);
    return listWhere(executor, articles, sql`(${sql.join(holds, sql` or `)})`);
  }
  // Replacing the letters of a text costs ten times as much as comparing it with a pattern of any sign in some places.
  const pattern = loose.replace(patternSigns, "\\$&").replace(varyingLetters, "_");
  const inAnySpelling = sql`case when folded like ${`%${pattern}%`}
    then strpos(translate(folded, ${looseFrom}, ${looseTo}), ${loose}) > 0 else false end`;
  return listWhere(executor, articles, sql`(strpos(folded, ${letters}) > 0 or ${inAnySpelling})`);
}

/** Every strict spelling that folds loosely to the same letters: twice as many for each letter that varies. */
export function listSpellings(text: string): string[] {
  let spellings = [""];
  for (const letter of loosen(text)) {
    const strict = Object.keys(looseLetters).filter((other) => looseLetters[other] === letter);
    spellings = spellings.flatMap((begun) => [letter, ...strict].map((next) => begun + next));
  }
  return spellings;
}

async function listWhere(executor: Executor, articles: readonly number[], condition: SQL) {
  const builder = new EntrySetBuilder();
  if (articles.length === 0) return builder.finish();
  const { rows } = await executor.execute<{ found: Buffer | null }>(sql`
    select string_agg(int4send(entry), '') as found from ${articleSearch}
    where article_id = any(${sql.param([...articles])}::int[]) and ${condition}`);
  const found = rows[0]?.found;
  for (let at = 0; found && at < found.length; at += 4) builder.addEntry(found.readInt32BE(at));
  return builder.finish();
}
