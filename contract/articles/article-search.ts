import { z } from "zod";
import { editionIds } from "../shared/editions.ts";
import { id } from "../shared/identifier.ts";

/** A text to highlight on a page: a folded word that must match whole, or a part that matches anywhere. */
const searchMark = z.object({ text: z.string(), whole: z.boolean() });

export type SearchMark = z.output<typeof searchMark>;

const count = z.number().int();

/**
 * How many articles each choice of a filter would leave, with the other filters applied. Sorted by count, years by
 * date, newest first.
 */
const searchFacets = z.object({
  edition: z.array(z.object({ value: z.enum(editionIds), count })),
  category: z.array(z.object({ value: z.string(), count })),
  language: z.array(z.object({ value: z.enum(["en", "ur"]), count })),
  year: z.array(z.object({ value: count, count })),
  /** Only writers with an author record. */
  author: z.array(z.object({ value: id, name: z.string(), count })),
});

export type SearchFacets = z.output<typeof searchFacets>;

/** What a search returns besides the articles (product: search 11, search 12, search 13). */
export const searchNotes = z.object({
  marks: z.array(searchMark),
  /**
   * How many of the results match by whole words. They come first; the others only contain the letters of the query
   * within other words.
   */
  word_hits: count.optional(),
  /** A suggested query that would find more; null when there is none. */
  did_you_mean: z.string().nullable(),
  facets: searchFacets.optional(),
});

export type SearchNotes = z.output<typeof searchNotes>;
