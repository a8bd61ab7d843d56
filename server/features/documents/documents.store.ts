import { and, count, eq, inArray, isNotNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { documents } from "../../database/schema/issues.ts";
import type { DocumentFormat, DocumentSubject } from "./document-subject.ts";

export type DocumentRow = typeof documents.$inferSelect;

/** A document that has been in the making for longer was lost when its process died. */
const lostAfter = 30 * 60 * 1000;

const ofSubject = ({ kind, id }: DocumentSubject) =>
  eq(kind === "issue" ? documents.issueId : documents.articleId, id);

export async function findDocument(
  executor: Executor,
  subject: DocumentSubject,
  format: DocumentFormat,
): Promise<DocumentRow | undefined> {
  const rows = await executor
    .select()
    .from(documents)
    .where(and(ofSubject(subject), eq(documents.format, format)));
  return rows[0];
}

/** The documents of an issue or an article, made or in the making. */
export async function listDocuments(
  executor: Executor,
  subject: DocumentSubject,
): Promise<DocumentRow[]> {
  return executor.select().from(documents).where(ofSubject(subject));
}

/**
 * Queues a document, unless it is queued or in the making.
 * @returns its id; undefined when it was not queued
 */
export async function upsertQueued(
  executor: Executor,
  { kind, id }: DocumentSubject,
  format: DocumentFormat,
  now: Date,
): Promise<number | undefined> {
  const queued = { state: "queued", progress: 0, failure: null, queuedAt: now } as const;
  const rows = await executor
    .insert(documents)
    .values({
      ...(kind === "issue" ? { issueId: id } : { articleId: id }),
      format,
      askedAt: now,
      ...queued,
    })
    .onConflictDoUpdate({
      target: [kind === "issue" ? documents.issueId : documents.articleId, documents.format],
      targetWhere: isNotNull(kind === "issue" ? documents.issueId : documents.articleId),
      set: queued,
      setWhere: sql`${documents.state} in ('made', 'failed')
        or ${lt(documents.queuedAt, new Date(now.getTime() - lostAfter))}`,
    })
    .returning({ id: documents.id });
  return rows[0]?.id;
}

/** Counts the documents of articles that wait or are in the making. */
export async function countQueuedOfArticles(executor: Executor): Promise<number> {
  const rows = await executor
    .select({ count: count() })
    .from(documents)
    .where(and(inArray(documents.state, ["queued", "making"]), isNotNull(documents.articleId)));
  return rows[0]?.count ?? 0;
}

/** Counts the PDFs of issues that wait or are in the making. */
export async function countQueuedOfIssues(executor: Executor): Promise<number> {
  return executor.$count(
    documents,
    and(
      inArray(documents.state, ["queued", "making"]),
      isNotNull(documents.issueId),
      eq(documents.format, "pdf"),
    ),
  );
}

/** Takes a document from the queue, or one whose process has died. @returns undefined for any other */
export async function updateTaken(
  executor: Executor,
  id: number,
): Promise<DocumentRow | undefined> {
  const rows = await executor
    .update(documents)
    .set({ state: "making", progress: 5 })
    .where(and(eq(documents.id, id), inArray(documents.state, ["queued", "making"])))
    .returning();
  return rows[0];
}

export async function updateProgress(
  executor: Executor,
  id: number,
  progress: number,
): Promise<void> {
  await executor
    .update(documents)
    .set({ progress })
    .where(and(eq(documents.id, id), eq(documents.state, "making")));
}

export type MadeValues = Pick<
  DocumentRow,
  "hash" | "file" | "bytes" | "pages" | "clipped" | "areas"
>;

export async function updateMade(
  executor: Executor,
  id: number,
  made: MadeValues & { readonly madeAt: Date },
): Promise<void> {
  await executor
    .update(documents)
    .set({ ...made, state: "made", progress: 100, failure: null })
    .where(eq(documents.id, id));
}

/** Marks a document as failed, with the reason and its hash: the same contents would fail again. */
export async function updateFailed(
  executor: Executor,
  id: number,
  failed: { readonly hash: string; readonly failure: string },
): Promise<void> {
  await executor
    .update(documents)
    .set({ ...failed, state: "failed", progress: 0, file: "", bytes: 0, pages: 0, madeAt: null })
    .where(eq(documents.id, id));
}

/** Notes that a document was requested; once a day is enough. */
export async function updateAsked(executor: Executor, id: number, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await executor
    .update(documents)
    .set({ askedAt: now })
    .where(and(eq(documents.id, id), lte(documents.askedAt, yesterday)));
}

/** Removes the documents of articles that were not requested since the given time. @returns how many */
export async function removeUnrequested(executor: Executor, since: Date): Promise<number> {
  const gone = await executor
    .delete(documents)
    .where(
      and(
        isNotNull(documents.articleId),
        lt(documents.askedAt, since),
        lt(documents.queuedAt, since),
      ),
    )
    .returning({ id: documents.id });
  return gone.length;
}

/** The documents of issues that are not in the making, last requested first: candidates for a refresh. */
export async function listMadeOfIssues(executor: Executor, limit: number): Promise<DocumentRow[]> {
  return executor
    .select()
    .from(documents)
    .where(
      and(
        isNotNull(documents.issueId),
        ne(documents.state, "queued"),
        ne(documents.state, "making"),
      ),
    )
    .orderBy(sql`${documents.askedAt} desc`)
    .limit(limit);
}
