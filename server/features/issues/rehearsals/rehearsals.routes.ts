import { createRehearsal, rehearsalPath } from "@hilal/contract/issues/issue-release";
import { HttpError } from "../../../http/api/http-error.ts";
import { type Route, route } from "../../../http/api/route.ts";
import { requireFuture } from "../../desk/schedules/schedules.policy.ts";
import type { Services } from "../../services.ts";
import { issueRehearsalToken } from "./rehearsal-token.ts";

/** The call that creates a rehearsal's address; its pages look like the site's own (product: issues 17). */
export function rehearsalRoutes(services: Services): Route[] {
  return [
    route(createRehearsal, async ({ body, caller }) => {
      if (caller.kind === "visitor") throw new HttpError("unauthenticated");
      const moment = new Date(body.at);
      requireFuture(moment, services.now(), "at");
      const { token, expiresAt } = issueRehearsalToken(services, {
        moment,
        userId: caller.id,
        sessionId: caller.sessionId,
      });
      const path = body.path === "/" ? "" : body.path;
      return {
        address: `${rehearsalPath}/${token}${path}`,
        expires_at: expiresAt.toISOString(),
      };
    }),
  ];
}
