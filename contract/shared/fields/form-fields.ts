import { z } from "zod";
import { largestId } from "../identifier.ts";
import { dayPattern } from "../karachi-time.ts";
import { limits } from "../limits.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { cleanName, emptyUnlessVisible } from "./invisible-characters.ts";
import { measuredString } from "./measured-string.ts";

/**
 * Fields of bodies. Their messages are codes, keys of i18n's `validation` texts: the server answers in the caller's
 * language, and a form shows the same message before sending. Texts are cleaned when they are parsed, so that the same
 * text is measured, compared and stored.
 */
export function requiredText(code: string, maxLength: number, tooLong = "too_long") {
  return measuredString({ code, maxLength, tooLong })
    .overwrite(cleanText)
    .overwrite(emptyUnlessVisible)
    .trim()
    .min(1, { error: code })
    .max(maxLength, { error: tooLong });
}

/** Like `requiredText` for a single line, such as a title or a name. */
export function requiredLine(code: string, maxLength: number) {
  return measuredString({ code, maxLength })
    .overwrite(cleanLine)
    .overwrite(emptyUnlessVisible)
    .min(1, { error: code })
    .max(maxLength, { error: "too_long" });
}

/** A required name. Invisible characters, which make two names look the same, are removed. */
export function requiredName(code: string) {
  return measuredString({ code, maxLength: limits.nameMaxLength })
    .overwrite(cleanName)
    .min(1, { error: code })
    .max(limits.nameMaxLength, { error: "too_long" });
}

/** An optional text; empty when omitted. */
export function optionalText(maxLength: number) {
  return measuredString({ code: "invalid", maxLength })
    .overwrite(cleanText)
    .trim()
    .max(maxLength, { error: "too_long" })
    .default("");
}

/** An optional line; empty when omitted. */
export function optionalLine(maxLength: number) {
  return measuredString({ code: "invalid", maxLength })
    .overwrite(cleanLine)
    .max(maxLength, { error: "too_long" })
    .default("");
}

/** One of a list of choices. */
export function requiredChoice<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  code: string,
) {
  return z.enum(choices, { error: code });
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** Returns whether it is a real calendar day (yyyy-mm-dd, as on forms) or a real instant (ISO date-time). */
function isRealDate(text: string): boolean {
  if (!dayPattern.test(text) && !instant.test(text)) return false;
  if (Number.isNaN(Date.parse(text))) return false;
  const [year, month, date] = text.slice(0, 10).split("-").map(Number) as [number, number, number];
  const moment = new Date(Date.UTC(year, month - 1, date));
  return (
    year >= 1900 &&
    year < 2200 &&
    moment.getUTCMonth() === month - 1 &&
    moment.getUTCDate() === date
  );
}

/** 'Publish date is required.' and 'Publish date must be in yyyy-mm-dd format.' (product: forms 8). */
export const publishDate = z
  .string({ error: "publish_date_required" })
  .trim()
  .min(1, { error: "publish_date_required" })
  .refine((text) => text === "" || isRealDate(text), { error: "publish_date_format" });

/** A date in the same formats, with its own error code. */
export function requiredDate(code: string) {
  return z
    .string({ error: code })
    .trim()
    .min(1, { error: code })
    .refine((text) => text === "" || isRealDate(text), { error: "date_format" });
}

/** A date that may be omitted, null or empty. */
export const optionalDate = z
  .union([z.literal(""), z.null(), z.string().refine(isRealDate, { error: "date_format" })], {
    error: "date_format",
  })
  .optional();

/** A whole number, as JSON or a form sends it. */
export function wholeNumber(code: string, minimum: number, maximum: number) {
  // Some readers of a failed union only look at its first branch, so the first branch has the code as well.
  const typed = z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number);
  return z
    .union([z.number({ error: code }), typed], { error: code })
    .pipe(
      z.number().int({ error: code }).min(minimum, { error: code }).max(maximum, { error: code }),
    );
}

/** A day in a list filter, yyyy-mm-dd, within the years that records may have. */
export const dayInQuery = z.iso.date().refine(isRealDate);

/** A boolean, as JSON or a form sends it. */
export const yesOrNo = z.union(
  [z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")],
  { error: "invalid" },
);

/** The user that a form claims to act for: checked against the token, never trusted (product: roles 9). */
export const actingUser = z
  .union(
    [
      z.int({ error: "invalid" }).min(1, "invalid").max(largestId, "invalid"),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
      z.literal(""),
      z.null(),
    ],
    { error: "invalid" },
  )
  .optional();

/** The version at which the record was read (optimistic locking). A save without it skips the check. */
export const sentVersion = z
  .union(
    [
      z.int({ error: "invalid" }).min(1, "invalid"),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    { error: "invalid" },
  )
  .optional();

/** A plain text comment on an article or on one of its paragraphs. */
export const commentText = requiredText(
  "comment_required",
  limits.commentMaxLength,
  "comment_too_long",
);
