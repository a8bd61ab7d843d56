import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newArticle, newComment, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let db: TestApp["database"];
beforeAll(async () => {
  server = await startTestApp();
  db = server.database;
});
afterAll(() => server.close());

const comment = (body: object, token?: string, headers = {}) =>
  server.call("POST", "/api/create-comment/", { body, token, headers });
const shownOn = async (id: number) =>
  (await server.call("GET", `/api/article/${id}/comments/`)).body.data;

describe("commenting", () => {
  test("shows the comment and counts the rating", async () => {
    const article = await newArticle(db, { category: "in-focus-her" });
    const reader = await newUser(db, { firstName: "Hina", lastName: "Raza" });
    const token = await server.as(reader);
    const sent = {
      comment: " A\nfine\n\npiece\n\n\nindeed \u202E",
      rating: 4,
      article: article.id,
    };
    const { status, body } = await comment({ ...sent, user: reader.id }, token);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      article: article.id,
      user: reader.id,
      user_first_name: "Hina",
      user_last_name: "Raza",
      comment: "A\nfine\n\npiece\n\nindeed",
      rating: 4,
      status: "visible",
    });
    expect(await shownOn(article.id)).toEqual([body]);
    const read = await server.call("GET", `/api/article/${article.id}/`);
    expect(read.body.rating).toEqual({ average: 4, count: 1 });
    expect(server.changedTags.at(-1)).toEqual([
      `comments:${article.id}`,
      "edition-comments:hilal-her",
    ]);
  });

  test("again keeps both comments and the later rating", async () => {
    const article = await newArticle(db);
    const token = await server.as("reader");
    await comment({ comment: "One", rating: 1, article: article.id }, token);
    await comment({ comment: "Two", rating: 5, article: String(article.id) }, token);
    expect(await shownOn(article.id)).toMatchObject([
      { comment: "Two", rating: 5 },
      { comment: "One", rating: 5 },
    ]);
    const read = await server.call("GET", `/api/article/${article.id}/`);
    expect(read.body.rating).toEqual({ average: 5, count: 1 });
  });

  test.each([
    [{ comment: "x", rating: undefined }, { rating: "Rating is required." }],
    [{ comment: "x", rating: 0 }, { rating: "Rating is required." }],
    [{ comment: "x", rating: 6 }, { rating: "Rating is required." }],
    [{ comment: "x", rating: 2.5 }, { rating: "Rating is required." }],
    [{ comment: " \n", rating: 3 }, { comment: "Comment is required." }],
    [{ comment: "\u202E", rating: 3 }, { comment: "Comment is required." }],
    [
      { comment: "x".repeat(2001), rating: 3 },
      { comment: "The comment is too long. The limit is 2,000 characters." },
    ],
    [{ comment: "x", rating: 3, status: "visible" }, { status: "This field is not known." }],
  ])("refuses %j", async (wrong, fields) => {
    const article = await newArticle(db);
    const answer = await comment({ article: article.id, ...wrong }, await server.as("reader"));
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });

  test("is for signed-in readers with a verified address", async () => {
    const article = await newArticle(db);
    const body = { comment: "x", rating: 3, article: article.id };
    expect((await comment(body)).status).toBe(401);
    const unverified = await newUser(db, { emailVerifiedAt: null });
    const answer = await comment(body, await server.as(unverified));
    expect([answer.status, answer.body.code]).toEqual([403, "email_not_verified"]);
  });

  test("in another's name is refused", async () => {
    const article = await newArticle(db);
    const other = await newUser(db);
    const body = { comment: "x", rating: 3, article: article.id, user: other.id };
    for (const role of ["reader", "author", "editor"] as const) {
      expect((await comment(body, await server.as(role))).status).toBe(403);
    }
    expect(await shownOn(article.id)).toEqual([]);
  });

  test("in another's name is for administrators, and for somebody who is there", async () => {
    const article = await newArticle(db);
    const other = await newUser(db, { firstName: "Hina", lastName: "Raza" });
    const admin = await server.as("admin");
    const body = { comment: "x", rating: 3, article: article.id };
    const made = await comment({ ...body, user: other.id }, admin);
    expect([made.status, made.body.user, made.body.user_first_name]).toEqual([
      201,
      other.id,
      "Hina",
    ]);
    const unknown = await comment({ ...body, user: 999_999 }, admin);
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ["user"]]);
  });

  test("is not possible where readers can't read", async () => {
    const draft = await newArticle(db, { status: "Inactive" });
    const token = await server.as("reader");
    for (const article of [draft.id, 999_999]) {
      expect((await comment({ comment: "x", rating: 3, article }, token)).status).toBe(404);
    }
  });

  test("too often is too often", async () => {
    const strict = await startTestApp({ settings: { RATE_LIMIT: "on" } });
    const article = await newArticle(strict.database);
    const token = await strict.as("reader");
    const send = (text: number) =>
      strict.call("POST", "/api/create-comment/", {
        token,
        body: { comment: `Number ${text}`, rating: 3, article: article.id },
      });
    for (let sent = 1; sent <= 10; sent += 1) expect((await send(sent)).status).toBe(201);
    const refused = await send(11);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await strict.close();
  });
});

describe("holding back", () => {
  const getStatus = async (text: string, token: string) => {
    const article = await newArticle(db);
    const { body } = await comment({ comment: text, rating: 3, article: article.id }, token);
    return body.status;
  };

  test("what carries an address", async () => {
    expect(await getStatus("See https://spam.example", await server.as("reader"))).toBe("held");
  });

  test("not what only looks like an address", async () => {
    expect(
      await getStatus("At 3.30 p.m. the K2.A team arrived...ok", await server.as("reader")),
    ).toBe("visible");
  });

  test("what the same reader says again, and what anybody copies", async () => {
    const reader = await server.as(await newUser(db));
    const other = await server.as(await newUser(db));
    expect(await getStatus("Nice article", reader)).toBe("visible");
    expect(await getStatus("Nice article", other)).toBe("visible");
    expect(await getStatus("Nice article", reader)).toBe("held");
    const long = "This is the very best article on the mountains that I have ever read.";
    expect(await getStatus(long, reader)).toBe("visible");
    expect(await getStatus(long, other)).toBe("held");
  });

  test("what was sent within a day, by anybody when it has forty characters", async () => {
    const [mine, others] = [await newUser(db), await newUser(db)];
    const token = await server.as(mine);
    const hours = (count: number) => ({ createdAt: new Date(Date.now() - count * 3_600_000) });
    const earlier = (comment: string, userId: number, age: number) =>
      newComment(db, { comment, userId, ...hours(age) });
    await earlier("Sent this morning", mine.id, 23.9);
    await earlier("Sent the day before", mine.id, 24.1);
    await earlier("f".repeat(40), others.id, 23.9);
    await earlier("t".repeat(39), others.id, 1);
    await earlier("w".repeat(40), others.id, 24.1);
    expect(await getStatus("Sent this morning", token)).toBe("held");
    expect(await getStatus("Sent the day before", token)).toBe("visible");
    expect(await getStatus("f".repeat(40), token)).toBe("held");
    expect(await getStatus("t".repeat(39), token)).toBe("visible");
    expect(await getStatus("w".repeat(40), token)).toBe("visible");
  });

  test("nothing of those who moderate", async () => {
    for (const role of ["author", "editor", "admin"] as const) {
      for (const _twice of [1, 2]) {
        const text = `See https://hilal.example/${role}`;
        expect(await getStatus(text, await server.as(role))).toBe("visible");
      }
    }
  });

  test("what a contributor sends as what a reader does, who has no say in it either", async () => {
    const owner = await newUser(db, { role: "contributor" });
    const token = await server.as(owner);
    expect(await getStatus("See https://contributor.example", token)).toBe("held");
    const article = await newArticle(db, { userId: owner.id });
    const { id } = await newComment(db, { articleId: article.id, status: "held" });
    const released = await server.call("PATCH", `/api/comment/${id}/`, {
      body: { status: "visible" },
      token,
    });
    expect(released.status).toBe(403);
    expect((await server.call("DELETE", `/api/comment/${id}/`, { token })).status).toBe(403);
    expect(await shownOn(article.id)).toEqual([]);
  });

  test("by hand: an administrator and the article's author, nobody else", async () => {
    const owner = await newUser(db, { role: "author" });
    const article = await newArticle(db, { userId: owner.id });
    const { id } = await newComment(db, { articleId: article.id });
    const tags = [`comments:${article.id}`, "edition-comments:hilal-english"];
    const set = (status: string, token?: string) =>
      server.call("PATCH", `/api/comment/${id}/`, { body: { status }, token });
    expect((await set("held")).status).toBe(401);
    expect((await set("held", await server.as("reader"))).status).toBe(403);
    expect((await set("held", await server.as("author"))).status).toBe(403);
    const told = server.changedTags.length;
    expect((await set("held", await server.as(owner))).body.status).toBe("held");
    expect(server.changedTags.slice(told)).toEqual([tags]);
    expect(await shownOn(article.id)).toEqual([]);
    expect((await set("visible", await server.as("admin"))).body.status).toBe("visible");
    expect(await shownOn(article.id)).toHaveLength(1);
    expect((await set("held", await server.as("editor"))).body.status).toBe("held");
    expect(server.changedTags.slice(told)).toEqual([tags, tags, tags]);
    const gone = { body: { status: "held" }, token: await server.as("admin") };
    expect((await server.call("PATCH", "/api/comment/999999/", gone)).status).toBe(404);
    expect((await set("hidden", await server.as("admin"))).status).toBe(400);
  });
});

describe("deleting a comment", () => {
  test("is for an administrator, the article's owner and its writer", async () => {
    const owner = await newUser(db, { role: "author" });
    const writer = await newUser(db);
    const article = await newArticle(db, { userId: owner.id });
    const remove = async (token?: string) => {
      const { id } = await newComment(db, { articleId: article.id, userId: writer.id });
      return (await server.call("DELETE", `/api/comment/${id}/`, { token })).status;
    };
    expect(await remove()).toBe(401);
    expect(await remove(await server.as("reader"))).toBe(403);
    expect(await remove(await server.as("author"))).toBe(403);
    const told = server.changedTags.length;
    for (const who of ["admin", "editor", owner, writer] as const) {
      expect(await remove(await server.as(who))).toBe(204);
    }
    expect(await shownOn(article.id)).toHaveLength(3);
    const tags = [`comments:${article.id}`, "edition-comments:hilal-english"];
    expect(server.changedTags.slice(told)).toEqual([tags, tags, tags, tags]);
    const token = await server.as("admin");
    expect((await server.call("DELETE", "/api/comment/999999/", { token })).status).toBe(404);
  });
});

describe("rating without a comment", () => {
  test("is possible before the address is verified, and replaces the earlier one", async () => {
    const article = await newArticle(db);
    const token = await server.as(await newUser(db, { emailVerifiedAt: null }));
    const url = `/api/article/${article.id}/rating/`;
    const own = await server.call("GET", url, { token });
    expect(own.body).toEqual({ rating: null, average: null, count: 0 });
    await server.call("PUT", url, { token, body: { rating: 2 } });
    const second = await server.call("PUT", url, { token, body: { rating: 3 } });
    expect(second.body).toEqual({ rating: 3, average: 3, count: 1 });
    await server.call("PUT", url, { token: await server.as("reader"), body: { rating: 4 } });
    const read = await server.call("GET", url, { token });
    expect(read.body).toEqual({ rating: 3, average: 3.5, count: 2 });
    expect(server.changedTags.at(-1)).toEqual([`comments:${article.id}`]);
  });

  test("again makes it the newest of one's own", async () => {
    const [first, again] = [await newArticle(db), await newArticle(db)];
    const token = await server.as(await newUser(db));
    const rate = ({ id }: { id: number }, rating: number) =>
      server.call("PUT", `/api/article/${id}/rating/`, { token, body: { rating } });
    await rate(again, 2);
    await rate(first, 3);
    await rate(again, 4);
    const { body } = await server.call("GET", "/api/user/me/ratings/", { token });
    const told = body.data.map(({ article, rating }: Record<string, number>) => [article, rating]);
    expect(told).toEqual([
      [again.id, 4],
      [first.id, 3],
    ]);
  });

  test("wants a rating, a person and a published article", async () => {
    const article = await newArticle(db);
    const draft = await newArticle(db, { status: "Inactive" });
    const token = await server.as("reader");
    const rate = (id: number, body: object, given?: string) =>
      server.call("PUT", `/api/article/${id}/rating/`, { body, token: given });
    expect((await rate(article.id, { rating: 3 })).status).toBe(401);
    expect((await rate(draft.id, { rating: 3 }, token)).status).toBe(404);
    const { body } = await rate(article.id, {}, token);
    expect(body.fields).toEqual({ rating: "Rating is required." });
  });
});
