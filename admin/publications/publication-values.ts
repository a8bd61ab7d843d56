import { type Ebook, ebook, ebookBody } from "@hilal/contract/ebooks";
import { type Magazine, magazine, magazineBody } from "@hilal/contract/magazines";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { z } from "zod";
import type { PublicationKind } from "./publication-kinds.ts";

/**
 * One form for both kinds; what a kind does not have stays undefined and is not sent. A list of choices holds text,
 * nothing chosen at first; the contract's rule comes behind it. Without an edition the server decides by the language.
 */
export const publicationForm = magazineBody.extend({
  language: z.string().pipe(magazineBody.shape.language),
  direction: z.string().pipe(magazineBody.shape.direction),
  edition: z
    .string()
    .transform((chosen) => chosen || undefined)
    .pipe(magazineBody.shape.edition)
    .optional(),
  genre: ebookBody.shape.genre,
});

export type PublicationValues = z.input<typeof publicationForm>;
export type PublicationSent = z.output<typeof publicationForm>;

/** What the form of a new record begins with: language and direction are to be chosen. */
export function newPublication(kind: PublicationKind, user: number): PublicationValues {
  return {
    title: "",
    publish_date: "",
    language: "",
    direction: "",
    status: "Active",
    cover_image: "",
    cover_alt: "",
    doc_url: "",
    user,
    ...(kind === "magazines" ? { edition: "" } : { genre: "misc" }),
  };
}

/** The form's values of a record. */
export function publicationValues(record: Magazine | Ebook, user: number): PublicationValues {
  const { title, language, direction, status, cover_image, cover_alt, doc_url, version } = record;
  return {
    title,
    publish_date: toKarachiDay(record.publish_date),
    language,
    direction,
    status,
    cover_image,
    cover_alt,
    doc_url,
    user,
    version,
    ...("edition" in record ? { edition: record.edition } : { genre: record.genre }),
  };
}

/** The same of a record that a refused save told; null when it is none. */
export function publicationValuesNow(current: unknown, user: number): PublicationValues | null {
  const { data } = z.union([magazine, ebook]).safeParse(current);
  return data ? publicationValues(data, user) : null;
}
