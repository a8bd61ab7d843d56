import type { TrashKind } from "@hilal/contract/trash";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Executor } from "../connect.ts";
import { trash } from "../schema/records.ts";

/** Whether there was a record of this number that was deleted, in the trash still or emptied from it. */
export async function wasDeleted(
  executor: Executor,
  kind: TrashKind,
  recordId: number,
): Promise<boolean> {
  const rows = await executor
    .select({ id: trash.id })
    .from(trash)
    .where(and(eq(trash.kind, kind), eq(trash.recordId, recordId)));
  return rows.length > 0;
}

/** The numbers of the records of a kind that can still be brought back, as a query to compare with. */
export const restorableIds = (kind: TrashKind) =>
  sql`(select ${trash.recordId} from ${trash} where ${and(eq(trash.kind, kind), isNull(trash.emptiedAt))})`;
