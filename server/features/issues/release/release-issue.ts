import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Transaction } from "../../../database/connect.ts";
import type { ReleasedArticle, ReviewBefore } from "../../../database/schema/issues.ts";
import { found, HttpError } from "../../../http/api/http-error.ts";
import { keepRevision, type StoredArticle } from "../../articles/article-record.store.ts";
import { findArticle } from "../../articles/articles.store.ts";
import type { ArticleWrite } from "../../articles/save-article.ts";
import {
  type PreparedPublication,
  preparePublication,
  requirePublishable,
  writePublication,
} from "../../desk/schedules/publication.ts";
import type { Services } from "../../services.ts";
import { updatePublication } from "../publications/publications.store.ts";
import { endReleaseSchedules } from "./call-off-release.ts";
import {
  listOwnArticles,
  lockReleasable,
  updateRelease,
  updateStage,
} from "./issue-releases.store.ts";
import { refusedFor } from "./release-refusal.ts";
import { dateOnceReleased, isSeenAt } from "./release-rules.ts";
import { listReleaseSchedules, lockArticles } from "./release-schedules.store.ts";
import { reviewBefore } from "./reviews-before.ts";

/** What a release puts before readers, made ready before anything is held. */
export type PreparedRelease = ReadonlyMap<number, PreparedPublication>;

/**
 * Makes the articles of an issue ready to be published.
 * @throws ReleaseRefusal for the first that may not be
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
  /** From when on readers are to see it: the publish date of what they have never seen. */
  readonly publishedAt: Date;
}

/**
 * Puts all of an issue before readers, in the transaction that is given, and keeps how everything stood before. The
 * record is taken first, then its articles in the order of their ids. Everything is checked before anything is written
 * (product: issues 11).
 * @returns false when what is to be published is not what was made ready: it is to be made ready again
 * @throws ReleaseRefusal when one of its articles may not be published, or would not be seen
 */
export async function writeRelease(
  { now }: Pick<Services, "now">,
  write: ArticleWrite,
  { issueId, prepared, publishedAt }: Release,
): Promise<boolean> {
  const { transaction, changed } = write;
  const { magazine } = found(await lockReleasable(transaction, issueId));
  const own = await listOwnArticles(transaction, issueId);
  const articles = await lockArticles(transaction, own);
  const isReady = await areThese(transaction, { issueId, prepared, articles });
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
    // A release may be taken back: what readers had is among the earlier versions, whoever stored it.
    await keepRevision(transaction, article);
    const review = await reviewBefore(transaction, article.id);
    const published = { article, prepared: ready, publishedAt, atOnce: true };
    const saved = await writePublication(write, published);
    released.push(toReleased({ article, review, saved }));
  }
  // Of articles that are in it no longer.
  await endReleaseSchedules(transaction, { issueId, now: now() });
  await updatePublication(transaction, issueId, { status: "Active", publishDate });
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
  changed(tagsOfIssue(issueId, own));
  return true;
}

/** Everything that shows an issue: its page, the lists of issues, and what stands in it, whose neighbours it names. */
export const tagsOfIssue = (issueId: number, articleIds: readonly number[]): string[] => [
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

/** Whether what was made ready is still what is scheduled with the issue. */
async function areThese(
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
