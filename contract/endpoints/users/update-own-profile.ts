import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { personNameField } from "../../entities/account-fields.ts";
import { version } from "../../entities/identifier.ts";
import { digitChoices, languageChoices, ownProfile } from "../../entities/user.ts";

export const updateOwnProfile = defineEndpoint({
  name: "users.updateOwn",
  summary: "Changes one's own names, language and digits; what is left out stays",
  method: "PUT",
  path: "/api/user/me/",
  access: "signed-in",
  body: z.strictObject({
    first_name: personNameField.optional(),
    last_name: personNameField.optional(),
    language: z.enum(languageChoices).optional(),
    digits: z.enum(digitChoices).optional(),
    version: version.optional(),
  }),
  answer: ownProfile,
});
