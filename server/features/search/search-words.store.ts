import { loosen } from "@hilal/i18n/text/fold";
import { toWordKeys, wordRules } from "@hilal/i18n/word-forms/word-keys";
import { and, arrayContains, asc, eq, lt, ne, not, type SQL, sql } from "drizzle-orm";
import {
  arrayLiteral,
  readArrayLiteral,
  searchTextVersion,
  withoutWhole,
} from "../../content/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import { pdfPages } from "../../database/schema/issues.ts";
import { articleSearch, searchWords } from "../../database/schema/search.ts";

/**
 * Adds words to the vocabulary, in order, so that two writers cannot deadlock. Words are never removed: one that no
 * article contains any more costs a look-up and finds nothing.
 * @param lists folded words as array literals
 */
export async function insertNewWords(
  executor: Executor,
  ...lists: readonly string[]
): Promise<void> {
  if (lists.length === 0) return;
  const words = sql.join(
    lists.map((list) => sql`select unnest(${list}::text[]) as word`),
    sql` union `,
  );
  // Most words of a text are known already, and computing a word's keys costs more than the query.
  const { rows } = await executor.execute<{ word: string }>(
    sql`select word from (${words}) as new
        where not exists (select from ${searchWords} as kept where kept.word = new.word)
        order by word`,
  );
  await insertWords(
    executor,
    rows.map(({ word }) => word),
  );
}

/** Adds words to the vocabulary, as `insertNewWords` does. */
export type WordKeeper = (executor: Executor, ...lists: readonly string[]) => Promise<void>;

/** The number of words cached in memory, some thirty megabytes. */
const mostRemembered = 300_000;

/** Caches the vocabulary for a program that stores many texts, so that known words are not queried again. */
export function createWordCache() {
  const known = new Set<string>();
  return {
    /** A keeper for one transaction. Call `remember` after the commit: until then its writes may be rolled back. */
    inTransaction(): { keep: WordKeeper; remember(): void } {
      const met = new Set<string>();
      return {
        async keep(executor, ...lists) {
          const words = new Set(lists.flatMap(readArrayLiteral).filter((word) => !known.has(word)));
          for (const word of words) met.add(word);
          if (words.size > 0) await insertNewWords(executor, arrayLiteral([...words]));
        },
        remember() {
          for (const word of met) if (known.size < mostRemembered) known.add(withoutWhole(word));
        },
      };
    },
  };
}

/** Words whose keys are computed in one go, in a few milliseconds; other work runs while the database stores them. */
const wordsOfTurn = 1_000;

/**
 * Inserts words with their keys; existing words get keys by the current rules. Works in parts, because an article may
 * contain 80,000 new words, whose keys would block the event loop for a third of a second.
 */
export async function insertWords(executor: Executor, words: readonly string[]): Promise<void> {
  for (let first = 0; first < words.length; first += wordsOfTurn) {
    const part = words.slice(first, first + wordsOfTurn);
    await executor.execute(insertion(part));
  }
}

function insertion(words: readonly string[]): SQL {
  const keys = words.map((word) => [keysVersion, ...toWordKeys(word)].join(" "));
  return sql`insert into ${searchWords} (word, loose, keys)
        select word, loose, string_to_array(keys, ' ')
        from unnest(${arrayLiteral(words)}::text[], ${arrayLiteral(words.map(loosen))}::text[],
          ${arrayLiteral(keys)}::text[]) as new (word, loose, keys)
        on conflict (word) do update set keys = excluded.keys
        where ${searchWords.keys} <> excluded.keys`;
}

/** A marker among the keys of each word that identifies the rules they were made by. */
const keysVersion = `v${wordRules}`;

/** Words whose keys were made by other rules. */
export async function listOutdatedWords(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(not(arrayContains(searchWords.keys, [keysVersion])))
    .limit(limit);
  return rows.map(({ word }) => word).sort();
}

/** Articles whose search entries were made by other rules. */
export async function listOutdatedArticles(executor: Executor, limit: number): Promise<number[]> {
  const rows = await executor
    .select({ id: articleSearch.articleId })
    .from(articleSearch)
    .where(lt(articleSearch.textVersion, searchTextVersion))
    .orderBy(asc(articleSearch.articleId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Pages of PDFs with a text whose search key a migration has removed. */
export async function listOutdatedPdfPages(executor: Executor, limit: number) {
  return executor
    .select({ documentId: pdfPages.documentId, page: pdfPages.page, text: pdfPages.text })
    .from(pdfPages)
    .where(and(eq(pdfPages.folded, ""), ne(pdfPages.text, "")))
    .orderBy(asc(pdfPages.documentId), asc(pdfPages.page))
    .limit(limit);
}

type OutdatedPage = Awaited<ReturnType<typeof listOutdatedPdfPages>>[number];

/** Stores a page's search key. One without letters is stored as a blank, so that it is not made again and again. */
export async function updatePdfPageKey(
  executor: Executor,
  { documentId, page }: OutdatedPage,
  key: string,
): Promise<void> {
  await executor
    .update(pdfPages)
    .set({ folded: key || " " })
    .where(and(eq(pdfPages.documentId, documentId), eq(pdfPages.page, page)));
}
