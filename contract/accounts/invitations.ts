import { z } from "zod";
import { roles } from "../shared/abilities.ts";
import { languageChoices } from "../shared/choices.ts";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { emailField, newPasswordField, personNameField } from "../shared/fields/account-fields.ts";
import { id, idParams } from "../shared/identifier.ts";
import { linkTokenField } from "./mailed-links.ts";
import { signedIn } from "./sign-in.ts";

/** How long the link of an invitation works, in hours (product: accounts 19). */
export const invitationHours = 72;

const roleField = z.enum(roles, { error: "role_required" });

/** An invitation that was not accepted yet. Instants are ISO 8601. */
export const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(languageChoices),
  sent_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
});

export type Invitation = z.output<typeof invitation>;

export const listInvitations = defineEndpoint({
  name: "users.listInvitations",
  summary: "The invitations that were not accepted yet, the latest first",
  method: "GET",
  path: "/api/invitations/",
  access: "users.manage",
  answer: z.object({ data: z.array(invitation) }),
});

/** Who has an account cannot be invited: the refusal (409 `email_taken`) has the account as `current`. */
export const invite = defineEndpoint({
  name: "users.invite",
  summary:
    "Mails an invitation with a role; one that waits for the same address is replaced, and its link ends",
  method: "POST",
  path: "/api/invitations/",
  access: "users.manage",
  body: z.strictObject({
    email: emailField,
    role: roleField,
    first_name: personNameField.default(""),
    last_name: personNameField.default(""),
    /** The language of the mail; by default that of the person who invites. */
    language: z.enum(languageChoices).optional(),
  }),
  answer: invitation,
  status: 201,
});

export const resendInvitation = defineEndpoint({
  name: "users.resendInvitation",
  summary: "Mails an invitation again; the older link ends at once",
  method: "POST",
  path: "/api/invitations/:id/mail/",
  access: "users.manage",
  params: idParams,
  answer: invitation,
});

export const revokeInvitation = defineEndpoint({
  name: "users.revokeInvitation",
  summary: "Takes an invitation back; its link ends at once",
  method: "DELETE",
  path: "/api/invitations/:id/",
  access: "users.manage",
  params: idParams,
  answer: noContent,
  status: 204,
});

/** By POST, so that the secret is in no address. */
export const readInvitation = defineEndpoint({
  name: "accounts.readInvitation",
  summary: "What the link of an invitation is for",
  method: "POST",
  path: "/api/invitation/read/",
  access: "public",
  body: z.strictObject({ token: linkTokenField }),
  answer: invitation.pick({ email: true, role: true, first_name: true, last_name: true }),
});

/** It uses up the link, which also verifies the address. An account with a second step is asked for it. */
export const acceptInvitation = defineEndpoint({
  name: "accounts.acceptInvitation",
  summary: "Takes up an invitation: sets names and password, gives the role and signs in",
  method: "POST",
  path: "/api/invitation/accept/",
  access: "public",
  body: z.strictObject({
    token: linkTokenField,
    password: newPasswordField,
    first_name: personNameField.min(1, "name_required"),
    last_name: personNameField.default(""),
  }),
  answer: signedIn,
});

/** In the order of the documentation. */
export const invitationEndpoints = [
  listInvitations,
  invite,
  resendInvitation,
  revokeInvitation,
  readInvitation,
  acceptInvitation,
];
