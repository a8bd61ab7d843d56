import type { Role } from "@hilal/contract/shared/abilities";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { articleReviews, deskNotices } from "../../database/schema/desk.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { type CallOptions, startTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Separate data for each test: a writer, an editor who reviews, and the article. */
async function createReviewSetup(
  role: Role = "contributor",
  status: "Active" | "Inactive" = "Inactive",
) {
  const writer = await newUser(app.database, { role, firstName: "Hina", lastName: "Shah" });
  const editor = await newUser(app.database, {
    role: "editor",
    firstName: "Bilal",
    lastName: "Ahmed",
  });
  const article = await newArticle(app.database, { status, userId: writer.id });
  const path = `/api/article/${article.id}`;
  const tokens = { writer: await app.as(writer), editor: await app.as(editor) };
  const as =
    (who: keyof typeof tokens) =>
    (method: "GET" | "PUT" | "POST", call: string, body?: CallOptions["body"]) =>
      app.call(method, `${path}/${call}/`, {
        token: tokens[who],
        ...(body === undefined ? {} : { body }),
      });
  const told = async () => {
    const rows = await app.database
      .select()
      .from(deskNotices)
      .where(eq(deskNotices.articleId, article.id))
      .orderBy(deskNotices.id);
    const names = new Map([
      [writer.id, "writer"],
      [editor.id, "editor"],
    ]);
    return rows
      .filter(({ userId }) => names.has(userId))
      .map(({ userId, kind, detail }) => `${kind} → ${names.get(userId)}: ${detail}`);
  };
  return { article, writer, editor, byWriter: as("writer"), byEditor: as("editor"), told };
}

const nobody = { submit: false, approve: false, send_back: false, assign: false };

describe("a review", () => {
  it("goes from the writer to the editor, back, and to ready", async () => {
    const { article, writer, editor, byWriter, byEditor, told } = await createReviewSetup();
    const assigned = await byEditor("PUT", "review", {
      writer: writer.id,
      reviewer: editor.id,
      due_on: "2026-12-01",
      note: "Two thousand words, please.",
    });
    expect(assigned.body).toMatchObject({
      state: "draft",
      review: {
        stage: "assigned",
        writer: { id: writer.id, name: "Hina Shah" },
        reviewer: { id: editor.id, name: "Bilal Ahmed" },
        due_on: "2026-12-01",
        note: "Two thousand words, please.",
        reason: "",
      },
      can: { submit: true, approve: false, send_back: false, assign: true, schedule: true },
    });
    expect((await byWriter("GET", "desk")).body.can).toEqual({
      ...nobody,
      submit: true,
      plan: true,
      schedule: false,
      publish: false,
    });

    const submitted = await byWriter("POST", "review/submit", { note: "Please look at page two." });
    expect(submitted.body).toMatchObject({
      state: "in_review",
      review: { stage: "in_review", submitted_by: { name: "Hina Shah" } },
      can: { submit: false },
    });
    expect((await byEditor("GET", "desk")).body.can).toMatchObject({
      approve: true,
      send_back: true,
      submit: false,
    });

    const back = await byEditor("POST", "review/send-back", { reason: "The end is missing." });
    expect(back.body).toMatchObject({
      state: "draft",
      review: {
        stage: "sent_back",
        reason: "The end is missing.",
        decided_by: { name: "Bilal Ahmed" },
      },
    });
    await byWriter("POST", "review/submit", {});
    const approved = await byEditor("POST", "review/approve", {});
    expect(approved.body).toMatchObject({
      state: "ready",
      review: { stage: "ready", reason: "" },
      can: { approve: false, send_back: true },
    });
    expect(await told()).toEqual([
      "assigned → writer: Two thousand words, please.",
      "submitted → editor: Please look at page two.",
      "sent_back → writer: The end is missing.",
      "submitted → editor: ",
      "approved → writer: ",
    ]);
    const [row] = await app.database.select().from(articles).where(eq(articles.id, article.id));
    expect(row?.version).toBe(1);
  });

  it("without a reviewer is told to all who review", async () => {
    const { byWriter, told } = await createReviewSetup();
    await byWriter("POST", "review/submit", {});
    // Submitted a second time, it stays in review and nobody is notified twice.
    await byWriter("POST", "review/submit", {});
    expect(await told()).toEqual(["submitted → editor: "]);
  });

  it("is decided once", async () => {
    const { byWriter, byEditor } = await createReviewSetup();
    expect((await byEditor("POST", "review/approve", {})).status).toBe(409);
    await byWriter("POST", "review/submit", {});
    const decided = await Promise.all([
      byEditor("POST", "review/approve", {}),
      byEditor("POST", "review/approve", {}),
    ]);
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await byEditor("POST", "review/send-back", { reason: "Wait." })).status).toBe(200);
    const again = await byEditor("POST", "review/send-back", { reason: "Wait." });
    expect([again.status, again.body.error]).toEqual([
      409,
      "This article is not waiting for a review any more.",
    ]);
  });

  it("asks for a reason, and for people who can do it", async () => {
    const { writer, byWriter, byEditor } = await createReviewSetup();
    const reader = await newUser(app.database);
    await byWriter("POST", "review/submit", {});
    const silent = await byEditor("POST", "review/send-back", { reason: "  " });
    expect([silent.status, silent.body.fields]).toEqual([
      400,
      { reason: "Please say why it is sent back." },
    ]);
    const fields = async (body: object) => (await byEditor("PUT", "review", body)).body.fields;
    expect(await fields({ writer: reader.id })).toEqual({
      writer: "This person cannot write articles.",
    });
    expect(await fields({ reviewer: writer.id })).toEqual({
      reviewer: "This person cannot review articles.",
    });
    expect(await fields({ due_on: "2026-02-30" })).toHaveProperty("due_on");
  });

  it("gives the article to a writer who could not write it otherwise", async () => {
    const { article, editor, byEditor } = await createReviewSetup();
    const other = await newUser(app.database, { role: "contributor" });
    const readOwner = async () =>
      (await app.database.select().from(articles).where(eq(articles.id, article.id)))[0]?.userId;
    await byEditor("PUT", "review", { writer: editor.id });
    expect(await readOwner()).toBe(article.userId);
    await byEditor("PUT", "review", { writer: other.id });
    expect(await readOwner()).toBe(other.id);
    const found = await app.call("GET", `/api/articles/user/${other.id}/?q=article&page=1`, {
      token: await app.as(other),
    });
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([article.id]);
  });

  it("that names nobody and nothing is none", async () => {
    const { editor, byEditor } = await createReviewSetup();
    await byEditor("PUT", "review", { reviewer: editor.id });
    const { body } = await byEditor("PUT", "review", {});
    expect(body.review).toBeNull();
  });

  it("tells those who are mentioned and may see the article, and nobody else", async () => {
    const { writer, editor, byWriter, told } = await createReviewSetup();
    const stranger = await newUser(app.database, { role: "author" });
    const mentions = [stranger.id, editor.id, writer.id, 999_999];
    await byWriter("POST", "review/submit", { note: "Bilal, please.", mentions });
    expect(await told()).toEqual([
      "submitted → editor: Bilal, please.",
      "mentioned → editor: Bilal, please.",
    ]);
    const [none] = await app.database
      .select()
      .from(deskNotices)
      .where(eq(deskNotices.userId, stranger.id));
    expect(none).toBeUndefined();
  });
});

describe("who stands at the desk of an article", () => {
  it.each([
    ["contributor", "Inactive", 200],
    ["contributor", "Active", 403],
    ["author", "Inactive", 200],
    ["author", "Active", 200],
    ["editor", "Active", 200],
  ] as const)("%s, of an own one that is %s, submits: %i", async (role, status, answer) => {
    const { byWriter } = await createReviewSetup(role, status);
    expect((await byWriter("POST", "review/submit", {})).status).toBe(answer);
    expect((await byWriter("GET", "desk")).status).toBe(200);
  });

  it.each([
    ["author", "Inactive", 404],
    ["author", "Active", 403],
    ["contributor", "Inactive", 404],
  ] as const)("another %s, of one that is %s: %i", async (role, status, answer) => {
    const { article } = await createReviewSetup("contributor", status);
    const token = await app.as(await newUser(app.database, { role }));
    const path = `/api/article/${article.id}`;
    expect((await app.call("GET", `${path}/desk/`, { token })).status).toBe(answer);
    const submit = app.call("POST", `${path}/review/submit/`, { token, body: {} });
    expect((await submit).status).toBe(answer);
    const [review] = await app.database
      .select()
      .from(articleReviews)
      .where(eq(articleReviews.articleId, article.id));
    expect(review).toBeUndefined();
  });
});
