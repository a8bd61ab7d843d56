import { type AnyColumn, and, eq, lte, or, type SQL } from "drizzle-orm";
import type { Visibility } from "./articles.policy.ts";

interface DraftColumns {
  readonly status: AnyColumn;
  readonly publishDate: AnyColumn;
  readonly userId: AnyColumn;
}

/** The rule of `isVisible` as a condition; undefined leaves everything. */
export function visibleCondition(
  visibility: Visibility | undefined,
  columns: DraftColumns,
): SQL | undefined {
  if (!visibility) return undefined;
  const { publishedAt, ownerId } = visibility;
  const isPublished = and(eq(columns.status, "Active"), lte(columns.publishDate, publishedAt));
  return ownerId === undefined ? isPublished : or(isPublished, eq(columns.userId, ownerId));
}
