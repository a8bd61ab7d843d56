import { z } from "zod";
import { articleCard } from "../articles/article.ts";
import { magazine } from "../magazines.ts";
import { addressNumber } from "../shared/address-number.ts";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { editionIds } from "../shared/editions.ts";
import { id, idInPath, idParams } from "../shared/identifier.ts";
import { picture } from "../shared/picture.ts";

/** The properties of an issue that a link to it needs. */
const issueLink = z.object({
  id,
  title: z.string(),
  publish_date: z.string(),
  language: z.enum(["English", "Urdu"]),
  /** Its page, without language prefix. */
  address: z.string(),
});

export type IssueLink = z.output<typeof issueLink>;

/** A magazine record as its own page shows it. An issue without contents has no sections. */
export const readerIssue = z.object({
  issue: magazine,
  address: z.string(),
  number: z.string(),
  theme_colour: z.string(),
  /** Sanitised HTML, empty when there is none. */
  note: z.string(),
  note_writer: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      items: z.array(z.object({ article: articleCard, page_from: z.number().int().nullable() })),
    }),
  ),
  previous: issueLink.nullable(),
  next: issueLink.nullable(),
  /** Downloads by format: the address, and the size once the file is made. */
  downloads: z.object({
    pdf: z.object({ address: z.string(), bytes: z.number().int().nullable() }),
    epub: z.object({ address: z.string(), bytes: z.number().int().nullable() }).nullable(),
  }),
});

export type ReaderIssue = z.output<typeof readerIssue>;

const year = addressNumber(z.int().min(1900).max(2199));
const month = addressNumber(z.int().min(1).max(12));

export const readIssue = defineEndpoint({
  name: "issues.read",
  summary: "The issue of a magazine of a month: the first of that month, unless another is named",
  method: "GET",
  path: "/api/issues/:edition/:year/:month/",
  access: "public",
  params: z.object({ edition: z.enum(editionIds), year, month }),
  /** Selects another issue of the same month. */
  query: z.object({ id: idInPath.optional() }),
  answer: readerIssue,
});

/** The place of an article in its issue, for its page. */
export const readArticleIssue = defineEndpoint({
  name: "issues.readOfArticle",
  summary:
    "The issue that an article stands in, with what comes before and after it in reading order",
  method: "GET",
  path: "/api/article/:id/issue/",
  access: "public",
  params: idParams,
  answer: z.object({
    /** Null for an article that is in no published issue. */
    issue: magazine.nullable(),
    address: z.string(),
    section: z.string(),
    /** Its page in the issue's reader; null where it has none that is known. */
    page: z.number().int().nullable(),
    previous: articleCard.nullable(),
    next: articleCard.nullable(),
    /** Other articles of the issue, in their order. */
    others: z.array(articleCard),
  }),
});

/** The archive of a magazine by years (product: issues 24). */
export const listIssueYears = defineEndpoint({
  name: "issues.listYears",
  summary:
    "The years in which a magazine has issues, the latest first, and the issues of one of them by month",
  method: "GET",
  path: "/api/issues/:edition/years/",
  access: "public",
  params: z.object({ edition: z.enum(editionIds) }),
  /** The latest year when omitted. */
  query: z.object({ year: year.optional() }),
  answer: z.object({
    years: z.array(z.object({ year: z.number().int(), issues: z.number().int() })),
    year: z.number().int().nullable(),
    issues: z.array(z.object({ issue: magazine, address: z.string() })),
  }),
});

/** An issue's entry in a sitemap. `updated_at` is an ISO 8601 instant. */
const listedIssue = z.object({
  address: z.string(),
  edition: z.enum(editionIds),
  cover: picture.nullable(),
  updated_at: z.string(),
});

export const listIssueAddresses = defineEndpoint({
  name: "issues.listAddresses",
  summary: "The addresses of all issues that have come, for sitemaps",
  method: "GET",
  path: "/api/issue-addresses/",
  access: "public",
  answer: z.object({ data: z.array(listedIssue) }),
});

/** In the order of the documentation. */
export const issueReadingEndpoints = [
  readIssue,
  readArticleIssue,
  listIssueYears,
  listIssueAddresses,
];
