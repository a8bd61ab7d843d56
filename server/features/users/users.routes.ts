import type { Route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { manageUserRoutes } from "./manage-users.routes.ts";
import { ownProfileRoutes } from "./own-profile.routes.ts";
import { ownRecordRoutes } from "./own-records.routes.ts";

/** Every call about people: one's own account, and the administrators' list of all. */
export function userRoutes(services: Services): Route[] {
  return [
    ...ownProfileRoutes(services),
    ...ownRecordRoutes(services),
    ...manageUserRoutes(services),
  ];
}
