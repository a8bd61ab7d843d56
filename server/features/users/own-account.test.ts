import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { comments, ratings } from "../../database/schema/comments.ts";
import { newArticle, newComment, newRating, newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const signIn = async (email: string, given = password) =>
  test.call("POST", "/api/token/", { body: { email, password: given } });

/** A reader with a password, signed in. */
const newReader = async (given: Parameters<typeof newUser>[1] = {}) => {
  const user = await newUser(test.database, { passwordHash: knownPasswordHash, ...given });
  return { user, token: (await signIn(user.email)).body.access as string };
};

const mails = async () => {
  await test.work();
  return takeMails(test.services.config.DATA_DIR);
};

describe("one's own profile", () => {
  it("is read and changed by its owner", async () => {
    const { user, token } = await newReader();
    const before = await test.call("GET", "/api/user/me/", { token });
    expect(before.body).toMatchObject({
      id: user.id,
      email: user.email,
      language: "en",
      role: null,
    });
    const saved = await test.call("PUT", "/api/user/me/", {
      token,
      body: { first_name: "ثنا", language: "ur", digits: "urdu", version: before.body.version },
    });
    expect(saved.body).toMatchObject({
      first_name: "ثنا",
      last_name: user.lastName,
      language: "ur",
      digits: "urdu",
      version: 2,
    });
  });

  it("cannot give itself a role or another address", async () => {
    const { user, token } = await newReader();
    const body = { role: "admin", email: "other@example.org", id: 1 };
    const refused = await test.call("PUT", "/api/user/me/", { token, body });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, Object.keys(body)]);
    const profile = await test.call("GET", "/api/user/me/", { token });
    expect(profile.body).toMatchObject({ id: user.id, role: null, email: user.email });
  });

  it("drops the pages that show the name", async () => {
    const { user, token } = await newReader();
    const article = await newArticle(test.database, { category: "in-focus" });
    await newComment(test.database, { articleId: article.id, userId: user.id });
    await test.call("PUT", "/api/user/me/", { token, body: { last_name: "Mir" } });
    expect(test.changedTags.at(-1)).toEqual([
      `comments:${article.id}`,
      "edition-comments:hilal-english",
    ]);
  });

  it("is not overwritten by a save that read an older version", async () => {
    const { token } = await newReader();
    await test.call("PUT", "/api/user/me/", { token, body: { first_name: "A", version: 1 } });
    const late = await test.call("PUT", "/api/user/me/", {
      token,
      body: { first_name: "B", version: 1 },
    });
    expect([late.status, late.body.current.first_name]).toEqual([409, "A"]);
  });

  it("is nobody else's", async () => {
    expect((await test.call("GET", "/api/user/me/")).status).toBe(401);
  });
});

describe("one's own password", () => {
  it("changes with the present one and ends every other session", async () => {
    const { user, token } = await newReader();
    const other = (await signIn(user.email)).body.access;
    const body = { current_password: password, password: "a river full of otters" };
    expect((await test.call("POST", "/api/user/me/password/", { token, body })).status).toBe(204);
    expect((await test.call("GET", "/api/user/me/", { token })).status).toBe(200);
    expect((await test.call("GET", "/api/user/me/", { token: other })).status).toBe(401);
    expect((await signIn(user.email)).status).toBe(401);
    expect((await signIn(user.email, body.password)).status).toBe(200);
    expect((await mails()).map((mail) => mail.subject)).toEqual(["Your password has changed"]);
  });

  it.each([
    [
      "a wrong present one",
      { current_password: "wrong", password: "a river full of otters" },
      "current_password",
    ],
    ["no present one", { password: "a river full of otters" }, "current_password"],
    ["one's own names", { current_password: password, password: "khansana-khansana" }, "password"],
    ["a common new one", { current_password: password, password: "iloveyou12" }, "password"],
  ])("does not change with %s", async (_what, body, field) => {
    const { user, token } = await newReader();
    const answer = await test.call("POST", "/api/user/me/password/", { token, body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect((await signIn(user.email)).status).toBe(200);
  });
});

describe("one's own address", () => {
  it("changes when the link at the new one is opened, and the old one is told", async () => {
    const { user, token } = await newReader();
    const body = { email: "New.Address@example.org", password };
    expect((await test.call("POST", "/api/user/me/email/", { token, body })).status).toBe(204);
    expect((await test.call("GET", "/api/user/me/", { token })).body.email).toBe(user.email);
    const [link] = await mails();
    expect(link?.to).toBe("new.address@example.org");
    await test.call("POST", "/api/user/verify-email/", { body: { token: link?.token } });
    expect((await test.call("GET", "/api/user/me/", { token })).body).toMatchObject({
      email: "new.address@example.org",
      email_verified: true,
    });
    const [notice] = await mails();
    expect(notice?.to).toBe(user.email);
    expect(notice?.text).toContain("is now new.address@example.org.");
  });

  it("does not change to one that has an account, nor to one that got an account meanwhile", async () => {
    const { token } = await newReader();
    const taken = await newUser(test.database);
    const change = (email: string) =>
      test.call("POST", "/api/user/me/email/", { token, body: { email, password } });
    expect((await change(taken.email)).status).toBe(409);
    await change("soon.taken@example.org");
    const [link] = await mails();
    await newUser(test.database, { email: "soon.taken@example.org" });
    const used = await test.call("POST", "/api/user/verify-email/", {
      body: { token: link?.token },
    });
    expect([used.status, used.body.code]).toEqual([409, "email_taken"]);
  });

  it("needs the password", async () => {
    const { token } = await newReader();
    const body = { email: "elsewhere@example.org" };
    const answer = await test.call("POST", "/api/user/me/email/", { token, body });
    expect(answer.body.fields).toEqual({ password: "Password is required." });
  });
});

describe("one's own sessions", () => {
  it("are listed with the device that asks, and ended one by one or all but that", async () => {
    const { user, token } = await newReader();
    const phone = (await signIn(user.email)).body.access;
    const tablet = (await signIn(user.email)).body.access;
    const list = async () =>
      (await test.call("GET", "/api/user/me/sessions/", { token })).body.data;
    const open = await list();
    expect(open).toHaveLength(3);
    expect(open.filter((session: { current: boolean }) => session.current)).toHaveLength(1);

    const other = open.find((session: { current: boolean }) => !session.current).id;
    expect((await test.call("DELETE", `/api/user/me/sessions/${other}/`, { token })).status).toBe(
      204,
    );
    expect((await test.call("DELETE", `/api/user/me/sessions/${other}/`, { token })).status).toBe(
      404,
    );
    expect((await test.call("DELETE", "/api/user/me/sessions/", { token })).status).toBe(204);
    expect(await list()).toHaveLength(1);
    for (const gone of [phone, tablet]) {
      expect((await test.call("GET", "/api/user/me/", { token: gone })).status).toBe(401);
    }
  });

  it("of others cannot be ended", async () => {
    const mine = await newReader();
    const theirs = await newReader();
    const [session] = (await test.call("GET", "/api/user/me/sessions/", { token: theirs.token }))
      .body.data;
    const path = `/api/user/me/sessions/${session.id}/`;
    expect((await test.call("DELETE", path, { token: mine.token })).status).toBe(404);
    expect((await test.call("GET", "/api/user/me/", { token: theirs.token })).status).toBe(200);
  });
});

describe("what one has left here", () => {
  it("is listed and handed over as one file", async () => {
    const { user, token } = await newReader();
    const article = await newArticle(test.database, { title: "Snow" });
    await newComment(test.database, { articleId: article.id, userId: user.id, comment: "Cold." });
    await newRating(test.database, { articleId: article.id, userId: user.id, rating: 5 });
    await newComment(test.database);
    const written = await test.call("GET", "/api/user/me/comments/?page=1", { token });
    expect(written.body.meta).toEqual({ page: 1, page_size: 20, total: 1 });
    expect(written.body.data[0]).toMatchObject({
      comment: "Cold.",
      article_title: "Snow",
      rating: 5,
    });
    const rated = await test.call("GET", "/api/user/me/ratings/", { token });
    expect(rated.body.data).toMatchObject([
      { article: article.id, article_title: "Snow", rating: 5 },
    ]);
    const file = await test.call("GET", "/api/user/me/export/", { token });
    expect(file.body.profile.email).toBe(user.email);
    expect(file.body.comments).toHaveLength(1);
    expect(file.body.ratings).toHaveLength(1);
    expect(file.body.newsletter).toBeNull();
    expect(JSON.stringify(file.body)).not.toContain("argon2");
  });

  it("under an address is told only to somebody who proved the address", async () => {
    const body = { email: "mine.or.not@example.org" };
    await test.call("POST", "/api/newsletter/subscribe/", { body });
    const { user, token } = await newReader({ ...body, emailVerifiedAt: null });
    const read = async () =>
      (await test.call("GET", "/api/user/me/export/", { token })).body.newsletter;
    expect(await read()).toBeNull();
    await test.database
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(eq(users.id, user.id));
    expect(await read()).toMatchObject({ status: "pending" });
    await mails();
  });
});

describe("leaving", () => {
  it("keeps the comments without a name and takes the ratings along", async () => {
    const { user, token } = await newReader();
    const article = await newArticle(test.database);
    const comment = await newComment(test.database, { articleId: article.id, userId: user.id });
    await newRating(test.database, { articleId: article.id, userId: user.id });
    const refused = await test.call("POST", "/api/user/me/delete/", { token, body: {} });
    expect(refused.status).toBe(400);
    const left = await test.call("POST", "/api/user/me/delete/", { token, body: { password } });
    expect(left.status).toBe(204);
    expect(test.changedTags.at(-1)).toContain(`comments:${article.id}`);
    const [kept] = await test.database.select().from(comments).where(eq(comments.id, comment.id));
    expect(kept?.userId).toBeNull();
    const gone = await test.database
      .select()
      .from(ratings)
      .where(eq(ratings.articleId, article.id));
    expect(gone).toEqual([]);
    expect((await test.call("GET", "/api/user/me/", { token })).status).toBe(401);
    expect((await signIn(user.email)).status).toBe(401);
  });
});
