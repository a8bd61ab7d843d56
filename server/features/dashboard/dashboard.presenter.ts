import {
  type ClosingIssue,
  closingIssues,
  type DueToday,
  dueLength,
  type LiveToday,
  lateSlots,
  mostReadLength,
  type readBackups,
  readerDays,
  type readReaders,
  type readToday,
} from "@hilal/contract/dashboard";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { startOfDay, toKarachiDay, toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";
import { callerId } from "../../http/api/acting-user.ts";
import { type Caller, hasAbility } from "../../http/api/caller.ts";
import { personName } from "../desk/person-name.ts";
import { toSlotState } from "../issues/issue-plan.presenter.ts";
import type { Services } from "../services.ts";
import {
  countHeld,
  countInReview,
  countVisits,
  type Day,
  type DueArticle,
  type LastBackups,
  listClosing,
  listDeadlines,
  listFailed,
  listLive,
  listMostRead,
  listReleased,
  listSlotStates,
} from "./dashboard.store.ts";

const dayLength = 24 * 60 * 60 * 1000;

/** How long after its date an issue may still be one that is being closed. */
const closingFor = 60 * dayLength;

/** What is due, goes live and waits today, depending on what the caller may see and do (product: calendar 10). */
export async function loadToday(
  { database, now }: Pick<Services, "database" | "now">,
  caller: Caller,
): Promise<z.input<typeof readToday.answer>> {
  const moment = now();
  const day = toDay(moment);
  const userId = callerId(caller);
  const may = (ability: Parameters<typeof hasAbility>[1]) => hasAbility(caller, ability);
  const owner = may("articles.read-all") ? undefined : userId;
  const seesIssues = may("magazines.manage");
  const [deadlines, failed, live, released] = await Promise.all([
    listDeadlines(database, day, owner, dueLength),
    listFailed(database, day, owner, dueLength),
    listLive(database, day, owner, dueLength),
    seesIssues ? listReleased(database, day, dueLength) : [],
  ]);
  const due = [
    ...failed.map((row) => presentDue(row, "failed", day)),
    ...deadlines.map((row) => presentDue(row, "deadline", day)),
  ].toSorted((one, other) => one.due.slice(0, 10).localeCompare(other.due.slice(0, 10)));
  const releases = may("comments.moderate-all") || may("comments.moderate-own");
  const releasesFor = may("comments.moderate-all") ? undefined : userId;
  return {
    due: due.slice(0, dueLength),
    live: [
      ...live.map(({ record, title, language, at, publishedAt }): LiveToday => {
        // A publish date without an hour is the beginning of the day; it was published later than that.
        const isWholeDay = at.getTime() === day.from.getTime();
        const wasLater = isWholeDay && publishedAt && publishedAt > at && publishedAt < day.to;
        return presentLive({ record, title, at: wasLater ? publishedAt : at }, language, moment);
      }),
      ...released.map(({ language, ...row }) => ({
        ...presentLive(row, toLanguage(language), moment),
        kind: "release" as const,
        is_past: row.releasedAt !== null,
      })),
    ].toSorted((one, other) => one.at.localeCompare(other.at)),
    issues: seesIssues ? await loadClosing(database, day) : [],
    held_comments: releases ? await countHeld(database, releasesFor) : null,
    in_review: await countInReview(database, may("articles.review") ? undefined : userId),
  };
}

const toLanguage = (language: "English" | "Urdu") => (language === "Urdu" ? "ur" : "en");

function presentDue(row: DueArticle, kind: DueToday["kind"], day: Day): DueToday {
  const { article, title, language, state, stage, dueOn, dueAt } = row;
  const due = kind === "failed" && dueAt ? toKarachiInstant(dueAt) : (dueOn ?? day.name);
  return {
    kind,
    article,
    title,
    language,
    state,
    holder: (stage === "in_review" && personName(row.reviewer)) || personName(row.writer),
    due,
    is_overdue: kind === "failed" || due < day.name,
  };
}

function presentLive(
  { record, title, at }: { record: number; title: string; at: Date },
  language: "en" | "ur",
  now: Date,
): LiveToday {
  return { kind: "article", record, title, language, at: toKarachiInstant(at), is_past: at <= now };
}

/** The issues being closed, each with its progress and what is late in it. */
async function loadClosing(database: Services["database"], day: Day): Promise<ClosingIssue[]> {
  const since = new Date(day.from.getTime() - closingFor);
  const rows = await listClosing(database, since, closingIssues);
  const slots = await listSlotStates(
    database,
    rows.map(({ issue }) => issue),
  );
  return rows.map((row) => {
    const own = slots.filter(({ issueId }) => issueId === row.issue);
    const language = toLanguage(row.language);
    const open = own.filter(({ article, state }) => !isReady(article, state));
    const late = open.flatMap(({ article, title, dueOn, ...slot }) =>
      dueOn !== null && dueOn < day.name
        ? [{ article, title, language: slot.language ?? language, due_on: dueOn }]
        : [],
    );
    const { issue, title, stage, publishDate, releaseAt, releasedAt } = row;
    return {
      issue,
      title,
      language,
      edition: row.edition ?? "hilal-english",
      stage: stage === "closed" ? "closed" : "planned",
      day: toKarachiDay(publishDate),
      release_at: releaseAt && !releasedAt ? toKarachiInstant(releaseAt) : null,
      slots: own.length,
      ready: own.length - open.length,
      late: late.toSorted((a, b) => a.due_on.localeCompare(b.due_on)).slice(0, lateSlots),
      late_count: late.length,
    };
  });
}

const isReady = (article: number | null, state: Parameters<typeof toSlotState>[0]) =>
  toSlotState(article === null ? undefined : state) === "ready";

/** How often articles were read on each of the last days, and which most: all of them, or the caller's own. */
export async function loadReaders(
  { database, now }: Pick<Services, "database" | "now">,
  caller: Caller,
): Promise<AnswerOf<typeof readReaders>> {
  const day = toDay(now());
  const owner = hasAbility(caller, "dashboard.read") ? undefined : callerId(caller);
  const counted = new Map(
    (await countVisits(database, day, owner, readerDays)).map((row) => [row.day, row.visits]),
  );
  const days = Array.from({ length: readerDays }, (_none, place) => {
    const name = toKarachiDay(new Date(day.from.getTime() - (readerDays - 1 - place) * dayLength));
    return { day: name, visits: counted.get(name) ?? 0 };
  });
  return { days, most_read: await listMostRead(database, day, owner, mostReadLength) };
}

function toDay(now: Date): Day {
  const from = startOfDay(now);
  return { from, to: new Date(from.getTime() + dayLength), name: toKarachiDay(now) };
}

/** Milliseconds after which a proven backup counts as old: a day, and two hours to make it. */
const oldAfter = 26 * 60 * 60 * 1_000;

/** The last backups as the dashboard shows them (product: operations 23). */
export function presentBackups(
  { proven, failed }: LastBackups,
  now: Date,
): AnswerOf<typeof readBackups> {
  return {
    proven: proven ? { made_at: toKarachiInstant(proven.madeAt), bytes: proven.bytes } : null,
    failed: failed
      ? { made_at: toKarachiInstant(failed.madeAt), reason: failed.failure ?? "" }
      : null,
    is_old: !proven || now.getTime() - proven.madeAt.getTime() > oldAfter,
  };
}
