import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";
import { emailField } from "../../entities/account-fields.ts";
import { languageChoices } from "../../entities/user.ts";

/** Ruling 13: double opt-in. The answer is the same for an address that is already on the list. */
export const subscribeToNewsletter = defineEndpoint({
  name: "newsletter.subscribe",
  summary: "Mails a link that puts the address on the newsletter's list",
  method: "POST",
  path: "/api/newsletter/subscribe/",
  access: "public",
  body: z.strictObject({ email: emailField, language: z.enum(languageChoices).optional() }),
  answer: noContent,
  status: 204,
});
