import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles, authors } from "../../database/schema/articles.ts";
import { media } from "../../database/schema/media.ts";
import { pictureColumns } from "../../media/picture-presenter.ts";

export interface AuthorFilter {
  readonly q?: string | undefined;
  readonly status?: "Approved" | "Pending" | "Rejected" | undefined;
  readonly category?: "Politics" | "Sports" | "Technology" | undefined;
}

/** Counted per row from an index; a stored number would drift from the truth. */
const articleCount = sql<number>`(
  select count(*)::int from ${articles} where ${articles.authorId} = ${authors.id}
)`;

const orders = {
  name: [asc(authors.authorName), asc(authors.id)],
  "-name": [desc(authors.authorName), desc(authors.id)],
  articles: [asc(articleCount), asc(authors.id)],
  "-articles": [desc(articleCount), asc(authors.id)],
  newest: [desc(authors.createdAt), desc(authors.id)],
  id: [asc(authors.id)],
  "-id": [desc(authors.id)],
};

export type AuthorOrder = keyof typeof orders;

function conditionOf({ q, status, category }: AuthorFilter): SQL | undefined {
  const pattern = q ? `%${q.replace(/[\\%_]/g, "\\$&")}%` : undefined;
  return and(
    pattern ? or(ilike(authors.authorName, pattern), ilike(authors.email, pattern)) : undefined,
    status && eq(authors.status, status),
    category && eq(authors.category, category),
  );
}

export async function listAuthorRows(
  executor: Executor,
  filter: AuthorFilter,
  order: AuthorOrder,
  slice: { limit: number; offset: number },
) {
  return executor
    .select({ author: authors, picture: pictureColumns, articles: articleCount })
    .from(authors)
    .leftJoin(media, eq(media.id, authors.imageMediaId))
    .where(conditionOf(filter))
    .orderBy(...orders[order])
    .limit(slice.limit)
    .offset(slice.offset);
}

export type AuthorRow = Awaited<ReturnType<typeof listAuthorRows>>[number];

export async function countAuthors(executor: Executor, filter: AuthorFilter): Promise<number> {
  const rows = await executor.select({ total: count() }).from(authors).where(conditionOf(filter));
  return rows[0]?.total ?? 0;
}
