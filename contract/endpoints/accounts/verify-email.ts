import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { linkTokenField } from "../../entities/mailed-link.ts";

export const verifyEmail = defineEndpoint({
  name: "accounts.verifyEmail",
  summary: "Takes the token of a mailed link: verifies an address, or changes to a new one",
  method: "POST",
  path: "/api/user/verify-email/",
  access: "public",
  body: z.strictObject({ token: linkTokenField }),
  answer: noContent,
  status: 204,
});
