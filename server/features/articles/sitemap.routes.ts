import { addressesPerPart, listArticleAddresses } from "@hilal/contract/articles/article-lists";
import { type Route, route } from "../../http/api/route.ts";
import { presentPicture } from "../../media/library/picture-presenter.ts";
import type { Services } from "../services.ts";
import { findHighestArticleId, listPublishedAddresses } from "./sitemap.store.ts";

export function sitemapRoutes({ database, now }: Services): Route[] {
  return [
    route(listArticleAddresses, async ({ query }) => {
      const after = (query.part - 1) * addressesPerPart;
      const range = { after, upTo: after + addressesPerPart, publishedAt: now() };
      const [rows, highest] = await Promise.all([
        listPublishedAddresses(database, range),
        findHighestArticleId(database),
      ]);
      return {
        parts: Math.max(1, Math.ceil(highest / addressesPerPart)),
        data: rows.map(({ id, title, language, updatedAt, cover }) => ({
          id,
          title,
          language,
          updated_at: updatedAt.toISOString(),
          cover: presentPicture(cover),
        })),
      };
    }),
  ];
}
