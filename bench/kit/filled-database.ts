import { sql } from "drizzle-orm";
import pg from "pg";
import { toSearchText } from "../../server/content/search-text.ts";
import {
  closePool,
  createDatabase,
  type Database,
  openPool,
  type Transaction,
} from "../../server/database/connect.ts";
import { articles } from "../../server/database/schema/articles.ts";
import { authors } from "../../server/database/schema/authors.ts";
import { indexArticle } from "../../server/features/search/index-article.store.ts";
import { postEntries } from "../../server/features/search/postings/post-entries.store.ts";
import { insertNewWords } from "../../server/features/search/search-words.store.ts";
import {
  type ArchivedArticle,
  inventArchived,
  inventWord,
  recordsOfLanguage,
  type TextLength,
  usualWords,
  writerName,
} from "./archived-articles.ts";
import { query } from "./database.ts";
import { say } from "./measure.ts";
import { inFolder, portalOver, withPortal } from "./portal.ts";

/** Number of articles that are derived one by one; the others of a larger archive are copies of them. */
const mostDistinct = 25_000;
/** Archives with more articles than this have shorter texts: creating the index of long ones would take hours. */
const longTexts = 100_000;
const lengths: Readonly<Record<"usual" | "short", TextLength>> = {
  usual: { least: 300, most: 600 },
  short: { least: 80, most: 120 },
};

/** Options of every measurement of a filled database. */
export const databaseOptions = {
  database: { type: "string" },
  articles: { type: "string" },
} as const;

/**
 * Returns the address of the database given for a measurement; with `articles` it is created and filled first.
 * @throws when none is given
 */
export async function askedDatabase({
  database,
  articles: size,
}: {
  readonly database?: string | undefined;
  readonly articles?: string | undefined;
}): Promise<string> {
  if (!database) throw new Error("--database names the archive's database.");
  if (size) await makeArchive(database, Number(size));
  return database;
}

/** Creates a database of so many articles if it does not exist, with its administrator. */
async function makeArchive(url: string, size: number): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const server = Object.assign(new URL(url), { pathname: "/postgres" }).href;
  const known = await query(server, "select from pg_database where datname = $1", [name]);
  if (known.length === 0) await query(server, `create database ${pg.escapeIdentifier(name)}`);
  // The first start creates the schema and the administrator.
  await inFolder((dataDir) =>
    withPortal({ dataDir, settings: portalOver(url) }, async () => undefined),
  );
  const [present] = await query<{ some: boolean }>(
    url,
    "select exists (select from articles) as some",
  );
  if (present?.some) throw new Error(`${name} has articles already.`);
  await fillDatabase(url, {
    distinct: Math.min(size, mostDistinct),
    length: size > longTexts ? lengths.short : lengths.usual,
    copy: () => copyUpTo(url, size),
  });
}

/**
 * Returns ids of published articles from all over the archive, in a random order that is the same in every run.
 * @param count how many at most
 */
export async function someIds(url: string, count: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    url,
    `select id from articles where status = 'Active' and publish_date <= now()
     order by hashint4(id) limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

interface Filled {
  /** Number of articles that are derived one by one; the others are copies of them. */
  readonly distinct: number;
  readonly length: TextLength;
  /** Creates the copies, before there are indexes. */
  copy(): Promise<void>;
}

/** Articles that are written together. */
const together = 250;

/**
 * Fills a migrated, empty database with invented articles, as saving them would: the search data is derived and stored
 * by the portal's own functions. Indexes are created afterwards, and no revisions are stored.
 */
async function fillDatabase(url: string, { distinct, length, copy }: Filled): Promise<void> {
  const words = await usualWords();
  const pool = openPool(url, { maximum: 1, statementLimit: 3_600_000 });
  const database = createDatabase(pool);
  try {
    await withoutIndexes(url, ["articles", "article_search", "search_words"], async () => {
      const writers = await makeWriters(database);
      const started = performance.now();
      for (let after = 0; after < distinct; after += together) {
        const upTo = Math.min(distinct, after + together);
        const invented = Array.from({ length: upTo - after }, (_, place) =>
          inventArchived(words, after + place + 1, length),
        );
        await database.transaction((transaction) => write(transaction, invented, writers));
        if (upTo % 5_000 === 0) say(`${upTo} articles, ${secondsSince(started)} s`);
      }
      await copy();
      // Posted below: the index over entries that are not yet in the posting lists would take hours.
      await database.execute(sql`update article_search set part = 0`);
    });
    const started = performance.now();
    await postEntries(database, { all: true });
    say(`posting lists made in ${secondsSince(started)} s`);
    await database.execute(sql`insert into article_visits (article_id, visits)
      select id, (random() ^ 4 * 10000)::int from articles on conflict do nothing`);
  } finally {
    await closePool(pool, new AbortController().signal);
  }
}

async function makeWriters(database: Database): Promise<ReadonlyMap<string, number>> {
  const names = (["en", "ur"] as const).flatMap((language) =>
    Array.from({ length: recordsOfLanguage }, (_, number) => writerName(language, number)),
  );
  const made = await database
    .insert(authors)
    .values(names.map((authorName) => ({ authorName, category: "Politics" as const })))
    .returning({ id: authors.id, name: authors.authorName });
  return new Map(made.map(({ id, name }) => [name, id]));
}

async function write(
  transaction: Transaction,
  invented: readonly ArchivedArticle[],
  writers: ReadonlyMap<string, number>,
): Promise<void> {
  // These inserts are no user's work: they are not audited.
  await transaction.execute(sql`select set_config('hilal.audit', 'off', true)`);
  const stored = await transaction
    .insert(articles)
    .values(invented.map((article) => toArticleValues(article, writers)))
    .returning();
  // The database stores one while the next one is derived.
  let last: Promise<void> = Promise.resolve();
  for (const [place, article] of stored.entries()) {
    const { title, writer, paragraphs } = invented[place] as ArchivedArticle;
    const search = toSearchText({ title, writer, text: paragraphs.join("\n") });
    await last;
    last = indexArticle(transaction, article, search);
  }
  await last;
}

function toArticleValues(article: ArchivedArticle, writers: ReadonlyMap<string, number>) {
  const { title, standfirst, writer, category, language, paragraphs, publishDate, status } =
    article;
  return {
    title,
    standfirst,
    writer,
    category,
    language,
    publishDate,
    status,
    authorId: writers.get(writer) ?? null,
    description: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
    excerpt: paragraphs[0]?.slice(0, 120) ?? "",
    createdAt: publishDate,
    updatedAt: publishDate,
  };
}

/** One in this many copies has a new word, so that distinct words grow with the archive as they do in print. */
const listEveryNth = (size: number) => (size > 100_000 ? 5 : 2);

/**
 * Copies the existing articles and their search data until there are so many: with new ids, minutes apart, with a
 * number after the title that the derived texts lack, and some of them with a new word, which is added to the index and
 * the word list.
 */
async function copyUpTo(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set hilal.audit = 'off'");
    const { rows: numbers } = await client.query<{ distinct: number }>(
      `select max(id) as "distinct" from articles`,
    );
    const distinct = numbers[0]?.distinct ?? 0;
    const started = performance.now();
    for (let copy = 1; distinct > 0 && copy * distinct < size; copy += 1) {
      const values = [copy, distinct, size - copy * distinct];
      await client.query(await toCopyStatement(client, "articles"), values);
      await addWords(
        client,
        url,
        newIds(copy * distinct, Math.min(size, (copy + 1) * distinct), listEveryNth(size)),
      );
      await client.query(await toCopyStatement(client, "article_search"), values);
      say(`${Math.min(size, (copy + 1) * distinct)} articles, ${secondsSince(started)} s`);
    }
    await client.query(
      "select setval(pg_get_serial_sequence('articles', 'id'), (select max(id) from articles))",
    );
  } finally {
    await client.end();
  }
}

const newWord = (id: number) => inventWord(id % 4 < 2 ? "en" : "ur", 5_000_000 + id);

const newIds = (after: number, upTo: number, every: number) =>
  Array.from({ length: upTo - after }, (_, place) => after + place + 1).filter(
    (id) => id % every === 0,
  );

/** Stores the new words of the copies to be made, and which copy has which in a temporary table `new_words`. */
async function addWords(client: pg.Client, url: string, ids: readonly number[]): Promise<void> {
  await client.query("drop table if exists new_words");
  await client.query(
    "create temporary table new_words as select * from unnest($1::int[], $2::text[]) as made (id, word)",
    [ids, ids.map(newWord)],
  );
  const pool = openPool(url, { maximum: 1, statementLimit: 600_000 });
  try {
    const database = createDatabase(pool);
    for (let from = 0; from < ids.length; from += 1_000) {
      const text = ids
        .slice(from, from + 1_000)
        .map(newWord)
        .join(" ");
      await insertNewWords(database, toSearchText({ title: "", writer: "", text }).words);
    }
  } finally {
    await closePool(pool, AbortSignal.timeout(5_000));
  }
}

const joined =
  " left join new_words on new_words.id = article_search.article_id + $1::int * $2::int";

const ownColumns = new Set(["entry", "part", "changed_in"]);

/** Returns a statement with $1: number of the copy, $2: articles per copy, $3: how many are wanted at most. */
async function toCopyStatement(client: pg.Client, table: string): Promise<string> {
  const isSearch = table === "article_search";
  const key = isSearch ? "article_id" : "id";
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  // A copy is another entry of the search.
  const names = rows.map(({ name }) => name).filter((name) => !ownColumns.has(name));
  const copied = names.map((name) => {
    if (name === key) return `${table}.${key} + $1::int * $2::int`;
    if (name === "publish_date") return "publish_date - make_interval(mins => $1::int)";
    if (isSearch && name === "lexemes") {
      return "case when word is null then lexemes else lexemes || word end";
    }
    if (isSearch && name === "folded") return "concat_ws(' ', folded, word)";
    return name === "title" ? "title || ' ' || $1::int" : name;
  });
  return `insert into ${table} (${names.join(", ")}) overriding system value
    select ${copied.join(", ")} from ${table}${isSearch ? joined : ""}
    where ${table}.${key} <= least($2::int, $3::int) order by 1`;
}

/**
 * Runs some work while the tables' non-unique indexes are dropped; recreating them takes a fraction of the time of
 * updating them. The tables are vacuumed and analysed at the end.
 */
async function withoutIndexes(
  url: string,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
      [tables],
    );
    for (const { name } of rows) await client.query(`drop index ${name}`);
    await work();
    await client.query("set maintenance_work_mem = '1GB'; set statement_timeout = 0");
    for (const { name, definition } of rows) {
      const started = performance.now();
      await client.query(definition);
      say(`${name} made in ${secondsSince(started)} s`);
    }
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}

/** Whole seconds since a time of `performance.now()`. */
const secondsSince = (started: number): number => Math.round((performance.now() - started) / 1000);
