import { listUnplanned, moveOnCalendar as moveCall, readCalendar } from "@hilal/contract/calendar";
import { type Route, route } from "../../http/api/route.ts";
import type { Services } from "../services.ts";
import { moveOnCalendar } from "./calendar.commands.ts";
import { loadCalendar, loadUnplanned } from "./calendar.presenter.ts";

/** The routes of the calendar: its days, what has no day yet, and a move to another day. */
export function calendarRoutes(services: Services): Route[] {
  return [
    route(readCalendar, ({ query, caller }) => loadCalendar(services, query, caller)),
    route(listUnplanned, ({ query, caller }) => loadUnplanned(services, query.edition, caller)),
    route(moveCall, ({ params, body, caller }) =>
      moveOnCalendar(services, params.id, { ...body, caller }),
    ),
  ];
}
