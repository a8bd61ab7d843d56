import type { Transaction } from "../../../database/connect.ts";
import { isHeldByOthers } from "../../../database/database-errors.ts";
import { HttpError, readRefusal } from "../../../http/api/http-error.ts";
import { addNotice } from "../../desk/notices.store.ts";
import { updateFailed } from "../../desk/schedules/schedules.store.ts";
import { queueDocuments } from "../../documents/queue-documents.ts";
import { keepWords } from "../../search/search-words.store.ts";
import type { Services } from "../../services.ts";
import {
  findReleasable,
  listOwnArticles,
  lockReleasable,
  type ReleasableIssue,
  updateRelease,
  waitBriefly,
} from "./issue-releases.store.ts";
import { prepareRelease, writeRelease } from "./release-issue.ts";
import { ReleaseRefusal } from "./release-refusal.ts";
import { lockArticles } from "./release-schedules.store.ts";

/**
 * Releases an issue whose minute has come, all of it in one transaction: by whichever instance takes it first, and once.
 * What cannot be released stays as it is, with the reason, and its people are told (product: issues 11, issues 13).
 * @returns false when somebody else holds a part of it: it is to be tried again
 * @throws ReleaseRefusal after it was told, for somebody who waits for the answer
 */
export async function releaseDue(
  services: Services,
  issueId: number,
  { isAsked = false } = {},
): Promise<boolean> {
  try {
    return await release(services, issueId);
  } catch (error) {
    if (isHeldByOthers(error)) return false;
    if (!(error instanceof ReleaseRefusal)) throw error;
    await fail(services, issueId, error);
    if (isAsked) throw error;
    return true;
  }
}

async function release(services: Services, issueId: number): Promise<boolean> {
  const awaited = awaitedOf(await findReleasable(services.database, issueId));
  if (!awaited) return true;
  // Before anything is held; and what somebody saved since is told at once, not at the minute.
  const prepared = await prepareRelease(services, issueId);
  if (awaited.dueAt > services.now()) return true;
  // Words only ever come: kept before the release, no save that has the same new ones waits for it, nor it for them.
  for (const { search } of prepared.values()) await keepWords(services.database, search.words);
  return services.changes.write(async (transaction, changed) => {
    await waitBriefly(transaction);
    const locked = awaitedOf(await lockReleasable(transaction, issueId));
    if (locked?.dueAt.getTime() !== awaited.dueAt.getTime()) return true;
    const publishedAt = locked.dueAt;
    const isDone = await writeRelease(
      services,
      { transaction, changed, threads: services.threads },
      { issueId, prepared, publishedAt },
    );
    // What is downloaded says what readers have from now on.
    if (isDone) await queueDocuments(services, transaction, { issueId });
    return isDone;
  });
}

/** The release that is set and has neither happened nor failed. */
function awaitedOf(row: ReleasableIssue | undefined) {
  const release = row?.release;
  return release && !release.releasedAt && !release.failedAt ? release : undefined;
}

/** Keeps why an issue was not released, with it and with the article whose fault it was, and tells its people. */
async function fail(services: Services, issueId: number, refusal: ReleaseRefusal): Promise<void> {
  const { database, log, now } = services;
  const { articleId, reason } = refusal;
  const { failure } = readRefusal(reason);
  log.warn({ issue: issueId, article: articleId, failure }, "releases: an issue was not released");
  await database.transaction(async (transaction) => {
    const row = await lockReleasable(transaction, issueId);
    const awaited = awaitedOf(row);
    if (!row || !awaited) return;
    const failed = { failedAt: now(), failure };
    await updateRelease(transaction, issueId, { ...failed, failedArticleId: articleId });
    const [article] = articleId === null ? [] : await lockArticles(transaction, [articleId]);
    if (article) await updateFailed(transaction, article.id, failed);
    await tell(transaction, issueId, {
      articleId: article?.id,
      to: [awaited.userId, row.issue.closedBy, article?.userId],
      detail: failure,
    });
  });
}

interface Told {
  readonly articleId: number | undefined;
  readonly to: readonly (number | null | undefined)[];
  readonly detail: string;
}

/** A notice is about an article: where none is to blame, about the first that was to be released. */
async function tell(transaction: Transaction, issueId: number, { to, detail, ...told }: Told) {
  const articleId = told.articleId ?? (await listOwnArticles(transaction, issueId))[0];
  if (articleId === undefined) return;
  await addNotice(transaction, { kind: "release_failed", articleId, to, actorId: null, detail });
}

/**
 * Releases an issue whose moment was set for now, for somebody who waits.
 * @throws HttpError as it was refused; 503 while somebody holds a part of it, and then it happens within seconds
 */
export async function releaseAsked(services: Services, issueId: number): Promise<void> {
  try {
    const isDone = await releaseDue(services, issueId, { isAsked: true });
    if (!isDone) throw new HttpError("unavailable", { retryAfter: 1 });
  } catch (error) {
    throw error instanceof ReleaseRefusal ? error.reason : error;
  }
}
