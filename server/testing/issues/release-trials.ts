import { eq } from "drizzle-orm";
import { workingCopies } from "../../database/schema/working-copies.ts";
import { listDueReleases } from "../../features/issues/release/issue-releases.store.ts";
import { releaseDue } from "../../features/issues/release/release-issue.ts";
import { scheduleRelease } from "../../features/issues/release/schedule-release.ts";
import type { Caller } from "../../http/api/caller.ts";
import { copyFields, writtenArticle } from "../documents/scheduled-articles.ts";
import { newArticle } from "../factories.ts";
import { startTestApp, type TestApp } from "../test-app.ts";
import { closedIssue } from "./closed-issue.ts";

/** The time at which these tests start. */
export const noon = new Date("2026-11-20T07:00:00.000Z");
/** The minute of these releases, the date of their issue, and a day on which something was live already. */
export const minute = new Date("2026-12-01T04:00:00.000Z");
export const firstOfDecember = new Date("2026-11-30T19:00:00.000Z");
export const longAgo = new Date("2025-03-22T19:00:00.000Z");

/** The API with a clock that the test sets. */
export const startReleaseApp = (now: () => Date) =>
  startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" }, now });

export const toEditor = ({ id }: { readonly id: number }): Caller => ({
  kind: "user",
  id,
  role: "editor",
  emailVerified: true,
  sessionId: "a session",
});

/** A live article with changes that readers do not have. */
async function changedArticle(app: TestApp) {
  const written = await writtenArticle(
    app,
    { status: "Active", publishDate: longAgo, title: "The old text" },
    { fields: { ...copyFields, status: "Active" } },
  );
  await app.database
    .update(workingCopies)
    .set({ isChanged: true })
    .where(eq(workingCopies.articleId, written.id));
  return written;
}

/** A closed issue of a draft, a live article with changes, and a live one without; and how its release is set. */
export async function issueToRelease(app: TestApp) {
  const [draft, changed] = [await writtenArticle(app), await changedArticle(app)];
  const live = await newArticle(app.database, { publishDate: longAgo });
  const id = await closedIssue(app.database, {
    own: [live.id, changed.id, draft.id],
    publishDate: firstOfDecember,
  });
  const asked = { caller: toEditor(draft.editor), language: "en" } as const;
  const schedule = (due_at = minute.toISOString()) =>
    scheduleRelease(app.services, id, { due_at, ...asked });
  return { id, draft, changed, live, asked, schedule };
}

/**
 * Runs an instance's check for due releases.
 * @returns what was due
 */
export async function releaseWhatIsDue({ services }: TestApp): Promise<number[]> {
  const { database, now } = services;
  const due = await listDueReleases(database, { now: now(), except: [], limit: 50 });
  for (const id of due) await releaseDue(services, id);
  return due;
}
