import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { codeField, emailField, passwordField } from "../../entities/account-fields.ts";

export const changeOwnEmail = defineEndpoint({
  name: "users.changeOwnEmail",
  summary: "Mails a link to the new address; opening it changes the account's address",
  method: "POST",
  path: "/api/user/me/email/",
  access: "signed-in",
  /** The password is asked of an account that has one, a mailed code of one that has none. */
  body: z.strictObject({
    email: emailField,
    password: passwordField.optional(),
    code: codeField.optional(),
  }),
  answer: noContent,
  status: 204,
});
