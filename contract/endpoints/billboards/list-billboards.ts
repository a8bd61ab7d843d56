import { z } from "zod";
import { activeStatuses, billboardLocationCodes } from "../../choices.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { billboard } from "../../entities/billboard.ts";
import { inAddress } from "../../in-address.ts";
import { limits } from "../../limits.ts";
import { listOf, pagingQuery } from "../../paging.ts";

export const listBillboards = defineEndpoint({
  name: "billboards.list",
  summary: "All billboards, newest first; readers get those on show",
  method: "GET",
  path: "/api/get-billboards/",
  access: "public",
  query: pagingQuery.extend({
    q: z.string().trim().max(limits.queryMaxLength).optional(),
    location: inAddress(z.literal(billboardLocationCodes)).optional(),
    status: z.enum(activeStatuses).optional(),
    sort: z
      .enum(["newest", "oldest", "title", "-title", "location", "-location", "id", "-id"])
      .default("newest"),
  }),
  answer: listOf(billboard),
});
