import { z } from "zod";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { editionIds } from "../shared/editions.ts";
import { id } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";
import { pageMeta, pagingQuery } from "../shared/paging.ts";

/** What a page marks of a text: a folded word where it stands as a whole, or a piece wherever it occurs. */
export const searchMark = z.object({ text: z.string(), whole: z.boolean() });

export type SearchMark = z.output<typeof searchMark>;

const count = z.number().int();

/** How many articles each choice of a filter would leave, most first; years newest first. The other filters hold. */
export const searchFacets = z.object({
  edition: z.array(z.object({ value: z.enum(editionIds), count })),
  category: z.array(z.object({ value: z.string(), count })),
  language: z.array(z.object({ value: z.enum(["en", "ur"]), count })),
  year: z.array(z.object({ value: count, count })),
  /** Writers who have a record. */
  author: z.array(z.object({ value: id, name: z.string(), count })),
});

export type SearchFacets = z.output<typeof searchFacets>;

/** What an answer to a search tells besides the articles (product: search 10 to 13). */
export const searchNotes = z.object({
  marks: z.array(searchMark),
  /** What the query might have meant, where that finds more; null where nothing does. */
  did_you_mean: z.string().nullable(),
  facets: searchFacets.optional(),
});

export type SearchNotes = z.output<typeof searchNotes>;

/** One suggestion; `path` is a path of the reading site without its language prefix. */
const suggestion = z.object({
  kind: z.enum(["article", "writer", "topic", "issue"]),
  text: z.string(),
  language: z.enum(["en", "ur"]),
  path: z.string(),
});

export type Suggestion = z.output<typeof suggestion>;

export const suggestSearches = defineEndpoint({
  name: "search.suggest",
  summary: "What a reader who has typed this much may be looking for",
  method: "GET",
  path: "/api/search-suggestions/",
  access: "public",
  query: z.object({
    q: z.string().trim().max(limits.queryMaxLength),
    /** The reader's language: its suggestions come first. */
    language: z.enum(["en", "ur"]).default("en"),
  }),
  answer: z.object({ data: z.array(suggestion).max(10) }),
});

const missedSearch = z.object({
  query: z.string(),
  language: z.enum(["en", "ur"]),
  times: count,
  /** First and last day, yyyy-mm-dd, Asia/Karachi. */
  first_day: z.string(),
  last_day: z.string(),
});

export type MissedSearch = z.output<typeof missedSearch>;

export const listMissedSearches = defineEndpoint({
  name: "search.listMissed",
  summary: "What readers searched for and did not find, most often asked first",
  method: "GET",
  path: "/api/missed-searches/",
  access: "dashboard.read",
  query: pagingQuery,
  answer: z.object({ data: z.array(missedSearch), meta: pageMeta.optional() }),
});

/** In the order of the documentation. */
export const articleSearchEndpoints = [suggestSearches, listMissedSearches];
