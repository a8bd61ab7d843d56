import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";
import { authors } from "../../database/schema/authors.ts";
import { visibleArticles } from "../articles/articles.policy.ts";
import { visibleCondition } from "../articles/drafts.store.ts";
import type { Sort, Viewer } from "../records/record-table.store.ts";

/** Counted per row from an index; a stored number would drift from the truth, and not everybody is told the same. */
export function countArticles({ caller, now }: Viewer): SQL<number> {
  const isSeen = visibleCondition(visibleArticles(caller, now), articles);
  return sql<number>`(
    select count(*)::int from ${articles} where ${and(eq(articles.authorId, authors.id), isSeen)}
  )`;
}

/** By how many articles either way, within one number the oldest record first. */
export const byArticles: Sort = ({ turned, id, viewer }) => [
  turned(countArticles(viewer)),
  asc(id),
];

export async function findAuthorName(executor: Executor, id: number): Promise<string | undefined> {
  const rows = await executor
    .select({ name: authors.authorName })
    .from(authors)
    .where(eq(authors.id, id));
  return rows[0]?.name;
}

/** Articles that named this writer before there was a record of them are theirs from now on. */
export async function adoptArticles(executor: Executor, id: number): Promise<void> {
  const name = sql`(select ${authors.authorName} from ${authors} where ${authors.id} = ${id})`;
  await executor
    .update(articles)
    .set({ authorId: id })
    .where(and(eq(articles.writer, name), isNull(articles.authorId)));
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
export async function listAuthorTags(executor: Executor, id: number): Promise<string[]> {
  const shown = await listArticleIdsByAuthor(executor, id);
  return [cacheTags.authors, cacheTags.author(id), ...shown.map(cacheTags.article)];
}
