import type { Route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { commentListRoutes } from "./comment-lists.routes.ts";
import { commentWritingRoutes } from "./comment-writing.routes.ts";
import { ratingRoutes } from "./ratings.routes.ts";

/** Every call about comments and ratings. */
export function commentRoutes(services: Services): Route[] {
  return [
    ...commentListRoutes(services),
    ...commentWritingRoutes(services),
    ...ratingRoutes(services),
  ];
}
