import type { ActiveStatus } from "@hilal/contract/shared/choices";
import type { subscriptionRequestStatuses } from "@hilal/contract/subscriptions";
import type { Language } from "@hilal/i18n/languages";
import { and, asc, desc, eq, or, type SQL } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { contains } from "../../database/contains.ts";
import { nameKey, type OrderOnPage } from "../../database/name-order.ts";
import { nextVersion } from "../../database/next-version.ts";
import { packages, subscriptionRequests as requests } from "../../database/schema/subscriptions.ts";

export type RequestRow = typeof requests.$inferSelect;
export type RequestStatus = (typeof subscriptionRequestStatuses)[number];

export interface RequestFilter {
  readonly q?: string | undefined;
  readonly status?: RequestStatus | undefined;
}

const ordersOn = (language: Language) => ({
  created: [asc(requests.createdAt), asc(requests.id)],
  "-created": [desc(requests.createdAt), desc(requests.id)],
  name: [asc(nameKey(requests.name, language)), asc(requests.id)],
  "-name": [desc(nameKey(requests.name, language)), desc(requests.id)],
});

function toCondition({ q, status }: RequestFilter): SQL | undefined {
  return and(
    q
      ? or(contains(requests.name, q), contains(requests.email, q), contains(requests.phone, q))
      : undefined,
    status && eq(requests.status, status),
  );
}

export async function insertRequest(
  executor: Executor,
  values: typeof requests.$inferInsert,
): Promise<RequestRow | undefined> {
  return (await executor.insert(requests).values(values).returning())[0];
}

export async function findRequest(executor: Executor, id: number): Promise<RequestRow | undefined> {
  return (await executor.select().from(requests).where(eq(requests.id, id)))[0];
}

export async function listRequestRows(
  executor: Executor,
  filter: RequestFilter,
  { sort, language = "en" }: OrderOnPage<keyof ReturnType<typeof ordersOn>>,
  slice: { limit: number; offset: number },
): Promise<RequestRow[]> {
  return executor
    .select()
    .from(requests)
    .where(toCondition(filter))
    .orderBy(...ordersOn(language)[sort])
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countRequests(executor: Executor, filter: RequestFilter): Promise<number> {
  return executor.$count(requests, toCondition(filter));
}

export async function updateRequestStatus(
  executor: Executor,
  id: number,
  status: RequestStatus,
): Promise<RequestRow | undefined> {
  const rows = await executor
    .update(requests)
    .set({ status })
    .where(eq(requests.id, id))
    .returning();
  return rows[0];
}

/** Deletes a request. Returns whether there was one. */
export async function removeRequest(executor: Executor, id: number): Promise<boolean> {
  const rows = await executor
    .delete(requests)
    .where(eq(requests.id, id))
    .returning({ id: requests.id });
  return rows.length > 0;
}

export interface PackageFilter {
  readonly q?: string | undefined;
  readonly status?: ActiveStatus | undefined;
}

const packagesOrdersOn = (language: Language) => ({
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

function packagesToCondition({ q, status }: PackageFilter): SQL | undefined {
  return and(
    q ? contains(packages.packageName, q) : undefined,
    status && eq(packages.status, status),
  );
}

export async function listPackageRows(
  executor: Executor,
  filter: PackageFilter,
  { sort, language = "en" }: OrderOnPage<keyof ReturnType<typeof packagesOrdersOn>>,
  slice: { limit: number; offset: number },
): Promise<PackageRow[]> {
  return executor
    .select()
    .from(packages)
    .where(packagesToCondition(filter))
    .orderBy(...packagesOrdersOn(language)[sort])
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countPackages(executor: Executor, filter: PackageFilter): Promise<number> {
  return executor.$count(packages, packagesToCondition(filter));
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
