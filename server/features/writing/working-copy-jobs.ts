import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import { materialiseCopy } from "./materialise-copy.ts";
import { appendPortalUpdate, updateHashes } from "./quiet-updates.store.ts";
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
  /** The user who renamed the writer. */
  readonly by: number | null;
}

/**
 * Replaces a writer's old name in a working copy's document, as a change like any other: users who have it open see it
 * right away, at every instance. It does not count as an edit: the time of the last edit stays.
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
  const { change } = await threads.run("document-with-fields", { state, updates, values });
  if (!change) return;
  await database.transaction(async (transaction) => {
    await lockForCopy(transaction, articleId);
    const copy = await lockWorkingCopy(transaction, articleId);
    if (copy?.document !== document) return;
    const number = await appendPortalUpdate(transaction, { articleId, update: change.update, by });
    // The live text has the new name as well, so a copy that was unchanged stays unchanged.
    await updateHashes(transaction, articleId, { ...change, number, readAt: lastUpdate });
  });
  await materialiseCopy(services, articleId, { compact: false });
}

/**
 * The jobs of working copies: the nightly clean-up, which runs before that of files because the latter reads which
 * files the copies use; and the renaming of writers.
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
