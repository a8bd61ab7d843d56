import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../database/schema/accounts.ts";
import { comments, ratings } from "../database/schema/comments.ts";
import { createAuthenticate } from "../features/accounts/access-token.ts";
import { allPlugins } from "../features/all-plugins.ts";
import { newArticle } from "../testing/factories.ts";
import { knownPassword as password } from "../testing/known-password.ts";
import { readerWithoutScript } from "../testing/reader-without-script.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { PageCache } from "./cache/page-cache.ts";

let test: TestApp;
const cache = new PageCache();
beforeAll(async () => {
  test = await startTestApp({
    settings: { RATE_LIMIT: "on" },
    pages: cache,
    plugins: [
      async (app, services) => {
        for (const plugin of allPlugins(services, createAuthenticate(services))) await plugin(app);
      },
    ],
  });
});
afterAll(() => test.close());

const form = { "content-type": "application/x-www-form-urlencoded" };

const signIn = (given?: Partial<typeof users.$inferInsert>) => readerWithoutScript(test, given);

const commentsOn = (articleId: number) =>
  test.database.select().from(comments).where(eq(comments.articleId, articleId));

describe("a reader without script", () => {
  it("rates and comments on an article, and finds the own rating again", async () => {
    const { id } = await newArticle(test.database);
    const page = `/article/${id}/respond`;
    const reader = await signIn();
    const rated = await reader.post(page, { form: "rate", rating: "4", comment: "" });
    expect([rated.status, rated.headers.location]).toEqual([303, `${page}?done=rated`]);
    const again = await reader.open(`${page}?done=rated`);
    expect(again.headers["cache-control"]).toBe("no-store");
    expect(again.body).toContain("Your rating has been saved.");
    expect(again.body).toContain("Your rating: 4 of 5.");
    expect(again.body).toMatch(/<input[^>]*checked=""[^>]*value="4"/);
    const { body: unknown } = await reader.open(`${page}?done=toString`);
    expect(String(unknown).includes('role="status"')).toBe(false);
    const sent = await reader.post(page, {
      form: "comment",
      rating: "5",
      comment: "Well\r\nsaid.",
    });
    expect(sent.headers.location).toBe(`${page}?done=submitted`);
    expect(await commentsOn(id)).toMatchObject([
      { comment: "Well\nsaid.", userId: reader.user.id },
    ]);
    expect(
      await test.database.select().from(ratings).where(eq(ratings.articleId, id)),
    ).toMatchObject([{ rating: 5 }]);
    const urdu = await reader.post(`/ur${page}`, {
      form: "comment",
      rating: "5",
      comment: "https://elsewhere.example",
    });
    expect(urdu.headers.location).toBe(`/ur${page}?done=held`);
  });

  it("is shown what was wrong, with all that was typed", async () => {
    const { id } = await newArticle(test.database);
    const reader = await signIn();
    const page = `/article/${id}/respond`;
    const refused = await reader.post(page, { form: "comment", comment: "A <fine> piece." });
    expect(refused.status).toBe(400);
    expect(refused.body).toContain("A &lt;fine&gt; piece.");
    expect(refused.body).toContain('id="reader-rating-error"');
    const long = "ش".repeat(2_001);
    const tooLong = await reader.post(page, { form: "comment", rating: "3", comment: long });
    expect(tooLong.status).toBe(400);
    expect(tooLong.body).toContain(long);
    expect(tooLong.body).toContain('id="reader-comment-error"');
    expect(tooLong.body).toMatch(/<input[^>]*checked=""[^>]*value="3"/);
    expect(await commentsOn(id)).toEqual([]);
  });

  it("comments no more often than by script", async () => {
    const { id } = await newArticle(test.database);
    const reader = await signIn();
    const page = `/article/${id}/respond`;
    let answer = await reader.post(page, { form: "comment", rating: "3", comment: "No. 0" });
    for (let count = 1; answer.status === 303 && count < 100; count += 1) {
      answer = await reader.post(page, { form: "comment", rating: "3", comment: `No. ${count}` });
    }
    expect(answer.status).toBe(429);
    expect(answer.body).toContain(`No. ${(await commentsOn(id)).length}`);
  });

  it("guesses the password of the account no more often than by script", async () => {
    const reader = await signIn();
    const guess = (page: string, fields: Record<string, string>) =>
      reader.post(page, { ...fields, password: "not this one at all" });
    for (let count = 0; count < 5; count += 1) {
      const byDeletion = await guess("/account/delete", { form: "delete" });
      const byAddress = await guess("/account/forms", { form: "email", email: "d@example.org" });
      expect([byDeletion.status, byAddress.status]).toEqual([400, 400]);
    }
    const refused = await reader.post("/account/delete", { form: "delete", password });
    expect(refused.status).toBe(429);
    expect(refused.body).toContain("That was too often.");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await reader.open("/account/forms")).status).toBe(200);
  });

  it("finds no hidden article, and posts to none", async () => {
    const { id } = await newArticle(test.database, { status: "Inactive" });
    const reader = await signIn();
    const page = `/article/${id}/respond`;
    expect((await reader.open(page)).status).toBe(404);
    const { id: open } = await newArticle(test.database);
    const xsrf = String((await reader.open(`/article/${open}/respond`)).body);
    const token = /name="xsrf" value="([^"]+)"/.exec(xsrf)?.[1] ?? "";
    const posted = await reader.postAsGiven(page, { xsrf: token, form: "rate", rating: "5" });
    expect(posted.status).toBe(404);
  });

  it("changes names and password; a wrong one keeps the fields, and shows no password", async () => {
    const reader = await signIn();
    const saved = await reader.post("/account/forms", {
      form: "profile",
      first_name: "Hina",
      last_name: "Yousaf",
      language: "ur",
      digits: "urdu",
      version: "1",
    });
    expect([saved.status, saved.headers.location]).toEqual([303, "/account/forms?done=profile"]);
    const [row] = await test.database.select().from(users).where(eq(users.id, reader.user.id));
    expect(row).toMatchObject({ firstName: "Hina", language: "ur", digits: "urdu" });
    const stolen = await reader.post("/account/forms", {
      form: "profile",
      first_name: "Administrator",
      last_name: "Khan",
      language: "en",
      digits: "latn",
      version: String(row?.version),
    });
    expect(stolen.status).toBe(400);
    expect(stolen.body).toContain('value="Administrator"');
    expect(stolen.body).toContain('id="reader-first_name-error"');
    const wrong = await reader.post("/account/forms", {
      form: "password",
      current_password: "not this one at all",
      password: "a river full of otters",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain("The password is not correct.");
    expect(wrong.body).not.toContain("not this one at all");
    expect(wrong.body).not.toContain("a river full of otters");
    const changed = await reader.post("/account/forms", {
      form: "password",
      current_password: password,
      password: "a river full of otters",
    });
    expect(changed.headers.location).toBe("/account/forms?done=password");
    expect((await reader.open("/account/forms")).status).toBe(200);
  });

  it("logs out by a button, which ends the session", async () => {
    const reader = await signIn();
    const before = { ...reader.cookies };
    const out = await reader.post("/ur/logout", {});
    expect([out.status, out.headers.location]).toEqual([303, "/ur/login?done=signed-out"]);
    expect(reader.cookies.hilal_refresh).toBeUndefined();
    const old = await test.call("GET", "/account/forms", { cookies: before });
    expect(old.headers.location).toBe("/login?next=%2Faccount%2Fforms");
  });
});

describe("a form of a reader's page is refused", () => {
  it.each([{ "sec-fetch-site": "cross-site" }, { origin: "https://elsewhere.example" }])(
    "from another site: %o",
    async (headers) => {
      const { id } = await newArticle(test.database);
      const reader = await signIn();
      const page = `/article/${id}/respond`;
      const fields = { form: "comment", rating: "5", comment: "Bought words" };
      const answer = await reader.post(page, fields, headers);
      expect(answer.status).toBe(403);
      expect(answer.body).not.toContain("Bought words");
      expect(await commentsOn(id)).toEqual([]);
    },
  );

  it("without the session's own token", async () => {
    const { id } = await newArticle(test.database);
    const [reader, other] = [await signIn(), await signIn()];
    const page = `/article/${id}/respond`;
    const others = String((await other.open(page)).body);
    const token = /name="xsrf" value="([^"]+)"/.exec(others)?.[1] ?? "";
    for (const xsrf of ["", token]) {
      const answer = await reader.postAsGiven(page, { xsrf, form: "rate", rating: "5" });
      expect(answer.status).toBe(403);
    }
    expect(await test.database.select().from(ratings).where(eq(ratings.articleId, id))).toEqual([]);
  });

  it("of a visitor, who is led to log in and back", async () => {
    const { id } = await newArticle(test.database);
    const page = `/ur/article/${id}/respond`;
    for (const method of ["GET", "POST"] as const) {
      const answer = await test.call(method, page, { body: "rating=5", headers: form });
      expect([answer.status, answer.headers.location]).toEqual([
        303,
        `/ur/login?${new URLSearchParams({ next: page })}`,
      ]);
    }
    const out = await test.call("GET", "/logout");
    expect(out.headers.location).toBe("/login?done=signed-out");
  });
});

it("the page of an article stays the same for everybody", async () => {
  const { id } = await newArticle(test.database);
  const reader = await signIn();
  const own = await reader.open(`/article/${id}`);
  expect((await test.call("GET", `/article/${id}`)).body).toBe(own.body);
  expect(own.body).toContain(`/article/${id}/respond`);
});
