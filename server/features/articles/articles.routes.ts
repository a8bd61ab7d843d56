import { countVisit } from "@hilal/contract/endpoints/articles/count-visit";
import { type Route, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { articleReadingRoutes } from "./article-reading.routes.ts";
import { isBot } from "./is-bot.ts";

/** Every call about articles. */
export function articleRoutes(services: Services): Route[] {
  return [
    ...articleReadingRoutes(services),
    route(countVisit, async ({ params, exchange }) => {
      if (!isBot(exchange.userAgent)) services.visits.count(params.id);
      return undefined;
    }),
  ];
}
