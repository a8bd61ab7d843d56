import type { WorkingCopyCard } from "@hilal/contract/articles/working-copies";
import { personName } from "../desk/person-name.ts";
import type { WorkingCopyCardRow } from "./working-copies.store.ts";

/** Milliseconds without a change after which a copy counts as abandoned. */
export const abandonedAfter = 30 * 24 * 60 * 60 * 1000;

/** A working copy as lists show it. */
export function presentWorkingCopy(
  row: WorkingCopyCardRow,
  { now, here }: { now: Date; here: readonly string[] },
): WorkingCopyCard {
  return {
    article: row.articleId,
    title: row.title,
    words: row.words,
    updated_at: row.updatedAt.toISOString(),
    updated_by: personName(row),
    is_changed: row.isChanged,
    is_abandoned: now.getTime() - row.updatedAt.getTime() > abandonedAfter,
    here: [...here],
  };
}
