import type { Transaction } from "../../../database/connect.ts";
import { isHeldByOthers } from "../../../database/held-by-others.ts";
import type { BeforeRelease } from "../../../database/schema/issues.ts";
import { callerId } from "../../../http/api/acting-user.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { found, HttpError } from "../../../http/api/http-error.ts";
import type { Services } from "../../services.ts";
import { updatePublication } from "../publications/publication-record.store.ts";
import {
  findReleasable,
  listOwnArticles,
  lockReleasable,
  type ReleasableIssue,
  updateRelease,
  updateStage,
  waitBriefly,
} from "./issue-releases.store.ts";
import { tagsOfIssue } from "./release-issue.ts";
import { requireUndoable } from "./release-rules.ts";
import { lockArticles } from "./release-schedules.store.ts";
import { type PreparedReturn, prepareReturn, takeArticleBack } from "./take-article-back.ts";

/**
 * Takes a release back as a whole, in one transaction: readers see what they saw before it, and nothing that was written
 * is lost (product: issues 15).
 * @throws HttpError 404; 409 for a release that has not happened, was taken back, or is an hour old; 503 while somebody
 * saves one of its articles
 */
export async function undoRelease(
  services: Services,
  issueId: number,
  caller: Caller,
): Promise<void> {
  const { database, now } = services;
  const row = found(await findReleasable(database, issueId));
  const { before, releasedAt } = requireUndoable(row.release, now());
  if (!before || !releasedAt) throw new HttpError("conflict", { text: "release_not_done" });
  const prepared = new Map<number, PreparedReturn>();
  for (const released of before.articles) {
    const ready = await prepareReturn(services, released, releasedAt);
    if (ready) prepared.set(released.id, ready);
  }
  await write(services, { issueId, before, prepared, savedBy: callerId(caller) }).catch(
    (error: unknown) => {
      if (!isHeldByOthers(error)) throw error;
      throw new HttpError("unavailable", { retryAfter: 1, cause: error });
    },
  );
}

interface Undo {
  readonly issueId: number;
  readonly before: BeforeRelease;
  readonly prepared: ReadonlyMap<number, PreparedReturn>;
  readonly savedBy: number;
}

function write({ changes, now, threads }: Services, { issueId, before, prepared, savedBy }: Undo) {
  return changes.write(async (transaction, changed) => {
    await waitBriefly(transaction);
    const locked = found(await lockReleasable(transaction, issueId));
    requireUndoable(locked.release, now());
    const articles = await lockArticles(transaction, [...prepared.keys()]);
    const into = { transaction, changed, threads };
    const left = new Set(before.articles.map(({ id }) => id));
    for (const article of articles) {
      const ready = prepared.get(article.id);
      // Somebody saved it a moment ago: what was made ready is not what it says.
      if (ready?.version !== article.version) throw new HttpError("unavailable", { retryAfter: 1 });
      const saved = await takeArticleBack(into, { article, prepared: ready, savedBy });
      if (saved) left.delete(article.id);
    }
    await takeRecordBack(transaction, { issueId, before, locked });
    const [failedArticleId = null] = articles.flatMap(({ id }) => (left.has(id) ? id : []));
    await updateRelease(transaction, issueId, {
      ...{ takenBackAt: now(), takenBackBy: savedBy, failedArticleId },
      failure: left.size > 0 ? "release_left_some" : null,
    });
    changed(tagsOfIssue(issueId, await listOwnArticles(transaction, issueId)));
  });
}

interface Record {
  readonly issueId: number;
  readonly before: BeforeRelease;
  readonly locked: ReleasableIssue;
}

/** The record is hidden again, with its contents as they are; a date that somebody has given it since stays. */
async function takeRecordBack(
  transaction: Transaction,
  { issueId, before, locked: { magazine, release } }: Record,
): Promise<void> {
  const { status, publishDate } = before.magazine;
  const isDateOfRelease = magazine.publishDate.getTime() === release?.dueAt.getTime();
  await updatePublication(transaction, issueId, {
    status,
    ...(isDateOfRelease ? { publishDate: new Date(publishDate) } : {}),
  });
  await updateStage(transaction, issueId, "closed");
}
