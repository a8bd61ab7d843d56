import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { codeField, passwordField } from "../../entities/account-fields.ts";

export const deleteOwnAccount = defineEndpoint({
  name: "users.deleteOwn",
  summary: "Deletes one's own account; its comments stay without a name, its ratings go",
  method: "POST",
  path: "/api/user/me/delete/",
  access: "signed-in",
  /** The password is asked of an account that has one, a mailed code of one that has none. */
  body: z.strictObject({ password: passwordField.optional(), code: codeField.optional() }),
  answer: noContent,
  status: 204,
});
