import {
  listSubscriptionRequests,
  type subscriptionRequestStatuses,
} from "@hilal/contract/subscriptions";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Executor } from "../../database/connect.ts";
import { packages, subscriptionRequests as requests } from "../../database/schema/subscriptions.ts";
import { byName, recordQueries } from "../records/record-table.store.ts";

export type RequestRow = typeof requests.$inferSelect;
export type RequestStatus = (typeof subscriptionRequestStatuses)[number];

/** The queries of the list of requests. */
export const requestQueries = recordQueries({
  list: listSubscriptionRequests,
  table: requests,
  sorts: { created: requests.createdAt, name: byName(requests.name) },
  filters: { q: [requests.name, requests.email, requests.phone], status: requests.status },
});

export async function insertRequest(
  executor: Executor,
  values: typeof requests.$inferInsert,
): Promise<RequestRow | undefined> {
  return (await executor.insert(requests).values(values).returning())[0];
}

/** A request with the Urdu name of its package, which is empty when the package has none or is gone. */
export async function findRequest(executor: Executor, id: number) {
  const rows = await executor
    .select({
      ...getTableColumns(requests),
      packageNameUrdu: sql<string>`coalesce(${packages.packageNameUrdu}, '')`,
    })
    .from(requests)
    .leftJoin(packages, eq(packages.id, requests.packageId))
    .where(eq(requests.id, id));
  return rows[0];
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
