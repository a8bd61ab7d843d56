import type { Route } from "../../../http/api/route.ts";
import type { Services } from "../../services.ts";
import { ebookRoutes } from "./ebooks.routes.ts";
import { magazineRoutes } from "./magazines.routes.ts";

/** Magazine issues and e-books: one logic, two names. */
export function publicationRoutes(services: Services): Route[] {
  return [...magazineRoutes(services), ...ebookRoutes(services)];
}
