import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { articles } from "../../../database/schema/articles.ts";
import { articleSchedules } from "../../../database/schema/desk.ts";
import { issueReleases } from "../../../database/schema/issues.ts";
import { newArticle, newComment, newMagazine, newUser } from "../../../testing/factories.ts";
import { newIssue } from "../../../testing/issue-factory.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import {
  listReleaseSchedules,
  lockArticles,
  removeReleaseSchedules,
  removeUndoneRelease,
} from "../../issues/release/issue-releases.store.ts";
import { rebaseSchedule } from "./ended-schedules.ts";
import { publishDue } from "./publication.ts";
import {
  findNextDue,
  isReleaseAwaited,
  listDue,
  lockFreeArticle,
  removeSchedule,
  updateScheduledFields,
} from "./schedules.store.ts";

const noon = new Date("2026-03-23T07:00:00.000Z");
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => noon });
});
beforeEach(async () => {
  await app.database.delete(articleSchedules);
});
afterAll(() => app.close());

type Given = Partial<typeof articleSchedules.$inferInsert>;

const form = { title: "The new text", writer: "Sana Qureshi", category: "in-focus" };

/** A scheduled article, due at noon by default. @returns the article's id */
async function scheduled(given: Given = {}, article: Parameters<typeof newArticle>[1] = {}) {
  const { id } = await newArticle(app.database, { status: "Inactive", ...article });
  const values = { form, copy: null };
  await app.database
    .insert(articleSchedules)
    .values({ articleId: id, dueAt: noon, values, baseVersion: 1, ...given });
  return id;
}

const stored = async (id: number) => {
  const ofArticle = eq(articleSchedules.articleId, id);
  return (await app.database.select().from(articleSchedules).where(ofArticle))[0];
};

const due = (more: { except?: number[]; limit?: number } = {}) =>
  listDue(app.database, { now: noon, except: [], limit: 50, ...more });

/** An issue with a scheduled release, and articles scheduled with it. */
async function releaseWith(count: number, given: Partial<typeof issueReleases.$inferInsert> = {}) {
  const { id: issueId } = await newIssue(app.database);
  const release = { issueId, dueAt: noon, ...given };
  await app.database.insert(issueReleases).values(release);
  const made: number[] = [];
  while (made.length < count) made.push(await scheduled({ issueId, dueAt: release.dueAt }));
  return { id: issueId, articles: made };
}

describe("what is due", () => {
  it("is the longest due first, then the article with the smaller number", async () => {
    const [late, early] = [await scheduled(), await scheduled({ dueAt: minutes(-5) })];
    const alsoLate = await scheduled();
    expect(await due()).toEqual([early, late, alsoLate]);
    expect(await due({ limit: 2 })).toEqual([early, late]);
    expect(await due({ except: [early] })).toEqual([late, alsoLate]);
  });

  it("is neither what comes later, nor what has failed, nor what belongs to an issue", async () => {
    await scheduled({ dueAt: new Date(noon.getTime() + 1) });
    await scheduled({ failedAt: noon, failure: "version_conflict" });
    await releaseWith(1);
    expect(await due()).toEqual([]);
  });

  it("is what somebody saved since as well, whenever its moment comes", async () => {
    const outdated = await scheduled({ dueAt: minutes(60) }, { version: 2 });
    expect(await due()).toEqual([outdated]);
  });

  it("comes next at the earliest moment after this one that has neither failed nor an issue", async () => {
    expect(await findNextDue(app.database, noon)).toBeUndefined();
    await scheduled();
    await scheduled({ dueAt: minutes(1), failedAt: noon });
    await releaseWith(1, { dueAt: minutes(2) });
    await scheduled({ dueAt: minutes(9) });
    await scheduled({ dueAt: minutes(7) });
    expect(await findNextDue(app.database, noon)).toEqual(minutes(7));
    expect(await findNextDue(app.database, minutes(7))).toEqual(minutes(9));
  });
});

describe("publishing what is due", () => {
  it("leaves what is to be released with an issue, and what comes later", async () => {
    const { articles: ofIssue } = await releaseWith(1);
    const later = await scheduled({ dueAt: minutes(1) });
    for (const id of [...ofIssue, later]) {
      expect(await publishDue(app.services, id)).toBe(true);
      expect(await stored(id)).toMatchObject({ failedAt: null });
    }
  });

  it("comes later for an article that somebody holds, and never for one that is gone", async () => {
    const id = await scheduled();
    await app.database.transaction(async (transaction) => {
      await lockArticles(transaction, [id]);
      expect(await publishDue(app.services, id)).toBe(false);
      await app.database.transaction(async (other) => {
        expect(await lockFreeArticle(other, id)).toBeUndefined();
      });
    });
    expect(await stored(id)).toMatchObject({ failedAt: null });
    await app.database.delete(articles).where(eq(articles.id, id));
    expect(await publishDue(app.services, id)).toBe(true);
  });
});

describe("what is published with an issue", () => {
  it("is awaited until the release has happened, and nothing is without an issue", async () => {
    const awaited = await releaseWith(0);
    const failed = await releaseWith(0, { failedAt: noon, failure: "version_conflict" });
    const done = await releaseWith(0, { releasedAt: noon });
    const { id: unset } = await newMagazine(app.database);
    const ids = [awaited.id, failed.id, done.id, unset, null];
    const answers = await Promise.all(ids.map((id) => isReleaseAwaited(app.database, id)));
    expect(answers).toEqual([true, true, false, false, false]);
  });

  it("is listed by article, and taken away but for some, with whose each is", async () => {
    const owner = await newUser(app.database);
    const [{ id, articles: made }, other] = [await releaseWith(3), await releaseWith(1)];
    const [first = 0, second = 0, third = 0] = made;
    await app.database.update(articles).set({ userId: owner.id }).where(eq(articles.id, third));
    // A row updated last comes last in the table, whatever its id.
    await app.database
      .update(articleSchedules)
      .set({ baseVersion: 4 })
      .where(eq(articleSchedules.articleId, first));
    const listed = await listReleaseSchedules(app.database, id);
    expect(listed.map(({ articleId }) => articleId)).toEqual(made);
    const removed = await app.database.transaction((transaction) =>
      removeReleaseSchedules(transaction, id, [second]),
    );
    removed.sort((one, two) => one.schedule.articleId - two.schedule.articleId);
    expect(removed).toMatchObject([
      { schedule: { articleId: first, baseVersion: 4 }, ownerId: null },
      { schedule: { articleId: third }, ownerId: owner.id },
    ]);
    expect([await stored(first), await stored(third)]).toEqual([undefined, undefined]);
    expect(await stored(second)).toMatchObject({ issueId: id });
    expect(await listReleaseSchedules(app.database, other.id)).toHaveLength(1);
    const rest = await app.database.transaction((transaction) =>
      removeReleaseSchedules(transaction, id),
    );
    expect(rest).toMatchObject([{ schedule: { articleId: second } }]);
  });

  it("loses its release only where that has not happened", async () => {
    const [awaited, done] = [await releaseWith(0), await releaseWith(0, { releasedAt: noon })];
    await app.database.transaction(async (transaction) => {
      expect(await removeUndoneRelease(transaction, done.id)).toBe(false);
      expect(await removeUndoneRelease(transaction, awaited.id)).toBe(true);
      expect(await removeUndoneRelease(transaction, awaited.id)).toBe(false);
    });
    const kept = await app.database.select().from(issueReleases);
    const ids = kept.map(({ issueId }) => issueId);
    expect([ids.includes(done.id), ids.includes(awaited.id)]).toEqual([true, false]);
  });
});

describe("several articles", () => {
  it("are held in the order of their numbers, and can still be named in other rows", async () => {
    const made = [await newArticle(app.database), await newArticle(app.database)];
    const [first, second] = made.map(({ id }) => id) as [number, number];
    await app.database.update(articles).set({ title: "Anew" }).where(eq(articles.id, first));
    await app.database.transaction(async (transaction) => {
      const held = await lockArticles(transaction, [second, first]);
      expect(held.map(({ id, title }) => [id, title])).toEqual([
        [first, "Anew"],
        [second, made[1]?.title],
      ]);
      await newComment(app.database, { articleId: first });
      await app.database.transaction(async (other) => {
        expect(await lockFreeArticle(other, second)).toBeUndefined();
      });
    });
    await app.database.transaction(async (transaction) => {
      expect(await lockArticles(transaction, [])).toEqual([]);
      expect(await lockFreeArticle(transaction, second)).toMatchObject({ id: second });
    });
  });
});

describe("what is scheduled of an article", () => {
  const own = (baseVersion: number) => ({
    dueAt: minutes(30).toISOString(),
    createdAt: minutes(-30).toISOString(),
    values: { form: { ...form, title: "By itself", user: "7" }, copy: null },
    baseVersion,
    userId: null,
  });
  const write = (id: number, fields: Readonly<Record<string, string>>) =>
    app.database.transaction((transaction) =>
      updateScheduledFields(transaction, id, { fields, baseVersion: 5 }),
    );

  it("says fields that were decided since, and tells what it said of them before", async () => {
    const copy = { lastUpdate: 3, hash: "a hash" };
    const id = await scheduled({ values: { form, copy } });
    const other = await scheduled();
    expect(await write(id, { category: "misc", user: "9" })).toEqual({
      category: "in-focus",
      user: "",
    });
    expect(await stored(id)).toMatchObject({
      baseVersion: 5,
      ownBefore: null,
      values: { form: { ...form, category: "misc", user: "9" }, copy },
    });
    expect(await stored(other)).toMatchObject({ baseVersion: 1, values: { form } });
    const { id: bare } = await newArticle(app.database);
    expect(await write(bare, { user: "9" })).toEqual({ user: "" });
    expect(await write(id, { user: "" })).toEqual({ user: "9" });
    expect((await stored(id))?.values.form).toEqual({ ...form, category: "misc" });
  });

  it("leaves empty what its writer has emptied", async () => {
    const emptied = { ...form, standfirst: "", cover_alt: "" };
    const id = await scheduled({ values: { form: emptied, copy: null } });
    await write(id, { category: "misc" });
    expect((await stored(id))?.values.form).toEqual({ ...emptied, category: "misc" });
  });

  it("says them also in what stands aside for a release, where that is upon the same version", async () => {
    const [same, another] = [
      await scheduled({ ownBefore: own(1) }),
      await scheduled({ ownBefore: own(2) }),
    ];
    for (const id of [same, another]) await write(id, { category: "misc", user: "" });
    expect((await stored(same))?.ownBefore).toEqual({
      ...own(5),
      values: { form: { ...form, title: "By itself", category: "misc" }, copy: null },
    });
    expect((await stored(another))?.ownBefore).toEqual(own(2));
    expect((await stored(another))?.baseVersion).toBe(5);
  });

  it("stays beside a save that put nothing before readers, unless it was behind already", async () => {
    const [level, behind] = [
      await scheduled({ baseVersion: 2 }),
      await scheduled({ baseVersion: 1 }),
    ];
    const { id: bare } = await newArticle(app.database);
    await app.database.transaction(async (transaction) => {
      for (const id of [level, behind, bare]) await rebaseSchedule(transaction, { id, version: 3 });
    });
    expect(await stored(level)).toMatchObject({ baseVersion: 3, values: { form } });
    expect(await stored(behind)).toMatchObject({ baseVersion: 1 });
  });

  it("is taken away once", async () => {
    const id = await scheduled();
    await app.database.transaction(async (transaction) => {
      expect(await removeSchedule(transaction, id)).toBe(true);
      expect(await removeSchedule(transaction, id)).toBe(false);
    });
  });
});
