import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews, articleSchedules } from "../../database/schema/desk.ts";
import { auditEntries } from "../../database/schema/records.ts";
import { writtenArticle } from "../../testing/documents/scheduled-articles.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let token: string;
let author: typeof users.$inferSelect;
let colleague: typeof users.$inferSelect;

beforeAll(async () => {
  test = await startTestApp({ settings: { IMAGE_HOSTS: "images.example.org" } });
});
beforeEach(async () => {
  await test.database.delete(articles);
  await test.database.delete(users);
  const chief = await newUser(test.database, { role: "admin" });
  token = await test.as({ id: chief.id });
  author = await newUser(test.database, { role: "author" });
  colleague = await newUser(test.database, { role: "editor" });
});
afterAll(() => test.close());

const block = (body: object = {}) =>
  test.call("PUT", `/api/users/${author.id}/blocked/`, { token, body: { blocked: true, ...body } });
const readWork = async (id = author.id) =>
  (await test.call("GET", `/api/users/${id}/work/`, { token })).body;
const readOwner = async (id: number) =>
  (await test.database.select().from(articles).where(eq(articles.id, id)))[0]?.userId;
const ownDraft = () => newArticle(test.database, { userId: author.id, status: "Inactive" });

/** A draft, one in review, a scheduled one and a live one of the author's; and somebody else's with their reviews. */
async function makeWork() {
  const draft = await ownDraft();
  const inReview = await ownDraft();
  const live = await newArticle(test.database, { userId: author.id, status: "Active" });
  const reviewed = await newArticle(test.database, { userId: colleague.id, status: "Inactive" });
  await test.database.insert(articleReviews).values([
    { articleId: inReview.id, stage: "in_review", writerId: author.id, dueOn: "2027-01-07" },
    { articleId: reviewed.id, stage: "in_review", reviewerId: author.id },
  ]);
  const scheduled = await writtenArticle(test);
  await test.database
    .update(articles)
    .set({ userId: author.id })
    .where(eq(articles.id, scheduled.id));
  expect((await scheduled.put("2027-03-01T14:00:00+05:00")).status).toBe(200);
  return { draft, inReview, scheduled, live, reviewed };
}

describe("blocking a person with work", () => {
  it("is preceded by what waits with them, counted", async () => {
    await makeWork();
    expect(await readWork()).toEqual({
      drafts: 1,
      in_review: 1,
      scheduled: 1,
      live: 1,
      reviews: 1,
      deadlines: 1,
    });
    const other = await newUser(test.database, { role: "author" });
    expect(Object.values(await readWork(other.id))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("hands everything to a colleague, and keeps the schedules", async () => {
    const work = await makeWork();
    expect((await block({ hand_over_to: colleague.id })).status).toBe(200);
    await test.work();
    for (const { id } of [work.draft, work.inReview, work.scheduled, work.live])
      expect(await readOwner(id)).toBe(colleague.id);
    const schedules = await test.database.select().from(articleSchedules);
    expect(schedules.map(({ articleId, failedAt }) => [articleId, failedAt])).toEqual([
      [work.scheduled.id, null],
    ]);
    const reviews = await test.database
      .select()
      .from(articleReviews)
      .orderBy(articleReviews.articleId);
    expect(reviews.map(({ writerId, reviewerId, dueOn }) => [writerId, reviewerId, dueOn])).toEqual(
      [
        [colleague.id, null, "2027-01-07"],
        [null, colleague.id, null],
      ],
    );
    const [entry] = await test.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "bulk.owner"));
    expect(entry?.after).toMatchObject({ user_id: colleague.id });
  });

  it("gives reviews only to who may review", async () => {
    const { reviewed } = await makeWork();
    const writer = await newUser(test.database, { role: "author" });
    await block({ hand_over_to: writer.id });
    const [review] = await test.database
      .select()
      .from(articleReviews)
      .where(eq(articleReviews.articleId, reviewed.id));
    expect(review?.reviewerId).toBe(author.id);
  });

  it("leaves everything with them unless somebody is named", async () => {
    const { draft } = await makeWork();
    await block();
    await test.work();
    expect(await readOwner(draft.id)).toBe(author.id);
  });

  it("is refused as a whole for somebody who cannot take over", async () => {
    const { draft } = await makeWork();
    const reader = await newUser(test.database);
    const blocked = await newUser(test.database, { role: "author", blockedAt: new Date() });
    for (const id of [reader.id, blocked.id, author.id, 2_000_000_000]) {
      const refused = await block({ hand_over_to: id });
      expect(refused.body.fields).toHaveProperty("hand_over_to");
    }
    await test.work();
    expect(await readOwner(draft.id)).toBe(author.id);
    const [row] = await test.database.select().from(users).where(eq(users.id, author.id));
    expect(row?.blockedAt).toBeNull();
  });
});
