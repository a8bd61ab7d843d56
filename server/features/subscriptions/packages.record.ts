import {
  createPackage,
  deletePackage,
  listPackages,
  readPackage,
  updatePackage,
} from "@hilal/contract/packages";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { packages } from "../../database/schema/subscriptions.ts";
import { defineRecord } from "../records/define-record.ts";
import { byName } from "../records/record-table.store.ts";

/** Subscription packages; readers see those on offer (product: forms 13). */
export const packageRecord = defineRecord({
  kind: "package",
  ability: "packages.manage",
  calls: {
    list: listPackages,
    read: readPackage,
    create: createPackage,
    update: updatePackage,
    delete: deletePackage,
  },
  tags: [cacheTags.packages],
  sorts: {
    months: packages.noOfMonths,
    cost: packages.cost,
    name: byName(packages.packageName),
    id: packages.id,
  },
  filters: { q: [packages.packageName, packages.packageNameUrdu], status: packages.status },
  readersSee: { status: "Active" },
  present: ({ record }) => ({
    id: record.id,
    packageName: record.packageName,
    packageNameUrdu: record.packageNameUrdu,
    noOfMonths: record.noOfMonths,
    cost: record.cost,
    status: record.status,
    version: record.version,
  }),
  toValues: ({ version: _version, ...values }) => values,
});
