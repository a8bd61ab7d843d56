import { z } from "zod";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { codeField, passwordField, stepCodeField } from "../shared/fields/account-fields.ts";
import { signedIn } from "./sign-in.ts";

// Signing in in two steps (product: accounts 25). The shapes of passkeys are those of the WebAuthn standard's JSON, which
// only its library on either side reads.

/** The page that asks for the second step, without language prefix. */
export const secondStepPath = "/login/second-step";

const passkeyName = z.string({ error: "name_required" }).trim().min(1, "name_required").max(60);
const credentialId = z.string().regex(/^[\w-]{1,1400}$/, "invalid");

/** A key's answer as the browser's library sends it. */
const passkeyAnswer = z.looseObject({ id: credentialId, response: z.looseObject({}) });

const passkeyOptions = z.looseObject({ challenge: z.string() });

export const readSecondStepOptions = defineEndpoint({
  name: "accounts.readSecondStepOptions",
  summary: "What a begun sign-in may be finished with; begun by a right password, told by a cookie",
  method: "POST",
  path: "/api/token/second-step/options/",
  access: "public",
  answer: z.object({
    app: z.boolean(),
    /** For the browser's `navigator.credentials.get`; null for an account without a passkey. */
    passkey: passkeyOptions.nullable(),
  }),
});

/** Five wrong answers end the begun sign-in. */
export const takeSecondStep = defineEndpoint({
  name: "accounts.takeSecondStep",
  summary: "Finishes a sign-in by a code of the app, a recovery code or a passkey",
  method: "POST",
  path: "/api/token/second-step/",
  access: "public",
  /** One of the two. */
  body: z.strictObject({
    code: stepCodeField.optional(),
    passkey: passkeyAnswer.optional(),
  }),
  answer: signedIn,
});

/** One passkey of an account. */
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

export const ownSecondStep = z.object({
  /** Whether an app gives codes. */
  app: z.boolean(),
  passkeys: z.array(passkey),
  /** How many recovery codes are left. */
  recovery_codes: z.number().int(),
  /** Whether the house demands a second step of this account's role. */
  is_demanded: z.boolean(),
});

export type OwnSecondStep = z.output<typeof ownSecondStep>;

export const readOwnSecondStep = defineEndpoint({
  name: "users.readOwnSecondStep",
  summary: "With what one's own account finishes a sign-in",
  method: "GET",
  path: "/api/user/me/second-step/",
  access: "signed-in",
  answer: ownSecondStep,
});

export const unlockSecondStep = defineEndpoint({
  name: "users.unlockSecondStep",
  summary: "Proves whose account it is; for ten minutes this session may change the second step",
  method: "POST",
  path: "/api/user/me/second-step/unlock/",
  access: "signed-in",
  /** An account with a password sends it; one without a password sends a mailed code. */
  body: z.strictObject({ password: passwordField.optional(), code: codeField.optional() }),
  answer: z.object({ grant: z.string() }),
});

const grant = z.string({ error: "grant_invalid" }).max(200, "grant_invalid");
const sealed = z.string({ error: "setup_expired" }).max(500, "setup_expired");

/** Recovery codes when they are new, which is the only time they are shown; otherwise null. */
const newCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const beginApp = defineEndpoint({
  name: "users.beginApp",
  summary: "A secret for an app that computes codes; nothing is stored until a code proves it",
  method: "POST",
  path: "/api/user/me/second-step/app/",
  access: "signed-in",
  body: z.strictObject({ grant }),
  answer: z.object({
    secret: z.string(),
    /** The `otpauth:` address. */
    address: z.string(),
    /** Proves at the next call that the secret is ours. */
    setup: z.string(),
  }),
});

export const confirmApp = defineEndpoint({
  name: "users.confirmApp",
  summary: "Sets the app up by its first code; an app that was there before is replaced",
  method: "PUT",
  path: "/api/user/me/second-step/app/",
  access: "signed-in",
  body: z.strictObject({ grant, setup: sealed, code: stepCodeField }),
  answer: newCodes,
});

export const removeApp = defineEndpoint({
  name: "users.removeApp",
  summary: "Ends the codes of the app; without any passkey the recovery codes go as well",
  method: "POST",
  path: "/api/user/me/second-step/app/remove/",
  access: "signed-in",
  body: z.strictObject({ grant }),
  answer: noContent,
  status: 204,
});

export const beginPasskey = defineEndpoint({
  name: "users.beginPasskey",
  summary: "What a browser needs to make a passkey",
  method: "POST",
  path: "/api/user/me/second-step/passkeys/options/",
  access: "signed-in",
  body: z.strictObject({ grant }),
  answer: z.object({ options: passkeyOptions, setup: z.string() }),
});

export const addPasskey = defineEndpoint({
  name: "users.addPasskey",
  summary: "Stores a passkey that the browser has made",
  method: "POST",
  path: "/api/user/me/second-step/passkeys/",
  access: "signed-in",
  body: z.strictObject({ grant, setup: sealed, name: passkeyName, passkey: passkeyAnswer }),
  answer: newCodes,
});

export const removePasskey = defineEndpoint({
  name: "users.removePasskey",
  summary: "Removes a passkey; with the last step the recovery codes go as well",
  method: "POST",
  path: "/api/user/me/second-step/passkeys/remove/",
  access: "signed-in",
  body: z.strictObject({ grant, id: credentialId }),
  answer: noContent,
  status: 204,
});

export const renewRecoveryCodes = defineEndpoint({
  name: "users.renewRecoveryCodes",
  summary: "Ten new recovery codes, shown once; the earlier ones end",
  method: "POST",
  path: "/api/user/me/second-step/recovery-codes/",
  access: "signed-in",
  body: z.strictObject({ grant }),
  answer: newCodes,
});

/** In the order of the documentation. */
export const secondStepEndpoints = [
  readSecondStepOptions,
  takeSecondStep,
  readOwnSecondStep,
  unlockSecondStep,
  beginApp,
  confirmApp,
  removeApp,
  beginPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
];
