import {
  closeIssue as closeCall,
  updateIssueContents as contentsCall,
  createIssue as createCall,
  updateIssueDetails as detailsCall,
  readIssuePlan,
  reopenIssue as reopenCall,
} from "@hilal/contract/issues/issue-desk";
import {
  checkIssue as checkCall,
  waiveFinding as waiveCall,
  waiveSeveral as waiveSeveralCall,
  withdrawWaiver as withdrawCall,
} from "@hilal/contract/issues/issue-readiness";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import {
  closeIssue,
  createIssue,
  reopenIssue,
  updateIssueContents,
  updateIssueDetails,
} from "./issues.commands.ts";
import { loadIssuePlan } from "./load-issue-plan.ts";
import { checkIssue, waiveFinding, waiveSeveral, withdrawWaiver } from "./readiness/check-issue.ts";

/** The calls that plan an issue. */
export function issueRoutes(services: Services): Route[] {
  return [
    route(readIssuePlan, ({ params, context }) =>
      loadIssuePlan(services.database, services, params.id, context),
    ),
    route(createCall, async ({ body, caller, context }) => {
      const id = await createIssue(services, { ...body, caller });
      return loadIssuePlan(services.database, services, id, context);
    }),
    route(detailsCall, ({ params, body, caller, context }) =>
      updateIssueDetails(services, params.id, { ...body, caller, language: context.language }),
    ),
    route(contentsCall, ({ params, body, caller, context }) =>
      updateIssueContents(services, params.id, { ...body, caller, language: context.language }),
    ),
    route(closeCall, ({ params, body, caller, context }) =>
      closeIssue(services, params.id, { ...body, caller, language: context.language }),
    ),
    route(reopenCall, ({ params, caller, context }) =>
      reopenIssue(services, params.id, { caller, language: context.language }),
    ),
    route(checkCall, ({ params, caller, context }) =>
      checkIssue(services, params.id, { caller, language: context.language }),
    ),
    route(waiveCall, async ({ params, body, caller, context: { language } }) => {
      await waiveFinding(services, params.id, { ...body, caller, language });
      return undefined;
    }),
    route(waiveSeveralCall, async ({ params, body, caller, context: { language } }) => {
      await waiveSeveral(services, params.id, { ...body, caller, language });
      return undefined;
    }),
    route(withdrawCall, async ({ params }) => {
      await withdrawWaiver(services, params.id, params.waiver);
      return undefined;
    }),
  ];
}
