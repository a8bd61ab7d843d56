import { z } from "zod";
import { recordActions } from "./shared/actions.ts";
import { activeStatuses } from "./shared/choices.ts";
import { defineEndpoint, noContent } from "./shared/define-endpoint.ts";
import {
  optionalLine,
  requiredLine,
  sentVersion,
  wholeNumber,
} from "./shared/fields/form-fields.ts";
import { id, idParams, version } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";
import { listSchema, pagingQuery } from "./shared/paging.ts";

/** A subscription package. `cost` is in whole Pakistani rupees. */
export const subscriptionPackage = z.object({
  id,
  packageName: z.string(),
  /** Its name for readers of Urdu pages; empty when it has none. */
  packageNameUrdu: z.string(),
  noOfMonths: z.number().int(),
  cost: z.number().int(),
  status: z.enum(activeStatuses),
  version,
  can: recordActions.optional(),
});

export type SubscriptionPackage = z.output<typeof subscriptionPackage>;

/** The package form (product: forms 13). */
export const packageBody = z.strictObject({
  packageName: requiredLine("package_name_required", limits.nameMaxLength),
  /** Kept as it is when left out. */
  packageNameUrdu: optionalLine(limits.nameMaxLength).unwrap().optional(),
  noOfMonths: wholeNumber("months_invalid", 1, 120),
  cost: wholeNumber("cost_invalid", 0, 100_000_000),
  status: z.enum(activeStatuses, { error: "invalid" }).default("Active"),
  version: sentVersion,
});

/** Returns a package's name on pages in a language: the Urdu one where there is one (product: subscriptions 10). */
export const packageNameIn = (
  language: "en" | "ur",
  { packageName, packageNameUrdu }: Pick<SubscriptionPackage, "packageName" | "packageNameUrdu">,
): string => (language === "ur" && packageNameUrdu !== "" ? packageNameUrdu : packageName);

export const listPackages = defineEndpoint({
  name: "packages.list",
  summary: "Subscription packages, shortest first; active ones for readers, all for administrators",
  method: "GET",
  path: "/api/packages/",
  access: "public",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    status: z.enum(activeStatuses).optional(),
    sort: z
      .enum(["months", "-months", "cost", "-cost", "name", "-name", "id", "-id"])
      .default("months"),
  }),
  answer: listSchema(subscriptionPackage),
});

export const readPackage = defineEndpoint({
  name: "packages.read",
  summary: "One subscription package",
  method: "GET",
  path: "/api/package/:id/",
  access: "public",
  params: idParams,
  answer: subscriptionPackage,
});

export const createPackage = defineEndpoint({
  name: "packages.create",
  summary: "Makes a subscription package",
  method: "POST",
  path: "/api/package/create/",
  access: "packages.manage",
  body: packageBody,
  answer: subscriptionPackage,
  status: 201,
});

export const updatePackage = defineEndpoint({
  name: "packages.update",
  summary: "Saves a subscription package",
  method: "PUT",
  path: "/api/package/:id/",
  access: "packages.manage",
  params: idParams,
  body: packageBody,
  answer: subscriptionPackage,
});

export const deletePackage = defineEndpoint({
  name: "packages.delete",
  summary: "Deletes a subscription package",
  method: "DELETE",
  path: "/api/package/:id/",
  access: "packages.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const packageEndpoints = [
  listPackages,
  readPackage,
  createPackage,
  updatePackage,
  deletePackage,
];
