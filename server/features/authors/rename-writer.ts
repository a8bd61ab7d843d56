import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { editionOfCategory } from "@hilal/contract/shared/categories";
import type { Transaction } from "../../database/connect.ts";
import { getActor } from "../../database/connect.ts";
import { withoutAudit } from "../../database/without-audit.ts";
import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import { reindexWriter } from "../search/index-article.store.ts";
import type { Services } from "../services.ts";
import { findAuthorName } from "./authors.store.ts";
import {
  lockArticlesNaming,
  type Renaming,
  renameInArticles,
  renameInCopies,
  renameInSchedules,
  upsertFormerName,
} from "./rename-writer.store.ts";

/**
 * How many of a writer's articles are reindexed with the new name at once; a job reindexes the others some seconds
 * later.
 */
const indexBatchSize = 100;
/** How many working copies one job updates. */
const copyBatchSize = 200;

/**
 * Renames a writer in the writer's articles, wherever the name shows (product: articles 14): live, scheduled and in
 * working copies; earlier versions stay unchanged. Called in the transaction that renames the record, before the record
 * is renamed.
 * @returns the cache tags of the pages that show the name
 */
export async function renameWriter(
  { jobs }: Pick<Services, "jobs">,
  transaction: Transaction,
  renaming: Renaming,
): Promise<string[]> {
  const { authorId, from, to } = renaming;
  await upsertFormerName(transaction, renaming);
  const { copies, renamed } = await withoutAudit(transaction, async () => {
    const ids = await lockArticlesNaming(transaction, renaming);
    await renameInSchedules(transaction, ids, renaming);
    const copies = await renameInCopies(transaction, ids, renaming);
    return { copies, renamed: await renameInArticles(transaction, ids, renaming) };
  });
  const indexed = await reindexWriter(transaction, {
    authorId,
    writer: to,
    after: 0,
    limit: indexBatchSize,
  });
  if (indexed !== null) {
    await jobs.send("authors.index-writer", { authorId, after: indexed }, transaction);
  }
  const by = getActor()?.actorId ?? null;
  for (let first = 0; first < copies.length; first += copyBatchSize) {
    const articles = copies.slice(first, first + copyBatchSize);
    await jobs.send("copies.rename-writer", { articles, from, to, by }, transaction);
  }
  return listTags(renamed);
}

function listTags(renamed: readonly { readonly category: string }[]): string[] {
  const categories = [...new Set(renamed.map(({ category }) => category))];
  return [
    ...(renamed.length > 0 ? [cacheTags.articles] : []),
    ...categories.flatMap((category) => [
      cacheTags.category(category),
      cacheTags.editionComments(editionOfCategory(category)),
    ]),
  ];
}

/** The job that reindexes the remaining articles of a writer with many articles, in batches. */
export function authorJobs(services: Services): JobHandler[] {
  return [
    jobHandler("authors.index-writer", async ({ authorId, after }) => {
      let reached: number | null = after;
      while (reached !== null) {
        const from: number = reached;
        reached = await services.changes.write(async (transaction, changed) => {
          const writer = await findAuthorName(transaction, authorId);
          if (writer === undefined) return null;
          // Pages of search results depend on the index.
          changed([cacheTags.articles]);
          return reindexWriter(transaction, {
            authorId,
            writer,
            after: from,
            limit: indexBatchSize,
          });
        });
      }
    }),
  ];
}
