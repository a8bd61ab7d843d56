import { z } from "zod";
import { defineEndpoint } from "../../define-endpoint.ts";
import { editionIds } from "../../editions.ts";
import { articleCard } from "../../entities/article.ts";
import { idInPath } from "../../entities/identifier.ts";
import { limits } from "../../limits.ts";
import { listOf, pageSize } from "../../paging.ts";

/** A recent article says its title under both names that spec section 3 knows. */
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
    /** Leave this article out: the one being read. */
    except: idInPath.optional(),
    limit: pageSize.default(limits.listPageSize),
  }),
  answer: listOf(recentArticle),
});
