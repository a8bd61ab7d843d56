import { z } from "zod";
import { editionIds } from "../shared/editions.ts";
import { id } from "../shared/identifier.ts";

/** What a page marks of a text: a folded word where it stands as a whole, or a piece wherever it occurs. */
const searchMark = z.object({ text: z.string(), whole: z.boolean() });

export type SearchMark = z.output<typeof searchMark>;

const count = z.number().int();

/** How many articles each choice of a filter would leave, most first; years newest first. The other filters hold. */
const searchFacets = z.object({
  edition: z.array(z.object({ value: z.enum(editionIds), count })),
  category: z.array(z.object({ value: z.string(), count })),
  language: z.array(z.object({ value: z.enum(["en", "ur"]), count })),
  year: z.array(z.object({ value: count, count })),
  /** Writers who have a record. */
  author: z.array(z.object({ value: id, name: z.string(), count })),
});

export type SearchFacets = z.output<typeof searchFacets>;

/** What an answer to a search tells besides the articles (product: search 11, search 12, search 13). */
export const searchNotes = z.object({
  marks: z.array(searchMark),
  /** What the query might have meant, where that finds more; null where nothing does. */
  did_you_mean: z.string().nullable(),
  facets: searchFacets.optional(),
});

export type SearchNotes = z.output<typeof searchNotes>;
