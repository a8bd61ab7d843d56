import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { emailField } from "../../entities/account-fields.ts";

/** Ruling 22: the answer is the same whether the address has an account or not. */
export const forgotPassword = defineEndpoint({
  name: "accounts.forgotPassword",
  summary: "Mails a one-use link to set a new password; it works for 30 minutes",
  method: "POST",
  path: "/api/user/forgot-password/",
  access: "public",
  body: z.strictObject({ email: emailField }),
  answer: noContent,
  status: 204,
});
