import {
  packageBody,
  type SubscriptionPackage,
  subscriptionPackage,
} from "@hilal/contract/packages";
import type { z } from "zod";

export const packageForm = packageBody;

export type PackageValues = z.input<typeof packageForm>;

/** What the form of a new package begins with. */
export const newPackage: PackageValues = {
  packageName: "",
  noOfMonths: "",
  cost: "",
  status: "Active",
};

/** The form's values of a package; numbers are text, as their boxes hold them. */
export function packageValues(record: SubscriptionPackage): PackageValues {
  const { packageName, noOfMonths, cost, status, version } = record;
  return { packageName, noOfMonths: String(noOfMonths), cost: String(cost), status, version };
}

/** The same of a package that a refused save told; null when it is none. */
export function packageValuesNow(current: unknown): PackageValues | null {
  const { data } = subscriptionPackage.safeParse(current);
  return data ? packageValues(data) : null;
}
