import { listPackages } from "@hilal/contract/endpoints/packages/list-packages";
import type { SubscriptionPackage } from "@hilal/contract/entities/package";
import { isAdmin } from "../../http/caller.ts";
import { sliceOf } from "../../http/paging.ts";
import { type Route, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import {
  countPackages,
  listPackageRows,
  type PackageFilter,
  type PackageRow,
} from "./packages.store.ts";

export function packageRoutes({ database }: Services): Route[] {
  return [
    route(listPackages, async ({ query, caller }) => {
      const filter: PackageFilter = {
        q: query.q,
        status: isAdmin(caller) ? query.status : "Active",
      };
      const slice = sliceOf(query);
      const data = (await listPackageRows(database, filter, query.sort, slice)).map(presentPackage);
      return slice.paged
        ? { data, meta: slice.meta(await countPackages(database, filter)) }
        : { data };
    }),
  ];
}

function presentPackage(row: PackageRow): SubscriptionPackage {
  const { id, packageName, noOfMonths, cost, status, version } = row;
  return { id, packageName, noOfMonths, cost, status, version };
}
