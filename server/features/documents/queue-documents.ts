import type { Executor, Transaction } from "../../database/connect.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import { findPlannedIssue } from "./document-plan.store.ts";
import type { DocumentFormat, DocumentSubject } from "./document-subject.ts";
import { upsertQueued } from "./documents.store.ts";

type QueueServices = { readonly jobs: JobQueue } & Pick<Services, "now">;

/**
 * Queues the documents of an issue, in the caller's transaction. One that is queued already stays, since it is made
 * from the contents at its turn; an issue with an attached PDF gets no other one.
 */
export async function queueDocuments(
  services: QueueServices,
  transaction: Transaction,
  { issueId }: { readonly issueId: number },
): Promise<void> {
  const issue = await findPlannedIssue(transaction, issueId);
  if (!issue) return;
  const subject: DocumentSubject = { kind: "issue", id: issueId };
  await queueDocument(services, transaction, subject, "epub");
  if (issue.publication.docUrl === "") await queueDocument(services, transaction, subject, "pdf");
}

/** Queues one document. */
export async function queueDocument(
  { jobs, now }: QueueServices,
  executor: Executor,
  subject: DocumentSubject,
  format: DocumentFormat,
): Promise<void> {
  const documentId = await upsertQueued(executor, subject, format, now());
  if (documentId !== undefined) await jobs.send("documents.make", { documentId }, executor);
}
