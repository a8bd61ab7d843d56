import { z } from "zod";
import { activeStatuses, recordLanguages } from "../../choices.ts";
import {
  optionalText,
  requiredChoice,
  requiredLine,
  sentVersion,
  wholeNumber,
} from "../../fields.ts";
import { limits } from "../../limits.ts";
import { hasCredentials } from "../../web-address.ts";
import { youtubeIdOf } from "../../youtube.ts";

/** The video form (spec section 5). */
export const videoBody = z.strictObject({
  title: requiredLine("title_required", limits.titleMaxLength),
  youtube_url: requiredLine("youtube_url_required", limits.textMaxLength)
    .refine((address) => !hasCredentials(address), { error: "web_link_credentials" })
    .refine((address) => address === "" || youtubeIdOf(address) !== null, {
      error: "youtube_url_invalid",
    }),
  description: optionalText(limits.textMaxLength),
  status: z.enum(activeStatuses, { error: "invalid" }).default("Active"),
  language: requiredChoice(recordLanguages, "language_required"),
  order: wholeNumber("order_invalid", 0, 1_000_000).default(0),
  version: sentVersion,
});
