import { type JobHandler, jobHandler } from "../../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import { computePlanHash, readPlan } from "./document-plan.ts";
import { listMadeOfIssues, removeUnrequested } from "./documents.store.ts";
import { type Makers, makeDocument, toSubject } from "./make-document.ts";
import { queueDocument } from "./queue-documents.ts";

/** How long the document of an article is stored without being requested (product: documents 9). */
export const unrequestedLifetime = 30 * 24 * 60 * 60 * 1000;

/** The issues whose documents are refreshed ahead; older ones are made again on request. */
const lookedAfter = 60;

/** The jobs that make documents and keep them up to date with their contents. */
export function documentJobs(services: Services, makers?: Makers): JobHandler[] {
  const { database, log, now } = services;
  return [
    jobHandler("documents.make", ({ documentId }) => makeDocument(services, documentId, makers)),
    jobHandler("documents.refresh", () => queueOutdated(services)),
    jobHandler("documents.clean", async () => {
      const removed = await removeUnrequested(
        database,
        new Date(now().getTime() - unrequestedLifetime),
      );
      if (removed > 0) log.info({ removed }, "documents: those of articles nobody asked for went");
    }),
  ];
}

/** Queues outdated documents of issues again, before a reader has to wait for one. */
async function queueOutdated(services: Services): Promise<void> {
  const { config, database } = services;
  for (const row of await listMadeOfIssues(database, lookedAfter)) {
    const subject = toSubject(row);
    const plan = await readPlan(services, subject);
    if (!plan?.isPublished || computePlanHash(config, plan, row.format) === row.hash) continue;
    await queueDocument(services, database, subject, row.format);
  }
}
