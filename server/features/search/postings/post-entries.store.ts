import { eq, inArray, sql } from "drizzle-orm";
import { arrayLiteral } from "../../../content/search-text.ts";
import type { Database, Executor, Transaction } from "../../../database/connect.ts";
import { articleSearch, searchParts, searchPostings } from "../../../database/schema/search.ts";
import { bytesOfBits, joinStored } from "./entry-set.ts";

/** An advisory lock: one process posts at a time. */
export const postingLock = 728_304_121;

/**
 * The most entries of one part, posted in one transaction: a save that waits for it waits for half a second. A lexeme is
 * listed at most twice per entry, so that no list of offsets is as long as a set of bits.
 */
const entriesOfPart = 2_000;
/** With more parts of one base, they are merged into one. */
const mostParts = 8;
/** Bytes of the index over unposted entries beyond which it is built anew: a GIN index never shrinks. */
const largeIndex = 32 * 1024 * 1024;

/** How many entries wait before they are posted: fewer are found quickly by the index alone. */
export const entriesToPost = 256;

interface Posting {
  /** Whether to post however few entries wait. */
  readonly all?: boolean;
}

/**
 * Writes the entries that wait into posting lists, oldest first, and merges small parts (docs/decisions/0094). A save in
 * between leaves a number that is no longer current, which searches ignore.
 * @returns how many were posted; 0 while another process posts
 */
export async function postEntries(database: Database, { all = false }: Posting = {}) {
  let posted = 0;
  for (;;) {
    const count = await database.transaction(async (transaction) => {
      if (!(await tryLock(transaction))) return 0;
      const waiting = await listWaiting(transaction);
      const [first] = waiting;
      if (!first || (waiting.length < entriesToPost && !all && !first.isHidden)) return 0;
      await postPart(
        transaction,
        first.base,
        waiting.flatMap(({ base, entry }) => (base === first.base ? [entry] : [])),
      );
      return waiting.length;
    });
    if (count === 0) break;
    posted += count;
    await mergeParts(database);
  }
  if (posted > 0) {
    await shrinkIndex(database);
    await renumberSparse(database);
  }
  return posted;
}

/** Entries that get a new number in one transaction. */
const renumberedAtOnce = 500;

/** Gives new numbers to the articles of full bases more than half of whose entries were replaced, and drops these bases. */
async function renumberSparse(database: Database): Promise<void> {
  // Counted by base: an article keeps the number of a part that was merged since.
  const { rows } = await database.execute<{ base: number; ids: number[] | null }>(sql`
    select base, ids from (
      select base, sum(entries) as entries from ${searchParts}
      where base < (select last_value >> 16 from article_search_entries) group by base
    ) as posted left join (
      select entry >> 16 as base, count(*) as current, array_agg(article_id) as ids
      from ${articleSearch} where part > 0 group by entry >> 16
    ) as counted using (base)
    where coalesce(current, 0) < entries / 2`);
  for (const { base, ids } of rows) {
    for (let first = 0; first < (ids?.length ?? 0); first += renumberedAtOnce) {
      const some = sql.param(ids?.slice(first, first + renumberedAtOnce));
      await database.execute(sql`
        update ${articleSearch} set entry = nextval('article_search_entries'), part = null
        where article_id = any(${some}::int[]) and entry >> 16 = ${base} and part > 0`);
    }
    await database.transaction(async (transaction) => {
      if (await tryLock(transaction)) await dropBase(transaction, base);
    });
  }
}

/** Drops the posting lists of a base, unless an article still has an entry in them. */
async function dropBase(transaction: Transaction, base: number): Promise<void> {
  const { rows } = await transaction.execute(
    sql`select from ${articleSearch} where entry >> 16 = ${base} and part > 0 limit 1`,
  );
  if (rows.length > 0) return;
  await transaction.execute(sql`
    delete from ${searchPostings} where part in (select id from ${searchParts} where base = ${base})`);
  await transaction.delete(searchParts).where(eq(searchParts.base, base));
}

async function tryLock(transaction: Transaction): Promise<boolean> {
  const { rows } = await transaction.execute<{ isLocked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${postingLock}) as "isLocked"`,
  );
  return rows[0]?.isLocked === true;
}

interface Waiting extends Record<string, unknown> {
  readonly entry: number;
  readonly base: number;
  /** Whether no search finds it yet. */
  readonly isHidden: boolean;
}

async function listWaiting(executor: Executor): Promise<Waiting[]> {
  const { rows } = await executor.execute<Waiting>(sql`
    select entry, entry >> 16 as base, part is not null as "isHidden" from ${articleSearch}
    where coalesce(part, 0) = 0 order by entry limit ${entriesOfPart}`);
  return rows;
}

async function postPart(transaction: Transaction, base: number, entries: readonly number[]) {
  const [part] = await transaction
    .insert(searchParts)
    .values({ base, entries: entries.length })
    .returning({ id: searchParts.id });
  const id = part?.id ?? 0;
  const numbers = sql`${sql.param([...entries])}::int[]`;
  await transaction.execute(
    sql`select set_config('work_mem', '128MB', true), set_config('jit', 'off', true)`,
  );
  // The words of the head are among the lexemes; those of the title have a mark.
  await transaction.execute(sql`
    with posted as materialized (
      select lexemes, head, int2send(((entry & 65535) - 32768)::int2) as place
      from ${articleSearch} where entry = any(${numbers}) and coalesce(part, 0) = 0
    )
    insert into ${searchPostings} (lexeme, part, entries, heads, titles)
    select lexeme, ${id}, coalesce(string_agg(place, '') filter (where field = 0), ''),
      string_agg(place, '') filter (where field = 1), string_agg(place, '') filter (where field = 2)
    from (
      select unnest(lexemes) as lexeme, 0 as field, place from posted
      union all
      select ltrim(word, '^'), case when starts_with(word, '^') then 2 else 1 end, place
      from posted, unnest(tsvector_to_array(head)) as word
    ) as listed
    group by lexeme order by lexeme`);
  await transaction.execute(sql`
    update ${articleSearch} set part = ${id} where entry = any(${numbers}) and coalesce(part, 0) = 0`);
}

/** Merges the parts of each base that has too many. */
async function mergeParts(database: Database): Promise<void> {
  const { rows } = await database.execute<{ base: number }>(sql`
    select base from ${searchParts} group by base having count(*) > ${mostParts}`);
  for (const { base } of rows) {
    await database.transaction(async (transaction) => {
      if (!(await tryLock(transaction))) return;
      await mergeBase(transaction, base);
    });
  }
}

async function mergeBase(transaction: Transaction, base: number): Promise<void> {
  const parts = await transaction.select().from(searchParts).where(sql`base = ${base}`);
  const [merged] = await transaction
    .insert(searchParts)
    .values({ base, entries: parts.reduce((sum, { entries }) => sum + entries, 0) })
    .returning({ id: searchParts.id });
  const id = merged?.id ?? 0;
  const ids = parts.map((part) => part.id);
  const isLong = sql`length(string_agg(entries, '')) >= ${bytesOfBits}`;
  await transaction.execute(
    sql`select set_config('work_mem', '128MB', true), set_config('jit', 'off', true)`,
  );
  // Offsets are joined by the database, longer lists here.
  const { rows } = await transaction.execute<{ lexeme: string }>(sql`
    select lexeme from ${searchPostings} where part = any(${sql.param(ids)}::int[])
    group by lexeme having ${isLong}`);
  const long = rows.map(({ lexeme }) => lexeme);
  await transaction.execute(sql`
    insert into ${searchPostings} (lexeme, part, entries, heads, titles)
    select lexeme, ${id}, string_agg(entries, ''), string_agg(heads, ''), string_agg(titles, '')
    from ${searchPostings} where part = any(${sql.param(ids)}::int[])
    group by lexeme having not ${isLong}`);
  for (let first = 0; first < long.length; first += lexemesOfTurn) {
    await mergeLong(transaction, { id, ids, lexemes: long.slice(first, first + lexemesOfTurn) });
  }
  await transaction.delete(searchPostings).where(inArray(searchPostings.part, ids));
  await transaction.delete(searchParts).where(inArray(searchParts.id, ids));
}

/** Lexemes whose lists are joined in one turn. */
const lexemesOfTurn = 100;

interface LongLists {
  readonly id: number;
  readonly ids: readonly number[];
  readonly lexemes: readonly string[];
}

async function mergeLong(transaction: Transaction, { id, ids, lexemes }: LongLists) {
  const stored = await transaction
    .select()
    .from(searchPostings)
    .where(
      sql`lexeme = any(${arrayLiteral(lexemes)}::text[]) and part = any(${sql.param([...ids])}::int[])`,
    );
  const join = (lists: readonly (Buffer | null)[]) => {
    const known = lists.filter((list) => list !== null);
    return known.length === 0 ? null : joinStored(known);
  };
  const byLexeme = Map.groupBy(stored, ({ lexeme }) => lexeme);
  await transaction.insert(searchPostings).values(
    [...byLexeme].map(([lexeme, lists]) => ({
      lexeme,
      part: id,
      entries: joinStored(lists.map(({ entries }) => entries)),
      heads: join(lists.map(({ heads }) => heads)),
      titles: join(lists.map(({ titles }) => titles)),
    })),
  );
}

/** Builds the index over unposted entries anew once it is large, and drops what only earlier readings needed. */
async function shrinkIndex(database: Database): Promise<void> {
  const { rows } = await database.execute<{ bytes: number }>(
    sql`select pg_relation_size('article_search_lexemes_index')::float8 as bytes`,
  );
  if ((rows[0]?.bytes ?? 0) < largeIndex) return;
  await database.transaction(async (transaction) => {
    // Rather tried again the next time than holding up saves.
    await transaction.execute(sql`select set_config('lock_timeout', '500ms', true)`);
    await transaction.execute(sql`reindex index article_search_lexemes_index`);
  });
}
