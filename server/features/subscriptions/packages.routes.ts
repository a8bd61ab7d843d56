import {
  createPackage,
  deletePackage,
  listPackages,
  readPackage,
  type SubscriptionPackage,
  updatePackage,
} from "@hilal/contract/packages";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { writesOf } from "../../changes/writes-of.ts";
import type { Caller } from "../../http/api/caller.ts";
import { found, HttpError } from "../../http/api/http-error.ts";
import { loadList } from "../../http/api/paging.ts";
import { type Route, route } from "../../http/api/route.ts";
import { saveVersioned } from "../../http/api/save-versioned.ts";
import type { Services } from "../services.ts";
import { deleteRecord } from "../trash/delete-record.ts";
import { maySeeAllPackages, maySeePackage, packageActions } from "./packages.policy.ts";
import {
  countPackages,
  findPackageRow,
  insertPackage,
  listPackageRows,
  lockPackageRow,
  type PackageFilter,
  type PackageRow,
  updatePackageRow,
} from "./packages.store.ts";

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
