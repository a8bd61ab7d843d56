import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules } from "../../../database/schema/desk.ts";
import { issueReleases } from "../../../database/schema/issues.ts";
import { workingCopies } from "../../../database/schema/working-copies.ts";
import { articleText } from "../../../testing/article-form.ts";
import {
  copyFields,
  lookForDue,
  readStored,
  writtenArticle,
} from "../../../testing/documents/scheduled-articles.ts";
import { paragraph } from "../../../testing/documents/shared-document.ts";
import { newArticle } from "../../../testing/factories.ts";
import { closedIssue, storedIssue } from "../../../testing/issues/closed-issue.ts";
import {
  firstOfDecember,
  issueToRelease,
  longAgo,
  minute,
  noon,
  releaseWhatIsDue,
  startReleaseApp,
  toEditor,
} from "../../../testing/issues/release-trials.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { findNextRelease } from "./issue-releases.store.ts";
import { releaseDue, releaseNow } from "./release-issue.ts";
import { scheduleRelease, scheduleReleaseNow } from "./schedule-release.ts";

let clock = noon;
let app: TestApp;
beforeAll(async () => {
  app = await startReleaseApp(() => clock);
});
beforeEach(async () => {
  await app.database.delete(issueReleases);
  clock = noon;
  app.changedTags.length = 0;
});
afterAll(() => app.close());

const draftArticle = () => writtenArticle(app);
const issueOfThree = () => issueToRelease(app);
const lookForReleases = () => releaseWhatIsDue(app);

describe("a release", () => {
  it("takes the texts that readers do not have, and nothing happens before its minute", async () => {
    const { id, draft, changed, live, schedule } = await issueOfThree();
    await schedule();
    const scheduled = await app.database
      .select()
      .from(articleSchedules)
      .where(eq(articleSchedules.issueId, id));
    expect(scheduled.map(({ articleId }) => articleId).sort()).toEqual(
      [draft.id, changed.id].sort(),
    );
    expect(scheduled.every(({ dueAt }) => dueAt.getTime() === minute.getTime())).toBe(true);
    expect((await readStored(app, live.id)).schedule).toBeUndefined();
    expect(await findNextRelease(app.database, clock)).toEqual(minute);
    clock = new Date(minute.getTime() - 1);
    expect([await lookForReleases(), await lookForDue(app)]).toEqual([[], []]);
    expect((await storedIssue(app.database, id)).magazine?.status).toBe("Inactive");
  });

  it("puts all of it before readers at its minute, in one write", async () => {
    const { id, draft, changed, schedule } = await issueOfThree();
    await schedule();
    clock = new Date(minute.getTime() + 900);
    // The watch of single articles leaves them alone.
    expect(await lookForDue(app)).toEqual([]);
    expect(await lookForReleases()).toContain(id);
    const { magazine, issue, release } = await storedIssue(app.database, id);
    expect(magazine).toMatchObject({ status: "Active", publishDate: firstOfDecember, version: 2 });
    expect(issue).toMatchObject({ stage: "released", version: 2 });
    expect(release).toMatchObject({ releasedAt: clock, failedAt: null, takenBackAt: null });
    const [first, later] = [await readStored(app, draft.id), await readStored(app, changed.id)];
    expect(first.article).toMatchObject({
      title: "The new text",
      status: "Active",
      deskState: "live",
      publishDate: minute,
      description: `<p>${articleText}</p>`,
    });
    expect(later.article).toMatchObject({
      title: "The new text",
      deskState: "live",
      publishDate: longAgo,
      version: 2,
    });
    expect(later.revisions.map(({ version, snapshot }) => [version, snapshot.title])).toEqual([
      [1, "The old text"],
      [2, "The new text"],
    ]);
    expect([first.schedule, later.schedule]).toEqual([undefined, undefined]);
    expect(app.changedTags).toHaveLength(1);
    expect(app.changedTags[0]).toEqual(
      expect.arrayContaining([
        `article:${draft.id}`,
        `article:${changed.id}`,
        "articles",
        "category:in-focus",
        "magazines",
        `issue:${id}`,
      ]),
    );
    expect(release?.before).toEqual({
      magazine: { status: "Inactive", publishDate: firstOfDecember.toISOString() },
      articles: expect.arrayContaining([
        {
          id: draft.id,
          before: {
            version: 1,
            status: "Inactive",
            firstPublishedAt: null,
            review: null,
            publishDate: expect.any(String),
          },
          version: 2,
        },
      ]),
    });
    expect(await lookForReleases()).not.toContain(id);
  });

  it("happens once, however many look at the same moment", async () => {
    const { id, draft, schedule } = await issueOfThree();
    await schedule();
    clock = minute;
    await Promise.all(Array.from({ length: 5 }, () => releaseDue(app.services, id)));
    await lookForReleases();
    expect((await readStored(app, draft.id)).revisions.map(({ version }) => version)).toEqual([
      1, 2,
    ]);
    expect((await storedIssue(app.database, id)).issue?.version).toBe(2);
  });

  it("brings articles that were dated later with it, and an issue dated later in its month", async () => {
    const later = await newArticle(app.database, {
      publishDate: new Date("2027-01-04T19:00:00.000Z"),
      coverImage: copyFields.cover_image,
    });
    const { draft } = await issueOfThree();
    const id = await closedIssue(app.database, {
      own: [later.id],
      publishDate: new Date("2026-12-14T19:00:00.000Z"),
    });
    const asked = { caller: toEditor(draft.editor), language: "en" } as const;
    await scheduleRelease(app.services, id, { due_at: minute.toISOString(), ...asked });
    clock = minute;
    await lookForReleases();
    expect((await readStored(app, later.id)).article).toMatchObject({ publishDate: minute });
    expect((await storedIssue(app.database, id)).magazine?.publishDate).toEqual(minute);
  });

  it("happens at once for somebody who does not wait, with the texts that were taken", async () => {
    const { id, draft, asked, schedule } = await issueOfThree();
    await schedule("2026-12-20T04:00:00Z");
    await app.database
      .update(workingCopies)
      .set({ lastUpdate: 99, isChanged: true })
      .where(eq(workingCopies.articleId, draft.id));
    clock = minute;
    await scheduleReleaseNow(app.services, id, asked);
    await releaseNow(app.services, id);
    expect((await readStored(app, draft.id)).article).toMatchObject({
      deskState: "live_changed",
      publishDate: minute,
    });
    expect((await storedIssue(app.database, id)).issue?.stage).toBe("released");
  });

  it("is set for now and happens at once, answering its plan", async () => {
    const { id, draft } = await issueToRelease(app);
    clock = minute;
    const token = await app.as(draft.editor);
    const path = `/api/issue/${id}/release/now/`;
    const { status, body } = await app.call("POST", path, { token, body: {} });
    expect([status, body.stage, body.status]).toEqual([200, "released", "Active"]);
    expect(body.release).toMatchObject({
      due_at: "2026-12-01T09:00:00.000+05:00",
      released_at: "2026-12-01T09:00:00.000+05:00",
      set_by: { id: draft.editor.id },
      undo_until: "2026-12-01T10:00:00.000+05:00",
    });
    const again = await app.call("POST", path, { token, body: {} });
    expect([again.status, again.body.error]).toEqual([409, "This issue is released already."]);
    const off = await app.call("DELETE", `/api/issue/${id}/release/`, { token });
    expect([off.status, off.body.error]).toEqual([409, "This issue is released already."]);
  });
});

describe("a release is refused", () => {
  it("with the articles' titles when a text is not fit to be published, and nothing is scheduled", async () => {
    const short = await writtenArticle(
      app,
      { title: "A note" },
      { body: [paragraph("Too short.")] },
    );
    const fine = await draftArticle();
    const id = await closedIssue(app.database, {
      own: [short.id, fine.id],
      publishDate: firstOfDecember,
    });
    const asked = { caller: toEditor(fine.editor), language: "en" } as const;
    const refused = scheduleRelease(app.services, id, { due_at: minute.toISOString(), ...asked });
    await expect(refused).rejects.toMatchObject({
      code: "validation_failed",
      details: {
        text: "release_refused",
        values: {
          articles: "“A note”: Article content must be at least 50 characters long.",
        },
      },
    });
    expect((await readStored(app, fine.id)).schedule).toBeUndefined();
    expect((await storedIssue(app.database, id)).release).toBeUndefined();
  });

  it("before the month of the issue, for a moment that has passed, and for one that is not closed", async () => {
    const { id, schedule } = await issueOfThree();
    await expect(schedule("2026-11-30T18:59:00Z")).rejects.toMatchObject({
      details: { fields: { due_at: "release_before_month" } },
    });
    await expect(schedule("2026-11-20T06:59:00Z")).rejects.toMatchObject({
      details: { fields: { due_at: "due_past" } },
    });
    await schedule();
    clock = minute;
    await lookForReleases();
    await expect(schedule("2026-12-20T04:00:00Z")).rejects.toMatchObject({
      details: { text: "issue_released" },
    });
    expect((await storedIssue(app.database, id)).release?.releasedAt).toEqual(minute);
  });

  it("as a whole, with the reason and the article, when one was saved since; its people are told at once", async () => {
    const { id, draft, changed, schedule } = await issueOfThree();
    await schedule();
    await app.database.update(articles).set({ version: 7 }).where(eq(articles.id, changed.id));
    expect(await lookForReleases()).toContain(id);
    const { magazine, release } = await storedIssue(app.database, id);
    expect([magazine?.status, release]).toEqual([
      "Inactive",
      expect.objectContaining({
        failedAt: noon,
        failure: "version_conflict",
        failedArticleId: changed.id,
      }),
    ]);
    clock = minute;
    expect(await lookForReleases()).not.toContain(id);
    expect((await readStored(app, draft.id)).article?.status).toBe("Inactive");
    const { notices, schedule: told } = await readStored(app, changed.id);
    expect(notices).toMatchObject([{ kind: "release_failed", userId: draft.editor.id }]);
    expect(told?.failure).toBe("version_conflict");
  });

  it("when an article that was live is not any more", async () => {
    const { id, live, schedule } = await issueOfThree();
    await schedule();
    await app.database.update(articles).set({ status: "Inactive" }).where(eq(articles.id, live.id));
    clock = minute;
    await lookForReleases();
    expect((await storedIssue(app.database, id)).release).toMatchObject({
      failure: "release_article_hidden",
      failedArticleId: live.id,
      releasedAt: null,
    });
  });
});

describe("an article that is to be released with its issue", () => {
  it("stays with it when it is scheduled again, with its new text", async () => {
    const { id, draft, schedule } = await issueOfThree();
    await schedule();
    const before = (await readStored(app, draft.id)).schedule;
    clock = new Date(noon.getTime() + 60_000);
    expect((await draft.put("2026-11-25T04:00:00Z")).status).toBe(200);
    const { schedule: after } = await readStored(app, draft.id);
    expect(after).toMatchObject({ issueId: id, dueAt: minute, createdAt: clock });
    expect(after?.createdAt).not.toEqual(before?.createdAt);
    clock = minute;
    await lookForReleases();
    expect((await storedIssue(app.database, id)).issue?.stage).toBe("released");
  });

  it("is neither taken out of it nor published alone, until it is called off", async () => {
    const { id, draft, schedule } = await issueOfThree();
    await schedule();
    for (const [method, path] of [
      ["DELETE", "/schedule/"],
      ["POST", "/schedule/publish/"],
    ] as const) {
      const { status, body } = await app.call(method, `${draft.path}${path}`, {
        token: draft.token,
      });
      expect([status, body.error]).toEqual([
        409,
        "This article is released together with its issue. Please call off the release of the issue first.",
      ]);
    }
    expect((await readStored(app, draft.id)).schedule?.issueId).toBe(id);
  });
});
