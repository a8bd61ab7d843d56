import type { BillboardLocation } from "@hilal/contract/choices";
import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { media } from "../../database/schema/media.ts";
import { billboards } from "../../database/schema/showcase.ts";
import { pictureColumns } from "../../media/picture-presenter.ts";

/** Billboards on show at a moment: Active, begun and not ended (ruling 36), newest first. */
export async function listBillboardsOnShow(
  executor: Executor,
  moment: Date,
  location?: BillboardLocation,
) {
  return executor
    .select({ billboard: billboards, picture: pictureColumns })
    .from(billboards)
    .leftJoin(media, eq(media.id, billboards.imageMediaId))
    .where(
      and(
        eq(billboards.status, "Active"),
        or(isNull(billboards.startsAt), lte(billboards.startsAt, moment)),
        or(isNull(billboards.endsAt), gt(billboards.endsAt, moment)),
        location && eq(billboards.location, location),
      ),
    )
    .orderBy(desc(billboards.created), desc(billboards.id));
}

export type BillboardRow = Awaited<ReturnType<typeof listBillboardsOnShow>>[number];
