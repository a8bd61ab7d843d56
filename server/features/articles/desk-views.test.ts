import type { DeskView } from "@hilal/contract/shared/choices";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articleReviews } from "../../database/schema/desk.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  // The 24th of March in Karachi.
  app = await startTestApp({ now: () => new Date("2026-03-23T20:00:00.000Z") });
});
afterAll(() => app.close());

type Review = Partial<typeof articleReviews.$inferInsert>;

const review = async (title: string, userId: number, values: Review) => {
  const { id } = await newArticle(app.database, { title, status: "Inactive", userId });
  await app.database.insert(articleReviews).values({ articleId: id, stage: "assigned", ...values });
};

const path = (view: string, more = "") => `/api/get-articles/?page=1&sort=id&desk=${view}${more}`;

/** One set of articles for all tests: an editor's, a contributor's and another's. */
async function fill() {
  const editor = await newUser(app.database, {
    role: "editor",
    firstName: "Bilal",
    lastName: "Khan",
  });
  const other = await newUser(app.database, { role: "editor", firstName: "Sana", lastName: "" });
  const writer = await newUser(app.database, {
    role: "contributor",
    firstName: "Hina",
    lastName: "",
  });
  const [writerId, reviewerId] = [writer.id, editor.id];
  await newArticle(app.database, { title: "The editor's own", userId: editor.id });
  await review("To write", writer.id, { writerId, dueOn: "2026-03-23" });
  await review("For the editor", writer.id, {
    stage: "in_review",
    reviewerId,
    dueOn: "2026-03-24",
  });
  await review("For anybody", writer.id, { stage: "in_review", dueOn: "2026-03-30" });
  await review("Next week", writer.id, {
    stage: "in_review",
    reviewerId: other.id,
    dueOn: "2026-03-31",
  });
  await review("Done in time", writer.id, {
    stage: "ready",
    reviewerId: other.id,
    decidedBy: other.id,
    dueOn: "2026-03-20",
  });
  await review("Another's", other.id, {
    stage: "sent_back",
    writerId: other.id,
    dueOn: "2026-03-01",
  });
  return { editor, other, writer };
}

const views: readonly DeskView[] = ["mine", "waiting", "week", "late"];

it("lists and counts the ready views of an editor, and of a contributor among the own articles", async () => {
  const { editor, writer } = await fill();
  const readViews = async (person: { id: number }) => {
    const token = await app.as(person);
    const lists: Partial<Record<DeskView, string[]>> = {};
    for (const view of views) {
      const { body } = await app.call("GET", path(view), { token });
      lists[view] = body.data.map(({ title }: { title: string }) => title);
      expect(body.meta.total).toBe(lists[view]?.length);
    }
    const { body } = await app.call("GET", "/api/article-states/", { token });
    const lengths = Object.entries(lists).map(([view, titles]) => [view, titles.length]);
    expect(body.views).toEqual(Object.fromEntries(lengths));
    return lists;
  };
  expect(await readViews(editor)).toEqual({
    mine: ["The editor's own"],
    waiting: ["For the editor", "For anybody"],
    week: ["For the editor", "For anybody"],
    late: ["To write", "Another's"],
  });
  expect(await readViews(writer)).toEqual({
    mine: ["To write", "For the editor", "For anybody", "Next week", "Done in time"],
    waiting: ["To write"],
    week: ["For the editor", "For anybody"],
    late: ["To write"],
  });
});

it("is searched and filtered within a view, and changed in bulk as it is listed", async () => {
  const token = await app.as("editor");
  const found = await app.call("GET", path("week", "&q=anybody"), { token });
  expect(found.body.data.map(({ title }: { title: string }) => title)).toEqual(["For anybody"]);
  const selection = { filter: { desk: "late" } };
  const change = { action: "category", category: "misc" };
  const { body } = await app.call("POST", "/api/articles/bulk/preview/", {
    token,
    body: { selection, change },
  });
  expect(body.total).toBe(2);
});

it("tells staff who has an article and when it is due, and nobody else", async () => {
  const token = await app.as("editor");
  const { body } = await app.call("GET", "/api/get-articles/?page=1&sort=id&view=card", { token });
  const standings = body.data.map(({ title, holder, due_on }: Record<string, unknown>) => [
    title,
    holder,
    due_on,
  ]);
  expect(standings).toEqual([
    ["The editor's own", null, null],
    ["To write", { step: "with", name: "Hina" }, "2026-03-23"],
    ["For the editor", { step: "with", name: "Bilal Khan" }, "2026-03-24"],
    ["For anybody", { step: "any_editor", name: null }, "2026-03-30"],
    ["Next week", { step: "with", name: "Sana" }, "2026-03-31"],
    ["Done in time", { step: "approved_by", name: "Sana" }, "2026-03-20"],
    ["Another's", { step: "with", name: "Sana" }, "2026-03-01"],
  ]);
  const { body: read } = await app.call("GET", "/api/get-articles/?page=1&view=card");
  expect(read.data.every((card: object) => !("holder" in card) && !("due_on" in card))).toBe(true);
});

it("refuses a view to who has no desk", async () => {
  const answer = await app.call("GET", path("late"));
  expect(answer.status).toBe(403);
  const reader = await app.call("GET", path("late"), { token: await app.as("reader") });
  expect(reader.status).toBe(403);
});
