import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import { materialiseCopy } from "./materialise-copy.ts";
import { renameWriterInCopy } from "./rename-writer-in-copy.ts";
import { abandonedAfter } from "./working-copies.presenter.ts";
import { listUntidyCopies } from "./working-copies.store.ts";

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
