import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newArticle, newComment, newRating, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let db: TestApp["database"];
beforeAll(async () => {
  server = await startTestApp();
  db = server.database;
});
afterAll(() => server.close());

const texts = (rows: { comment: string }[]) => rows.map(({ comment }) => comment);
const at = (day: number) => ({ createdAt: new Date(Date.UTC(2025, 4, day)) });

describe("an article's comments", () => {
  test("are shown to everyone, newest first, paged, with name and rating", async () => {
    const article = await newArticle(db, { category: "in-focus-urdu", title: "گھر" });
    const reader = await newUser(db, { firstName: "Hina", lastName: "Raza" });
    await newRating(db, { articleId: article.id, userId: reader.id, rating: 5 });
    await newComment(db, { articleId: article.id, comment: "First", ...at(1) });
    const second = await newComment(db, {
      articleId: article.id,
      userId: reader.id,
      comment: "Second",
      ...at(2),
    });
    await newComment(db, { articleId: article.id, comment: "Held", status: "held", ...at(3) });
    const { body } = await server.call("GET", `/api/article/${article.id}/comments/?page_size=1`);
    expect(body.meta).toEqual({ page: 1, page_size: 1, total: 2 });
    expect((await server.call("GET", `/api/article/${article.id}/`)).body.comments).toBe(2);
    expect(body.data).toEqual([
      {
        id: second.id,
        article: article.id,
        article_title: "گھر",
        article_language: "ur",
        user: reader.id,
        user_first_name: "Hina",
        user_last_name: "Raza",
        comment: "Second",
        rating: 5,
        status: "visible",
        created_at: "2025-05-02T00:00:00.000Z",
        parent: null,
        parent_name: "",
        parent_comment: "",
        replies: [],
        reply_count: 0,
        version: 1,
      },
    ]);
  });

  test("are hidden with their article", async () => {
    const draft = await newArticle(db, { status: "Inactive" });
    await newComment(db, { articleId: draft.id });
    const { body } = await server.call("GET", `/api/article/${draft.id}/comments/`);
    expect(body).toEqual({ data: [] });
  });

  test("stay without a name when their writer is gone", async () => {
    const article = await newArticle(db);
    await newComment(db, { articleId: article.id, userId: null });
    const { body } = await server.call("GET", `/api/article/${article.id}/comments/`);
    expect(body.data[0]).toMatchObject({ user: null, user_first_name: "", user_last_name: "" });
  });
});

describe("the newest comments of an edition", () => {
  test("are on its published articles only", async () => {
    const her = await newArticle(db, { category: "hilal-her" });
    const kids = await newArticle(db, { category: "trending-kids" });
    const draft = await newArticle(db, { category: "hilal-her", status: "Inactive" });
    await newComment(db, { articleId: her.id, comment: "Older", ...at(1) });
    await newComment(db, { articleId: her.id, comment: "Newer", ...at(2) });
    await newComment(db, { articleId: her.id, comment: "Held", status: "held" });
    await newComment(db, { articleId: kids.id, comment: "Kids" });
    await newComment(db, { articleId: draft.id, comment: "Draft" });
    const url = "/api/comments/latest/?edition=hilal-her";
    expect(texts((await server.call("GET", url)).body.data)).toEqual(["Newer", "Older"]);
    expect(texts((await server.call("GET", `${url}&limit=1`)).body.data)).toEqual(["Newer"]);
    expect((await server.call("GET", "/api/comments/latest/")).status).toBe(400);
  });
});

describe("the lists of the back office", () => {
  test("all comments, for administrators, by status when asked", async () => {
    const article = await newArticle(db);
    await newComment(db, { articleId: article.id, comment: "Seen", ...at(1) });
    await newComment(db, { articleId: article.id, comment: "Waiting", status: "held", ...at(2) });
    const list = async (more: string) => {
      const url = `/api/get-comments/?article=${article.id}${more}`;
      return texts((await server.call("GET", url, { token: await server.as("admin") })).body.data);
    };
    expect(await list("")).toEqual(["Waiting", "Seen"]);
    expect(await list("&status=held")).toEqual(["Waiting"]);
    for (const role of ["reader", "author"] as const) {
      const token = await server.as(role);
      expect((await server.call("GET", "/api/get-comments/", { token })).status).toBe(403);
    }
    expect((await server.call("GET", "/api/get-comments/")).status).toBe(401);
  });

  test("look for words in the comment, the names and the title, in either order", async () => {
    const article = await newArticle(db, { title: "The lamp of the harbour" });
    const reader = await newUser(db, { firstName: "Hina", lastName: "Raza" });
    const by = { articleId: article.id, userId: reader.id };
    await newComment(db, { ...by, comment: "So bright", ...at(1) });
    await newComment(db, { ...by, comment: "50% of it", ...at(2) });
    await newComment(db, { articleId: article.id, comment: "By somebody else", ...at(3) });
    const token = await server.as("admin");
    const list = async (more: string) => {
      const url = `/api/get-comments/?page=1&article=${article.id}&${more}`;
      const { body } = await server.call("GET", url, { token });
      return [texts(body.data), body.meta.total];
    };
    expect(await list("q=BRIGHT")).toEqual([["So bright"], 1]);
    expect(await list("q=raza+harbour")).toEqual([["50% of it", "So bright"], 2]);
    expect(await list("q=raza&sort=oldest")).toEqual([["So bright", "50% of it"], 2]);
    expect(await list("q=50%25")).toEqual([["50% of it"], 1]);
    expect(await list("q=hina+dark")).toEqual([[], 0]);
  });

  test("an author's: comments on the author's articles, a bare list unless paged", async () => {
    const author = await newUser(db, { role: "author" });
    const own = await newArticle(db, { userId: author.id });
    await newComment(db, { articleId: own.id, comment: "On mine", status: "held" });
    await newComment(db, { userId: author.id, comment: "By me elsewhere" });
    const url = `/api/comments/user/${author.id}/`;
    const token = await server.as(author);
    expect(texts((await server.call("GET", url, { token })).body)).toEqual(["On mine"]);
    const paged = await server.call("GET", `${url}?page=1`, { token });
    expect([texts(paged.body.data), paged.body.meta.total]).toEqual([["On mine"], 1]);
    const admin = await server.call("GET", url, { token: await server.as("admin") });
    expect(texts(admin.body)).toEqual(["On mine"]);
    const other = await server.call("GET", url, { token: await server.as("author") });
    expect(other.status).toBe(403);
  });
});
