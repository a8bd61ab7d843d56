import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleSchedules, deskNotices, type OwnSchedule } from "../../../database/schema/desk.ts";
import { issueReleases } from "../../../database/schema/issues.ts";
import { readStored } from "../../../testing/documents/scheduled-articles.ts";
import { newArticle, newUser } from "../../../testing/factories.ts";
import { newIssue } from "../../../testing/issue-factory.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { callOffRelease, endReleaseSchedules } from "../../issues/release/schedule-release.ts";
import {
  ownSchedule,
  restoreSchedule,
  settleSchedule,
  toScheduleSnapshot,
} from "./ended-schedules.ts";

const noon = new Date("2026-03-23T07:00:00.000Z");
const earlier = new Date("2026-03-22T07:00:00.000Z");
const later = new Date("2026-03-24T07:00:00.000Z");
const long = new Date("2026-03-20T07:00:00.000Z");

let app: TestApp;
let owner: { readonly id: number };
let editor: { readonly id: number };
beforeAll(async () => {
  app = await startTestApp({ now: () => noon });
  owner = await newUser(app.database, { role: "author" });
  editor = await newUser(app.database, { role: "editor" });
});
afterAll(() => app.close());

const values = { form: { title: "The new text" }, copy: { lastUpdate: 3, hash: "a hash" } };

/** An article's own schedule from before the release. */
const ownFor = (dueAt: Date): OwnSchedule => ({
  dueAt: dueAt.toISOString(),
  createdAt: long.toISOString(),
  baseVersion: 2,
  values: { form: { title: "By itself" }, copy: null },
  userId: editor.id,
});
/** The stored form of that schedule once it is restored. */
const setAgain = (dueAt: Date) => ({
  ...ownFor(dueAt),
  dueAt,
  createdAt: long,
  issueId: null,
  ownBefore: null,
});

type Given = Partial<typeof articleSchedules.$inferInsert>;

/** An article of the author, scheduled by the editor for tomorrow by default. */
async function scheduled(given: Given = {}): Promise<number> {
  const { id } = await newArticle(app.database, { status: "Inactive", userId: owner.id });
  await app.database.insert(articleSchedules).values({
    articleId: id,
    dueAt: later,
    createdAt: long,
    values,
    baseVersion: 1,
    userId: editor.id,
    ...given,
  });
  return id;
}

/** An issue with a pending release. */
async function issueAwaited(given: Partial<typeof issueReleases.$inferInsert> = {}) {
  const { id } = await newIssue(app.database);
  await app.database.insert(issueReleases).values({ issueId: id, dueAt: later, ...given });
  return id;
}

const told = async (articleId: number) => {
  const rows = await app.database
    .select()
    .from(deskNotices)
    .where(and(eq(deskNotices.articleId, articleId), eq(deskNotices.kind, "schedule_failed")))
    .orderBy(deskNotices.userId);
  return rows.map(({ userId, actorId, detail }) => ({ userId, actorId, detail }));
};
const bothAreTold = (detail: string) => [
  { userId: owner.id, actorId: null, detail },
  { userId: editor.id, actorId: null, detail },
];

describe("the schedule of an article that comes back from the trash", () => {
  const settle = async (articleId: number) => {
    await app.database.transaction((transaction) =>
      settleSchedule(transaction, { articleId, ownerId: owner.id }, noon),
    );
    return (await readStored(app, articleId)).schedule;
  };

  it("stands where its moment is to come, or its issue is still to be released", async () => {
    const byItself = await scheduled();
    const ofIssue = await scheduled({ issueId: await issueAwaited(), dueAt: earlier });
    for (const id of [byItself, ofIssue]) {
      const before = (await readStored(app, id)).schedule;
      expect(await settle(id)).toEqual(before);
      expect(await told(id)).toEqual([]);
    }
    const { id: bare } = await newArticle(app.database);
    expect(await settle(bare)).toBeUndefined();
  });

  it("has failed where its moment has passed, and its people are told once", async () => {
    const id = await scheduled({ dueAt: noon });
    for (let time = 0; time < 2; time += 1) {
      expect(await settle(id)).toMatchObject({
        dueAt: noon,
        failedAt: noon,
        failure: "schedule_missed",
        values,
      });
      expect(await told(id)).toEqual(bothAreTold("schedule_missed"));
    }
    const failed = await scheduled({ dueAt: earlier, failedAt: earlier, failure: "unavailable" });
    expect(await settle(failed)).toMatchObject({ failedAt: earlier, failure: "unavailable" });
    expect(await told(failed)).toEqual([]);
  });

  it("is over where its issue is not awaited any more, and its people are told", async () => {
    const id = await scheduled({ issueId: await issueAwaited({ releasedAt: earlier }) });
    expect(await settle(id)).toBeUndefined();
    expect(await told(id)).toEqual(bothAreTold("schedule_missed"));
  });

  it("is then its own of before, where it had one", async () => {
    const issueId = await issueAwaited({ releasedAt: earlier });
    const [ahead, missed] = [
      await scheduled({ issueId, ownBefore: ownFor(later) }),
      await scheduled({ issueId, ownBefore: ownFor(noon) }),
    ];
    expect(await settle(ahead)).toMatchObject({ ...setAgain(later), failedAt: null });
    expect(await told(ahead)).toEqual([]);
    const failure = "schedule_missed_for_release";
    expect(await settle(missed)).toMatchObject({ ...setAgain(noon), failedAt: noon, failure });
    expect(await told(missed)).toEqual(bothAreTold(failure));
  });
});

describe("the release of an issue", () => {
  it("that is called off leaves only what was scheduled by itself before", async () => {
    const issueId = await issueAwaited();
    const joined = await scheduled({ issueId });
    const own = await scheduled({ issueId, ownBefore: ownFor(later) });
    const missed = await scheduled({ issueId, ownBefore: ownFor(earlier) });
    const [other, byItself] = [
      await scheduled({ issueId: await issueAwaited() }),
      await scheduled(),
    ];
    const callOff = () =>
      app.database.transaction((transaction) => callOffRelease(transaction, issueId, noon));
    expect(await callOff()).toBe(true);
    const schedule = async (id: number) => (await readStored(app, id)).schedule;
    expect(await schedule(joined)).toBeUndefined();
    expect(await schedule(own)).toMatchObject({ ...setAgain(later), failedAt: null });
    expect(await schedule(missed)).toMatchObject({ ...setAgain(earlier), failedAt: noon });
    expect(await told(missed)).toEqual(bothAreTold("schedule_missed_for_release"));
    expect([await schedule(other), await schedule(byItself)]).toMatchObject([
      { values },
      { values },
    ]);
    const left = eq(issueReleases.issueId, issueId);
    expect(await app.database.$count(issueReleases, left)).toBe(0);
    expect(await callOff()).toBe(false);
  });

  it("that has happened is not called off, and what is scheduled with it stays", async () => {
    const issueId = await issueAwaited({ releasedAt: earlier });
    const id = await scheduled({ issueId });
    await app.database.transaction(async (transaction) => {
      expect(await callOffRelease(transaction, issueId, noon)).toBe(false);
    });
    expect((await readStored(app, id)).schedule).toMatchObject({ issueId });
  });

  it("keeps the articles that stay in it", async () => {
    const issueId = await issueAwaited();
    const stays = await scheduled({ issueId, ownBefore: ownFor(later) });
    const goes = await scheduled({ issueId, ownBefore: ownFor(later) });
    await app.database.transaction((transaction) =>
      endReleaseSchedules(transaction, { issueId, now: noon, except: [stays] }),
    );
    expect((await readStored(app, stays)).schedule).toMatchObject({
      issueId,
      dueAt: later,
      values,
    });
    expect((await readStored(app, goes)).schedule).toMatchObject(setAgain(later));
  });
});

describe("a schedule that is kept", () => {
  const putBack = async (id: number, more: { baseVersion?: number } = {}) => {
    const before = (await readStored(app, id)).schedule;
    if (!before) throw new Error("It is not scheduled.");
    const kept = toScheduleSnapshot(before);
    await app.database.delete(articleSchedules).where(eq(articleSchedules.articleId, id));
    const isBack = await app.database.transaction((transaction) =>
      restoreSchedule(transaction, JSON.parse(JSON.stringify(kept)), { now: noon, ...more }),
    );
    return { before, isBack, after: (await readStored(app, id)).schedule };
  };

  it("is set again as it was, or upon a newer version", async () => {
    const id = await scheduled();
    const { before, isBack, after } = await putBack(id);
    expect([isBack, after]).toEqual([true, before]);
    const upon = await putBack(id, { baseVersion: 6 });
    expect([upon.isBack, upon.after]).toEqual([true, { ...before, baseVersion: 6 }]);
  });

  it("is not set again once its moment has come, unless it had failed before", async () => {
    const passed = await putBack(await scheduled({ dueAt: noon }));
    expect([passed.isBack, passed.after]).toEqual([false, undefined]);
    const given = { dueAt: earlier, failedAt: earlier, failure: "unavailable" };
    const failed = await putBack(await scheduled(given));
    expect(failed.before).toMatchObject(given);
    expect([failed.isBack, failed.after]).toEqual([true, failed.before]);
  });

  it("stands aside for a release where it is the article's own, also where it has failed", async () => {
    const own = ownFor(later);
    const read = async (given: Given) => (await readStored(app, await scheduled(given))).schedule;
    expect(ownSchedule(undefined)).toBeNull();
    expect(ownSchedule(await read({}))).toEqual({
      dueAt: later.toISOString(),
      createdAt: long.toISOString(),
      values,
      baseVersion: 1,
      userId: editor.id,
      failedAt: null,
      failure: null,
    });
    expect(ownSchedule(await read({ failedAt: earlier, failure: "unavailable" }))).toMatchObject({
      dueAt: later.toISOString(),
      failedAt: earlier.toISOString(),
      failure: "unavailable",
    });
    const issueId = await issueAwaited();
    expect(ownSchedule(await read({ issueId }))).toBeNull();
    expect(ownSchedule(await read({ issueId, ownBefore: own }))).toEqual(own);
  });
});
