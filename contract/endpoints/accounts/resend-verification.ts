import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { emailField } from "../../entities/account-fields.ts";

/** Ruling 22: the answer is the same whether the address has an account, is verified already, or neither. */
export const resendVerification = defineEndpoint({
  name: "accounts.resendVerification",
  summary: "Mails the link that verifies an address once more",
  method: "POST",
  path: "/api/user/resend-verification/",
  access: "public",
  body: z.strictObject({ email: emailField }),
  answer: noContent,
  status: 204,
});
