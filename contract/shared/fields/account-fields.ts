import { z } from "zod";
import { limits } from "../limits.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { cleanName, emptyUnlessVisible, removeInvisible } from "./invisible-characters.ts";
import { measuredString } from "./measured-string.ts";

/**
 * An e-mail address, trimmed, in lower case and without invisible characters, so that two spellings of one address are
 * one account.
 */
export const emailField = measuredString({
  code: "email_required",
  maxLength: limits.emailMaxLength,
  tooLong: "email_invalid",
})
  .overwrite(removeInvisible)
  .trim()
  .toLowerCase()
  .min(1, "email_required")
  .max(limits.emailMaxLength, "email_invalid")
  .pipe(z.email("email_invalid"));

/** A new password (product: accounts 3). The server checks whether it is a common one. */
export const newPasswordField = z
  .string({ error: "password_required" })
  .min(1, "password_required")
  .min(limits.passwordMinLength, "password_too_short")
  .max(limits.passwordMaxLength, "password_too_long");

/** A password to check, including any that could have been chosen under earlier rules. */
export const passwordField = z
  .string({ error: "password_required" })
  .min(1, "password_required")
  .max(limits.passwordMaxLength, "password_too_long");

const codeLength = 8;

/** Normalises a mailed code as people type it: in groups, or in Urdu digits. */
const toDigits = (text: string) =>
  text
    .replace(/[\s-]/g, "")
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** The code that was mailed to an account without a password. */
export const codeField = z
  .string({ error: "code_required" })
  .max(codeLength * 4, "code_wrong")
  .overwrite(toDigits)
  .min(1, "code_required")
  .regex(new RegExp(`^\\d{${codeLength}}$`), "code_wrong");

/** The code of an authenticator app, six digits, or a recovery code, as people type them: in groups, in Urdu digits. */
export const stepCodeField = z
  .string({ error: "step_code_required" })
  .max(60, "step_code_wrong")
  .overwrite((text) => toDigits(text).toUpperCase())
  .min(1, "step_code_required")
  .regex(/^(?:\d{6}|[A-Z2-7]{16})$/, "step_code_wrong");

/** A typed line of text: cleaned, and refused with control characters. `code` is the error for a missing value. */
export function lineField(code: string, maxLength: number) {
  return measuredString({ code, maxLength })
    .regex(/^\P{Cc}*$/u, "control_characters")
    .overwrite(cleanLine)
    .overwrite(emptyUnlessVisible)
    .max(maxLength, "too_long");
}

/** Typed text of several lines: cleaned, and refused with control characters except line breaks and tabs. */
export function textField(code: string, maxLength: number) {
  return measuredString({ code, maxLength })
    .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, "control_characters")
    .overwrite(cleanText)
    .overwrite(emptyUnlessVisible)
    .trim()
    .min(1, code)
    .max(maxLength, "too_long");
}

/**
 * A first or last name; one of the two may be empty, since many people have a single name. Invisible characters, which
 * make two names look the same, are removed.
 */
export const personNameField = lineField("name_required", limits.nameMaxLength).overwrite(
  cleanName,
);
