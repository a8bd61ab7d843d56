import { and, count, eq, max, sum } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { authors } from "../../../database/schema/articles.ts";
import { publications } from "../../../database/schema/publications.ts";
import { isLaterOfMonth } from "../../issues/publications/later-of-month.store.ts";

const isApproved = eq(authors.status, "Approved");
const isIssue = and(eq(publications.kind, "magazine"), eq(publications.status, "Active"));

const markOf = (table: typeof authors | typeof publications) => ({
  rows: count(),
  saves: sum(table.version),
  latest: max(table.updatedAt),
});

/** What tells whether anything about the suggested writers and issues has changed: the same text while nothing has. */
export async function readNamesMark(executor: Executor): Promise<string> {
  return JSON.stringify(
    await Promise.all([
      executor.select(markOf(authors)).from(authors).where(isApproved),
      executor.select(markOf(publications)).from(publications).where(isIssue),
    ]),
  );
}

/** The writers whom readers know of. */
export async function listApprovedWriters(executor: Executor) {
  return executor
    .select({ id: authors.id, name: authors.authorName })
    .from(authors)
    .where(isApproved)
    .orderBy(authors.authorName, authors.id);
}

/** The issues that readers have, or will have once their day has come. */
export async function listActiveIssues(executor: Executor) {
  const { id, title, edition, language, publishDate } = publications;
  return executor
    .select({ id, title, edition, language, publishDate, isLaterOfMonth })
    .from(publications)
    .where(isIssue);
}

export type SuggestedIssue = Awaited<ReturnType<typeof listActiveIssues>>[number];
export type SuggestedWriter = Awaited<ReturnType<typeof listApprovedWriters>>[number];
