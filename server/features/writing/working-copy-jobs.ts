import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import { materialiseCopy } from "./materialise-copy.ts";
import { appendQuietly, updateHashes } from "./quiet-updates.store.ts";
import { abandonedAfter } from "./working-copies.presenter.ts";
import {
  findStoredDocument,
  listUntidyCopies,
  lockForCopy,
  lockWorkingCopy,
} from "./working-copies.store.ts";

interface RenamedWriter {
  readonly from: string;
  readonly to: string;
  /** Who renamed the writer. */
  readonly by: number | null;
}

/**
 * Writes a writer's new name into a working copy's document, where it says the old one, as a change like any other: those
 * who have it open see it at once, at every instance. It is nobody's writing: when the copy was written in last stays.
 */
async function renameWriterInCopy(
  services: Services,
  articleId: number,
  { from, to, by }: RenamedWriter,
): Promise<void> {
  const { database, threads, copies } = services;
  await copies.settle(articleId);
  const stored = await findStoredDocument(database, articleId);
  if (!stored) return;
  const { state, updates, document, lastUpdate } = stored;
  const values = { writer: { from, to } };
  const renamed = await threads.run("document-with-fields", { state, updates, values });
  if (!renamed) return;
  await database.transaction(async (transaction) => {
    await lockForCopy(transaction, articleId);
    const copy = await lockWorkingCopy(transaction, articleId);
    if (copy?.document !== document) return;
    const number = await appendQuietly(transaction, { articleId, update: renamed.update, by });
    // What is live has the new name as well, so whoever changed nothing else has changed nothing.
    await updateHashes(transaction, articleId, { ...renamed, number, readAt: lastUpdate });
  });
  await materialiseCopy(services, articleId, { compact: false });
}

/**
 * The nightly tidying of what is being written, before that of files, which looks at what the copies name; and the new
 * names of writers.
 */
export function workingCopyJobs(services: Services): JobHandler[] {
  const { database, now, log } = services;
  return [
    jobHandler("copies.clean", async () => {
      const quietSince = new Date(now().getTime() - abandonedAfter);
      for (const articleId of await listUntidyCopies(database, quietSince)) {
        await materialiseCopy(services, articleId, { compact: true }).catch((error) => {
          log.warn({ err: error, article: articleId }, "working copies: one was not tidied");
        });
      }
    }),
    jobHandler("copies.rename-writer", async ({ articles, ...renamed }) => {
      for (const articleId of articles) await renameWriterInCopy(services, articleId, renamed);
    }),
  ];
}
