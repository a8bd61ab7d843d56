import { readPassages } from "@hilal/contract/articles/passages";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { findPassages } from "./find-passages.ts";

/** The call about the passages of an article. */
export function passageRoutes(services: Services): Route[] {
  return [
    route(readPassages, ({ params, query }) =>
      findPassages(services, { id: params.id, text: query.text, offers: true }),
    ),
  ];
}
