import type { ActiveStatus } from "@hilal/contract/choices";
import { and, asc, count, desc, eq, ilike, type SQL } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { packages } from "../../database/schema/subscriptions.ts";

export interface PackageFilter {
  readonly q?: string | undefined;
  readonly status?: ActiveStatus | undefined;
}

const orders = {
  months: [asc(packages.noOfMonths), asc(packages.id)],
  "-months": [desc(packages.noOfMonths), desc(packages.id)],
  cost: [asc(packages.cost), asc(packages.id)],
  "-cost": [desc(packages.cost), desc(packages.id)],
  name: [asc(packages.packageName), asc(packages.id)],
  "-name": [desc(packages.packageName), desc(packages.id)],
  id: [asc(packages.id)],
  "-id": [desc(packages.id)],
} as const;

function conditionOf({ q, status }: PackageFilter): SQL | undefined {
  return and(
    q ? ilike(packages.packageName, `%${q.replace(/[\\%_]/g, "\\$&")}%`) : undefined,
    status && eq(packages.status, status),
  );
}

export async function listPackageRows(
  executor: Executor,
  filter: PackageFilter,
  order: keyof typeof orders,
  slice: { limit: number; offset: number },
) {
  return executor
    .select()
    .from(packages)
    .where(conditionOf(filter))
    .orderBy(...orders[order])
    .limit(slice.limit)
    .offset(slice.offset);
}

export type PackageRow = Awaited<ReturnType<typeof listPackageRows>>[number];

export async function countPackages(executor: Executor, filter: PackageFilter): Promise<number> {
  const rows = await executor.select({ total: count() }).from(packages).where(conditionOf(filter));
  return rows[0]?.total ?? 0;
}
