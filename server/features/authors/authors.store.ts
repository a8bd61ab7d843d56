import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Language } from "@hilal/i18n/languages";
import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import { nameKey, type OrderOnPage } from "../../database/name-order.ts";
import { nextVersion } from "../../database/next-version.ts";
import { articles } from "../../database/schema/articles.ts";
import { authors } from "../../database/schema/authors.ts";
import { media } from "../../database/schema/media.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";
import type { Visibility } from "../articles/articles.policy.ts";
import { visibleCondition } from "../articles/drafts.store.ts";

export interface AuthorFilter {
  readonly q?: string | undefined;
  readonly status?: "Approved" | "Pending" | "Rejected" | undefined;
  readonly category?: "Politics" | "Sports" | "Technology" | undefined;
}

/** Counted per row from an index; a stored number would drift from the truth, and not everybody is told the same. */
const countOfArticles = (visible: Visibility | undefined) => sql<number>`(
  select count(*)::int from ${articles}
  where ${and(eq(articles.authorId, authors.id), visibleCondition(visible, articles))}
)`;

const ordersBy = (articleCount: SQL, language: Language) => ({
  name: [asc(nameKey(authors.authorName, language)), asc(authors.id)],
  "-name": [desc(nameKey(authors.authorName, language)), desc(authors.id)],
  articles: [asc(articleCount), asc(authors.id)],
  "-articles": [desc(articleCount), asc(authors.id)],
  newest: [desc(authors.createdAt), desc(authors.id)],
  id: [asc(authors.id)],
  "-id": [desc(authors.id)],
});

export type AuthorOrder = keyof ReturnType<typeof ordersBy>;
export type AuthorValues = typeof authors.$inferInsert;

function toCondition({ q, status, category }: AuthorFilter): SQL | undefined {
  return and(
    q ? or(contains(authors.authorName, q), contains(authors.email, q)) : undefined,
    status && eq(authors.status, status),
    category && eq(authors.category, category),
  );
}

const withPicture = (
  executor: Executor,
  condition: SQL | undefined,
  articleCount: ReturnType<typeof countOfArticles>,
) =>
  executor
    .select({ author: authors, picture: pictureColumns, articles: articleCount })
    .from(authors)
    .leftJoin(media, eq(media.id, authors.imageMediaId))
    .where(condition);

export type AuthorRow = Awaited<ReturnType<typeof withPicture>>[number];

interface ListedAuthors {
  readonly filter: AuthorFilter;
  readonly order: OrderOnPage<AuthorOrder>;
  readonly slice: { readonly limit: number; readonly offset: number };
  /** The articles that count; undefined for all. */
  readonly visible: Visibility | undefined;
}

export async function listAuthorRows(
  executor: Executor,
  { filter, order, slice, visible }: ListedAuthors,
): Promise<AuthorRow[]> {
  const articleCount = countOfArticles(visible);
  return withPicture(executor, toCondition(filter), articleCount)
    .orderBy(...ordersBy(articleCount, order.language ?? "en")[order.sort])
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countAuthors(executor: Executor, filter: AuthorFilter): Promise<number> {
  return executor.$count(authors, toCondition(filter));
}

/** @param visible the articles that count; undefined for all */
export async function findAuthorRow(
  executor: Executor,
  id: number,
  visible: Visibility | undefined,
): Promise<AuthorRow | undefined> {
  return (await withPicture(executor, eq(authors.id, id), countOfArticles(visible)))[0];
}

/** The same, locked until the transaction ends. */
export async function lockAuthorRow(
  executor: Executor,
  id: number,
  visible: Visibility | undefined,
): Promise<AuthorRow | undefined> {
  const row = withPicture(executor, eq(authors.id, id), countOfArticles(visible));
  return (await row.for("update", { of: authors }))[0];
}

export async function insertAuthor(executor: Executor, values: AuthorValues): Promise<number> {
  const rows = await executor.insert(authors).values(values).returning({ id: authors.id });
  const id = rows[0]?.id ?? 0;
  await adoptArticles(executor, id, values.authorName);
  return id;
}

export async function findAuthorName(executor: Executor, id: number): Promise<string | undefined> {
  const rows = await executor
    .select({ name: authors.authorName })
    .from(authors)
    .where(eq(authors.id, id));
  return rows[0]?.name;
}

/** Articles that named this writer before there was a record of them are theirs from now on. */
export async function adoptArticles(executor: Executor, id: number, name: string): Promise<void> {
  await executor
    .update(articles)
    .set({ authorId: id })
    .where(and(eq(articles.writer, name), sql`${articles.authorId} is null`));
}

export async function updateAuthorRow(
  executor: Executor,
  id: number,
  values: Partial<AuthorValues>,
): Promise<void> {
  await executor
    .update(authors)
    .set({ ...values, ...nextVersion(authors.version) })
    .where(eq(authors.id, id));
}

/** The articles of a writer, whose pages show the writer. */
async function listArticleIdsByAuthor(executor: Executor, authorId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.authorId, authorId));
  return rows.map(({ id }) => id);
}

/** Everything that shows a writer: the list, the writer, each of the writer's articles. */
export async function tagsOfAuthor(executor: Executor, id: number): Promise<string[]> {
  const shown = await listArticleIdsByAuthor(executor, id);
  return [cacheTags.authors, cacheTags.author(id), ...shown.map(cacheTags.article)];
}
