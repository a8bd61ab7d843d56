import { and, desc, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import { billboards } from "../../database/schema/showcase.ts";
import type { Sort } from "../records/record-table.store.ts";

/** Matches the billboards on show at a moment: Active, begun and not ended (product: advertising 2). */
export function onShowCondition(moment: Date): SQL | undefined {
  return and(
    eq(billboards.status, "Active"),
    or(isNull(billboards.startsAt), lte(billboards.startsAt, moment)),
    or(isNull(billboards.endsAt), gt(billboards.endsAt, moment)),
  );
}

/** Sorts by location in either direction, within each location the newest first. */
export const byLocation: Sort = ({ inDirection }) => [
  inDirection(billboards.location),
  desc(billboards.created),
  desc(billboards.id),
];
