import { z } from "zod";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { id } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";
import { pageMeta, pageNumber, pageSize, pagingQuery } from "../shared/paging.ts";
import { picture } from "../shared/picture.ts";

/** One suggestion; `path` is a path of the reading site without its language prefix. */
const suggestion = z.object({
  kind: z.enum(["article", "writer", "topic", "issue", "ebook", "video"]),
  text: z.string(),
  language: z.enum(["en", "ur"]),
  path: z.string(),
  /** Of an e-book with a PDF, which opens instead of `path`. */
  pdf: z.object({ id, url: z.string() }).optional(),
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
    /** The reader's language, whose suggestions come first. */
    language: z.enum(["en", "ur"]).default("en"),
  }),
  answer: z.object({ data: z.array(suggestion).max(10) }),
});

/** What a search finds besides articles, in the order of its answer. */
export const foundKinds = ["issue", "writer", "ebook", "video", "category"] as const;

export type FoundKind = (typeof foundKinds)[number];

/** How many records of each kind an answer over all kinds holds. */
export const foundOfEach = 3;

const count = z.number().int();

const foundRecord = z.object({
  /** Null for a category. */
  id: id.nullable(),
  /** As published, in `language`; a category's name in the reader's language. */
  title: z.string(),
  language: z.enum(["en", "ur"]),
  /** A path of the reading site without its language prefix; of an issue found by its pages, that of the page. */
  path: z.string(),
  picture: picture.nullable(),
  /** What the picture shows; empty where the title says it. */
  alt: z.string(),
  /**
   * The magazine and month of an issue, the month of an e-book, the magazines of a category, in the reader's language; the
   * beginning of a video's description, in its own; empty for a writer.
   */
  detail: z.string(),
  /** The published articles of a writer; null for everything else. */
  articles: count.nullable(),
  /** YouTube's own id of a video; null for everything else. */
  youtube_id: z.string().nullable(),
  /** The PDF of an e-book, which its title opens, while `path` is to read it on the site; null for everything else. */
  pdf: z.string().nullable(),
  /** The author of an e-book and how many pages it has, where known; null for everything else. */
  book: z.object({ author: z.string(), pages: count.nullable() }).nullable(),
  /** Whether the query is the whole title or name, or another spelling of it. Such records come first. */
  exact: z.boolean(),
  /** The first page of the PDF with the query, and its place in a passage; null when the title answers it. */
  found_on: z.object({ page: count, passage: z.string(), start: count, end: count }).nullable(),
});

export type FoundRecord = z.output<typeof foundRecord>;

const foundGroup = z.object({
  kind: z.enum(foundKinds),
  total: count,
  items: z.array(foundRecord),
});

export type FoundGroup = z.output<typeof foundGroup>;

export const searchRecords = defineEndpoint({
  name: "search.listRecords",
  summary: "The issues, writers, e-books, videos and categories that answer a search of readers",
  method: "GET",
  path: "/api/search/",
  access: "public",
  query: z.object({
    q: z.string().trim().max(limits.queryMaxLength),
    /** The reader's language. */
    language: z.enum(["en", "ur"]).default("en"),
    /** Only this kind, by pages; without it the first few of each. */
    kind: z.enum(foundKinds).optional(),
    page: pageNumber.optional(),
    page_size: pageSize.default(limits.searchPageSize),
  }),
  answer: z.object({
    /** Only kinds of which something was found, in the order of `foundKinds`. */
    data: z.array(foundGroup),
    /** A name that is spelled like the query, where no record answers it. */
    did_you_mean: z.string().nullable(),
    /** With `kind` only. */
    meta: pageMeta.optional(),
  }),
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
export const articleSearchEndpoints = [suggestSearches, searchRecords, listMissedSearches];
