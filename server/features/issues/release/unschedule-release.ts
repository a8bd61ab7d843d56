import { found, HttpError } from "../../../http/api/http-error.ts";
import type { Services } from "../../services.ts";
import { callOffRelease } from "./call-off-release.ts";
import { lockReleasable } from "./issue-releases.store.ts";

/**
 * Calls the release of an issue off; a second time does nothing.
 * @throws HttpError 404; 409 for an issue that readers have already
 */
export async function unscheduleRelease(
  { database, now }: Pick<Services, "database" | "now">,
  issueId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const { issue } = found(await lockReleasable(transaction, issueId));
    if (issue.stage === "released") throw new HttpError("conflict", { text: "issue_released" });
    await callOffRelease(transaction, issueId, now());
  });
}
