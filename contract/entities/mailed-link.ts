import { z } from "zod";

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
  forgotPassword: "/forgot-password",
  confirmNewsletter: "/newsletter/confirm",
  unsubscribeNewsletter: "/newsletter/unsubscribe",
} as const;
