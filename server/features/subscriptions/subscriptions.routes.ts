import {
  createPackage,
  deletePackage,
  listPackages,
  readPackage,
  type SubscriptionPackage,
  updatePackage,
} from "@hilal/contract/packages";
import type { RecordActions } from "@hilal/contract/shared/actions";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { ActiveStatus } from "@hilal/contract/shared/choices";
import {
  createSubscriptionRequest,
  deleteSubscriptionRequest,
  listSubscriptionRequests,
  type SubscriptionRequest,
  updateSubscriptionRequest,
} from "@hilal/contract/subscriptions";
import { writesOf } from "../../changes/changes.ts";
import { type Caller, hasAbility, isAtWork } from "../../http/api/caller.ts";
import { deleteRecord } from "../../http/api/delete-record.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { loadList } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { saveVersioned } from "../../http/api/save-versioned.ts";
import type { Services } from "../services.ts";
import { requestSubscription } from "./request-subscription.ts";
import {
  countPackages,
  countRequests,
  findPackageRow,
  insertPackage,
  listPackageRows,
  listRequestRows,
  lockPackageRow,
  type PackageFilter,
  type PackageRow,
  type RequestRow,
  removeRequest,
  updatePackageRow,
  updateRequestStatus,
} from "./subscriptions.store.ts";

/** Subscription requests: readers make them, administrators answer them. */
export function subscriptionRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(createSubscriptionRequest, async ({ body, context }) =>
      presentRequest(await requestSubscription(services, context, body)),
    ),
    route(listSubscriptionRequests, ({ query, context: { language } }) =>
      loadList(query, {
        list: (slice) => listRequestRows(database, query, { sort: query.sort, language }, slice),
        count: () => countRequests(database, query),
        present: presentRequest,
      }),
    ),
    route(updateSubscriptionRequest, async ({ params, body }) =>
      presentRequest(found(await updateRequestStatus(database, params.id, body.status))),
    ),
    route(deleteSubscriptionRequest, async ({ params }) => {
      if (!(await removeRequest(database, params.id))) throw new HttpError("not_found");
      return undefined;
    }),
  ];
}

function presentRequest(row: RequestRow): SubscriptionRequest {
  const { id, name, email, phone, address, packageId, packageName, status, language } = row;
  return {
    id,
    name,
    email,
    phone,
    address,
    package: packageId,
    package_name: packageName,
    status,
    language,
    created_at: row.createdAt.toISOString(),
  };
}

export function packageRoutes(services: Services): Route[] {
  const { database, changes } = services;
  const write = writesOf(changes, [cacheTags.packages]);
  return [
    route(listPackages, async ({ query, caller, context: { language } }) => {
      const filter: PackageFilter = {
        q: query.q,
        status: maySeeAllPackages(caller) ? query.status : "Active",
      };
      return loadList(query, {
        list: (slice) => listPackageRows(database, filter, { sort: query.sort, language }, slice),
        count: () => countPackages(database, filter),
        present: (row) => presentPackage(row, caller),
      });
    }),
    route(readPackage, async ({ params, caller }) => {
      const row = found(await findPackageRow(database, params.id));
      if (!maySeePackage(caller, row)) throw new HttpError("not_found");
      return presentPackage(row, caller);
    }),
    route(createPackage, async ({ body: { version: _version, ...values }, caller }) => {
      const row = await write((transaction) => insertPackage(transaction, values));
      return presentPackage(found(row), caller);
    }),
    route(updatePackage, async ({ params, body: { version, ...values }, caller }) => {
      const saved = await write((transaction) =>
        saveVersioned(transaction, {
          sent: version,
          read: () => lockPackageRow(transaction, params.id),
          versionOf: (row) => row.version,
          present: (row) => presentPackage(row, caller),
          update: () => updatePackageRow(transaction, params.id, values),
        }),
      );
      return presentPackage(saved, caller);
    }),
    route(deletePackage, async ({ params, caller }) => {
      await write((transaction) =>
        deleteRecord(services, transaction, { kind: "package", id: params.id, caller }),
      );
      return undefined;
    }),
  ];
}

function presentPackage(row: PackageRow, caller: Caller): SubscriptionPackage {
  const { id, packageName, noOfMonths, cost, status, version } = row;
  const can = packageActions(caller);
  return { id, packageName, noOfMonths, cost, status, version, can };
}

/** Readers see what is on offer; whoever manages packages sees the others as well. */
function maySeeAllPackages(caller: Caller): boolean {
  return hasAbility(caller, "packages.manage");
}

function maySeePackage(caller: Caller, { status }: { readonly status: ActiveStatus }) {
  return status === "Active" || maySeeAllPackages(caller);
}

/** What the caller may do with a package; nothing is said to anyone but staff. */
function packageActions(caller: Caller): RecordActions | undefined {
  if (!isAtWork(caller)) return undefined;
  const may = hasAbility(caller, "packages.manage");
  return { edit: may, delete: may };
}
