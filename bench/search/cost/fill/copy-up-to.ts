import pg from "pg";
import { closePool, databaseOver, openPool } from "../../../../server/database/connect.ts";
import { toSearchText } from "../../../../server/features/search/search-text.ts";
import { keepWords } from "../../../../server/features/search/search-words.store.ts";
import { inventWord } from "../../archive/invent-word.ts";
import { secondsSince } from "./seconds-since.ts";

/** Every so many copies have a word of their own, so that distinct words grow with the archive as they do in print. */
const everyOf = (size: number) => (size > 100_000 ? 5 : 2);

/**
 * Copies the articles that there are, with what search reads of them, until there are so many: under numbers of their
 * own, minutes apart, with a number behind the title which the derived texts do not know of, and every few with a new
 * word, which stands in the index and in the list of words.
 */
export async function copyUpTo(
  url: string,
  size: number,
  say: (line: string) => void,
): Promise<void> {
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
      await client.query(await copyOf(client, "articles"), values);
      await addWords(
        client,
        url,
        newIds(copy * distinct, Math.min(size, (copy + 1) * distinct), everyOf(size)),
      );
      await client.query(await copyOf(client, "article_search"), values);
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

/** Keeps the new words of the copies that are about to be made, and who has which in a table `new_words`. */
async function addWords(client: pg.Client, url: string, ids: readonly number[]): Promise<void> {
  await client.query("drop table if exists new_words");
  await client.query(
    "create temporary table new_words as select * from unnest($1::int[], $2::text[]) as made (id, word)",
    [ids, ids.map(newWord)],
  );
  const pool = openPool(url, { maximum: 1, statementLimit: 600_000 });
  try {
    const database = databaseOver(pool);
    for (let from = 0; from < ids.length; from += 1_000) {
      const text = ids
        .slice(from, from + 1_000)
        .map(newWord)
        .join(" ");
      await keepWords(database, toSearchText({ title: "", writer: "", text }).words);
    }
  } finally {
    await closePool(pool, AbortSignal.timeout(5_000));
  }
}

const joined =
  " left join new_words on new_words.id = article_search.article_id + $1::int * $2::int";

/** $1: which copy, $2: how many there are in one, $3: how many are wanted at most. */
async function copyOf(client: pg.Client, table: string): Promise<string> {
  const isSearch = table === "article_search";
  const key = isSearch ? "article_id" : "id";
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
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
