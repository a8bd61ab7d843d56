import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { deskNotices } from "../../database/schema/desk.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { addNotice, type Notice } from "./notices.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tell = (notice: Partial<Notice> & Pick<Notice, "articleId" | "to">) =>
  app.database.transaction((transaction) =>
    addNotice(transaction, { kind: "sent_back", actorId: null, ...notice }),
  );

/** The hour strikes. */
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
