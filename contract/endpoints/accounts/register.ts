import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { emailField, newPasswordField, personNameField } from "../../entities/account-fields.ts";
import { id } from "../../entities/identifier.ts";

/** Rulings 16 and 28. Names may be left out: spec section 7 shows e-mail and password alone. */
export const register = defineEndpoint({
  name: "accounts.register",
  summary: "Makes a reader's account and mails a link that verifies the address",
  method: "POST",
  path: "/api/user/register/",
  access: "public",
  body: z.strictObject({
    email: emailField,
    password: newPasswordField,
    first_name: personNameField.default(""),
    last_name: personNameField.default(""),
  }),
  answer: z.object({ user_id: id }),
  status: 201,
});
