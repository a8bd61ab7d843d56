import { z } from "zod";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { limits } from "../shared/limits.ts";
import { pageMeta, pagingQuery } from "../shared/paging.ts";

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
    /** The reader's language, whose suggestions come first. */
    language: z.enum(["en", "ur"]).default("en"),
  }),
  answer: z.object({ data: z.array(suggestion).max(10) }),
});

const count = z.number().int();

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
