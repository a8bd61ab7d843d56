import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { id } from "../../entities/identifier.ts";
import { picture } from "../../entities/picture.ts";
import { pageNumber } from "../../paging.ts";

/** How many ids one part of the sitemap spans. */
export const addressesPerPart = 2_000;

/** What a sitemap says of an article. `updated_at` is an ISO 8601 instant. */
const articleAddress = z.object({
  id,
  title: z.string(),
  language: z.enum(["en", "ur"]),
  updated_at: z.string(),
  cover: picture.nullable(),
});

/** Published articles by ranges of ids, so that a part stays the same when others are added. */
export const listArticleAddresses = defineEndpoint({
  name: "articles.listAddresses",
  summary: "The addresses of all published articles, in parts, for sitemaps",
  method: "GET",
  path: "/api/article-addresses/",
  access: "public",
  query: z.object({ part: pageNumber.default(1) }),
  answer: z.object({ data: z.array(articleAddress), parts: z.number().int() }),
});
