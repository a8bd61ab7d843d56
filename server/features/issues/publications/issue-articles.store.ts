import { eq } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { issueItems } from "../../../database/schema/issues.ts";

/** The ids of the articles that stand in an issue. */
export async function listArticlesOfIssue(executor: Executor, issueId: number): Promise<number[]> {
  const rows = await executor
    .select({ id: issueItems.articleId })
    .from(issueItems)
    .where(eq(issueItems.issueId, issueId));
  return rows.flatMap(({ id }) => id ?? []);
}
