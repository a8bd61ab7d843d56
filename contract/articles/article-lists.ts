import { z } from "zod";
import { addressNumber } from "../shared/address-number.ts";
import {
  type ArticleState,
  activeStatuses,
  articleStates,
  type DeskView,
  deskViews,
} from "../shared/choices.ts";
import { defineEndpoint } from "../shared/define-endpoint.ts";
import { editionIds } from "../shared/editions.ts";
import { dayInQuery } from "../shared/fields/form-fields.ts";
import { id, idInPath } from "../shared/identifier.ts";
import { limits } from "../shared/limits.ts";
import { listSchema, pageMeta, pageNumber, pageSize, pagingQuery } from "../shared/paging.ts";
import { picture } from "../shared/picture.ts";
import { article, articleCard } from "./article.ts";
import { searchNotes } from "./article-search.ts";

export const articleSorts = [
  "newest",
  "oldest",
  "title",
  "-title",
  "writer",
  "-writer",
  "category",
  "-category",
  "visits",
  "-visits",
  "id",
  "-id",
  /** By relevance to the query; without a query, newest first. */
  "relevance",
] as const;

/** Filters and order shared by every list of articles. */
const articleListQuery = pagingQuery.extend({
  q: z.string().trim().max(limits.queryMaxLength).optional(),
  category: z.string().optional(),
  edition: z.enum(editionIds).optional(),
  status: z.enum(activeStatuses).optional(),
  /** The desk state. Only for staff, who get the articles whose drafts they may see. */
  state: z.enum(articleStates).optional(),
  /** A ready view of the caller's desk (product: lists 3). Only for staff. */
  desk: z.enum(deskViews).optional(),
  language: z.enum(["en", "ur"]).optional(),
  author: idInPath.optional(),
  /** First and last day, yyyy-mm-dd, Asia/Karachi. */
  from: dayInQuery.optional(),
  to: dayInQuery.optional(),
  /** The year of publication, Asia/Karachi. */
  year: addressNumber(z.int().min(1900).max(2199)).optional(),
  /** When omitted: by relevance for a search, otherwise newest first. */
  sort: z.enum(articleSorts).optional(),
  /** Whether a search counts the results of each filter value. */
  facets: z.enum(["true", "false"]).optional(),
  /**
   * `card` omits the body. With paging it is the default; a list without paging contains bodies unless `card` is
   * requested.
   */
  view: z.enum(["full", "card"]).optional(),
});

/** A list of articles, with `search` when a query was sent. */
const articleList = listSchema(z.union([article, articleCard])).extend({
  search: searchNotes.optional(),
});

export const listArticles = defineEndpoint({
  name: "articles.list",
  summary: "Articles, newest first: what is published, and the drafts that the caller may see",
  method: "GET",
  path: "/api/get-articles/",
  access: "public",
  query: articleListQuery,
  answer: articleList,
});

/** An author's Article Gallery, drafts included. */
export const listUserArticles = defineEndpoint({
  name: "articles.listByUser",
  summary:
    "The articles of one account, drafts included; an author's own, any for who reads all drafts",
  method: "GET",
  path: "/api/articles/user/:userId/",
  access: "articles.write-own",
  params: z.object({ userId: idInPath }),
  query: articleListQuery,
  answer: articleList,
});

const stateCount = z.number().int();

export const countArticleStates = defineEndpoint({
  name: "articles.countStates",
  summary: "How many articles stand where at the desk: all of them, or the own ones",
  method: "GET",
  path: "/api/article-states/",
  access: "articles.write-own",
  answer: z.object({
    data: z.object(
      Object.fromEntries(articleStates.map((state) => [state, stateCount])) as Record<
        ArticleState,
        typeof stateCount
      >,
    ),
    /** How many each ready view lists. */
    views: z.object(
      Object.fromEntries(deskViews.map((view) => [view, stateCount])) as Record<
        DeskView,
        typeof stateCount
      >,
    ),
  }),
});

export const listCategoryArticles = defineEndpoint({
  name: "articles.listByCategory",
  summary: "The articles of one category, newest first",
  method: "GET",
  path: "/api/articles/category/:category/",
  access: "public",
  params: z.object({ category: z.string().max(100) }),
  query: articleListQuery.omit({ category: true }),
  answer: articleList,
});

/** A recent article has its title under both names that clients know (product: api 7). */
const recentArticle = articleCard.extend({ article_title: z.string() });

export const listRecentArticles = defineEndpoint({
  name: "articles.listRecent",
  summary: "The newest published articles, by language, writer, category or edition when asked",
  method: "GET",
  path: "/api/get-recent-articles/",
  access: "public",
  query: z.object({
    language: z.enum(["en", "ur"]).optional(),
    /** Only articles by this writer, as printed. */
    writer: z.string().optional(),
    category: z.string().optional(),
    edition: z.enum(editionIds).optional(),
    /** Excludes the article being read. */
    except: idInPath.optional(),
    limit: pageSize.default(limits.listPageSize),
  }),
  answer: listSchema(recentArticle),
});

/** How many ids one part of the sitemap covers. */
export const addressesPerPart = 2_000;

/** An article's entry in a sitemap. `updated_at` is an ISO 8601 instant. */
const articleAddress = z.object({
  id,
  title: z.string(),
  language: z.enum(["en", "ur"]),
  updated_at: z.string(),
  cover: picture.nullable(),
});

/** Published articles by ranges of ids, so that a part does not change when articles are added. */
export const listArticleAddresses = defineEndpoint({
  name: "articles.listAddresses",
  summary: "The addresses of all published articles, in parts, for sitemaps",
  method: "GET",
  path: "/api/article-addresses/",
  access: "public",
  query: z.object({ part: pageNumber.default(1) }),
  answer: z.object({ data: z.array(articleAddress), parts: z.number().int() }),
});

const archiveMonth = z.object({ month: z.string(), count: z.number().int() });

/** A magazine's archive: articles from before the current calendar month, with the count of each month. */
export const readArchive = defineEndpoint({
  name: "archive.read",
  summary: "The archive of one magazine: months with counts, and a page of its articles",
  method: "GET",
  path: "/api/archive/:edition/",
  access: "public",
  params: z.object({ edition: z.enum(editionIds) }),
  query: z.object({
    /** yyyy-mm; all months when omitted. */
    month: z
      .string()
      .regex(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/)
      .optional(),
    page: pageNumber.default(1),
    page_size: pageSize.default(limits.archivePageSize),
  }),
  answer: z.object({
    total: z.number().int(),
    months: z.array(archiveMonth),
    data: z.array(articleCard),
    meta: pageMeta,
  }),
});

/** In the order of the documentation. */
export const articleListEndpoints = [
  listArticles,
  listArticleAddresses,
  listUserArticles,
  countArticleStates,
  listCategoryArticles,
  listRecentArticles,
  readArchive,
];
