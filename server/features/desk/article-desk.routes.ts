import { publishArticle } from "@hilal/contract/articles/working-copies";
import {
  approveArticle as approveCall,
  assignArticle as assignCall,
  publishScheduled,
  readArticleDesk,
  scheduleArticle as scheduleCall,
  sendBackArticle as sendBackCall,
  submitArticle as submitCall,
  unscheduleArticle as unscheduleCall,
} from "@hilal/contract/desk/article-desk";
import { callerId } from "../../http/api/acting-user.ts";
import type { Caller } from "../../http/api/caller.ts";
import type { RequestContext } from "../../http/api/request-context.ts";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { readDesk } from "./article-desk.ts";
import {
  approveArticle,
  assignArticle,
  sendBackArticle,
  submitArticle,
} from "./reviews.commands.ts";
import { carryDecision } from "./schedules/carry-decision.ts";
import { publishScheduledNow } from "./schedules/publish-scheduled.ts";
import { publishWorkingCopy } from "./schedules/publish-written.ts";
import { scheduleArticle, unscheduleArticle } from "./schedules/schedule-article.ts";

interface Asked {
  readonly params: { readonly id: number };
  readonly caller: Caller;
  readonly context: RequestContext;
}

/** The calls about where an article stands: its schedule and its review. Each answers how it stands after it. */
export function articleDeskRoutes(services: Services): Route[] {
  const desk = ({ params, caller, context }: Asked) =>
    readDesk(services, params.id, { caller, language: context.language });
  return [
    route(readArticleDesk, desk),
    route(scheduleCall, async (asked) => {
      await scheduleArticle(services, asked.params.id, { ...asked.body, caller: asked.caller });
      return desk(asked);
    }),
    route(unscheduleCall, async ({ params, caller }) => {
      await unscheduleArticle(services, params.id, caller);
      return undefined;
    }),
    route(publishArticle, ({ params, body, caller }) =>
      publishWorkingCopy(services, params.id, { ...body, caller }),
    ),
    route(publishScheduled, ({ params, caller }) =>
      publishScheduledNow(services, params.id, caller),
    ),
    route(assignCall, async (asked) => {
      const by = callerId(asked.caller);
      await assignArticle(services, asked.params.id, {
        ...asked.body,
        caller: asked.caller,
        // What is scheduled or written would else give the article back to its former owner.
        async handedOver(transaction, article, ownerId) {
          const fields = { user: String(ownerId) };
          await carryDecision(services, transaction, article, {
            fields,
            by,
            from: article.version,
          });
        },
      });
      return desk(asked);
    }),
    route(submitCall, async (asked) => {
      await submitArticle(services, asked.params.id, { ...asked.body, caller: asked.caller });
      return desk(asked);
    }),
    route(approveCall, async (asked) => {
      await approveArticle(services, asked.params.id, asked.caller);
      return desk(asked);
    }),
    route(sendBackCall, async (asked) => {
      await sendBackArticle(services, asked.params.id, { ...asked.body, caller: asked.caller });
      return desk(asked);
    }),
  ];
}
