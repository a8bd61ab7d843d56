import { z } from "zod";
import { activeStatuses } from "../../choices.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { subscriptionPackage } from "../../entities/package.ts";
import { limits } from "../../limits.ts";
import { listOf, pagingQuery } from "../../paging.ts";

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
  answer: listOf(subscriptionPackage),
});
