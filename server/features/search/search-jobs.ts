import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import { lockArticle } from "../articles/article-record.store.ts";
import { readArticleText } from "../articles/article-text.ts";
import { toSearchKey } from "../documents/pdf-pages/find-passage.ts";
import type { Services } from "../services.ts";
import { indexArticle } from "./index-article.store.ts";
import { postEntries } from "./postings/post-entries.store.ts";
import {
  insertWords,
  listOutdatedArticles,
  listOutdatedPdfPages,
  listOutdatedWords,
  updatePdfPageKey,
} from "./search-words.store.ts";

/** The number of rows that one run renews; the next run continues. */
const batch = { words: 5_000, articles: 200, pages: 200 };

/**
 * Renews what earlier versions of the portal stored for the search: the words' keys first, because every query uses
 * them, then articles and PDF pages. Until then searches use what there is (product: search 19).
 */
export function searchJobs(services: Services): JobHandler[] {
  const { database, jobs, log } = services;
  return [
    jobHandler("search.renew", async () => {
      const words = await listOutdatedWords(database, batch.words);
      await insertWords(database, words);
      const ids =
        words.length < batch.words ? await listOutdatedArticles(database, batch.articles) : [];
      for (const id of ids) await renew(services, id);
      const pages = await listOutdatedPdfPages(database, batch.pages);
      for (const page of pages) await updatePdfPageKey(database, page, toSearchKey(page.text).key);
      if (words.length === 0 && ids.length === 0 && pages.length === 0) return;
      const renewed = { words: words.length, articles: ids.length, pages: pages.length };
      log.info(renewed, "search: made anew");
      await jobs.send("search.renew", {});
    }),
    jobHandler("search.post", async () => {
      const posted = await postEntries(database);
      if (posted > 0) log.info({ posted }, "search: entries posted");
    }),
  ];
}

/** The article is locked, so that no save happens between reading and writing. */
async function renew(services: Services, id: number): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const article = await lockArticle(transaction, id);
    if (!article) return;
    const text = await readArticleText(services, { ...article, html: article.description });
    await indexArticle(transaction, article, text.search);
  });
}
