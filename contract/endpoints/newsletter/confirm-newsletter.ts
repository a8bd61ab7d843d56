import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { linkTokenField } from "../../entities/mailed-link.ts";

export const confirmNewsletter = defineEndpoint({
  name: "newsletter.confirm",
  summary: "Takes the token of the mailed link and puts the address on the list",
  method: "POST",
  path: "/api/newsletter/confirm/",
  access: "public",
  body: z.strictObject({ token: linkTokenField }),
  answer: noContent,
  status: 204,
});
