import type { Executor } from "../../../database/connect.ts";
import { HttpError } from "../../../http/api/http-error.ts";
import { isReleaseAwaited, type StoredSchedule } from "./schedules.store.ts";

/**
 * Makes sure that an article is not to be released with an issue: what is to be seen all at once is neither published
 * alone nor left out in silence (product: issues 12).
 * @throws HttpError 409 with a sentence that says what to do instead
 */
export async function requireByItself(
  executor: Executor,
  schedule: Pick<StoredSchedule, "issueId"> | undefined,
): Promise<void> {
  if (!schedule || !(await isReleaseAwaited(executor, schedule.issueId))) return;
  throw new HttpError("conflict", { text: "article_in_release" });
}
