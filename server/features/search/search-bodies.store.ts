import { inArray, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { articles } from "../../database/schema/articles.ts";

/** So much of a body is looked into for a passage. */
const readLetters = 80_000;

/** The bodies of some articles, as far as passages are looked for in them. */
export async function bodiesOf(executor: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return executor
    .select({ id: articles.id, body: sql<string>`left(${articles.description}, ${readLetters})` })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
}
