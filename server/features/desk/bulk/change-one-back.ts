import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { Caller } from "../../../http/api/caller.ts";
import { found } from "../../../http/api/http-error.ts";
import { findArticle } from "../../articles/articles.store.ts";
import { restoreReview } from "../../issues/release/reviews-before.ts";
import type { Services } from "../../services.ts";
import { putBackSchedule } from "../schedules/kept-schedule.ts";
import { type Undone, updateFirstPublished } from "./bulk.store.ts";
import { type SavedBefore, type SavedChange, saveDecision } from "./change-one.ts";

interface Back {
  readonly before: SavedBefore;
  readonly caller: Caller;
  /** The version that the change made: any other one is left alone. */
  readonly version: number;
}

/**
 * Takes the change of one article back: its value, and what the change ended, each where that is still to come.
 * @throws HttpError as the single change does
 */
export async function changeOneBack(
  services: Services,
  id: number,
  { before, caller, version }: Back,
): Promise<Undone> {
  const row = found(await findArticle(services.database, id));
  const { carried, schedule, review, publishDate, firstPublishedAt } = before;
  let isMissed = false;
  // A status set back hides what the change had published, or shows what it had hidden.
  const wasPublished = before.action === "status" && before.status === "Inactive";
  await saveDecision(services, row, {
    ...{ change: changeIn(before), caller, version, instead: carried },
    more:
      wasPublished && publishDate ? { publish_date: toKarachiInstant(new Date(publishDate)) } : {},
    async alongside(part, saved) {
      if (wasPublished && firstPublishedAt === null) await updateFirstPublished(part, id, null);
      if (before.action === "status") await restoreReview(part, id, review ?? null);
      if (!schedule) return;
      const now = services.now();
      isMissed = !(await putBackSchedule(part, schedule, { now, baseVersion: saved.version }));
    },
  });
  return { isUndone: true, isMissed };
}

function changeIn(before: SavedBefore): SavedChange {
  if (before.action === "status") return { action: "status", status: before.status };
  if (before.action === "category") return { action: "category", category: before.category };
  return { action: "owner", user: before.user };
}
