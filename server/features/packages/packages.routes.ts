import {
  createPackage,
  deletePackage,
  listPackages,
  readPackage,
  type SubscriptionPackage,
  updatePackage,
} from "@hilal/contract/packages";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { found, Refusal } from "../../api/errors/refusal.ts";
import { isAdmin } from "../../api/route/caller.ts";
import { loadList } from "../../api/route/paging.ts";
import { type Route, route } from "../../api/route/route.ts";
import { saveVersioned } from "../../api/route/save-versioned.ts";
import { writesOf } from "../../changes/writes-of.ts";
import type { Services } from "../../services/services.ts";
import {
  countPackages,
  insertPackage,
  listPackageRows,
  lockPackageRow,
  type PackageFilter,
  type PackageRow,
  readPackageRow,
  removePackage,
  savePackage,
} from "./packages.store.ts";

export function packageRoutes({ database, changes }: Services): Route[] {
  const write = writesOf(changes, [cacheTags.packages]);
  return [
    route(listPackages, async ({ query, caller }) => {
      const filter: PackageFilter = {
        q: query.q,
        status: isAdmin(caller) ? query.status : "Active",
      };
      return loadList(query, {
        list: (slice) => listPackageRows(database, filter, query.sort, slice),
        count: () => countPackages(database, filter),
        present: presentPackage,
      });
    }),
    route(readPackage, async ({ params, caller }) => {
      const row = found(await readPackageRow(database, params.id));
      if (row.status !== "Active" && !isAdmin(caller)) throw new Refusal("not_found");
      return presentPackage(row);
    }),
    route(createPackage, async ({ body: { version: _version, ...values } }) => {
      const row = await write((transaction) => insertPackage(transaction, values));
      return presentPackage(found(row));
    }),
    route(updatePackage, async ({ params, body: { version, ...values } }) => {
      const saved = await write((transaction) =>
        saveVersioned(transaction, {
          sent: version,
          read: () => lockPackageRow(transaction, params.id),
          versionOf: (row) => row.version,
          present: presentPackage,
          update: () => savePackage(transaction, params.id, values),
        }),
      );
      return presentPackage(saved);
    }),
    route(deletePackage, async ({ params }) => {
      await write(async (transaction) => {
        if (!(await removePackage(transaction, params.id))) throw new Refusal("not_found");
      });
      return undefined;
    }),
  ];
}

function presentPackage(row: PackageRow): SubscriptionPackage {
  const { id, packageName, noOfMonths, cost, status, version } = row;
  return { id, packageName, noOfMonths, cost, status, version };
}
