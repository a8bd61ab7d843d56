import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import {
  subscriptionRequest,
  subscriptionRequestStatuses,
} from "../../entities/subscription-request.ts";
import { limits } from "../../limits.ts";
import { listOf, pagingQuery } from "../../paging.ts";

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
  answer: listOf(subscriptionRequest),
});
