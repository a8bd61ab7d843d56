import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authors } from "../../database/schema/authors.ts";
import { articleSchedules } from "../../database/schema/desk.ts";
import { openLive } from "../../testing/documents/live-client.ts";
import { renamingDesk, writtenBy } from "../../testing/documents/renamed-authors.ts";
import { lookForDue } from "../../testing/documents/scheduled-articles.ts";
import { newArticle, newAuthor, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { readWorkingCopy } from "../writing/read-working-copy.ts";

let app: TestApp;
let token: string;
let desk: ReturnType<typeof renamingDesk>;
let now = new Date("2026-03-23T09:00:00.000Z");
beforeAll(async () => {
  app = await startTestApp({
    settings: { IMAGE_HOSTS: "images.example.org" },
    now: () => now,
  });
  token = await app.as(await newUser(app.database, { role: "admin" }));
  desk = renamingDesk(app, token);
});
afterAll(() => app.close());

it("publishes what was being written under the new name, also before the document says it", async () => {
  const author = await newAuthor(app.database, { authorName: "Nadia Hussain" });
  const named = { writer: "Nadia Hussain", authorId: author.id };
  const { id } = await newArticle(app.database, named);
  await desk.openCopy(id, writtenBy("Nadia Hussain"));
  await desk.rename(author.id, "Nadia Malik");
  expect((await desk.copyFor(id))?.fields.writer).toBe("Nadia Malik");
  const published = await desk.publish(id, 1);
  expect([published.body.writer, (await desk.stored(id)).authorId]).toEqual([
    "Nadia Malik",
    author.id,
  ]);
  await app.work();
  expect((await readWorkingCopy(app.services, id))?.fields.writer).toBe("Nadia Malik");
  expect((await desk.copyFor(id))?.isChanged).toBe(false);
  // A form of an older client that read the article before the rename.
  const { body } = await app.call("GET", `/api/article/${id}/`, { token });
  const { title, description, category, publish_date, cover_image } = body.article;
  const form = { title, description, category, publish_date, cover_image };
  const saved = await app.call("PUT", `/api/article/${id}/`, {
    token,
    body: { ...form, writer: "Nadia Hussain" },
  });
  expect(saved.body.writer).toBe("Nadia Malik");
});

it("changes the name under the eyes of those who write, and nothing else of theirs", async () => {
  const author = await newAuthor(app.database, { authorName: "Sana Tariq" });
  const { id } = await newArticle(app.database, { writer: "Sana Tariq", authorId: author.id });
  const chosen = await newArticle(app.database, { writer: "Sana Tariq", authorId: author.id });
  const { body } = await desk.openCopy(id, writtenBy("Sana Tariq"));
  const other = await desk.openCopy(chosen.id, writtenBy("Sana Tariq"));
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const soon = { timeout: 20_000, interval: 20 };
  const here = openLive({ address, token, articleId: id, uuid: body.document });
  const there = openLive({ address, token, articleId: chosen.id, uuid: other.body.document });
  await expect.poll(() => here.isStored && there.isStored, soon).toBe(true);
  const writtenLast = (await desk.copyFor(id))?.updatedAt;
  await desk.rename(author.id, "Sana Iqbal");
  // Before the documents are updated, another editor chooses a different writer.
  there.document.getMap("fields").set("writer", "Bilal Aslam");
  await expect.poll(() => there.isStored, soon).toBe(true);
  await app.work();
  await expect.poll(() => here.document.getMap("fields").get("writer"), soon).toBe("Sana Iqbal");
  here.document.getText("title").insert(0, "Again ");
  await expect.poll(() => here.isStored, soon).toBe(true);
  expect((await readWorkingCopy(app.services, id))?.fields).toMatchObject({
    writer: "Sana Iqbal",
    title: "Again Over the glacier",
  });
  expect((await readWorkingCopy(app.services, chosen.id))?.fields.writer).toBe("Bilal Aslam");
  expect(writtenLast).toEqual(expect.any(Date));
  expect(here.endings).toEqual([]);
});

it("renames what is scheduled, which is published as the text that it was", async () => {
  const author = await newAuthor(app.database, { authorName: "Hina Gul" });
  const draft = await newArticle(app.database, { status: "Inactive", writer: "", title: "" });
  await desk.openCopy(draft.id, writtenBy("Hina Gul", "Inactive"));
  const path = `/api/article/${draft.id}/schedule/`;
  const body = { due_at: "2026-03-23T09:05:00.000Z" };
  expect((await app.call("PUT", path, { token, body })).status).toBe(200);
  await desk.rename(author.id, "Hina Bibi");
  await app.work();
  const [schedule] = await app.database
    .select()
    .from(articleSchedules)
    .where(eq(articleSchedules.articleId, draft.id));
  expect(schedule?.values.form).toMatchObject({ writer: "Hina Bibi", title: "Over the glacier" });
  expect(schedule?.values.copy).toMatchObject({
    lastUpdate: (await desk.copyFor(draft.id))?.lastUpdate,
  });
  now = new Date("2026-03-23T09:05:01.000Z");
  expect(await lookForDue(app)).toEqual([draft.id]);
  expect(await desk.stored(draft.id)).toMatchObject({
    writer: "Hina Bibi",
    authorId: author.id,
    deskState: "live",
  });
});

it("renames drafts that nobody has published, which belong to nobody yet", async () => {
  const author = await newAuthor(app.database, { authorName: "Rukhsana Begum" });
  const draft = await newArticle(app.database, { status: "Inactive", writer: "Rukhsana Begum" });
  await desk.openCopy(draft.id, writtenBy("Rukhsana Begum", "Inactive"));
  await desk.rename(author.id, "Rukhsana Noor");
  expect(await desk.foundBy("Rukhsana Noor")).toEqual([[draft.id, "Rukhsana Noor"]]);
  await app.work();
  expect(await desk.stored(draft.id)).toMatchObject({ writer: "Rukhsana Noor" });
  expect((await desk.copyFor(draft.id))?.fields.writer).toBe("Rukhsana Noor");
});

it("refuses a save that was prepared under the name of before", async () => {
  const author = await newAuthor(app.database, { authorName: "Farah Deeba" });
  const { id } = await newArticle(app.database, { writer: "Farah Deeba", authorId: author.id });
  await desk.openCopy(id, writtenBy("Farah Deeba"));
  let publishing: ReturnType<typeof desk.publish> | undefined;
  await app.database.transaction(async (transaction) => {
    await transaction
      .update(authors)
      .set({ authorName: "Farah Jamal" })
      .where(eq(authors.id, author.id));
    // The record is locked, as it is during a rename.
    await transaction.select().from(authors).where(eq(authors.id, author.id)).for("update");
    publishing = desk.publish(id, 1);
    await expect.poll(async () => (await waitingLocks()).length, { timeout: 10_000 }).toBe(1);
  });
  const answer = await publishing;
  expect([answer?.status, answer?.body.code]).toEqual([503, "unavailable"]);
});

const waitingLocks = async () => {
  const { rows } = await app.database.execute(
    "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows;
};
