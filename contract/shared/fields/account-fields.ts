import { z } from "zod";
import { limits } from "../limits.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { measuredString } from "./measured-string.ts";
import { cleanName, emptyUnlessSeen, withoutUnseen } from "./unseen-characters.ts";

/** An e-mail address, trimmed, in lower case and without characters that show nothing: two spellings of one address are one account. */
export const emailField = measuredString({
  code: "email_required",
  maxLength: limits.emailMaxLength,
  tooLong: "email_invalid",
})
  .overwrite(withoutUnseen)
  .trim()
  .toLowerCase()
  .min(1, "email_required")
  .max(limits.emailMaxLength, "email_invalid")
  .pipe(z.email("email_invalid"));

/** A password that is being chosen (product: accounts 3). Whether it is a common one, the server says. */
export const newPasswordField = z
  .string({ error: "password_required" })
  .min(1, "password_required")
  .min(limits.passwordMinLength, "password_too_short")
  .max(limits.passwordMaxLength, "password_too_long");

/** A password that is being checked, whichever could ever have been chosen. */
export const passwordField = z
  .string({ error: "password_required" })
  .min(1, "password_required")
  .max(limits.passwordMaxLength, "password_too_long");

const codeLength = 8;

/** A mailed code as people type it: in groups, or in Urdu digits. */
const digitsOf = (text: string) =>
  text
    .replace(/[\s-]/g, "")
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** The code that was mailed to an account without a password. */
export const codeField = z
  .string({ error: "code_required" })
  .max(codeLength * 4, "code_wrong")
  .overwrite(digitsOf)
  .min(1, "code_required")
  .regex(new RegExp(`^\\d{${codeLength}}$`), "code_wrong");

/**
 * A line of text somebody typed: cleaned, and refused with control characters. `code` names what is said when it is
 * missing.
 */
export function lineField(code: string, maxLength: number) {
  return measuredString({ code, maxLength })
    .regex(/^\P{Cc}*$/u, "control_characters")
    .overwrite(cleanLine)
    .overwrite(emptyUnlessSeen)
    .max(maxLength, "too_long");
}

/** Text of several lines somebody typed: cleaned, and refused with control characters but line breaks and tabs. */
export function textField(code: string, maxLength: number) {
  return measuredString({ code, maxLength })
    .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, "control_characters")
    .overwrite(cleanText)
    .overwrite(emptyUnlessSeen)
    .trim()
    .min(1, code)
    .max(maxLength, "too_long");
}

/**
 * A first or last name; one may be empty, since many people have a single name. It has no characters that show nothing, which
 * make two names look the same.
 */
export const personNameField = lineField("name_required", limits.nameMaxLength).overwrite(
  cleanName,
);
