import { describe, expect, it } from "vitest";
import { HttpError } from "../../../http/api/http-error.ts";
import type { StoredIssue, StoredRelease } from "./issue-releases.store.ts";
import { ReleaseRefusal } from "./release-issue.ts";
import { dateOnceReleased, isSeenAt, requireClosed, requireUndoable } from "./release-rules.ts";

const at = (moment: string) => new Date(`${moment}+05:00`);
const nine = at("2026-12-01T09:00:00");

/** The refusal of an action; undefined without one. */
function refusalBy(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof HttpError) return [error.code, error.details.text ?? error.details.fields];
    throw error;
  }
  return undefined;
}

describe("a release", () => {
  const release = (given: Partial<StoredRelease> = {}): StoredRelease => ({
    issueId: 1,
    dueAt: nine,
    userId: null,
    createdAt: nine,
    releasedAt: nine,
    failedAt: null,
    failure: null,
    failedArticleId: null,
    takenBackAt: null,
    takenBackBy: null,
    before: null,
    ...given,
  });

  it("may be taken back within an hour", () => {
    const done = release();
    expect(requireUndoable(done, nine)).toBe(done);
    expect(requireUndoable(done, at("2026-12-01T09:59:59.999"))).toBe(done);
    const late = refusalBy(() => requireUndoable(done, at("2026-12-01T10:00:00")));
    expect(late).toEqual(["conflict", "release_undo_late"]);
  });

  it("is taken back once, and only where it has happened", () => {
    const undone = (given: StoredRelease | null) => refusalBy(() => requireUndoable(given, nine));
    expect(undone(release({ takenBackAt: nine }))).toEqual(["conflict", "release_taken_back"]);
    expect(undone(release({ releasedAt: null }))).toEqual(["conflict", "release_not_done"]);
    expect(undone(null)).toEqual(["conflict", "release_not_done"]);
  });

  it("is of an issue that is closed", () => {
    const refused = (stage: StoredIssue["stage"]) =>
      refusalBy(() => requireClosed({ issue: { stage } as StoredIssue }));
    expect(refused("closed")).toBeUndefined();
    expect(refused("planned")).toEqual(["conflict", "release_needs_closed"]);
    expect(refused("released")).toEqual(["conflict", "issue_released"]);
  });
});

describe("the date of an issue", () => {
  const dated = (publishDate: Date) => () => dateOnceReleased({ publishDate }, nine);

  it("stays where it is the release's or earlier, and becomes that where it is later in the month", () => {
    const long = at("2025-01-01T00:00:00");
    expect(dated(long)()).toBe(long);
    const same = new Date(nine);
    expect(dated(same)()).toBe(same);
    expect(dated(at("2026-12-01T09:00:01"))()).toBe(nine);
    expect(dated(at("2026-12-31T23:59:59"))()).toBe(nine);
  });

  it("is not of a later month, in Karachi", () => {
    expect(refusalBy(dated(at("2027-01-01T00:00:00")))).toEqual([
      "validation_failed",
      { due_at: "release_before_month" },
    ]);
    expect(refusalBy(dated(at("2027-12-01T00:00:00")))?.[0]).toBe("validation_failed");
  });
});

it("an article is seen from its date on, if it is active", () => {
  const seen = (status: "Active" | "Inactive", publishDate: Date) =>
    isSeenAt({ status, publishDate }, nine);
  expect(seen("Active", nine)).toBe(true);
  expect(seen("Active", at("2026-12-01T09:00:01"))).toBe(false);
  expect(seen("Inactive", at("2025-01-01T00:00:00"))).toBe(false);
});

it("a refusal names the article and the reason, which led to it", () => {
  const reason = new HttpError("version_conflict");
  const refusal = new ReleaseRefusal(7, { cause: reason });
  expect(refusal).toMatchObject({
    name: "ReleaseRefusal",
    message: "version_conflict",
    articleId: 7,
  });
  expect([refusal.reason, refusal.cause]).toEqual([reason, reason]);
});
