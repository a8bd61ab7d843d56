import { z } from "zod";
import { languageChoices } from "./shared/choices.ts";
import { defineEndpoint, noContent } from "./shared/define-endpoint.ts";
import {
  emailField,
  lineField,
  personNameField,
  textField,
} from "./shared/fields/account-fields.ts";
import { removeInvisible } from "./shared/fields/invisible-characters.ts";
import { id, idParams } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";
import { listSchema, pagingQuery } from "./shared/paging.ts";

export const subscriptionRequestStatuses = ["new", "handled"] as const;

/** A reader's request to subscribe; it stores the package's name as it was at that time. */
export const subscriptionRequest = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  package: id.nullable(),
  package_name: z.string(),
  status: z.enum(subscriptionRequestStatuses),
  language: z.enum(["en", "ur"]),
  created_at: z.string(),
});

export type SubscriptionRequest = z.output<typeof subscriptionRequest>;

/** No payment is taken (product: subscriptions 1). */
export const createSubscriptionRequest = defineEndpoint({
  name: "subscriptions.create",
  summary: "Asks for a subscription; staff answer it",
  method: "POST",
  path: "/api/subscription-request/create/",
  access: "public",
  body: z.strictObject({
    name: personNameField.min(1, "name_required"),
    email: emailField,
    /** Digits of any script with the usual punctuation. */
    phone: lineField("phone_required", limits.phoneMaxLength)
      .overwrite(removeInvisible)
      .min(1, "phone_required")
      .regex(/^[+(]?\p{Nd}[\p{Nd} ()./-]{5,}$/u, "phone_invalid"),
    address: textField("address_required", limits.addressMaxLength),
    /** The id of an active package. */
    package: z
      .int("package_required")
      .min(1, "package_required")
      .max(2_147_483_647, "package_required"),
    language: z.enum(languageChoices).optional(),
  }),
  answer: subscriptionRequest,
  status: 201,
});

export const listSubscriptionRequests = defineEndpoint({
  name: "subscriptions.list",
  summary: "Subscription requests, newest first",
  method: "GET",
  path: "/api/subscription-requests/",
  access: "subscriptions.manage",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    status: z.enum(subscriptionRequestStatuses).optional(),
    sort: z.enum(["created", "-created", "name", "-name"]).default("-created"),
  }),
  answer: listSchema(subscriptionRequest),
});

export const updateSubscriptionRequest = defineEndpoint({
  name: "subscriptions.update",
  summary: "Marks a request as handled, or as new again",
  method: "PUT",
  path: "/api/subscription-request/:id/",
  access: "subscriptions.manage",
  params: idParams,
  body: z.strictObject({ status: z.enum(subscriptionRequestStatuses) }),
  answer: subscriptionRequest,
});

export const deleteSubscriptionRequest = defineEndpoint({
  name: "subscriptions.delete",
  summary: "Removes a request and the personal data in it",
  method: "DELETE",
  path: "/api/subscription-request/:id/",
  access: "subscriptions.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const subscriptionEndpoints = [
  createSubscriptionRequest,
  listSubscriptionRequests,
  updateSubscriptionRequest,
  deleteSubscriptionRequest,
];
