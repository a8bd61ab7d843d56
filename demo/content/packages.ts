import type { PackageRecord } from "./record-types.ts";

export const packages: readonly PackageRecord[] = [
  { packageName: "Season Reader", noOfMonths: 3, cost: 1200, status: "Active" },
  { packageName: "Half-Year Reader", noOfMonths: 6, cost: 2300, status: "Active" },
  { packageName: "Annual Reader", noOfMonths: 12, cost: 4300, status: "Active" },
  { packageName: "Family Library", noOfMonths: 24, cost: 8000, status: "Active" },
];
