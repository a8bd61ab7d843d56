import { z } from "zod";
import { activeStatuses, billboardLocationCodes } from "../../choices.ts";
import {
  actingUser,
  optionalDate,
  optionalLine,
  requiredDate,
  requiredLine,
  sentVersion,
} from "../../fields.ts";
import { fileOrUrl } from "../../file-or-url.ts";
import { limits } from "../../limits.ts";
import { hasCredentials, hasUnseenCharacters } from "../../web-address.ts";

/**
 * A web address, or a path of the site. Browsers read `//` and `/\` at its beginning as another host, and drop tabs and
 * line ends from wherever they stand.
 */
const link = z
  .string({ error: "web_link_invalid" })
  .trim()
  .max(limits.textMaxLength, { error: "too_long" })
  .refine((text) => !hasUnseenCharacters(text), { error: "web_link_invalid" })
  .refine((text) => !hasCredentials(text), { error: "web_link_credentials" })
  .refine(
    (text) =>
      text === "" ||
      /^\/(?![/\\])/.test(text) ||
      z.url({ protocol: /^https?$/ }).safeParse(text).success,
    { error: "web_link_invalid" },
  )
  .nullable()
  .optional();

/** The billboard form (spec section 5; link, begin and end by ruling 36). */
export const billboardBody = z.strictObject({
  title: requiredLine("title_required", limits.titleMaxLength),
  location: z
    .union([z.number(), z.string()], { error: "location_required" })
    .pipe(z.coerce.number({ error: "location_required" }))
    .pipe(z.literal(billboardLocationCodes, { error: "location_required" })),
  status: z.enum(activeStatuses, { error: "invalid" }).default("Active"),
  issue_news: optionalLine(limits.nameMaxLength),
  created: requiredDate("date_required"),
  image: fileOrUrl("image_required"),
  image_alt: optionalLine(limits.titleMaxLength),
  link,
  starts_at: optionalDate,
  ends_at: optionalDate,
  user: actingUser,
  version: sentVersion,
});
