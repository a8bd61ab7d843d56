import { and, asc, eq, gt, lte, max } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { media } from "../../database/schema/media.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";
import { visibleCondition } from "./drafts.store.ts";

/** The published articles with an id after `after` and up to `upTo`. */
export async function listPublishedAddresses(
  executor: Executor,
  range: { after: number; upTo: number; publishedAt: Date },
) {
  return executor
    .select({
      id: articles.id,
      title: articles.title,
      language: articles.language,
      updatedAt: articles.updatedAt,
      cover: pictureColumns,
    })
    .from(articles)
    .leftJoin(media, eq(media.id, articles.coverMediaId))
    .where(
      and(
        gt(articles.id, range.after),
        lte(articles.id, range.upTo),
        visibleCondition({ publishedAt: range.publishedAt }, articles),
      ),
    )
    .orderBy(asc(articles.id));
}

/** The highest article id, 0 without articles. */
export async function findHighestArticleId(executor: Executor): Promise<number> {
  const rows = await executor.select({ highest: max(articles.id) }).from(articles);
  return rows[0]?.highest ?? 0;
}
