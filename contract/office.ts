import { z } from "zod";
import { articleStates } from "./shared/choices.ts";
import { defineEndpoint } from "./shared/define-endpoint.ts";
import { id } from "./shared/identifier.ts";
import { limits } from "./shared/limits.ts";

const count = z.number().int();

/** What somebody must act on, counted beside the sections (product: back-office 20). */
export const readAttention = defineEndpoint({
  // In the dashboard's area, which every write refreshes.
  name: "dashboard.readAttention",
  summary: "How much waits for the caller: held comments, articles, and issues that are late",
  method: "GET",
  path: "/api/dashboard/attention/",
  access: "articles.write-own",
  answer: z.object({
    /** Comments that the caller may approve. */
    comments: count,
    /** Articles for the caller to review, publish or write. */
    articles: count,
    /** Issues whose date has passed before their release, or whose release failed. */
    magazines: count,
  }),
});

/** The most results of each kind in one answer. */
export const goToShares = { article: 8, issue: 4, author: 4, person: 4 } as const;

const target = z.object({
  kind: z.enum(["article", "issue", "author", "person"]),
  id,
  /** A title or a name; empty for an article without one. */
  title: z.string(),
  language: z.enum(["en", "ur"]),
  /** The writer of an article, the magazine and month of an issue, the e-mail address of a person. */
  detail: z.string(),
  /** The state of an article; null for everything else. */
  state: z.enum(articleStates).nullable(),
});

export type GoToTarget = z.output<typeof target>;

export const goTo = defineEndpoint({
  name: "office.goTo",
  summary: "The records that somebody who has typed this much may want to open",
  method: "GET",
  path: "/api/go-to/",
  access: "articles.write-own",
  query: z.object({
    q: z.string().trim().max(limits.queryMaxLength),
    /** The language of the screens. */
    language: z.enum(["en", "ur"]).default("en"),
  }),
  answer: z.object({
    /** The best of each kind: articles first, then issues, authors and people. */
    data: z.array(target).max(Object.values(goToShares).reduce((sum, share) => sum + share, 0)),
  }),
});

/** In the order of the documentation. */
export const officeEndpoints = [readAttention, goTo];
