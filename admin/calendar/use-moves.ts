import {
  type CalendarEntry,
  type listUnplanned,
  type MovableKind,
  movableKinds,
  moveOnCalendar,
  readCalendar,
} from "@hilal/contract/calendar";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { formatDate } from "@hilal/i18n/dates";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toErrorMessage } from "../api/error-message.ts";
import { getArea } from "../api/use-api.ts";
import { useToasts } from "../kit/feedback/toasts.tsx";
import { useOffice } from "../session/office.ts";
import { useTexts } from "../texts/language-provider.tsx";
import type { OfficeTexts } from "../texts/load-texts.ts";

type Calendar = AnswerOf<typeof readCalendar>;
type Unplanned = AnswerOf<typeof listUnplanned>;

/** Something that is moved: an entry with its day, or an article without one, which is then planned. */
export interface Movable {
  readonly kind: MovableKind;
  readonly record: number;
  readonly title: string;
  readonly entry: CalendarEntry;
  /** Null for an article without a day. */
  readonly from: string | null;
}

/** Where a move was refused, and why. */
export interface RefusedMove {
  readonly day: string;
  readonly text: string;
}

/** Returns what can be moved of an entry on a day; undefined for what stands where it stands. */
export function toMovable(entry: CalendarEntry, day: string | null): Movable | undefined {
  const kind = movableKinds.find((one) => one === entry.kind);
  if (!kind || !entry.can_move) return undefined;
  return { kind, record: entry.record, title: entry.title, entry, from: day };
}

/** The id of an entry's link, which keeps the focus when it is moved. */
export const toEntryId = ({ kind, record }: Pick<CalendarEntry, "kind" | "record">) =>
  `entry-${kind}-${record}`;

/** Everything that shows a day of an article. */
const areas = ["calendar", "desk", "articles", "dashboard", "issues"];

/**
 * Moves entries to other days: shown at once, taken back when the server refuses, and undone by the toast's button
 * (product: calendar 6).
 */
export function useMoves() {
  const t = useTexts();
  const { client } = useOffice();
  const queries = useQueryClient();
  const toasts = useToasts();
  const [refused, setRefused] = useState<RefusedMove | null>(null);
  const toFocus = useRef<string>(undefined);
  // The focus stays with what is moved, wherever it stands afterwards: its old place is gone.
  useEffect(() => {
    const entry = toFocus.current && document.getElementById(toFocus.current);
    if (!entry || document.activeElement !== document.body) return;
    toFocus.current = undefined;
    entry.focus();
  });
  const show = (moved: Movable, day: string | null) => {
    queries.setQueriesData<Calendar | Unplanned>({ queryKey: [getArea(readCalendar)] }, (known) => {
      if (!known) return known;
      return "days" in known ? withMoved(known, moved, day) : withoutPlanned(known, moved, day);
    });
  };
  const refresh = () => {
    for (const area of areas) void queries.invalidateQueries({ queryKey: [area] });
  };
  const send = async (moved: Movable, day: string | null) => {
    await queries.cancelQueries({ queryKey: [getArea(readCalendar)] });
    show(moved, day);
    toFocus.current = toEntryId(moved);
    try {
      const body = { kind: moved.kind, day, from: moved.from };
      return await client.call(moveOnCalendar, { params: { id: moved.record }, body });
    } finally {
      // After a refusal as well: it stands elsewhere, or is gone.
      refresh();
    }
  };
  const tellDone = ({ kind, title }: Movable, day: string | null, t: OfficeTexts) => {
    const named = title || t("desk.untitled");
    if (day !== null) {
      return t(`calendar.moved.${kind}`, { day: formatDate(day, t.language), title: named });
    }
    return t(kind === "due" ? "calendar.cleared.due" : "calendar.cleared.planned", {
      title: named,
    });
  };
  const undo = async (moved: Movable, day: string | null) => {
    try {
      await send({ ...moved, from: day }, moved.from);
      toasts.success((t) => t("calendar.undone", { title: moved.title || t("desk.untitled") }));
    } catch (error) {
      toasts.failure((t) => t("calendar.undoFailed", { detail: toErrorMessage(error, t) }));
    }
  };

  /** @returns why it was refused; undefined when it was moved */
  const move = async (moved: Movable, day: string | null): Promise<string | undefined> => {
    setRefused(null);
    if (day === moved.from) return undefined;
    if (day !== null && day < toKarachiDay(new Date())) return t("calendar.dayPassed");
    try {
      await send(moved, day);
    } catch (error) {
      show({ ...moved, from: day }, moved.from);
      return toErrorMessage(error, t);
    }
    toasts.success((t) => tellDone(moved, day, t), {
      action: { label: t("calendar.undo"), run: () => undo(moved, day) },
    });
    return undefined;
  };
  /** Moves something and tells a refusal on the day where it was dropped. */
  const drop = async (moved: Movable, day: string) => {
    const detail = await move(moved, day);
    if (detail === undefined) return;
    const title = moved.title || t("desk.untitled");
    setRefused({ day, text: t("calendar.refused", { title, detail }) });
  };
  return { move, drop, refused };
}

/** The days with an entry moved to another one, or to none. */
function withMoved(
  shown: Calendar,
  { entry, kind, record }: Movable,
  day: string | null,
): Calendar {
  return {
    days: shown.days.map((of) => {
      const others = of.entries.filter((one) => one.kind !== kind || one.record !== record);
      if (of.day !== day) return { ...of, entries: others };
      const at = entry.at && `${day}${entry.at.slice(10)}`;
      return { ...of, entries: [{ ...entry, kind, at, is_late: false }, ...others] };
    }),
  };
}

/** The articles without a day, without one that is planned for one now. */
function withoutPlanned(shown: Unplanned, { record }: Movable, day: string | null): Unplanned {
  if (day === null) return shown;
  return { ...shown, articles: shown.articles.filter((article) => article.record !== record) };
}
