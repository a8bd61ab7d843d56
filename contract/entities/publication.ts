import { z } from "zod";
import { publicationActions } from "../actions.ts";
import { activeStatuses, directions, genres, recordLanguages } from "../choices.ts";
import { editionIds } from "../editions.ts";
import { id, version } from "./identifier.ts";
import { picture } from "./picture.ts";

/** What a magazine issue and an e-book have in common: a cover and a PDF. */
const publication = z.object({
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

export const magazine = publication.extend({ edition: z.enum(editionIds) });

export type Magazine = z.output<typeof magazine>;

/** An e-book; `genre` and `opens` (how often its PDF was opened) by ruling 5. */
export const ebook = publication.extend({ genre: z.enum(genres), opens: z.number().int() });

export type Ebook = z.output<typeof ebook>;
