import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { newPasswordField } from "../../entities/account-fields.ts";
import { linkTokenField } from "../../entities/mailed-link.ts";

/** Ruling 22. */
export const resetPassword = defineEndpoint({
  name: "accounts.resetPassword",
  summary: "Sets a new password by a mailed link and ends every session",
  method: "POST",
  path: "/api/user/reset-password/",
  access: "public",
  body: z.strictObject({ token: linkTokenField, password: newPasswordField }),
  answer: noContent,
  status: 204,
});
