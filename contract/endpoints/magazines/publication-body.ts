import { z } from "zod";
import { activeStatuses, directions, genres, recordLanguages } from "../../choices.ts";
import { editionIds } from "../../editions.ts";
import {
  actingUser,
  optionalLine,
  publishDate,
  requiredChoice,
  requiredLine,
  sentVersion,
  yesOrNo,
} from "../../fields.ts";
import { fileOrUrl } from "../../file-or-url.ts";
import { limits } from "../../limits.ts";

/** What the forms of magazines and e-books have in common (spec section 5). */
const publicationBody = z.strictObject({
  title: requiredLine("title_required", limits.titleMaxLength),
  publish_date: publishDate,
  language: requiredChoice(recordLanguages, "language_required"),
  direction: requiredChoice(directions, "direction_required"),
  status: z.enum(activeStatuses, { error: "invalid" }).default("Active"),
  cover_image: fileOrUrl("cover_image_required"),
  cover_alt: optionalLine(limits.titleMaxLength),
  doc_url: fileOrUrl("pdf_required"),
  is_archived: yesOrNo.optional(),
  user: actingUser,
  version: sentVersion,
});

/** A magazine's form; without an edition, its language decides. */
export const magazineBody = publicationBody.extend({
  edition: z.enum(editionIds, { error: "invalid" }).optional(),
});

export const ebookBody = publicationBody.extend({
  genre: z.enum(genres, { error: "invalid" }).optional(),
});
