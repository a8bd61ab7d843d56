import { z } from "zod";
import { abilities, roles } from "../shared/abilities.ts";
import { digitChoices, languageChoices } from "../shared/choices.ts";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import {
  codeField,
  emailField,
  newPasswordField,
  passwordField,
  personNameField,
} from "../shared/fields/account-fields.ts";
import { id, version } from "../shared/identifier.ts";
import { listSchema } from "../shared/paging.ts";
import { readingChoices } from "../shared/reading/reading-choices.ts";

export const roleOrNone = z.enum(roles).nullable();

/** The reader's reading choices without the digits, which mails use as well. Choices never made are left out. */
const reading = z.strictObject({
  text_size: z.enum(readingChoices.text_size).optional(),
  line_spacing: z.enum(readingChoices.line_spacing).optional(),
  measure: z.enum(readingChoices.measure).optional(),
  urdu_face: z.enum(readingChoices.urdu_face).optional(),
  theme: z.enum(readingChoices.theme).optional(),
  justify: z.enum(readingChoices.justify).optional(),
  motion: z.enum(readingChoices.motion).optional(),
  pictures: z.enum(readingChoices.pictures).optional(),
});

/** The caller's own account. */
export const ownProfile = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleOrNone,
  /** What the role may do; empty for a reader. */
  abilities: z.array(z.enum(abilities)),
  /** True for staff without the second step that the house demands, whose abilities are withheld until then. */
  needs_second_step: z.boolean(),
  email_verified: z.boolean(),
  language: z.enum(languageChoices),
  digits: z.enum(digitChoices),
  reading,
  /** False for an account that signs in with Google or Facebook alone. */
  has_password: z.boolean(),
  providers: z.array(z.enum(["google", "facebook"])),
  created_at: z.string(),
  version,
});

export type OwnProfile = z.output<typeof ownProfile>;

/** One sign-in on one device. */
export const session = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** True for the session that makes this call. */
  current: z.boolean(),
});

export type Session = z.output<typeof session>;

export const readOwnProfile = defineEndpoint({
  name: "users.readOwn",
  summary: "One's own account",
  method: "GET",
  path: "/api/user/me/",
  access: "signed-in",
  answer: ownProfile,
});

export const updateOwnProfile = defineEndpoint({
  name: "users.updateOwn",
  summary:
    "Changes one's own names, language, digits and comforts of reading; what is left out stays",
  method: "PUT",
  path: "/api/user/me/",
  access: "signed-in",
  body: z.strictObject({
    first_name: personNameField.optional(),
    last_name: personNameField.optional(),
    language: z.enum(languageChoices).optional(),
    digits: z.enum(digitChoices).optional(),
    reading: reading.optional(),
    version: version.optional(),
  }),
  answer: ownProfile,
});

export const changeOwnEmail = defineEndpoint({
  name: "users.changeOwnEmail",
  summary:
    "Mails a link to the new address; opening it changes the account's address. Answers the same for one that has an account, whose owner is told by mail",
  method: "POST",
  path: "/api/user/me/email/",
  access: "signed-in",
  /** An account with a password sends it; one without a password sends a mailed code. */
  body: z.strictObject({
    email: emailField,
    password: passwordField.optional(),
    code: codeField.optional(),
  }),
  answer: noContent,
  status: 204,
});

export const changeOwnPassword = defineEndpoint({
  name: "users.changeOwnPassword",
  summary: "Sets a new password and ends every other session",
  method: "POST",
  path: "/api/user/me/password/",
  access: "signed-in",
  /** An account with a password sends the current one; one without a password sends a mailed code. */
  body: z.strictObject({
    current_password: passwordField.optional(),
    code: codeField.optional(),
    password: newPasswordField,
  }),
  answer: noContent,
  status: 204,
});

/** Purposes for which an account without a password has to prove its owner. */
export const ownCodePurposes = [
  "change-email",
  "set-password",
  "delete-account",
  "second-step",
] as const;

export type OwnCodePurpose = (typeof ownCodePurposes)[number];

export const mailOwnCode = defineEndpoint({
  name: "users.mailOwnCode",
  summary:
    "Mails eight digits to the account's address, which stand in for a password it does not have; they work for 10 minutes",
  method: "POST",
  path: "/api/user/me/code/",
  access: "signed-in",
  /** A code works only for the purpose it was requested for. */
  body: z.strictObject({ purpose: z.enum(ownCodePurposes, { error: "invalid" }) }),
  answer: noContent,
  status: 204,
});

export const deleteOwnAccount = defineEndpoint({
  name: "users.deleteOwn",
  summary: "Deletes one's own account; its comments stay without a name, its ratings go",
  method: "POST",
  path: "/api/user/me/delete/",
  access: "signed-in",
  /** An account with a password sends it; one without a password sends a mailed code. */
  body: z.strictObject({ password: passwordField.optional(), code: codeField.optional() }),
  answer: noContent,
  status: 204,
});

export const listOwnSessions = defineEndpoint({
  name: "users.listOwnSessions",
  summary: "Where one is signed in, most recently used first",
  method: "GET",
  path: "/api/user/me/sessions/",
  access: "signed-in",
  answer: listSchema(session),
});

export const endOwnSession = defineEndpoint({
  name: "users.endOwnSession",
  summary: "Signs out one of one's own devices",
  method: "DELETE",
  path: "/api/user/me/sessions/:sessionId/",
  access: "signed-in",
  params: z.object({ sessionId: z.uuid() }),
  answer: noContent,
  status: 204,
});

export const endOtherSessions = defineEndpoint({
  name: "users.endOtherSessions",
  summary: "Signs out every device but the one that asks",
  method: "DELETE",
  path: "/api/user/me/sessions/",
  access: "signed-in",
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const ownAccountEndpoints = [
  readOwnProfile,
  updateOwnProfile,
  changeOwnEmail,
  changeOwnPassword,
  mailOwnCode,
  deleteOwnAccount,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
];
