import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { preparedQuery } from "../../database/prepared.ts";
import { articles } from "../../database/schema/articles.ts";
import { comments, ratings } from "../../database/schema/comments.ts";
import { issueItems, issues } from "../../database/schema/issues.ts";
import { media } from "../../database/schema/media.ts";
import { publications } from "../../database/schema/publications.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";
import { detailedArticles } from "./articles.store.ts";

const isOfArticle = eq(ratings.articleId, articles.id);

const average = sql<number | null>`(
  select round(avg(${ratings.rating}), 2)::float8 from ${ratings} where ${isOfArticle})`;

const rated = sql<number>`(select count(*)::int from ${ratings} where ${isOfArticle})`;

const commentsShown = sql<number>`(
  select count(*)::int from ${comments}
  where ${and(eq(comments.articleId, articles.id), eq(comments.status, "visible"), isNull(comments.parentId))})`;

const isPublished = (columns: typeof articles | typeof publications) =>
  and(eq(columns.status, "Active"), lte(columns.publishDate, sql.placeholder("publishedAt")));

/** As `findIssueOfArticle`; null where the issue or the article is not visible to readers. */
const issueId = sql<number | null>`(
  select ${publications.id} from ${issueItems}
  join ${issues} on ${eq(issues.publicationId, issueItems.issueId)}
  join ${publications} on ${eq(publications.id, issueItems.issueId)}
  where ${and(
    eq(issueItems.articleId, articles.id),
    eq(issueItems.isOwn, true),
    eq(issues.stage, "released"),
    isPublished(publications),
    isPublished(articles),
  )}
  limit 1)`;

const reading = preparedQuery((executor) =>
  detailedArticles(executor, { average, rated, comments: commentsShown, issueId })
    .where(eq(articles.id, sql.placeholder("id")))
    .prepare("article_reading"),
);

/** Finds an article with its writer's record, its rating and its comments in one query; undefined without one. */
export async function findArticleToRead(executor: Executor, id: number, publishedAt: Date) {
  const [row] = await reading(executor).execute({ id, publishedAt });
  return row;
}

export type ReadRow = NonNullable<Awaited<ReturnType<typeof findArticleToRead>>>;

/** The stored pictures of a body, by address. */
export async function findPictures(executor: Executor, urls: readonly string[]) {
  if (urls.length === 0) return [];
  return executor
    .select(pictureColumns)
    .from(media)
    .where(inArray(media.url, [...urls]));
}

/** The stored recording at an address; undefined for any other address. */
export async function findRecording(executor: Executor, url: string) {
  const [row] = await executor
    .select()
    .from(media)
    .where(and(eq(media.url, url), eq(media.kind, "sound")));
  return row;
}
