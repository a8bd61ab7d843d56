import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { unsubscribeTokenField } from "../../entities/mailed-link.ts";

export const unsubscribeFromNewsletter = defineEndpoint({
  name: "newsletter.unsubscribe",
  summary:
    "Takes an address off the list by the signed token of its mails; repeating it does no harm",
  method: "POST",
  path: "/api/newsletter/unsubscribe/",
  access: "public",
  body: z.strictObject({ token: unsubscribeTokenField }),
  answer: noContent,
  status: 204,
});
