import type { Executor, Transaction } from "../../database/connect.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { Services } from "../services.ts";
import { findPlannedIssue } from "./document-plan.store.ts";
import type { DocumentFormat, DocumentSubject } from "./document-subject.ts";
import { upsertQueued } from "./documents.store.ts";

type QueueServices = { readonly jobs: JobQueue } & Pick<Services, "now">;

/**
 * Has the documents of an issue made, in the transaction that calls for it. What is in the queue already stays there,
 * and holds what is true when its turn comes; an issue with a PDF of its own has no other made.
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

/** The same for one document. */
export async function queueDocument(
  { jobs, now }: QueueServices,
  executor: Executor,
  subject: DocumentSubject,
  format: DocumentFormat,
): Promise<void> {
  const documentId = await upsertQueued(executor, subject, format, now());
  if (documentId !== undefined) await jobs.send("documents.make", { documentId }, executor);
}
