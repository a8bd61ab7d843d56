import { toKarachiMonth } from "@hilal/contract/shared/karachi-time";
import { HttpError } from "../../../http/api/http-error.ts";
import type { StoredArticle } from "../../articles/article-record.store.ts";
import type { ReleasableIssue, StoredMagazine, StoredRelease } from "./issue-releases.store.ts";

/** How long a release can be undone, in milliseconds (product: issues 15). */
const undoableFor = 60 * 60_000;

/** Until when a release can be undone; null for one that has not happened, or was undone already. */
function undoUntil(
  release: { readonly releasedAt: Date | null; readonly takenBackAt: Date | null } | null,
): Date | null {
  if (!release?.releasedAt || release.takenBackAt) return null;
  return new Date(release.releasedAt.getTime() + undoableFor);
}

/**
 * Requires that a release can be undone now.
 * @throws HttpError 409 with a message for one that has not happened, was undone, or is an hour old
 */
export function requireUndoable(release: StoredRelease | null, now: Date): StoredRelease {
  const until = undoUntil(release);
  if (!release || !until) {
    const text = release?.takenBackAt ? "release_taken_back" : "release_not_done";
    throw new HttpError("conflict", { text });
  }
  if (now < until) return release;
  throw new HttpError("conflict", { text: "release_undo_late" });
}

/** @throws HttpError 409 for an issue that is not closed, or is released already */
export function requireClosed({ issue }: Pick<ReleasableIssue, "issue">): void {
  if (issue.stage === "closed") return;
  const text = issue.stage === "released" ? "issue_released" : "release_needs_closed";
  throw new HttpError("conflict", { text });
}

/**
 * The publish date that a magazine record gets by its release. Its month determines the issue's address and never
 * changes. A later day of the same month becomes the time of the release; an issue of a later month cannot be released
 * before that month (product: issues 11).
 * @throws HttpError 400 with a `due_at` field error
 */
export function dateOnceReleased(
  { publishDate }: Pick<StoredMagazine, "publishDate">,
  releasedAt: Date,
): Date {
  if (publishDate <= releasedAt) return publishDate;
  if (toKarachiMonth(publishDate) === toKarachiMonth(releasedAt)) return releasedAt;
  throw new HttpError("validation_failed", {
    fields: { due_at: "release_before_month" },
  });
}

/** Whether readers see an article at a given time without any further action. */
export function isSeenAt(
  { status, publishDate }: Pick<StoredArticle, "status" | "publishDate">,
  moment: Date,
): boolean {
  return status === "Active" && publishDate <= moment;
}
