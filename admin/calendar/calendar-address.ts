import { listUnplanned, readCalendar } from "@hilal/contract/calendar";
import { type EditionId, isEditionId } from "@hilal/contract/shared/editions";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { apiQuery } from "../api/use-api.ts";
import { isDay } from "../kit/list/list-state.ts";
import type { Office } from "../session/office.ts";
import { type CalendarView, getShownRange } from "./calendar-days.ts";

interface ShownCalendar {
  readonly view: CalendarView;
  readonly day: string;
  readonly edition: EditionId | undefined;
}

/** Reads from an address what the calendar shows: without a real day, today. */
export function readCalendarAddress(params: URLSearchParams, today: string): ShownCalendar {
  const asked = params.get("day") ?? "";
  const edition = params.get("edition") ?? "";
  return {
    view: params.get("view") === "week" ? "week" : "month",
    day: isDay(asked) ? asked : today,
    edition: isEditionId(edition) ? edition : undefined,
  };
}

/** The inputs of the calendar's two calls. */
export function toCalendarInputs({ view, day, edition }: ShownCalendar) {
  const ofEdition = edition ? { edition } : {};
  return {
    days: { query: { ...getShownRange(view, day), ...ofEdition } },
    unplanned: { query: ofEdition },
  };
}

/** Asks for what an address shows, while the code of its screen is still loading (product: lists 11). */
export async function askAhead({ queries, client }: Office, url: URL): Promise<void> {
  const shown = readCalendarAddress(url.searchParams, toKarachiDay(new Date()));
  const { days, unplanned } = toCalendarInputs(shown);
  await Promise.all([
    queries.prefetchQuery(apiQuery(client, readCalendar, days)),
    queries.prefetchQuery(apiQuery(client, listUnplanned, unplanned)),
  ]);
}
