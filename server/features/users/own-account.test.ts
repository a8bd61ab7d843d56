import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { userIdentities } from "../../database/schema/accounts.ts";
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

  it("is told its owner as a whole, with what the role allows", async () => {
    const createdAt = new Date("2025-03-23T09:00:00Z");
    const { user, token } = await newReader({
      role: "contributor",
      createdAt,
      emailVerifiedAt: null,
    });
    await test.database.insert(userIdentities).values([
      { provider: "google", subject: "g", userId: user.id },
      { provider: "facebook", subject: "f", userId: user.id },
      { provider: "google", subject: "other", userId: (await newUser(test.database)).id },
    ]);
    expect((await test.call("GET", "/api/user/me/", { token })).body).toEqual({
      id: user.id,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role: "contributor",
      abilities: ["articles.write-own", "media.upload", "trash.use", "articles.create"],
      needs_second_step: false,
      email_verified: false,
      language: "en",
      digits: "latn",
      reading: {},
      has_password: true,
      providers: ["facebook", "google"],
      created_at: "2025-03-23T09:00:00.000Z",
      version: 1,
    });
  });

  it("changes in what is sent and in nothing else", async () => {
    const { token } = await newReader();
    const put = async (body: object) =>
      (await test.call("PUT", "/api/user/me/", { token, body })).body;
    const first = await put({ first_name: "Hina", last_name: "Raza" });
    const { version, ...rest } = first;
    expect(rest).toMatchObject({ first_name: "Hina", last_name: "Raza", language: "en" });
    expect(await put({})).toEqual({ ...rest, version: version + 1 });
    expect(await put({ digits: "urdu" })).toEqual({
      ...rest,
      digits: "urdu",
      version: version + 2,
    });
    const last = { ...rest, digits: "urdu", last_name: "Mir", version: version + 3 };
    expect(await put({ last_name: "Mir", version: version + 2 })).toEqual(last);
  });

  it("holds the comforts of reading as one, and no others than there are", async () => {
    const { token } = await newReader();
    const put = (reading: object) =>
      test.call("PUT", "/api/user/me/", { token, body: { reading } });
    const chosen = { theme: "sepia", text_size: "150" };
    expect((await put(chosen)).body).toMatchObject({ reading: chosen, digits: "latn" });
    expect((await put({ motion: "off" })).body.reading).toEqual({ motion: "off" });
    const refused = await put({ theme: "neon" });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["reading"]]);
    const kept = await test.call("GET", "/api/user/me/", { token });
    expect(kept.body.reading).toEqual({ motion: "off" });
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
    await newComment(test.database, { articleId: article.id, userId: user.id });
    await newComment(test.database);
    await test.call("PUT", "/api/user/me/", { token, body: { last_name: "Mir" } });
    expect(test.changedTags.at(-1)).toEqual([
      `comments:${article.id}`,
      "edition-comments:hilal-english",
    ]);
    const rated = await newArticle(test.database, { category: "urdu-articles" });
    await newRating(test.database, { articleId: rated.id, userId: user.id });
    await test.call("PUT", "/api/user/me/", { token, body: { last_name: "Khan" } });
    expect(test.changedTags.at(-1)?.toSorted()).toEqual([
      `comments:${article.id}`,
      `comments:${rated.id}`,
      "edition-comments:hilal-english",
      "edition-comments:hilal-urdu",
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
    const [refused, free] = [await change(taken.email.toUpperCase()), await change("free@e.org")];
    expect([refused.status, refused.body]).toEqual([free.status, free.body]);
    expect(refused.status).toBe(204);
    // Both send the same job; only the mail's composer looks for the account.
    expect(test.sentJobs.map(({ data }) => Object.keys(data))).toEqual([
      ["mail", "userId", "email"],
      ["mail", "userId", "email"],
    ]);
    const [notice, offer] = await mails();
    expect([notice?.to, notice?.subject, notice?.token]).toEqual([
      taken.email,
      "Your e-mail address already has an account",
      "",
    ]);
    expect(offer?.to).toBe("free@e.org");
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
    const given = { ...body, password: "a wrong guess" };
    const wrong = await test.call("POST", "/api/user/me/email/", { token, body: given });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ["password"]]);
    expect(test.sentJobs).toEqual([]);
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
    expect(left.cookies).toEqual(
      expect.arrayContaining(
        ["hilal_refresh", "XSRF-TOKEN", "hilal_reader"].map((name) =>
          expect.objectContaining({ name, value: "" }),
        ),
      ),
    );
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
