import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "../../database/connect.ts";
import { users } from "../../database/schema/accounts.ts";
import { articleReviews } from "../../database/schema/desk.ts";
import { selectName } from "./staff.store.ts";

const writer = alias(users, "standing_writer");
const reviewer = alias(users, "standing_reviewer");
const submitter = alias(users, "standing_submitter");
const decider = alias(users, "standing_decider");

/** The reviews of these articles with the names of their people, by the article. */
export async function listStandings(executor: Executor, articleIds: readonly number[]) {
  if (articleIds.length === 0) return new Map<number, never>();
  const rows = await executor
    .select({
      articleId: articleReviews.articleId,
      stage: articleReviews.stage,
      dueOn: articleReviews.dueOn,
      writer: selectName(writer),
      reviewer: selectName(reviewer),
      submitter: selectName(submitter),
      decider: selectName(decider),
    })
    .from(articleReviews)
    .leftJoin(writer, eq(writer.id, articleReviews.writerId))
    .leftJoin(reviewer, eq(reviewer.id, articleReviews.reviewerId))
    .leftJoin(submitter, eq(submitter.id, articleReviews.submittedBy))
    .leftJoin(decider, eq(decider.id, articleReviews.decidedBy))
    .where(inArray(articleReviews.articleId, [...articleIds]));
  return new Map(rows.map((row) => [row.articleId, row]));
}

export type Standing =
  Awaited<ReturnType<typeof listStandings>> extends Map<number, infer Row> ? Row : never;
