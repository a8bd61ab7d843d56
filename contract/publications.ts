import { z } from "zod";
import { publicationActions } from "./shared/actions.ts";
import { activeStatuses, directions, recordLanguages } from "./shared/choices.ts";
import { fileOrUrl } from "./shared/fields/file-or-url.ts";
import {
  actingUser,
  optionalLine,
  publishDate,
  requiredChoice,
  requiredLine,
  sentVersion,
  yesOrNo,
} from "./shared/fields/form-fields.ts";
import { id, version } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";
import { picture } from "./shared/picture.ts";

/** The common fields of a magazine issue and an e-book: a cover and a PDF. */
export const publication = z.object({
  id,
  title: z.string(),
  publish_date: z.string(),
  language: z.enum(recordLanguages),
  direction: z.enum(directions),
  status: z.enum(activeStatuses),
  cover_image: z.string(),
  cover_alt: z.string(),
  cover: picture.nullable(),
  doc_url: z.string(),
  is_archived: z.boolean(),
  user: id.nullable(),
  version,
  can: publicationActions.optional(),
});

/** The common fields of the magazine and e-book forms. */
export const publicationBody = z.strictObject({
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

export const publicationSorts = ["newest", "oldest", "title", "-title", "id", "-id"] as const;
