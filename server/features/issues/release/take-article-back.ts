import { languageOfCategory } from "@hilal/contract/shared/categories";
import type { SearchText } from "../../../content/search-text/search-text.ts";
import type { ArticleSnapshot } from "../../../database/schema/articles.ts";
import type { ReleasedArticle } from "../../../database/schema/issues.ts";
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
import { isSeenAt } from "./release-rules.ts";
import { restoreReview } from "./reviews-before.ts";

/** How an article is to be once its release is taken back, made ready before anything is held. */
export interface PreparedReturn {
  readonly released: ReleasedArticle;
  /** The version that it was made ready from. */
  readonly version: number;
  readonly values: Partial<ArticleValues>;
  readonly search: SearchText;
  /** Whether readers had an earlier text, which they get back. */
  readonly hadText: boolean;
}

/**
 * Makes ready what an article becomes: one that readers had before gets its earlier text back, any other keeps its text
 * as it is now and is not seen (product: issues 15).
 * @returns undefined for one that was deleted since
 */
export async function prepareReturn(
  services: Services,
  released: ReleasedArticle,
  releasedAt: Date,
): Promise<PreparedReturn | undefined> {
  const { database } = services;
  const { id, before } = released;
  const row = await findArticle(database, id);
  if (!row) return undefined;
  const publishDate = new Date(before.publishDate);
  const hadText = isSeenAt({ status: before.status, publishDate }, releasedAt);
  const earlier = hadText ? await findRevision(database, id, before.version) : undefined;
  const text = earlier
    ? await textOf(services, earlier.revision.snapshot, row.article)
    : await textNow(services, row);
  const category = earlier?.revision.snapshot.category ?? row.article.category;
  const language = languageOfCategory(category);
  const { title, writer, authorId, description } = text;
  const derived = await readArticleText(services, { title, writer, html: description, language });
  const state = {
    ...{ status: before.status, publishDate },
    firstPublishedAt: before.firstPublishedAt === null ? null : new Date(before.firstPublishedAt),
  };
  return {
    ...{ released, version: row.article.version, search: derived.search },
    values: earlier
      ? { ...text, language, excerpt: derived.excerpt, ...state }
      : { writer, authorId, ...state },
    hadText: earlier !== undefined,
  };
}

/** What is stored, as a save of it would name its writer now. */
async function textNow({ database }: Services, { article, description }: DetailRow) {
  const { title, writer, authorId } = article;
  return { title, description, ...(await findWriter(database, writer, authorId)) };
}

/** An earlier version as it would be stored now: its writer may have another name. */
async function textOf(
  services: Services,
  snapshot: ArticleSnapshot,
  article: Pick<StoredArticle, "authorId" | "coverImage" | "coverMediaId">,
) {
  const { title, standfirst, category, description, coverAlt, coverImage, issueNew } = snapshot;
  const author = await findWriter(services.database, snapshot.writer, article.authorId);
  const isSame = coverImage === article.coverImage;
  const coverMediaId = isSame ? article.coverMediaId : await storedCover(services, coverImage);
  return {
    ...{ title, standfirst, category, description, ...author },
    ...{ coverAlt, coverImage, coverMediaId, issueNew },
  };
}

/** The stored picture of a cover's address; none where the address is not allowed any more, and is kept all the same. */
async function storedCover({ media }: Services, address: string): Promise<number | null> {
  const from = { field: "cover_image", userId: null, use: "cover" } as const;
  return media.takeImage(address, from).then(
    ({ mediaId }) => mediaId,
    () => null,
  );
}

interface Return {
  /** Locked. */
  readonly article: StoredArticle;
  readonly prepared: PreparedReturn;
  readonly savedBy: number;
}

/**
 * Takes one article back. What readers do not see any more stays in its working copy, or among the earlier versions.
 * @returns the article after it; undefined for one that somebody has withdrawn since, which stays as it is
 */
export async function takeArticleBack(
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
      : // Else the next publishing of the copy would show it again.
        { copy: "level", schedule: "left", decided: { status } },
  });
  await restoreReview(write.transaction, article.id, review);
  return saved;
}
