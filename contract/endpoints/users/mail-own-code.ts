import { z } from "zod";
import { defineEndpoint, noContent } from "../../define-endpoint.ts";

/** What an account without a password has to prove itself for. */
export const ownCodePurposes = ["change-email", "set-password", "delete-account"] as const;

export type OwnCodePurpose = (typeof ownCodePurposes)[number];

export const mailOwnCode = defineEndpoint({
  name: "users.mailOwnCode",
  summary:
    "Mails eight digits to the account's address, which stand in for a password it does not have; they work for 10 minutes",
  method: "POST",
  path: "/api/user/me/code/",
  access: "signed-in",
  /** A code works for what it was asked for and for nothing else. */
  body: z.strictObject({ purpose: z.enum(ownCodePurposes, { error: "invalid" }) }),
  answer: noContent,
  status: 204,
});
