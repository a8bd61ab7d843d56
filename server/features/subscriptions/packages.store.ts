import type { ActiveStatus } from "@hilal/contract/shared/choices";
import type { Language } from "@hilal/i18n/languages";
import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import { nameKey, type OrderOnPage } from "../../database/name-order.ts";
import { nextVersion } from "../../database/next-version.ts";
import { packages } from "../../database/schema/subscriptions.ts";

export interface PackageFilter {
  readonly q?: string | undefined;
  readonly status?: ActiveStatus | undefined;
}

const ordersOn = (language: Language) => ({
  months: [asc(packages.noOfMonths), asc(packages.id)],
  "-months": [desc(packages.noOfMonths), desc(packages.id)],
  cost: [asc(packages.cost), asc(packages.id)],
  "-cost": [desc(packages.cost), desc(packages.id)],
  name: [asc(nameKey(packages.packageName, language)), asc(packages.id)],
  "-name": [desc(nameKey(packages.packageName, language)), desc(packages.id)],
  id: [asc(packages.id)],
  "-id": [desc(packages.id)],
});

export type PackageValues = typeof packages.$inferInsert;
export type PackageRow = typeof packages.$inferSelect;

function toCondition({ q, status }: PackageFilter): SQL | undefined {
  return and(
    q ? contains(packages.packageName, q) : undefined,
    status && eq(packages.status, status),
  );
}

export async function listPackageRows(
  executor: Executor,
  filter: PackageFilter,
  { sort, language = "en" }: OrderOnPage<keyof ReturnType<typeof ordersOn>>,
  slice: { limit: number; offset: number },
): Promise<PackageRow[]> {
  return executor
    .select()
    .from(packages)
    .where(toCondition(filter))
    .orderBy(...ordersOn(language)[sort])
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countPackages(executor: Executor, filter: PackageFilter): Promise<number> {
  return executor.$count(packages, toCondition(filter));
}

export async function findPackageRow(
  executor: Executor,
  id: number,
): Promise<PackageRow | undefined> {
  return (await executor.select().from(packages).where(eq(packages.id, id)))[0];
}

/** The same, locked until the transaction ends. */
export async function lockPackageRow(
  executor: Executor,
  id: number,
): Promise<PackageRow | undefined> {
  return (await executor.select().from(packages).where(eq(packages.id, id)).for("update"))[0];
}

export async function insertPackage(
  executor: Executor,
  values: PackageValues,
): Promise<PackageRow | undefined> {
  return (await executor.insert(packages).values(values).returning())[0];
}

export async function updatePackageRow(
  executor: Executor,
  id: number,
  values: PackageValues,
): Promise<void> {
  await executor
    .update(packages)
    .set({ ...values, ...nextVersion(packages.version) })
    .where(eq(packages.id, id));
}
