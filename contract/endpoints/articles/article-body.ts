import { z } from "zod";
import { categorySlugs } from "../../category-slugs.ts";
import { activeStatuses, yesNo } from "../../choices.ts";
import { cleanLine, cleanText } from "../../clean-text.ts";
import {
  actingUser,
  publishDate,
  requiredLine,
  sentVersion,
  wholeNumber,
  yesOrNo,
} from "../../fields.ts";
import { fileOrUrl } from "../../file-or-url.ts";
import { limits } from "../../limits.ts";
import { measuredString } from "../../measured-string.ts";

/** What a save leaves as it is when it is left out. */
const laterText = (maxLength: number) =>
  measuredString({ code: "invalid", maxLength })
    .overwrite(cleanText)
    .trim()
    .max(maxLength, { error: "too_long" })
    .optional();
const laterLine = (maxLength: number) =>
  measuredString({ code: "invalid", maxLength })
    .overwrite(cleanLine)
    .max(maxLength, { error: "too_long" })
    .optional();

/** One of the known slugs (ruling 38); nothing and something else are told apart. */
const category = z
  .string({ error: "category_required" })
  .trim()
  .min(1, { error: "category_required" })
  .refine((slug) => slug === "" || (categorySlugs as readonly string[]).includes(slug), {
    error: "category_unknown",
  });

const ignoredVisits = z.union([wholeNumber("invalid", 0, Number.MAX_SAFE_INTEGER), z.literal("")]);

/**
 * The article form (spec section 5). The rules of the body, 'Article content is required.' and the 50 characters, are
 * about its text, so the server checks them after it has taken the markup off, and 413 answers a body over the limit of
 * ruling 32. They hold for what is Active; a draft may be saved unfinished, its empty editor value as an empty
 * description.
 */
export const articleBody = z.strictObject({
  title: requiredLine("title_required", limits.titleMaxLength),
  standfirst: laterText(limits.textMaxLength),
  writer: requiredLine("writer_required", limits.nameMaxLength),
  /** Measured by the server, whose sentence tells the limit. */
  description: z.string({ error: "description_required" }),
  category,
  publish_date: publishDate,
  cover_image: fileOrUrl("cover_image_required"),
  cover_alt: laterLine(limits.titleMaxLength),
  /** Checked against the token (ruling 20). */
  user: actingUser,
  /** Taken and not used: visits are counted by the server alone (ruling 21). */
  visits: ignoredVisits.optional(),
  issue_new: z.enum(yesNo, { error: "invalid" }).optional(),
  status: z.enum(activeStatuses, { error: "invalid" }).optional(),
  version: sentVersion,
  /** Lets the save take away what a body may not hold; without it such a save is refused, and told what it is. */
  allow_removal: yesOrNo.optional(),
});

/** On a save a cover that is left out stays as it is. */
export const articleSaveBody = articleBody.extend({
  cover_image: fileOrUrl("cover_image_required").optional(),
});
