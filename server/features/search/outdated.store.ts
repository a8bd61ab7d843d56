import { and, arrayContains, asc, eq, lt, ne, not } from "drizzle-orm";
import { searchTextVersion } from "../../content/search-text/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import { pdfPages } from "../../database/schema/issues.ts";
import { articleSearch, searchWords } from "../../database/schema/search.ts";
import { keysVersion } from "./keys-version.ts";

/** Words of the vocabulary whose keys other rules made. */
export async function listOutdatedWords(executor: Executor, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(not(arrayContains(searchWords.keys, [keysVersion])))
    .limit(limit);
  return rows.map(({ word }) => word).sort();
}

/** Articles of which other rules made what search reads. */
export async function listOutdatedArticles(executor: Executor, limit: number): Promise<number[]> {
  const rows = await executor
    .select({ id: articleSearch.articleId })
    .from(articleSearch)
    .where(lt(articleSearch.textVersion, searchTextVersion))
    .orderBy(asc(articleSearch.articleId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Pages of PDFs with a text of which nothing is kept to search by, because a migration took it away. */
export async function listOutdatedPdfPages(executor: Executor, limit: number) {
  return executor
    .select({ documentId: pdfPages.documentId, page: pdfPages.page, text: pdfPages.text })
    .from(pdfPages)
    .where(and(eq(pdfPages.folded, ""), ne(pdfPages.text, "")))
    .orderBy(asc(pdfPages.documentId), asc(pdfPages.page))
    .limit(limit);
}

type OutdatedPage = Awaited<ReturnType<typeof listOutdatedPdfPages>>[number];

/** Keeps what a page is searched by. A key without letters stays a blank, so that it is not made again and again. */
export async function keepPdfPageKey(
  executor: Executor,
  { documentId, page }: OutdatedPage,
  key: string,
): Promise<void> {
  await executor
    .update(pdfPages)
    .set({ folded: key || " " })
    .where(and(eq(pdfPages.documentId, documentId), eq(pdfPages.page, page)));
}
