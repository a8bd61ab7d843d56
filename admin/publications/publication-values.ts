import { ebookBody, magazineBody } from "@hilal/contract/endpoints/magazines/publication-body";
import { type Ebook, ebook, type Magazine, magazine } from "@hilal/contract/entities/publication";
import { toDateInput } from "@hilal/i18n/dates";
import { z } from "zod";

/** A list's empty choice: nothing is sent, and the server decides. */
const undecided = z.literal("").transform(() => undefined);

/** One form for both kinds; what a kind does not have stays undefined and is not sent. */
export const publicationForm = magazineBody.extend({
  edition: z.union([undecided, magazineBody.shape.edition]).optional(),
  genre: ebookBody.shape.genre,
});

export type PublicationValues = z.input<typeof publicationForm>;
export type PublicationSent = z.output<typeof publicationForm>;

/** What the form of a new record begins with: language and direction are to be chosen. */
export function newPublication(user: number): Partial<PublicationValues> {
  return {
    title: "",
    publish_date: "",
    status: "Active",
    cover_image: "",
    cover_alt: "",
    doc_url: "",
    user,
  };
}

/** The form's values of a record. */
export function publicationValues(record: Magazine | Ebook, user: number): PublicationValues {
  const { title, language, direction, status, cover_image, cover_alt, doc_url, version } = record;
  return {
    title,
    publish_date: toDateInput(record.publish_date),
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
