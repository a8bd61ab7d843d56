import {
  releaseNow as releaseNowCall,
  scheduleRelease as scheduleCall,
  undoRelease as undoCall,
  unscheduleRelease as unscheduleCall,
} from "@hilal/contract/issues/issue-release";
import type { RequestContext } from "../../../http/api/request-context.ts";
import { type Route, route } from "../../../http/api/route.ts";
import type { Services } from "../../services.ts";
import { loadIssuePlan } from "../load-issue-plan.ts";
import { releaseNow } from "./release-issue.ts";
import { scheduleRelease, scheduleReleaseNow, unscheduleRelease } from "./schedule-release.ts";
import { undoRelease } from "./undo-release.ts";

/** The calls of an issue's release. All but the one that calls it off answer with the issue's plan. */
export function issueReleaseRoutes(services: Services): Route[] {
  const plan = (id: number, context: RequestContext) =>
    loadIssuePlan(services.database, services, id, context);
  return [
    route(scheduleCall, async ({ params, body, caller, context }) => {
      const { language } = context;
      await scheduleRelease(services, params.id, { ...body, caller, language });
      return plan(params.id, context);
    }),
    route(unscheduleCall, async ({ params }) => {
      await unscheduleRelease(services, params.id);
      return undefined;
    }),
    route(releaseNowCall, async ({ params, caller, context }) => {
      await scheduleReleaseNow(services, params.id, { caller, language: context.language });
      await releaseNow(services, params.id);
      return plan(params.id, context);
    }),
    route(undoCall, async ({ params, caller, context }) => {
      await undoRelease(services, params.id, caller);
      return plan(params.id, context);
    }),
  ];
}
