import { z } from "zod";
import { billboardLocationCodes } from "../../choices.ts";
import { defineEndpoint } from "../../define-endpoint.ts";
import { billboard } from "../../entities/billboard.ts";
import { inAddress } from "../../in-address.ts";
import { listOf } from "../../paging.ts";

/** What readers are shown now: Active, begun and not ended (ruling 36), newest first. */
export const listActiveBillboards = defineEndpoint({
  name: "billboards.listActive",
  summary: "Billboards on show now",
  method: "GET",
  path: "/api/billboards/active/",
  access: "public",
  query: z.object({
    location: inAddress(z.literal(billboardLocationCodes)).optional(),
  }),
  answer: listOf(billboard),
});
