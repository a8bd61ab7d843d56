import { afterAll, beforeAll, expect, it } from "vitest";
import { articleReviews } from "../../database/schema/desk.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

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

  const deskOf = async (person: { id: number }) => {
    const { body } = await app.call("GET", "/api/desk/", { token: await app.as(person) });
    const titles = (items: { title: string }[]) => items.map(({ title }) => title);
    return {
      body,
      waiting: titles(body.waiting),
      due: titles(body.due),
      back: titles(body.sent_back),
    };
  };
  const ofEditor = await deskOf(editor);
  expect(ofEditor).toMatchObject({
    waiting: ["For the editor", "For anybody", "To publish"],
    due: ["For the editor"],
    back: [],
  });
  // Past seven in the evening in London it is the next day in Karachi.
  expect(ofEditor.body.due[0]).toMatchObject({
    state: "in_review",
    stage: "in_review",
    reviewer: "Bilal",
    due_on: "2026-03-24",
    is_overdue: false,
  });
  const ofWriter = await deskOf(writer);
  expect(ofWriter).toMatchObject({
    waiting: ["To write"],
    due: ["To write"],
    back: ["Back again"],
  });
  expect(ofWriter.body.due[0]).toMatchObject({ due_on: "2026-03-23", is_overdue: true });
  expect(ofWriter.body.sent_back[0].reason).toBe("Too long.");
  const stranger = await newUser(app.database, { role: "author" });
  expect((await deskOf(stranger)).body).toEqual({
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
