import { goTo, readAttention } from "@hilal/contract/office";
import { startOfDay } from "@hilal/contract/shared/karachi-time";
import { callerId } from "../../http/api/acting-user.ts";
import { hasAbility } from "../../http/api/caller.ts";
import { type Route, route } from "../../http/api/route.ts";
import { countHeld } from "../dashboard/dashboard.store.ts";
import { toDeskOwner } from "../desk/desk.routes.ts";
import { countWaiting } from "../desk/own-desk.store.ts";
import type { Services } from "../services.ts";
import { countLateIssues } from "./attention.store.ts";
import { makeGoTo } from "./go-to.ts";

/** What the frame of the back office asks for: what waits, and what to go to. */
export function officeRoutes({ database, now }: Services): Route[] {
  const find = makeGoTo(database);
  return [
    route(readAttention, async ({ caller }) => {
      const may = (ability: Parameters<typeof hasAbility>[1]) => hasAbility(caller, ability);
      const approves = may("comments.moderate-all") || may("comments.moderate-own");
      const approvesFor = may("comments.moderate-all") ? undefined : callerId(caller);
      const [comments, articles, magazines] = await Promise.all([
        approves ? countHeld(database, approvesFor) : 0,
        countWaiting(database, toDeskOwner(caller)),
        may("magazines.manage") ? countLateIssues(database, startOfDay(now())) : 0,
      ]);
      return { comments, articles, magazines };
    }),
    route(goTo, async ({ caller, query: { q, language } }) => {
      const may = (ability: Parameters<typeof hasAbility>[1]) => hasAbility(caller, ability);
      const rights = {
        owner: may("articles.read-all") ? undefined : callerId(caller),
        issues: may("magazines.manage"),
        authors: may("authors.manage"),
        people: may("users.manage"),
      };
      return { data: await find({ q, language, rights }) };
    }),
  ];
}
