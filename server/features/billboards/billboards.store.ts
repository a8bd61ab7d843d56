import type { ActiveStatus, BillboardLocation } from "@hilal/contract/shared/choices";
import type { Language } from "@hilal/i18n/languages";
import { and, asc, desc, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import { nameKey, type OrderOnPage } from "../../database/name-order.ts";
import { nextVersion } from "../../database/next-version.ts";
import { media } from "../../database/schema/media.ts";
import { billboards } from "../../database/schema/showcase.ts";
import { pictureColumns } from "../../media/library/picture-presenter.ts";

export interface BillboardFilter {
  readonly q?: string | undefined;
  readonly location?: BillboardLocation | undefined;
  readonly status?: ActiveStatus | undefined;
  /** Only those on show at this moment: Active, begun and not ended (product: advertising 2). */
  readonly onShowAt?: Date;
}

const ordersOn = (language: Language) => ({
  newest: [desc(billboards.created), desc(billboards.id)],
  oldest: [asc(billboards.created), asc(billboards.id)],
  title: [asc(nameKey(billboards.title, language)), asc(billboards.id)],
  "-title": [desc(nameKey(billboards.title, language)), desc(billboards.id)],
  location: [asc(billboards.location), desc(billboards.created), desc(billboards.id)],
  "-location": [desc(billboards.location), desc(billboards.created), desc(billboards.id)],
  id: [asc(billboards.id)],
  "-id": [desc(billboards.id)],
});

export type BillboardOrder = keyof ReturnType<typeof ordersOn>;
export type BillboardValues = typeof billboards.$inferInsert;

function onShow(moment: Date): SQL | undefined {
  return and(
    eq(billboards.status, "Active"),
    or(isNull(billboards.startsAt), lte(billboards.startsAt, moment)),
    or(isNull(billboards.endsAt), gt(billboards.endsAt, moment)),
  );
}

function toCondition({ q, location, status, onShowAt }: BillboardFilter): SQL | undefined {
  return and(
    q ? contains(billboards.title, q) : undefined,
    location && eq(billboards.location, location),
    status && eq(billboards.status, status),
    onShowAt && onShow(onShowAt),
  );
}

const withPicture = (executor: Executor, condition: SQL | undefined) =>
  executor
    .select({ billboard: billboards, picture: pictureColumns })
    .from(billboards)
    .leftJoin(media, eq(media.id, billboards.imageMediaId))
    .where(condition);

export type BillboardRow = Awaited<ReturnType<typeof withPicture>>[number];

export async function listBillboardRows(
  executor: Executor,
  filter: BillboardFilter,
  { sort, language = "en" }: OrderOnPage<BillboardOrder>,
  slice: { limit: number; offset: number },
): Promise<BillboardRow[]> {
  return withPicture(executor, toCondition(filter))
    .orderBy(...ordersOn(language)[sort])
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countBillboards(
  executor: Executor,
  filter: BillboardFilter,
): Promise<number> {
  return executor.$count(billboards, toCondition(filter));
}

export async function findBillboardRow(
  executor: Executor,
  id: number,
): Promise<BillboardRow | undefined> {
  return (await withPicture(executor, eq(billboards.id, id)))[0];
}

/** The same, locked until the transaction ends. */
export async function lockBillboardRow(
  executor: Executor,
  id: number,
): Promise<BillboardRow | undefined> {
  return (await withPicture(executor, eq(billboards.id, id)).for("update", { of: billboards }))[0];
}

export async function insertBillboard(
  executor: Executor,
  values: BillboardValues,
): Promise<number> {
  const rows = await executor.insert(billboards).values(values).returning({ id: billboards.id });
  return rows[0]?.id ?? 0;
}

export async function updateBillboardRow(
  executor: Executor,
  id: number,
  values: Partial<BillboardValues>,
): Promise<void> {
  await executor
    .update(billboards)
    .set({ ...values, ...nextVersion(billboards.version) })
    .where(eq(billboards.id, id));
}
