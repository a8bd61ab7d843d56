import {
  type CalendarDay,
  type CalendarEntry,
  calendarEntriesOfDay,
  calendarKinds,
  type listUnplanned,
  type MovableKind,
  movableKinds,
} from "@hilal/contract/calendar";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import type { EditionId } from "@hilal/contract/shared/editions";
import { toKarachiDay, toKarachiInstant, toMoment } from "@hilal/contract/shared/karachi-time";
import { callerId } from "../../http/api/acting-user.ts";
import { type Caller, hasAbility } from "../../http/api/caller.ts";
import { personName } from "../desk/person-name.ts";
import type { Services } from "../services.ts";
import { mayMove } from "./calendar.policy.ts";
import {
  type CalendarRange,
  countLive,
  type DatedArticle,
  listDue,
  listEmptySlots,
  listIssues,
  listLive,
  listPlanned,
  listReleases,
  listSchedules,
  listWithoutDay,
} from "./calendar.store.ts";

const dayLength = 24 * 60 * 60 * 1000;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly edition?: EditionId | undefined;
}

/** An entry with the day that it stands on, and how many of its kind stand there when only the first are listed. */
interface Placed {
  readonly day: string;
  readonly total?: number;
  readonly entry: CalendarEntry;
}

/** Each day of a range with what stands on it, of what the caller may see (product: calendar 1, calendar 2). */
export async function loadCalendar(
  { database, now }: Pick<Services, "database" | "now">,
  { from, to, edition }: Asked,
  caller: Caller,
): Promise<{ readonly days: CalendarDay[] }> {
  const range: CalendarRange = {
    firstDay: from,
    lastDay: to,
    from: toMoment(from),
    until: new Date(toMoment(to).getTime() + dayLength),
    edition,
    owner: hasAbility(caller, "articles.read-all") ? undefined : callerId(caller),
  };
  const seesIssues = hasAbility(caller, "magazines.manage");
  const [planned, due, schedules, live, liveCounts] = await Promise.all([
    listPlanned(database, range),
    listDue(database, range),
    listSchedules(database, range),
    listLive(database, range),
    countLive(database, range),
  ]);
  const [issues, releases, slots] = seesIssues
    ? await Promise.all([
        listIssues(database, range),
        listReleases(database, range),
        listEmptySlots(database, range),
      ])
    : [[], [], []];
  const today = toKarachiDay(now());
  const dated = (kind: MovableKind) => (row: DatedArticle) =>
    presentDated(row, { kind, caller, today });
  const ofIssue = (kind: "issue" | "release" | "slot", row: IssueOfDay): CalendarEntry => ({
    kind,
    record: row.record,
    title: row.title,
    language: row.language === "Urdu" ? "ur" : "en",
    state: null,
    at: null,
    writer: "",
    is_late: false,
    can_move: false,
  });
  const placed: Placed[] = [
    ...due.map(dated("due")),
    ...schedules.map(dated("schedule")),
    ...planned.map(dated("planned")),
    ...slots.map((row) => ({
      day: row.day,
      entry: { ...ofIssue("slot", row), writer: personName(row), is_late: row.day < today },
    })),
    ...releases.map((row) => ({
      day: toKarachiDay(row.at),
      entry: {
        ...ofIssue("release", row),
        at: toKarachiInstant(row.at),
        is_late: row.failedAt !== null,
      },
    })),
    ...issues.map((row) => ({ day: toKarachiDay(row.at), entry: ofIssue("issue", row) })),
    ...live.map(({ at, ...shown }) => ({
      day: toKarachiDay(at),
      total: liveCounts.get(toKarachiDay(at)) ?? 0,
      entry: {
        ...shown,
        kind: "live" as const,
        at: toKarachiInstant(at),
        writer: "",
        is_late: false,
        can_move: false,
      },
    })),
  ];
  const byDay = Map.groupBy(placed, ({ day }) => day);
  return { days: listDays(from, to).map((day) => presentDay(day, byDay.get(day) ?? [])) };
}

interface IssueOfDay {
  readonly record: number;
  readonly title: string;
  readonly language: "English" | "Urdu";
}

function presentDated(
  row: DatedArticle,
  { kind, caller, today }: { kind: MovableKind; caller: Caller; today: string },
): Placed {
  const { day, total, record, title, language, state, at, failedAt } = row;
  const hasFailed = kind === "schedule" && failedAt !== null;
  return {
    day,
    total,
    entry: {
      kind,
      record,
      title,
      language,
      state,
      at: at && toKarachiInstant(at),
      writer: personName(row),
      is_late: kind === "schedule" ? hasFailed : day < today,
      can_move: !hasFailed && mayMove(caller, kind, row),
    },
  };
}

/** The first entries of a day, and how many are left out: of those read, and of those that were not even read. */
function presentDay(day: string, placed: readonly Placed[]): CalendarDay {
  const kinds = calendarKinds.map((kind) => placed.filter(({ entry }) => entry.kind === kind));
  const all = kinds.reduce((sum, of) => sum + (of[0]?.total ?? of.length), 0);
  const entries = kinds.flat().slice(0, calendarEntriesOfDay);
  return { day, entries: entries.map(({ entry }) => entry), more: all - entries.length };
}

function listDays(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayLength + 1;
  return Array.from({ length: count }, (_none, place) =>
    new Date(Date.parse(from) + place * dayLength).toISOString().slice(0, 10),
  );
}

/** The articles in work that stand on no day, of what the caller may see (product: calendar 7). */
export async function loadUnplanned(
  { database }: Pick<Services, "database">,
  edition: EditionId | undefined,
  caller: Caller,
): Promise<AnswerOf<typeof listUnplanned>> {
  const owner = hasAbility(caller, "articles.read-all") ? undefined : callerId(caller);
  const rows = await listWithoutDay(database, { edition, owner });
  return {
    articles: rows.map((row) => ({
      record: row.record,
      title: row.title,
      language: row.language,
      state: row.state,
      writer: personName(row),
      can_move: mayMove(caller, movableKinds[0], row),
    })),
    more: (rows[0]?.total ?? 0) - rows.length,
  };
}
