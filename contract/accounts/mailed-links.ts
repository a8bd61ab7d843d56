import { z } from "zod";
import { defineEndpoint, noContent } from "../shared/define-endpoint.ts";
import { emailField, newPasswordField } from "../shared/fields/account-fields.ts";

/** The secret of a mailed link: 32 random bytes, base64url. */
export const linkTokenField = z
  .string({ error: "link_invalid" })
  .regex(/^[A-Za-z0-9_-]{43}$/, "link_invalid");

/** The signed token of an unsubscribe link: `{id}.{signature}`. */
export const unsubscribeTokenField = z
  .string({ error: "link_invalid" })
  .regex(/^\d{1,10}\.[A-Za-z0-9_-]{43}$/, "link_invalid");

/** The pages that mailed links open, without language prefix; those of a one-use link take its `token` in the query. */
export const mailedLinkPaths = {
  verifyEmail: "/verify-email",
  resetPassword: "/reset-password",
  invitation: "/invitation",
  forgotPassword: "/forgot-password",
  confirmNewsletter: "/newsletter/confirm",
  unsubscribeNewsletter: "/newsletter/unsubscribe",
} as const;

export const verifyEmail = defineEndpoint({
  name: "accounts.verifyEmail",
  summary: "Takes the token of a mailed link: verifies an address, or changes to a new one",
  method: "POST",
  path: "/api/user/verify-email/",
  access: "public",
  body: z.strictObject({ token: linkTokenField }),
  answer: noContent,
  status: 204,
});

/** The answer is the same whether the address has an account, is already verified, or neither (product: accounts 4). */
export const resendVerification = defineEndpoint({
  name: "accounts.resendVerification",
  summary: "Mails the link that verifies an address once more",
  method: "POST",
  path: "/api/user/resend-verification/",
  access: "public",
  body: z.strictObject({ email: emailField }),
  answer: noContent,
  status: 204,
});

/** The answer is the same whether the address has an account or not (product: accounts 4). */
export const forgotPassword = defineEndpoint({
  name: "accounts.forgotPassword",
  summary: "Mails a one-use link to set a new password; it works for 30 minutes",
  method: "POST",
  path: "/api/user/forgot-password/",
  access: "public",
  body: z.strictObject({ email: emailField }),
  answer: noContent,
  status: 204,
});

/** It uses up the link (product: accounts 6). */
export const resetPassword = defineEndpoint({
  name: "accounts.resetPassword",
  summary: "Sets a new password by a mailed link and ends every session",
  method: "POST",
  path: "/api/user/reset-password/",
  access: "public",
  body: z.strictObject({ token: linkTokenField, password: newPasswordField }),
  answer: noContent,
  status: 204,
});

/** In the order of the documentation. */
export const mailedLinkEndpoints = [verifyEmail, resendVerification, forgotPassword, resetPassword];
