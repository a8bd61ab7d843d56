import { z } from "zod";
import { activeStatuses, directions, genres, recordLanguages } from "../../choices.ts";
import { editionIds } from "../../editions.ts";
import {
  actingUser,
  optionalText,
  publishDate,
  requiredChoice,
  requiredText,
  sentVersion,
} from "../../fields.ts";
import { limits } from "../../limits.ts";

/** What the forms of magazines and e-books have in common (spec section 5). */
const publicationBody = z.strictObject({
  title: requiredText("title_required", limits.titleMaxLength),
  publish_date: publishDate,
  language: requiredChoice(recordLanguages, "language_required"),
  direction: requiredChoice(directions, "direction_required"),
  status: z.enum(activeStatuses, { error: "invalid" }).default("Active"),
  cover_image: requiredText("cover_image_required", limits.textMaxLength),
  cover_alt: optionalText(limits.titleMaxLength),
  doc_url: requiredText("pdf_required", limits.textMaxLength),
  is_archived: z.boolean({ error: "invalid" }).optional(),
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
