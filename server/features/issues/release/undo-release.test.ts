import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Changes } from "../../../changes/changes.ts";
import { users } from "../../../database/schema/accounts.ts";
import { articles } from "../../../database/schema/articles.ts";
import { articleReviews } from "../../../database/schema/desk.ts";
import { issueReleases } from "../../../database/schema/issues.ts";
import { publications } from "../../../database/schema/publications.ts";
import { articleForm } from "../../../testing/article-form.ts";
import { readStored } from "../../../testing/documents/scheduled-articles.ts";
import { newArticle, newPicture, newUser } from "../../../testing/factories.ts";
import { storedIssue } from "../../../testing/issues/closed-issue.ts";
import {
  firstOfDecember,
  issueToRelease,
  longAgo,
  minute,
  noon,
  releaseWhatIsDue,
  startReleaseApp,
} from "../../../testing/issues/release-trials.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { restoreReview, reviewBefore } from "./reviews-before.ts";
import { undoRelease } from "./undo-release.ts";

const later = (minutes: number) => new Date(minute.getTime() + minutes * 60_000);

let clock = noon;
let app: TestApp;
beforeAll(async () => {
  app = await startReleaseApp(() => clock);
});
beforeEach(async () => {
  await app.database.delete(issueReleases);
  clock = noon;
});
afterAll(() => app.close());

/** An issue that was released, and the calls of its release. */
async function released() {
  const issue = await issueToRelease(app);
  const before = {
    draft: (await readStored(app, issue.draft.id)).article,
    changed: (await readStored(app, issue.changed.id)).article,
  };
  await issue.schedule();
  clock = minute;
  await releaseWhatIsDue(app);
  // Signs in each time: an access token would expire during these releases.
  const signIn = () => app.as(issue.draft.editor);
  const call = async (method: "PUT" | "POST" | "DELETE", path = "", body: object = {}) =>
    app.call(method, `/api/issue/${issue.id}/release/${path}`, { token: await signIn(), body });
  app.changedTags.length = 0;
  return { ...issue, before, signIn, call, undo: () => call("POST", "undo/") };
}

describe("a release that is taken back", () => {
  it("leaves readers with what they had before it", async () => {
    const { id, draft, changed, live, before, undo } = await released();
    clock = later(59);
    const { status, body } = await undo();
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        stage: "closed",
        status: "Inactive",
        publish_date: "2026-12-01T00:00:00.000+05:00",
        release: expect.objectContaining({
          undo_until: null,
          taken_back_at: "2026-12-01T09:59:00.000+05:00",
          failure: null,
        }),
      }),
    ]);
    const { magazine } = await storedIssue(app.database, id);
    expect(magazine).toMatchObject({ status: "Inactive", publishDate: firstOfDecember });
    const [first, second] = [await readStored(app, draft.id), await readStored(app, changed.id)];
    // Never live before: hidden again, with its text.
    expect(first.article).toMatchObject({
      status: "Inactive",
      deskState: "draft",
      firstPublishedAt: null,
      version: 3,
      title: "The new text",
      publishDate: before.draft?.publishDate,
    });
    expect(first.copy).toMatchObject({ baseVersion: 3, isChanged: false });
    // Live before: its earlier text, and the released one as unpublished changes.
    expect(second.article).toMatchObject({
      title: "The old text",
      description: before.changed?.description,
      status: "Active",
      publishDate: longAgo,
      deskState: "live_changed",
      version: 3,
    });
    expect(second.copy).toMatchObject({ baseVersion: 3, isChanged: true });
    expect(second.revisions.map(({ snapshot }) => snapshot.title)).toEqual([
      "The old text",
      "The new text",
      "The old text",
    ]);
    expect((await readStored(app, live.id)).article?.status).toBe("Active");
    expect(app.changedTags).toEqual([
      expect.arrayContaining([
        "articles",
        "magazines",
        `issue:${id}`,
        `article:${draft.id}`,
        `article:${changed.id}`,
      ]),
    ]);
  });

  it("is shown to nobody: its addresses answer 404, and the issue's record as well", async () => {
    const { id, draft, changed, undo } = await released();
    const reader = (path: string) => app.call("GET", path);
    expect((await reader(`/api/article/${draft.id}/`)).status).toBe(200);
    await undo();
    expect((await reader(`/api/article/${draft.id}/`)).status).toBe(404);
    expect((await reader(`/api/magazine/${id}/`)).status).toBe(404);
    const { body } = await reader(`/api/article/${changed.id}/`);
    expect(body.article.title).toBe("The old text");
  });

  it("loses no correction that was made since", async () => {
    const { draft, changed, signIn, undo } = await released();
    const token = await signIn();
    for (const { id } of [draft, changed]) {
      const correction = articleForm({
        title: "The corrected text",
        publish_date: "2025-03-23",
        status: "Active",
      });
      const path = `/api/article/${id}/`;
      expect((await app.call("PUT", path, { token, body: correction })).status).toBe(200);
    }
    await undo();
    const [first, second] = [await readStored(app, draft.id), await readStored(app, changed.id)];
    expect(first.article).toMatchObject({ title: "The corrected text", status: "Inactive" });
    expect(second.article).toMatchObject({ title: "The old text", status: "Active" });
    expect(second.revisions.map(({ snapshot }) => snapshot.title)).toContain("The corrected text");
    // The copies are behind the correction: their editors are asked about it before they publish.
    expect(second.copy?.baseVersion).toBe(2);
  });

  it("gives an article back all that readers had of it", async () => {
    const issue = await issueToRelease(app);
    const { id: articleId } = issue.changed;
    const picture = await newPicture(app.database, {
      url: "/media/0123456789abcdef/river.webp",
      contentHash: "0123456789abcdef".repeat(4),
    });
    const old = {
      standfirst: "As it was",
      category: "in-focus-urdu",
      language: "ur",
      coverAlt: "A glacier.",
      issueNew: "No",
      coverImage: picture.url,
      coverMediaId: picture.id,
      excerpt: "An old excerpt.",
    } as const;
    await app.database.update(articles).set(old).where(eq(articles.id, articleId));
    const before = (await readStored(app, articleId)).article;
    await issue.schedule();
    clock = minute;
    await releaseWhatIsDue(app);
    const released = (await readStored(app, articleId)).article;
    expect(released).toMatchObject({ title: "The new text", category: "in-focus", coverAlt: "" });
    const path = `/api/issue/${issue.id}/release/undo/`;
    const token = await app.as(issue.draft.editor);
    expect((await app.call("POST", path, { token })).status).toBe(200);
    const { excerpt: _excerpt, updatedAt: _updatedAt, version: _version, ...kept } = before ?? {};
    const after = await readStored(app, articleId);
    expect(after.article).toMatchObject({ ...kept, deskState: "live_changed", version: 3 });
    expect(after.article?.excerpt).toMatch(/^The mountains stood silent/);
    expect(after.copy?.baseHash).toBe("");
    expect(after.revisions.map(({ userId }) => userId).at(-1)).toBe(issue.draft.editor.id);
  });

  it("gives the issue its later date back, unless it was given another since", async () => {
    const fifteenth = new Date("2026-12-14T19:00:00.000Z");
    const takenBack = async (since?: Date) => {
      const issue = await issueToRelease(app);
      const set = (publishDate: Date) =>
        app.database.update(publications).set({ publishDate }).where(eq(publications.id, issue.id));
      await set(fifteenth);
      clock = noon;
      await issue.schedule();
      clock = minute;
      await releaseWhatIsDue(app);
      expect((await storedIssue(app.database, issue.id)).magazine?.publishDate).toEqual(minute);
      if (since) await set(since);
      await undoRelease(app.services, issue.id, issue.asked.caller);
      return (await storedIssue(app.database, issue.id)).magazine?.publishDate;
    };
    expect(await takenBack()).toEqual(fifteenth);
    expect(await takenBack(longAgo)).toEqual(longAgo);
  });

  it("can be released again, with the same contents", async () => {
    const { id, draft, call, undo } = await released();
    await undo();
    const dueAt = later(120);
    const { status, body } = await call("PUT", "", { due_at: dueAt.toISOString() });
    expect([status, body.release]).toEqual([
      200,
      expect.objectContaining({ released_at: null, taken_back_at: null }),
    ]);
    clock = dueAt;
    await releaseWhatIsDue(app);
    expect((await readStored(app, draft.id)).article).toMatchObject({
      status: "Active",
      publishDate: dueAt,
      title: "The new text",
    });
    expect((await storedIssue(app.database, id)).issue?.stage).toBe("released");
  });

  it("gives an article the review back that publishing has ended", async () => {
    const reviewer = await newUser(app.database, { role: "editor" });
    const issue = await issueToRelease(app);
    const review = { stage: "ready", reviewerId: reviewer.id, note: "Well done" } as const;
    const articleId = issue.draft.id;
    await app.database.insert(articleReviews).values({ articleId, ...review });
    await issue.schedule();
    clock = minute;
    await releaseWhatIsDue(app);
    expect(await app.database.$count(articleReviews)).toBe(0);
    const token = await app.as(issue.draft.editor);
    await app.call("POST", `/api/issue/${issue.id}/release/undo/`, { token });
    expect(await app.database.select().from(articleReviews)).toMatchObject([
      { articleId, ...review },
    ]);
    expect((await readStored(app, articleId)).article?.deskState).toBe("ready");
  });

  it("leaves what was withdrawn or deleted since as it is, and says so", async () => {
    const { draft, changed, signIn, undo } = await released();
    const token = await signIn();
    expect((await app.call("DELETE", `/api/article/${draft.id}/`, { token })).status).toBe(204);
    await app.database
      .update(articles)
      .set({ status: "Inactive" })
      .where(eq(articles.id, changed.id));
    const { body } = await undo();
    expect(body.release).toMatchObject({
      failure: "Articles that had been deleted or withdrawn in the meantime were left as they are.",
      failed_article: changed.id,
    });
    expect((await readStored(app, changed.id)).article).toMatchObject({
      status: "Inactive",
      title: "The new text",
    });
  });
});

describe("taking back is refused", () => {
  it("after an hour, a second time, and where nothing was released", async () => {
    const issue = await issueToRelease(app);
    const { token } = issue.draft;
    const unreleased = await app.call("POST", `/api/issue/${issue.id}/release/undo/`, { token });
    expect([unreleased.status, unreleased.body.error]).toEqual([
      409,
      "This issue has not been released.",
    ]);
    const unscheduled = await issueToRelease(app);
    await unscheduled.schedule();
    const early = await app.call("POST", `/api/issue/${unscheduled.id}/release/undo/`, { token });
    expect(early.body.error).toBe("This issue has not been released.");
    await app.database.update(issueReleases).set({ releasedAt: clock });
    const unknown = await app.call("POST", `/api/issue/${unscheduled.id}/release/undo/`, { token });
    expect([unknown.status, unknown.body.error]).toEqual([409, early.body.error]);
    await app.database.delete(issueReleases);
    const { undo, draft } = await released();
    clock = later(60);
    const late = await undo();
    expect([late.status, late.body.error]).toEqual([
      409,
      "A release can be taken back within an hour. That is over; please withdraw its articles one by one.",
    ]);
    expect((await readStored(app, draft.id)).article?.status).toBe("Active");
    clock = later(1);
    expect((await undo()).status).toBe(200);
    const again = await undo();
    expect([again.status, again.body.error]).toEqual([409, "This release was taken back already."]);
  });
});

describe("taking back is to be tried again", () => {
  it("while somebody holds an article, or where one was saved a moment ago", async () => {
    const { id, draft, changed, asked, undo } = await released();
    await app.database.transaction(async (transaction) => {
      await transaction.select().from(articles).where(eq(articles.id, changed.id)).for("update");
      const { status, body, headers } = await undo();
      expect([status, body.code, headers["retry-after"]]).toEqual([503, "unavailable", "1"]);
    });
    const undoWhile = (act: () => Promise<unknown>) => {
      const changes: Changes = {
        ...app.services.changes,
        async write(work) {
          await act();
          return app.services.changes.write(work);
        },
      };
      return undoRelease({ ...app.services, changes }, id, asked.caller);
    };
    const saved = undoWhile(() =>
      app.database.update(articles).set({ version: 8 }).where(eq(articles.id, draft.id)),
    );
    await expect(saved).rejects.toMatchObject({
      code: "unavailable",
      details: { retryAfter: 1 },
    });
    const late = undoWhile(async () => {
      clock = later(60);
    });
    await expect(late).rejects.toMatchObject({ details: { text: "release_undo_late" } });
    clock = minute;
    expect((await storedIssue(app.database, id)).issue?.stage).toBe("released");
    expect((await readStored(app, changed.id)).article?.title).toBe("The new text");
    expect((await undo()).status).toBe(200);
  });
});

describe("the review that a release has ended", () => {
  const moment = new Date("2026-11-19T07:00:00.000Z");

  it("comes back as it was, without those who are gone, unless another was begun", async () => {
    const person = async () => (await newUser(app.database, { role: "editor" })).id;
    const [writerId, reviewerId] = [await person(), await person()];
    const [submittedBy, decidedBy] = [await person(), await person()];
    const { id: articleId } = await newArticle(app.database);
    const review = {
      stage: "ready",
      dueOn: "2026-11-30",
      note: "Well done",
      reason: "Too long",
      writerId,
      reviewerId,
      submittedBy,
      decidedBy,
      submittedAt: moment,
      decidedAt: noon,
    } as const;
    await app.database.insert(articleReviews).values({ articleId, ...review });
    const kept = await app.database.transaction((transaction) =>
      reviewBefore(transaction, articleId),
    );
    expect(kept).toEqual({
      ...review,
      submittedAt: moment.toISOString(),
      decidedAt: noon.toISOString(),
    });
    const ofArticle = eq(articleReviews.articleId, articleId);
    const stored = async () =>
      (await app.database.select().from(articleReviews).where(ofArticle))[0];
    const restore = async (given: typeof kept) => {
      await app.database.transaction((transaction) => restoreReview(transaction, articleId, given));
      return stored();
    };
    expect(await restore(kept && { ...kept, note: "Another" })).toMatchObject(review);
    await app.database.delete(articleReviews);
    expect(await restore(null)).toBeUndefined();
    expect(await restore(kept)).toMatchObject({ articleId, ...review });
    await app.database.delete(articleReviews);
    await app.database.delete(users).where(inArray(users.id, [writerId, decidedBy]));
    const bare = kept && { ...kept, submittedAt: null, decidedAt: null };
    expect(await restore(bare)).toMatchObject({
      writerId: null,
      reviewerId,
      submittedBy,
      decidedBy: null,
      submittedAt: null,
      decidedAt: null,
      stage: "ready",
    });
    await app.database.delete(articleReviews);
    const none = await app.database.transaction((transaction) =>
      reviewBefore(transaction, articleId),
    );
    expect(none).toBeNull();
  });
});
