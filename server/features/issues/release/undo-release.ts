import { languageOfCategory } from "@hilal/contract/shared/categories";
import type { SearchText } from "../../../content/search-text.ts";
import type { Transaction } from "../../../database/connect.ts";
import { isLockConflict } from "../../../database/database-errors.ts";
import type { ArticleSnapshot } from "../../../database/schema/articles.ts";
import type { BeforeRelease, ReleasedArticle } from "../../../database/schema/issues.ts";
import { callerId } from "../../../http/api/acting-user.ts";
import type { Caller } from "../../../http/api/caller.ts";
import { HttpError, requireFound } from "../../../http/api/http-error.ts";
import {
  type ArticleValues,
  findRevision,
  findWriter,
  type StoredArticle,
} from "../../articles/article-record.store.ts";
import { readArticleText } from "../../articles/article-text.ts";
import { type DetailRow, findArticle } from "../../articles/articles.store.ts";
import { type ArticleWrite, saveArticle } from "../../articles/save-article.ts";
import type { Services } from "../../services.ts";
import { magazineRecord } from "../publications/publications.record.ts";
import {
  findReleasable,
  listOwnArticles,
  lockArticles,
  lockReleasable,
  type ReleasableIssue,
  updateRelease,
  updateStage,
  waitBriefly,
} from "./issue-releases.store.ts";
import { getIssueTags } from "./release-issue.ts";
import { isSeenAt, requireUndoable } from "./release-rules.ts";
import { restoreReview } from "./reviews-before.ts";

/** The state of an article after the undo, prepared before anything is locked. */
interface PreparedUndo {
  readonly released: ReleasedArticle;
  /** The version that it was prepared from. */
  readonly version: number;
  readonly values: Partial<ArticleValues>;
  readonly search: SearchText;
  /** Whether it had an earlier live text, which is restored. */
  readonly hadText: boolean;
}

/**
 * Prepares the state that undoing a release gives an article: one that was live before gets its earlier text back, any
 * other keeps its current text and is hidden (product: issues 15).
 * @returns undefined for one that was deleted since
 */
async function prepareArticleUndo(
  services: Services,
  released: ReleasedArticle,
  releasedAt: Date,
): Promise<PreparedUndo | undefined> {
  const { database } = services;
  const { id, before } = released;
  const row = await findArticle(database, id);
  if (!row) return undefined;
  const publishDate = new Date(before.publishDate);
  const hadText = isSeenAt({ status: before.status, publishDate }, releasedAt);
  const earlier = hadText ? await findRevision(database, id, before.version) : undefined;
  const text = earlier
    ? await toRevisionText(services, earlier.revision.snapshot, row.article)
    : await toCurrentText(services, row);
  const category = earlier?.revision.snapshot.category ?? row.article.category;
  const language = languageOfCategory(category);
  const { title, writer, authorId, description } = text;
  const derived = await readArticleText(services, { title, writer, html: description, language });
  const state = {
    status: before.status,
    publishDate,
    firstPublishedAt: before.firstPublishedAt === null ? null : new Date(before.firstPublishedAt),
  };
  return {
    released,
    version: row.article.version,
    search: derived.search,
    values: earlier
      ? { ...text, language, excerpt: derived.excerpt, ...state }
      : { writer, authorId, ...state },
    hadText: earlier !== undefined,
  };
}

/** The stored text, with the writer as a save would resolve it now. */
async function toCurrentText({ database }: Services, { article, description }: DetailRow) {
  const { title, writer, authorId } = article;
  return { title, description, ...(await findWriter(database, writer, authorId)) };
}

/** An earlier revision as it would be stored now: its writer may have been renamed. */
async function toRevisionText(
  services: Services,
  snapshot: ArticleSnapshot,
  article: Pick<
    StoredArticle,
    "authorId" | "coverImage" | "coverMediaId" | "recordingUrl" | "recordingMediaId"
  >,
) {
  const { title, standfirst, category, description, coverAlt, coverImage, issueNew } = snapshot;
  const { recordingUrl = "" } = snapshot;
  const author = await findWriter(services.database, snapshot.writer, article.authorId);
  const isSame = coverImage === article.coverImage;
  const coverMediaId = isSame ? article.coverMediaId : await storedCover(services, coverImage);
  const recordingMediaId =
    recordingUrl === article.recordingUrl
      ? article.recordingMediaId
      : await storedRecording(services, recordingUrl);
  return {
    title,
    standfirst,
    category,
    description,
    ...author,
    coverAlt,
    coverImage,
    coverMediaId,
    recordingUrl,
    recordingMediaId,
    issueNew,
  };
}

/** The stored picture of a cover's address; null where the address is no longer allowed, though it is preserved. */
async function storedCover({ media }: Services, address: string): Promise<number | null> {
  const from = { field: "cover_image", userId: null, use: "cover" } as const;
  return media.takeImage(address, from).then(
    ({ mediaId }) => mediaId,
    () => null,
  );
}

/** The stored recording of an address; null where there is none, though the address is preserved. */
async function storedRecording({ media }: Services, address: string): Promise<number | null> {
  if (address === "") return null;
  return media.takeSound(address, { field: "recording_url", userId: null }).then(
    ({ mediaId }) => mediaId,
    () => null,
  );
}

interface Return {
  /** Locked. */
  readonly article: StoredArticle;
  readonly prepared: PreparedUndo;
  readonly savedBy: number;
}

/**
 * Undoes the release of one article. The text that is no longer public stays in its working copy or among the
 * revisions.
 * @returns the article afterwards; undefined for one that was withdrawn since, which stays as it is
 */
async function undoArticleRelease(
  write: ArticleWrite,
  { article, prepared, savedBy }: Return,
): Promise<StoredArticle | undefined> {
  const { released, values, search, hadText } = prepared;
  if (article.status === "Inactive") return undefined;
  const { status, review } = released.before;
  const { saved } = await saveArticle(write, {
    article,
    values,
    search,
    savedBy,
    follows: hadText
      ? { copy: "ahead", schedule: "left" }
      : // Otherwise the next publishing of the copy would show it again.
        { copy: "level", schedule: "left", decided: { status } },
  });
  await restoreReview(write.transaction, article.id, review);
  return saved;
}

/**
 * Undoes a whole release in one transaction: readers see what they saw before it, and no text is lost (product: issues
 * 15).
 * @throws HttpError 404; 409 for a release that has not happened, was undone, or is an hour old; 503 while one of its
 * articles is being saved
 */
export async function undoRelease(
  services: Services,
  issueId: number,
  caller: Caller,
): Promise<void> {
  const { database, now } = services;
  const row = requireFound(await findReleasable(database, issueId));
  const { before, releasedAt } = requireUndoable(row.release, now());
  if (!before || !releasedAt) throw new HttpError("conflict", { text: "release_not_done" });
  const prepared = new Map<number, PreparedUndo>();
  for (const released of before.articles) {
    const ready = await prepareArticleUndo(services, released, releasedAt);
    if (ready) prepared.set(released.id, ready);
  }
  await write(services, { issueId, before, prepared, savedBy: callerId(caller) }).catch(
    (error: unknown) => {
      if (!isLockConflict(error)) throw error;
      throw new HttpError("unavailable", { retryAfter: 1, cause: error });
    },
  );
}

interface Undo {
  readonly issueId: number;
  readonly before: BeforeRelease;
  readonly prepared: ReadonlyMap<number, PreparedUndo>;
  readonly savedBy: number;
}

function write({ changes, now, threads }: Services, { issueId, before, prepared, savedBy }: Undo) {
  return changes.write(async (transaction, changed) => {
    await waitBriefly(transaction);
    const locked = requireFound(await lockReleasable(transaction, issueId));
    requireUndoable(locked.release, now());
    const articles = await lockArticles(transaction, [...prepared.keys()]);
    const into = { transaction, changed, threads };
    const left = new Set(before.articles.map(({ id }) => id));
    for (const article of articles) {
      const ready = prepared.get(article.id);
      // It was saved a moment ago, so that the prepared text is outdated.
      if (ready?.version !== article.version) throw new HttpError("unavailable", { retryAfter: 1 });
      const saved = await undoArticleRelease(into, { article, prepared: ready, savedBy });
      if (saved) left.delete(article.id);
    }
    await undoRecordRelease(transaction, { issueId, before, locked });
    const [failedArticleId = null] = articles.flatMap(({ id }) => (left.has(id) ? id : []));
    await updateRelease(transaction, issueId, {
      takenBackAt: now(),
      takenBackBy: savedBy,
      failedArticleId,
      failure: left.size > 0 ? "release_left_some" : null,
    });
    changed(getIssueTags(issueId, await listOwnArticles(transaction, issueId)));
  });
}

interface Record {
  readonly issueId: number;
  readonly before: BeforeRelease;
  readonly locked: ReleasableIssue;
}

/** Hides the record again and keeps its contents; a date changed by a user since the release stays. */
async function undoRecordRelease(
  transaction: Transaction,
  { issueId, before, locked: { magazine, release } }: Record,
): Promise<void> {
  const { status, publishDate } = before.magazine;
  const isDateOfRelease = magazine.publishDate.getTime() === release?.dueAt.getTime();
  await magazineRecord.update(transaction, issueId, {
    status,
    ...(isDateOfRelease ? { publishDate: new Date(publishDate) } : {}),
  });
  await updateStage(transaction, issueId, "closed");
}
