import type { Executor } from "../../../database/connect.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import { isReleaseAwaited, type StoredSchedule } from "./schedules.store.ts";

/** The end of the range of years that records may have. */
const lastMoment = Date.parse("2200-01-01T00:00:00Z");

/** @throws HttpError 400 with an error for the field, for a time in the past or out of range */
export function requireFuture(dueAt: Date, now: Date, field = "due_at"): void {
  if (dueAt <= now) throw new HttpError("validation_failed", { fields: { [field]: "due_past" } });
  if (dueAt.getTime() < lastMoment) return;
  throw new HttpError("validation_failed", { fields: { [field]: "due_format" } });
}

/**
 * Requires that an article is not to be released with an issue: its articles appear together, so none may be published
 * alone or silently left out (product: issues 12).
 * @throws HttpError 409 with a message that names what to do instead
 */
export async function requireNotInRelease(
  executor: Executor,
  schedule: Pick<StoredSchedule, "issueId"> | undefined,
): Promise<void> {
  if (!schedule || !(await isReleaseAwaited(executor, schedule.issueId))) return;
  throw new HttpError("conflict", { text: "article_in_release" });
}
