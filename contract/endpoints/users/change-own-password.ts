import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { codeField, newPasswordField, passwordField } from "../../entities/account-fields.ts";

export const changeOwnPassword = defineEndpoint({
  name: "users.changeOwnPassword",
  summary: "Sets a new password and ends every other session",
  method: "POST",
  path: "/api/user/me/password/",
  access: "signed-in",
  /** The present password is asked of an account that has one, a mailed code of one that has none. */
  body: z.strictObject({
    current_password: passwordField.optional(),
    code: codeField.optional(),
    password: newPasswordField,
  }),
  answer: noContent,
  status: 204,
});
