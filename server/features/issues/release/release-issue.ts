import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Transaction } from "../../../database/connect.ts";
import { isLockConflict } from "../../../database/database-errors.ts";
import type { ReleasedArticle, ReviewBefore } from "../../../database/schema/issues.ts";
import { HttpError, requireFound, toRefusal } from "../../../http/api/http-error.ts";
import { ensureRevision, type StoredArticle } from "../../articles/article-record.store.ts";
import { findArticle } from "../../articles/articles.store.ts";
import type { ArticleWrite } from "../../articles/save-article.ts";
import { addNotice } from "../../desk/notices.store.ts";
import {
  type PreparedPublication,
  preparePublication,
  requirePublishable,
  writePublication,
} from "../../desk/schedules/publication.ts";
import { readDatabaseClock, updateFailed } from "../../desk/schedules/schedules.store.ts";
import type { DueWork } from "../../desk/schedules/watch-due.ts";
import { queueDocuments } from "../../documents/queue-documents.ts";
import { insertNewWords } from "../../search/search-words.store.ts";
import type { Services } from "../../services.ts";
import { magazineRecord } from "../publications/publications.record.ts";
import {
  findNextRelease,
  findReleasable,
  listDueReleases,
  listOwnArticles,
  listReleaseSchedules,
  lockArticles,
  lockReleasable,
  type ReleasableIssue,
  updateRelease,
  updateStage,
  waitBriefly,
} from "./issue-releases.store.ts";
import { dateOnceReleased, isSeenAt } from "./release-rules.ts";
import { reviewBefore } from "./reviews-before.ts";
import { endReleaseSchedules } from "./schedule-release.ts";

/** Why an issue was not released: the reason, and the article at fault, if any. */
export class ReleaseRefusal extends Error {
  readonly articleId: number | null;
  readonly reason: HttpError;

  /** @throws the cause itself where it is no refusal */
  constructor(articleId: number | null, { cause }: { readonly cause: unknown }) {
    const { error } = toRefusal(cause);
    super(error.code, { cause });
    this.name = "ReleaseRefusal";
    this.reason = error;
    this.articleId = articleId;
  }
}

/**
 * Runs some work for an article of an issue, or for the issue as a whole.
 * @throws ReleaseRefusal with the error as its cause
 */
async function refusedFor<T>(articleId: number | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ReleaseRefusal(articleId, { cause: error });
  }
}

/** The prepared publications of a release, made before anything is locked. */
export type PreparedRelease = ReadonlyMap<number, PreparedPublication>;

/**
 * Prepares the articles of an issue for publishing.
 * @throws ReleaseRefusal for the first one that may not be published
 */
export async function prepareRelease(
  services: Services,
  issueId: number,
): Promise<PreparedRelease> {
  const prepared = new Map<number, PreparedPublication>();
  for (const schedule of await listReleaseSchedules(services.database, issueId)) {
    const { articleId, userId: savedBy } = schedule;
    const row = await findArticle(services.database, articleId);
    if (!row) continue;
    const { article } = row;
    const current = { ...article, description: row.description };
    const made = await refusedFor(articleId, () =>
      preparePublication(services, { article: current, schedule, savedBy }),
    );
    prepared.set(articleId, made);
  }
  return prepared;
}

interface Release {
  readonly issueId: number;
  readonly prepared: PreparedRelease;
  /** When readers see the issue: the publish date of articles that were never live. */
  readonly publishedAt: Date;
}

/**
 * Publishes a whole issue in the given transaction, and stores the previous state of everything for the undo. Locks the
 * record first, then its articles in the order of their ids. Every check comes before the first write (product: issues
 * 11).
 * @returns false when the schedules differ from what was prepared, which has to be done again
 * @throws ReleaseRefusal when one of its articles may not be published, or would not be visible
 */
export async function writeRelease(
  { now }: Pick<Services, "now">,
  write: ArticleWrite,
  { issueId, prepared, publishedAt }: Release,
): Promise<boolean> {
  const { transaction, changed } = write;
  const { magazine } = requireFound(await lockReleasable(transaction, issueId));
  const own = await listOwnArticles(transaction, issueId);
  const articles = await lockArticles(transaction, own);
  const isReady = await matchesSchedules(transaction, { issueId, prepared, articles });
  if (!isReady) return false;
  const publishDate = await refusedFor(null, async () => dateOnceReleased(magazine, publishedAt));
  for (const article of articles) {
    const ready = prepared.get(article.id);
    await refusedFor(article.id, async () => {
      if (ready) return requirePublishable(transaction, { article, prepared: ready });
      if (isSeenAt(article, publishedAt)) return;
      throw new HttpError("conflict", { text: "release_article_hidden" });
    });
  }
  const released: ReleasedArticle[] = [];
  for (const article of articles) {
    const ready = prepared.get(article.id);
    if (!ready) continue;
    // A release can be undone: the text that readers had is stored as a revision, wherever it came from.
    await ensureRevision(transaction, article);
    const review = await reviewBefore(transaction, article.id);
    const published = { article, prepared: ready, publishedAt, atOnce: true };
    const saved = await writePublication(write, published);
    released.push(toReleased({ article, review, saved }));
  }
  // Schedules of articles that have left the issue.
  await endReleaseSchedules(transaction, { issueId, now: now() });
  await magazineRecord.update(transaction, issueId, { status: "Active", publishDate });
  await updateStage(transaction, issueId, "released");
  await updateRelease(transaction, issueId, {
    releasedAt: now(),
    failedAt: null,
    failure: null,
    failedArticleId: null,
    before: {
      magazine: { status: magazine.status, publishDate: magazine.publishDate.toISOString() },
      articles: released,
    },
  });
  changed(getIssueTags(issueId, own));
  return true;
}

/** The cache tags of what shows an issue: its page, the lists, and its articles, which link to their neighbours. */
export const getIssueTags = (issueId: number, articleIds: readonly number[]): string[] => [
  cacheTags.magazines,
  cacheTags.issue(issueId),
  ...articleIds.map(cacheTags.article),
];

interface Released {
  readonly article: StoredArticle;
  readonly review: ReviewBefore | null;
  readonly saved: StoredArticle;
}

function toReleased({ article, review, saved }: Released): ReleasedArticle {
  return {
    id: article.id,
    before: {
      version: article.version,
      status: article.status,
      publishDate: article.publishDate.toISOString(),
      firstPublishedAt: article.firstPublishedAt?.toISOString() ?? null,
      review,
    },
    version: saved.version,
  };
}

/** Whether what was prepared is still what is scheduled with the issue. */
async function matchesSchedules(
  transaction: Transaction,
  {
    issueId,
    prepared,
    articles,
  }: Pick<Release, "issueId" | "prepared"> & {
    readonly articles: readonly StoredArticle[];
  },
): Promise<boolean> {
  const own = new Set(articles.map(({ id }) => id));
  const scheduled = await listReleaseSchedules(transaction, issueId);
  return scheduled
    .filter(({ articleId }) => own.has(articleId))
    .every(({ articleId, createdAt, baseVersion }) => {
      const ready = prepared.get(articleId)?.schedule;
      return (
        ready?.createdAt.getTime() === createdAt.getTime() && ready.baseVersion === baseVersion
      );
    });
}

/**
 * Releases a due issue in one transaction: exactly once, by whichever instance locks it first. An issue that cannot be
 * released stays as it is, with the reason, and its editors are notified (product: issues 11, issues 13).
 * @returns false when a part of it is locked elsewhere and has to be retried
 * @throws ReleaseRefusal with `isAsked`, after it was recorded, for a user who waits for the answer
 */
export async function releaseDue(
  services: Services,
  issueId: number,
  { isAsked = false } = {},
): Promise<boolean> {
  try {
    return await release(services, issueId);
  } catch (error) {
    if (isLockConflict(error)) return false;
    if (!(error instanceof ReleaseRefusal)) throw error;
    await fail(services, issueId, error);
    if (isAsked) throw error;
    return true;
  }
}

async function release(services: Services, issueId: number): Promise<boolean> {
  const awaited = getPendingRelease(await findReleasable(services.database, issueId));
  if (!awaited) return true;
  // Before anything is locked; articles saved since are reported now, not at the time of the release.
  const prepared = await prepareRelease(services, issueId);
  if (awaited.dueAt > services.now()) return true;
  // Words are only added: stored before the release, they make no save with the same words wait for it, or it for them.
  for (const { search } of prepared.values()) await insertNewWords(services.database, search.words);
  return services.changes.write(async (transaction, changed) => {
    await waitBriefly(transaction);
    const locked = getPendingRelease(await lockReleasable(transaction, issueId));
    if (locked?.dueAt.getTime() !== awaited.dueAt.getTime()) return true;
    const publishedAt = locked.dueAt;
    const isDone = await writeRelease(
      services,
      { transaction, changed, threads: services.threads },
      { issueId, prepared, publishedAt },
    );
    // The downloads contain the released text from now on.
    if (isDone) await queueDocuments(services, transaction, { issueId });
    return isDone;
  });
}

/** The pending release, which has neither happened nor failed. */
function getPendingRelease(row: ReleasableIssue | undefined) {
  const release = row?.release;
  return release && !release.releasedAt && !release.failedAt ? release : undefined;
}

/** Records on the release and the article at fault why it was not released, and notifies the editors. */
async function fail(services: Services, issueId: number, refusal: ReleaseRefusal): Promise<void> {
  const { database, log, now } = services;
  const { articleId, reason } = refusal;
  const { failure } = toRefusal(reason);
  log.warn({ issue: issueId, article: articleId, failure }, "releases: an issue was not released");
  await database.transaction(async (transaction) => {
    const row = await lockReleasable(transaction, issueId);
    const awaited = getPendingRelease(row);
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

/** A notice belongs to an article: where none is at fault, to the first one of the issue. */
async function tell(transaction: Transaction, issueId: number, { to, detail, ...told }: Told) {
  const articleId = told.articleId ?? (await listOwnArticles(transaction, issueId))[0];
  if (articleId === undefined) return;
  await addNotice(transaction, { kind: "release_failed", articleId, to, actorId: null, detail });
}

/**
 * Releases an issue whose release was set for now, while the user waits.
 * @throws HttpError with the refusal; 503 while a part of it is locked elsewhere, in which case it is released within
 * seconds
 */
export async function releaseNow(services: Services, issueId: number): Promise<void> {
  try {
    const isDone = await releaseDue(services, issueId, { isAsked: true });
    if (!isDone) throw new HttpError("unavailable", { retryAfter: 1 });
  } catch (error) {
    throw error instanceof ReleaseRefusal ? error.reason : error;
  }
}

/** The issues whose release is due (product: issues 11). */
export const dueReleases: DueWork = {
  name: "releases",
  clock: readDatabaseClock,
  list: listDueReleases,
  act: (services, issueId) => releaseDue(services, issueId),
  next: findNextRelease,
};
