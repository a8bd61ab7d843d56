import { articles } from "../../database/schema/articles.ts";
import { authors } from "../../database/schema/authors.ts";
import type { Services } from "../../features/services.ts";

/** Whether nothing has been published yet. */
export async function isEmpty({ database }: Pick<Services, "database">): Promise<boolean> {
  const [first, writer] = await Promise.all([
    database.select({ id: articles.id }).from(articles).limit(1),
    database.select({ id: authors.id }).from(authors).limit(1),
  ]);
  return first.length === 0 && writer.length === 0;
}
