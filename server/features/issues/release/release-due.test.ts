import type { Language } from "@hilal/i18n/languages";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { articles } from "../../../database/schema/articles.ts";
import { authors } from "../../../database/schema/authors.ts";
import { articleSchedules, deskNotices } from "../../../database/schema/desk.ts";
import { issueItems, issueReleases, issues } from "../../../database/schema/issues.ts";
import { publications } from "../../../database/schema/publications.ts";
import type { Caller } from "../../../http/api/caller.ts";
import {
  copyFields,
  readStored,
  writtenArticle,
} from "../../../testing/documents/scheduled-articles.ts";
import { newAuthor, newUser } from "../../../testing/factories.ts";
import { closedIssue, storedIssue } from "../../../testing/issues/closed-issue.ts";
import {
  issueToRelease,
  minute,
  noon,
  releaseWhatIsDue,
  startReleaseApp,
  toEditor,
} from "../../../testing/issues/release-trials.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import { watchDue } from "../../desk/schedules/watch-due.ts";
import type { Services } from "../../services.ts";
import { findNextRelease, listDueReleases } from "./issue-releases.store.ts";
import {
  dueReleases,
  prepareRelease,
  releaseDue,
  releaseNow,
  writeRelease,
} from "./release-issue.ts";
import { scheduleRelease, scheduleReleaseNow, unscheduleRelease } from "./schedule-release.ts";

let clock = noon;
let app: TestApp;
beforeAll(async () => {
  app = await startReleaseApp(() => clock);
});
beforeEach(async () => {
  await app.database.delete(issueReleases);
  await app.database.delete(deskNotices);
  clock = noon;
  app.sentJobs.length = 0;
});
afterAll(() => app.close());

const setArticle = (id: number, set: Partial<typeof articles.$inferInsert>) =>
  app.database.update(articles).set(set).where(eq(articles.id, id));
const storedRelease = async (id: number) => (await storedIssue(app.database, id)).release;

describe("what is due", () => {
  it("is the longest due first, and neither what failed nor what has happened", async () => {
    const [late, early, failed, done, later] = [
      await closedIssue(app.database, { own: [] }),
      await closedIssue(app.database, { own: [] }),
      await closedIssue(app.database, { own: [] }),
      await closedIssue(app.database, { own: [] }),
      await closedIssue(app.database, { own: [] }),
    ];
    const at = (minutes: number) => new Date(minute.getTime() + minutes * 60_000);
    await app.database.insert(issueReleases).values([
      { issueId: late, dueAt: minute },
      { issueId: early, dueAt: at(-5) },
      { issueId: failed, dueAt: at(-9), failedAt: noon, failure: "version_conflict" },
      { issueId: done, dueAt: at(-9), releasedAt: noon },
      { issueId: later, dueAt: at(1) },
    ]);
    const due = (more: { except?: number[]; limit?: number } = {}) =>
      listDueReleases(app.database, { now: minute, except: [], limit: 50, ...more });
    expect(await due()).toEqual([early, late]);
    expect(await due({ limit: 1 })).toEqual([early]);
    expect(await due({ except: [early] })).toEqual([late]);
    expect(await findNextRelease(app.database, at(-20))).toEqual(at(-5));
    expect(await findNextRelease(app.database, at(-5))).toEqual(minute);
    expect(await findNextRelease(app.database, at(1))).toBeUndefined();
  });

  it("is released by whichever instance watches, and its documents are made", async () => {
    const { id, schedule } = await issueToRelease(app);
    await schedule();
    clock = minute;
    const stop = watchDue(app.services, dueReleases);
    onTestFinished(stop);
    const released = async () => (await storedRelease(id))?.releasedAt;
    await expect.poll(released).toEqual(minute);
    expect(app.sentJobs.map(({ kind }) => kind)).toContain("documents.make");
  });

  it("is left alone where no release is set, or was called off", async () => {
    const { id, schedule } = await issueToRelease(app);
    expect(await releaseDue(app.services, id)).toBe(true);
    expect(await releaseDue(app.services, 999_999)).toBe(true);
    await schedule();
    expect(await releaseDue(app.services, id)).toBe(true);
    expect(await storedRelease(id)).toMatchObject({ releasedAt: null, failedAt: null });
    await unscheduleRelease(app.services, id);
    clock = minute;
    expect(await releaseDue(app.services, id)).toBe(true);
    expect((await storedIssue(app.database, id)).issue?.stage).toBe("closed");
  });
});

describe("while a release is made ready", () => {
  /** Runs `act` between preparation and writing. */
  const meanwhile = (act: () => Promise<unknown>): Services => ({
    ...app.services,
    changes: {
      ...app.services.changes,
      async write(work) {
        await act();
        return app.services.changes.write(work);
      },
    },
  });

  it("it may be moved: then it does not happen", async () => {
    const { id, schedule } = await issueToRelease(app);
    await schedule();
    clock = minute;
    const dueAt = new Date("2026-12-09T04:00:00.000Z");
    const move = () =>
      app.database.update(issueReleases).set({ dueAt }).where(eq(issueReleases.issueId, id));
    expect(await releaseDue(meanwhile(move), id)).toBe(true);
    expect(await storedRelease(id)).toMatchObject({ dueAt, releasedAt: null, failedAt: null });
  });

  it("another text may be taken: then it is made ready again", async () => {
    const { id, draft, changed, schedule } = await issueToRelease(app);
    await schedule();
    const write = (prepared: Awaited<ReturnType<typeof prepareRelease>>) =>
      app.services.changes.write((transaction, changedTags) =>
        writeRelease(
          app.services,
          { transaction, changed: changedTags, threads: app.services.threads },
          { issueId: id, prepared, publishedAt: minute },
        ),
      );
    const prepared = await prepareRelease(app.services, id);
    expect([...prepared.keys()]).toEqual([draft.id, changed.id].sort((one, two) => one - two));
    const without = new Map([...prepared].filter(([articleId]) => articleId !== draft.id));
    expect(await write(without)).toBe(false);
    const setBase = (baseVersion: number) =>
      app.database
        .update(articleSchedules)
        .set({ baseVersion })
        .where(eq(articleSchedules.articleId, draft.id));
    await setBase(9);
    expect(await write(prepared)).toBe(false);
    await setBase(1);
    clock = new Date(noon.getTime() + 60_000);
    await draft.put("2026-11-25T04:00:00Z");
    expect(await write(prepared)).toBe(false);
    expect((await readStored(app, draft.id)).article?.status).toBe("Inactive");
    expect(await write(await prepareRelease(app.services, id))).toBe(true);
    expect((await readStored(app, draft.id)).article?.status).toBe("Active");
  });

  it("an article may be saved, or hidden: then it is refused, for whoever waits for it", async () => {
    const saved = await issueToRelease(app);
    await saved.schedule();
    clock = minute;
    const save = () => setArticle(saved.changed.id, { version: 7 });
    await expect(releaseNow(meanwhile(save), saved.id)).rejects.toMatchObject({
      name: "HttpError",
      code: "version_conflict",
    });
    expect(await storedRelease(saved.id)).toMatchObject({
      failedAt: minute,
      failure: "version_conflict",
      failedArticleId: saved.changed.id,
    });
    clock = noon;
    const hidden = await issueToRelease(app);
    await hidden.schedule();
    clock = minute;
    const hide = () => setArticle(hidden.live.id, { status: "Inactive" });
    await expect(releaseNow(meanwhile(hide), hidden.id)).rejects.toMatchObject({
      name: "HttpError",
      code: "conflict",
      details: { text: "release_article_hidden" },
    });
    expect((await readStored(app, hidden.draft.id)).article?.status).toBe("Inactive");
  });

  it("an article may be held: it is tried again, and whoever waits is told so", async () => {
    const [one, other] = [await issueToRelease(app), await issueToRelease(app)];
    await one.schedule();
    await other.schedule();
    clock = minute;
    await app.database.transaction(async (transaction) => {
      for (const { live } of [one, other]) {
        await transaction.select().from(articles).where(eq(articles.id, live.id)).for("update");
      }
      const [isDone, asked] = await Promise.allSettled([
        releaseDue(app.services, one.id),
        releaseNow(app.services, other.id),
      ]);
      expect(isDone).toMatchObject({ value: false });
      expect(asked).toMatchObject({
        reason: { name: "HttpError", code: "unavailable", details: { retryAfter: 1 } },
      });
    });
    expect(await releaseWhatIsDue(app)).toEqual([one.id, other.id]);
    expect(await storedRelease(other.id)).toMatchObject({ releasedAt: minute, failedAt: null });
  });
});

describe("a release that fails", () => {
  it("does not where a writer is being renamed: it is tried again", async () => {
    const { id, draft, schedule } = await issueToRelease(app);
    const author = await newAuthor(app.database, { authorName: copyFields.writer });
    await setArticle(draft.id, { authorId: author.id });
    await schedule();
    clock = minute;
    await app.database.transaction(async (transaction) => {
      await transaction.select().from(authors).where(eq(authors.id, author.id)).for("update");
      await expect(releaseDue(app.services, id)).rejects.toMatchObject({ code: "unavailable" });
    });
    expect(await storedRelease(id)).toMatchObject({ failedAt: null, releasedAt: null });
    expect(await releaseDue(app.services, id)).toBe(true);
    expect((await readStored(app, draft.id)).article).toMatchObject({ authorId: author.id });
  });

  it("of an issue without articles is told to nobody, and may be set again", async () => {
    const { draft, asked } = await issueToRelease(app);
    const id = await closedIssue(app.database, { own: [], shown: [draft.id], title: "Empty" });
    const schedule = () =>
      scheduleRelease(app.services, id, { due_at: minute.toISOString(), ...asked });
    await schedule();
    const setDate = (publishDate: Date) =>
      app.database.update(publications).set({ publishDate }).where(eq(publications.id, id));
    await setDate(new Date("2027-01-31T19:00:00.000Z"));
    clock = minute;
    expect(await releaseDue(app.services, id)).toBe(true);
    expect(await storedRelease(id)).toMatchObject({ failure: "release_before_month" });
    expect(await app.database.$count(deskNotices)).toBe(0);
    clock = noon;
    await setDate(noon);
    await schedule();
    expect(await storedRelease(id)).toMatchObject({
      failedAt: null,
      failure: null,
      failedArticleId: null,
      dueAt: minute,
    });
  });

  it("is told to whoever set it, to whoever closed the issue, and to the article's owner", async () => {
    const { id, draft, changed, schedule } = await issueToRelease(app);
    const owner = await newUser(app.database, { role: "author" });
    const closer = await newUser(app.database, { role: "editor" });
    await setArticle(changed.id, { userId: owner.id });
    await app.database
      .update(issues)
      .set({ closedBy: closer.id })
      .where(eq(issues.publicationId, id));
    await schedule();
    await setArticle(changed.id, { version: 7 });
    await releaseWhatIsDue(app);
    const told = await app.database.select().from(deskNotices);
    const expected = [draft.editor.id, owner.id, closer.id].sort((one, two) => one - two);
    expect(told.map(({ userId }) => userId)).toEqual(expected);
    expect(told[0]).toMatchObject({
      kind: "release_failed",
      articleId: changed.id,
      actorId: null,
      detail: "version_conflict",
    });
  });

  it("through no article's fault is told of the first that was to be released", async () => {
    const { id, draft, changed, live, schedule } = await issueToRelease(app);
    await schedule();
    const publishDate = new Date("2027-01-31T19:00:00.000Z");
    await app.database.update(publications).set({ publishDate }).where(eq(publications.id, id));
    clock = minute;
    await releaseWhatIsDue(app);
    expect(await storedRelease(id)).toMatchObject({
      failure: "release_before_month",
      failedArticleId: null,
      failedAt: minute,
    });
    const first = Math.min(draft.id, changed.id, live.id);
    expect(await app.database.select().from(deskNotices)).toMatchObject([
      { articleId: first, userId: draft.editor.id, detail: "release_before_month" },
    ]);
    for (const { id: articleId } of [draft, changed]) {
      expect((await readStored(app, articleId)).schedule).toMatchObject({ failedAt: null });
    }
  });
});

describe("setting a release", () => {
  it("is refused where an article was saved while the others were read", async () => {
    const { id, draft, changed, asked } = await issueToRelease(app);
    const title = (await readStored(app, draft.id)).article?.title;
    let settled = 0;
    const settle = async (articleId: number) => {
      await app.services.copies.settle(articleId);
      if (articleId !== changed.id) return;
      settled += 1;
      // Its text is read after the draft's.
      if (settled === 2) await setArticle(draft.id, { version: 5 });
    };
    const services = { ...app.services, copies: { ...app.services.copies, settle } };
    const setting = scheduleRelease(services, id, { due_at: minute.toISOString(), ...asked });
    await expect(setting).rejects.toMatchObject({
      code: "conflict",
      details: { text: "release_article_changed", values: { title } },
    });
    expect(await storedRelease(id)).toBeUndefined();
    expect((await readStored(app, changed.id)).schedule).toBeUndefined();
  });

  it("tells whoever had scheduled an article by itself that it joins the release", async () => {
    const { id, draft, asked } = await issueToRelease(app);
    const other = await newUser(app.database, { role: "editor" });
    await draft.put("2026-11-27T09:00:00Z", await app.as(other));
    const schedule = () =>
      scheduleRelease(app.services, id, { due_at: minute.toISOString(), ...asked });
    await schedule();
    await schedule();
    const told = { kind: "schedule_ended", userId: other.id, actorId: draft.editor.id };
    expect((await readStored(app, draft.id)).notices).toMatchObject([told]);
  });

  it("anew leaves out an article that is in the issue no more", async () => {
    const { id, draft, changed, schedule } = await issueToRelease(app);
    await schedule();
    await app.database.delete(issueItems).where(eq(issueItems.articleId, draft.id));
    const later = new Date("2026-12-02T04:00:00.000Z");
    await schedule(later.toISOString());
    expect((await readStored(app, draft.id)).schedule).toBeUndefined();
    expect((await readStored(app, changed.id)).schedule).toMatchObject({
      issueId: id,
      dueAt: later,
    });
    expect(await storedRelease(id)).toMatchObject({ dueAt: later, createdAt: noon });
  });

  it("is refused by the articles' titles, in the language of whoever asks", async () => {
    const untitled = await writtenArticle(app, { title: "" }, { title: "", fields: {} });
    const id = await closedIssue(app.database, { own: [untitled.id] });
    const author = await newUser(app.database, { role: "author" });
    const caller = { ...toEditor(author), role: "author" } as Caller;
    const asked = { caller: toEditor(untitled.editor), language: "en" } as const;
    const set = async (given: Partial<{ caller: Caller; language: Language }>) =>
      scheduleRelease(app.services, id, { due_at: minute.toISOString(), ...asked, ...given }).then(
        () => null,
        ({ code, details }) => [code, details.text, details.values.articles.split("\n")],
      );
    const [code, text, [line]] = (await set({})) ?? [];
    expect([code, text]).toEqual(["validation_failed", "release_refused"]);
    expect(line).toMatch(/^“Untitled article”: .*Title is required\..*Category is required\./);
    const [, , [urdu]] = (await set({ language: "ur" })) ?? [];
    expect(urdu).toMatch(/[\u0600-\u06ff]/);
    const [, , [foreign]] = (await set({ caller })) ?? [];
    expect(foreign).toMatch(/^“Untitled article”: /);
    expect(foreign).not.toContain("Title is required.");
  });

  it("for now is refused before the month of the issue, and for an issue that is not closed", async () => {
    const { id, asked, draft } = await issueToRelease(app);
    await expect(scheduleReleaseNow(app.services, id, asked)).rejects.toMatchObject({
      details: { fields: { due_at: "release_before_month" } },
    });
    clock = minute;
    await app.database.update(issues).set({ stage: "planned" }).where(eq(issues.publicationId, id));
    const token = await app.as(draft.editor);
    const call = (issue: number, method: "POST" | "PUT" | "DELETE", path = "") =>
      app.call(method, `/api/issue/${issue}/release/${path}`, {
        token,
        ...(method === "DELETE" ? {} : { body: {} }),
      });
    const now = await call(id, "POST", "now/");
    expect([now.status, now.body.error]).toEqual([
      409,
      "Only an issue that is closed can be released. Please close it first.",
    ]);
    const missing = [await call(999_999, "POST", "now/"), await call(999_999, "POST", "undo/")];
    missing.push(await call(999_999, "DELETE"));
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
