import {
  type DueToday,
  dueLength,
  type readBackups,
  type readToday,
} from "@hilal/contract/dashboard";
import type { AnswerOf } from "@hilal/contract/shared/define-endpoint";
import { startOfDay, toKarachiDay, toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { z } from "zod";
import { callerId } from "../../http/api/acting-user.ts";
import { type Caller, hasAbility } from "../../http/api/caller.ts";
import type { Services } from "../services.ts";
import {
  countHeld,
  countInReview,
  countVisits,
  type Day,
  type LastBackups,
  listDeadlines,
  listIssues,
  listScheduled,
} from "./dashboard.store.ts";

const dayLength = 24 * 60 * 60 * 1000;

/** What is due and what waits today, depending on what the caller may see and do (product: back-office 17). */
export async function loadToday(
  { database, now }: Pick<Services, "database" | "now">,
  caller: Caller,
): Promise<z.input<typeof readToday.answer>> {
  const day = toDay(now());
  const userId = callerId(caller);
  const may = (ability: Parameters<typeof hasAbility>[1]) => hasAbility(caller, ability);
  const owner = may("articles.read-all") ? undefined : userId;
  const [scheduled, deadlines, issues] = await Promise.all([
    listScheduled(database, day, owner, dueLength),
    listDeadlines(database, day, owner, dueLength),
    may("magazines.manage") ? listIssues(database, day, dueLength) : [],
  ]);
  const due: DueToday[] = [
    ...deadlines.map(({ dueOn, ...shown }) => ({
      ...shown,
      kind: "article" as const,
      at: null,
      is_overdue: dueOn !== null && dueOn < day.name,
    })),
    ...issues.map(({ language, ...shown }) => ({
      ...shown,
      kind: "issue" as const,
      at: null,
      is_overdue: false,
      language: language === "Urdu" ? ("ur" as const) : ("en" as const),
    })),
    ...scheduled
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, ...shown }) => ({
        ...shown,
        kind: "schedule" as const,
        at: toKarachiInstant(at),
        is_overdue: at < day.from,
      })),
  ];
  const releases = may("comments.moderate-all") || may("comments.moderate-own");
  const releasesFor = may("comments.moderate-all") ? undefined : userId;
  const visits = may("dashboard.read") ? await countVisits(database, day) : null;
  return {
    due: due.slice(0, dueLength),
    held_comments: releases ? await countHeld(database, releasesFor) : null,
    in_review: await countInReview(database, may("articles.review") ? undefined : userId),
    visits: visits && { this_week: visits.thisWeek, last_week: visits.lastWeek },
  };
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
