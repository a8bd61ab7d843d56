import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { articleReviews, deskNotices } from "../../database/schema/desk.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { addNotice, type Notice } from "./notices.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date("2026-03-23T20:00:00.000Z") });
});
afterAll(() => app.close());

type Review = Partial<typeof articleReviews.$inferInsert>;

const review = async (title: string, userId: number, values: Review) => {
  const { id } = await newArticle(app.database, { title, status: "Inactive", userId });
  await app.database.insert(articleReviews).values({ articleId: id, stage: "assigned", ...values });
};

it("shows what waits for whom, what is due and what came back", async () => {
  const editor = await newUser(app.database, { role: "editor", firstName: "Bilal", lastName: "" });
  const other = await newUser(app.database, { role: "editor" });
  const writer = await newUser(app.database, { role: "contributor" });
  const own = (title: string, values: Review) => review(title, writer.id, values);
  const [writerId, reviewerId] = [writer.id, editor.id];
  await own("To write", { writerId, dueOn: "2026-03-23" });
  await own("For the editor", { stage: "in_review", reviewerId, dueOn: "2026-03-24" });
  await own("For anybody", { stage: "in_review" });
  await own("For the other", { stage: "in_review", reviewerId: other.id });
  await own("To publish", { stage: "ready", reviewerId });
  await own("Back again", { stage: "sent_back", reason: "Too long.", writerId, reviewerId });
  await review("Another's, back", other.id, { stage: "sent_back", writerId });

  const readDesk = async (person: { id: number }) => {
    const { body } = await app.call("GET", "/api/desk/", { token: await app.as(person) });
    const titles = (items: { title: string }[]) => items.map(({ title }) => title);
    return {
      body,
      waiting: titles(body.waiting),
      due: titles(body.due),
      back: titles(body.sent_back),
    };
  };
  const ofEditor = await readDesk(editor);
  expect(ofEditor).toMatchObject({
    waiting: ["For the editor", "For anybody", "To publish"],
    due: ["For the editor"],
    back: [],
  });
  // After seven in the evening in London it is the next day in Karachi.
  expect(ofEditor.body.due[0]).toMatchObject({
    state: "in_review",
    stage: "in_review",
    reviewer: "Bilal",
    due_on: "2026-03-24",
    is_overdue: false,
  });
  const ofWriter = await readDesk(writer);
  expect(ofWriter).toMatchObject({
    waiting: ["To write"],
    due: ["To write"],
    back: ["Back again"],
  });
  expect(ofWriter.body.due[0]).toMatchObject({ due_on: "2026-03-23", is_overdue: true });
  expect(ofWriter.body.sent_back[0].reason).toBe("Too long.");
  const stranger = await newUser(app.database, { role: "author" });
  expect((await readDesk(stranger)).body).toEqual({
    waiting: [],
    due: [],
    sent_back: [],
    notices: [],
    unseen: 0,
  });
});

it("is not longer than a desk", async () => {
  const editor = await newUser(app.database, { role: "editor" });
  for (let number = 0; number < 25; number += 1) {
    await review(`Number ${number}`, editor.id, { writerId: editor.id });
  }
  const { body } = await app.call("GET", "/api/desk/", { token: await app.as(editor) });
  expect(body.waiting).toHaveLength(20);
});

const tell = (notice: Partial<Notice> & Pick<Notice, "articleId" | "to">) =>
  app.database.transaction((transaction) =>
    addNotice(transaction, { kind: "sent_back", actorId: null, ...notice }),
  );

/** Runs the hourly job. */
async function digest() {
  app.sentJobs.push({ kind: "desk.digest", data: {} });
  await app.work();
  return takeMails(app.services.config.DATA_DIR);
}

it("tells once an hour, in one mail, in the person's language, with links", async () => {
  const editor = await newUser(app.database, {
    role: "editor",
    firstName: "Bilal",
    lastName: "Ahmed",
  });
  const writer = await newUser(app.database, { role: "author", language: "ur" });
  const article = await newArticle(app.database, { title: "دریا کا سفر", userId: writer.id });
  const articleId = article.id;
  await tell({ articleId, to: [writer.id], actorId: editor.id, detail: "آخری حصہ نامکمل ہے۔" });
  await tell({ articleId, to: [editor.id], actorId: writer.id, kind: "submitted" });
  await tell({ articleId, to: [editor.id], kind: "schedule_failed", detail: "version_conflict" });

  const mails = await digest();
  const [first] = mails.filter(({ to }) => to === editor.email);
  expect(mails.map(({ to }) => to).sort()).toEqual([editor.email, writer.email].sort());
  expect(first?.subject).toBe("2 things wait at your desk");
  expect(first?.text).toContain(
    `Sana ${writer.lastName} has submitted “دریا کا سفر” for review.\nhttp://hilal.test/admin/new-article/${articleId}`,
  );
  expect(first?.text).toContain(
    "“دریا کا سفر” was not published at its time.\nSomebody else has changed this in the meantime.",
  );
  expect(first?.html).toContain(`<a href="http://hilal.test/admin/new-article/${articleId}"`);
  const [second] = mails.filter(({ to }) => to === writer.email);
  expect(second?.subject).toBe("آپ کی میز پر 1 نئی اطلاع");
  expect(second?.text).toContain(
    `Bilal Ahmed نے مضمون “دریا کا سفر” واپس بھیج دیا ہے۔\nآخری حصہ نامکمل ہے۔\nhttp://hilal.test/admin/articles-management/${articleId}`,
  );
  expect(await digest()).toEqual([]);

  await tell({ articleId, to: [writer.id], actorId: editor.id, kind: "approved" });
  expect((await digest()).map(({ to }) => to)).toEqual([writer.email]);
});

it("mails nobody what was seen, nobody who is not at work any more, and no doer the own deed", async () => {
  const make = () => newUser(app.database, { role: "editor" });
  const [seen, blocked, left, doer] = [await make(), await make(), await make(), await make()];
  const { id: articleId } = await newArticle(app.database);
  await tell({ articleId, to: [seen.id, blocked.id, left.id, doer.id, null], actorId: doer.id });
  const token = await app.as(seen);
  const desk = () => app.call("GET", "/api/desk/", { token });
  const { body } = await desk();
  expect([body.unseen, body.notices[0]]).toEqual([
    1,
    expect.objectContaining({ kind: "sent_back", article: articleId, is_seen: false }),
  ]);
  const through = body.notices[0].id;
  await app.call("POST", "/api/desk/seen/", { token, body: { through } });
  expect((await desk()).body).toMatchObject({ unseen: 0, notices: [{ is_seen: true }] });
  await app.database.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
  await app.database.update(users).set({ role: null }).where(eq(users.id, left.id));
  expect(await digest()).toEqual([]);
});

it("marks nobody else's notices as seen", async () => {
  const one = await newUser(app.database, { role: "editor" });
  const other = await newUser(app.database, { role: "editor" });
  const { id: articleId } = await newArticle(app.database);
  await tell({ articleId, to: [one.id, other.id] });
  const [last] = await app.database
    .select()
    .from(deskNotices)
    .where(eq(deskNotices.userId, other.id));
  const token = await app.as(one);
  await app.call("POST", "/api/desk/seen/", { token, body: { through: last?.id } });
  const rows = await app.database
    .select()
    .from(deskNotices)
    .where(eq(deskNotices.articleId, articleId))
    .orderBy(deskNotices.userId);
  expect(rows.map(({ seenAt }) => seenAt !== null)).toEqual([true, false]);
});
