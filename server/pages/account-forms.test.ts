import { roles } from "@hilal/contract/shared/abilities";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../database/schema/accounts.ts";
import { comments, ratings } from "../database/schema/comments.ts";
import { createAuthenticate } from "../features/accounts/access-token.ts";
import { allPlugins } from "../features/all-plugins.ts";
import { newArticle, newSession, newUser } from "../testing/factories.ts";
import { knownPassword as password } from "../testing/known-password.ts";
import { readerWithoutScript } from "../testing/reader-without-script.ts";
import { takeMails } from "../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { PageCache } from "./cache/page-cache.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    pages: new PageCache(),
    plugins: [
      async (app, services) => {
        for (const plugin of allPlugins(services, createAuthenticate(services))) await plugin(app);
      },
    ],
  });
});
afterAll(() => test.close());

type Given = Partial<typeof users.$inferInsert>;

const signIn = (given?: Given) => readerWithoutScript(test, given);
const account = "/account/forms";
const deletion = "/account/delete";
const kept = "/account/saved";

const mails = async () => {
  await test.work();
  return takeMails(test.services.config.DATA_DIR);
};

const rowOf = async (id: number) =>
  (await test.database.select().from(users).where(eq(users.id, id)))[0];

const otherDevice = async (user: { readonly id: number }) => {
  const token = await newSession(test.services, user.id);
  return async () => (await test.call("GET", "/api/user/me/", { token })).status;
};

/** The devices that a page offers to log out, by the values of their buttons. */
const devicesOn = (page: unknown) =>
  [...String(page).matchAll(/value="([0-9a-f-]{36})" type="submit" [^>]*name="session"/g)].map(
    ([, id = ""]) => id,
  );

/** A reader who signed in by a provider only, and has no password any more. */
async function signInWithoutPassword() {
  const reader = await signIn();
  await test.database.update(users).set({ passwordHash: null }).where(eq(users.id, reader.user.id));
  return reader;
}

describe("the sessions of a reader without script", () => {
  it("are listed, and ended one by one or all others at once", async () => {
    const reader = await signIn();
    const [one, two, three] = [
      await otherDevice(reader.user),
      await otherDevice(reader.user),
      await otherDevice(reader.user),
    ];
    const { body: page } = await reader.open(account);
    expect(page).toContain("This device");
    const ids = devicesOn(page);
    expect(ids).toHaveLength(3);
    const ended = await reader.post(account, { form: "sessions", session: ids[0] ?? "" });
    expect([ended.status, ended.headers.location]).toEqual([303, `${account}?done=ended`]);
    const statuses = [await one(), await two(), await three()];
    expect(statuses.toSorted()).toEqual([200, 200, 401]);
    const all = await reader.post(`/ur${account}`, { form: "sessions", session: "others" });
    expect(all.headers.location).toBe(`/ur${account}?done=others-ended`);
    expect([await one(), await two(), await three()]).toEqual([401, 401, 401]);
    const after = await reader.open(`/ur${account}?done=others-ended`);
    expect(after.body).toContain("باقی تمام آلات لاگ آؤٹ کر دیے گئے۔");
    expect(String(after.body).includes('name="session"')).toBe(false);
  });

  it("of somebody else are not found, and stay", async () => {
    const reader = await signIn();
    const other = await signIn();
    await otherDevice(other.user);
    const [id = ""] = devicesOn((await other.open(account)).body);
    const answer = await reader.post(account, { form: "sessions", session: id });
    expect(answer.status).toBe(404);
    expect(answer.body).toContain("This could not be found.");
    expect(devicesOn((await other.open(account)).body)).toEqual([id]);
    const broken = await reader.post(account, { form: "sessions", session: "none" });
    expect(broken.status).toBe(404);
  });
});

describe("the address of a reader without script", () => {
  it("changes with the password, when the mailed link is opened", async () => {
    const reader = await signIn();
    const wrong = await reader.post(account, {
      form: "email",
      email: "fresh.address@example.org",
      password: "not this one at all",
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('value="fresh.address@example.org"');
    expect(wrong.body).toContain('id="reader-owner-password-error"');
    expect(wrong.body).not.toContain("not this one at all");
    const missing = await reader.post(account, { form: "email", email: "b@example.org" });
    expect(missing.body).toContain("Password is required.");
    expect(await mails()).toEqual([]);
    const sent = await reader.post(account, {
      form: "email",
      email: "fresh.address@example.org",
      password,
    });
    expect(sent.headers.location).toBe(`${account}?done=email`);
    expect((await reader.open(`${account}?done=email`)).body).toContain(
      "The address changes when you open the link in that mail.",
    );
    const [link] = await mails();
    expect(link?.to).toBe("fresh.address@example.org");
    expect((await rowOf(reader.user.id))?.email).toBe(reader.user.email);
  });

  it("changes with a mailed code where there is no password", async () => {
    const reader = await signInWithoutPassword();
    const asked = await reader.post(account, { form: "code" });
    expect(asked.headers.location).toBe(`${account}?done=code`);
    const [mail] = await mails();
    expect(mail?.to).toBe(reader.user.email);
    const code = /\b\d{4} ?\d{4}\b/.exec(mail?.text ?? "")?.[0] ?? "";
    const wrong = await reader.post(account, { form: "email", email: "c@example.org", code: "1" });
    expect([wrong.status, String(wrong.body).includes('id="reader-code-error"')]).toEqual([
      400,
      true,
    ]);
    const sent = await reader.post(account, { form: "email", email: "c@example.org", code });
    expect(sent.headers.location).toBe(`${account}?done=email`);
    expect((await mails()).map(({ to }) => to)).toEqual(["c@example.org"]);
  });
});

describe("the account of a reader without script", () => {
  it("is deleted with the password, on a page that asks whether it is meant", async () => {
    const reader = await signIn();
    const { id } = await newArticle(test.database);
    await reader.post(`/article/${id}/respond`, { form: "rate", rating: "4" });
    const page = await reader.open(deletion);
    expect(page.body).toContain("Are you sure you want to delete your account?");
    for (const given of ["", "not this one at all"]) {
      const refused = await reader.post(deletion, { form: "delete", password: given });
      expect(refused.status).toBe(400);
      expect(refused.body).toContain('id="reader-owner-password-error"');
    }
    expect(await rowOf(reader.user.id)).toBeDefined();
    const done = await reader.post(`/ur${deletion}`, { form: "delete", password });
    expect([done.status, done.headers.location]).toEqual([303, "/ur/login?done=deleted"]);
    expect(await rowOf(reader.user.id)).toBeUndefined();
    expect(await test.database.select().from(ratings).where(eq(ratings.articleId, id))).toEqual([]);
    expect(reader.cookies.hilal_refresh).toBeUndefined();
    const told = await reader.open("/ur/login?done=deleted");
    expect(told.body).toContain("آپ کا اکاؤنٹ مٹا دیا گیا ہے۔");
  });

  it("is deleted with a code for this purpose alone where there is no password", async () => {
    const reader = await signInWithoutPassword();
    await reader.post(account, { form: "code" });
    const [other] = await mails();
    const asked = await reader.post(deletion, { form: "code" });
    expect(asked.headers.location).toBe(`${deletion}?done=code`);
    const [mail] = await mails();
    const codeIn = (text = "") => /\b\d{4} ?\d{4}\b/.exec(text)?.[0] ?? "";
    const refused = await reader.post(deletion, { form: "delete", code: codeIn(other?.text) });
    expect(refused.status).toBe(400);
    const done = await reader.post(deletion, { form: "delete", code: codeIn(mail?.text) });
    expect(done.headers.location).toBe("/login?done=deleted");
    expect(await rowOf(reader.user.id)).toBeUndefined();
  });

  it("stays when it is the last administrator's, who reads why", async () => {
    await test.database.update(users).set({ role: null }).where(eq(users.role, "admin"));
    const reader = await signIn({ role: "admin" });
    const refused = await reader.post(deletion, { form: "delete", password });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatch(/role="alert">[^<]*administrator/);
    expect(await rowOf(reader.user.id)).toBeDefined();
  });
});

/** Every form of a reader without script, with fields that are accepted. */
const everyForm = (article: number): readonly (readonly [string, Record<string, string>])[] => [
  [`/article/${article}/respond`, { form: "rate", rating: "4" }],
  [`/article/${article}/respond`, { form: "save" }],
  [kept, { form: "forget" }],
  [kept, { article: String(article) }],
  [`/article/${article}/respond`, { form: "comment", rating: "4", comment: "Well said." }],
  [
    account,
    {
      form: "profile",
      first_name: "Hina",
      last_name: "Yousaf",
      language: "ur",
      digits: "latn",
      version: "1",
    },
  ],
  [account, { form: "email", email: "someone.new@example.org", password }],
  [account, { form: "password", current_password: password, password }],
  [account, { form: "sessions", session: "others" }],
  ["/logout", {}],
  [deletion, { form: "delete", password }],
];

describe.each([null, ...roles])("somebody with the role %s", (role) => {
  it("may use every form for the own account, and no more than that", async () => {
    // One who stays, so that the last administrator is another.
    await newUser(test.database, { role: "admin" });
    const { id } = await newArticle(test.database);
    const reader = await signIn({ role });
    for (const [page, fields] of everyForm(id)) {
      if (!reader.cookies.hilal_refresh) await reader.signIn();
      const answer = await reader.post(page, fields);
      expect([page, fields.form, answer.status]).toEqual([page, fields.form, 303]);
      const stands = await rowOf(reader.user.id);
      if (stands) expect(stands.role).toBe(role);
    }
    expect(await rowOf(reader.user.id)).toBeUndefined();
    await mails();
  });

  it("who is blocked is refused by every form, loses no words, and reads why at the log-in", async () => {
    const { id } = await newArticle(test.database);
    for (const [page, fields] of everyForm(id)) {
      const reader = await signIn({ role });
      const xsrf = await reader.xsrf(page);
      const token = await newSession(
        test.services,
        (await newUser(test.database, { role: "admin" })).id,
      );
      const path = `/api/users/${reader.user.id}/blocked/`;
      await test.call("PUT", path, { token, body: { blocked: true } });
      const before = await rowOf(reader.user.id);
      const headers = { "sec-fetch-site": "same-origin" };
      const answer = await reader.postAsGiven(page, { xsrf, ...fields }, headers);
      if (fields.comment) {
        expect([answer.status, answer.headers["cache-control"]]).toEqual([401, "no-store"]);
        expect(answer.body).toContain(fields.comment);
      } else {
        const login = page === "/logout" ? "/login?done=signed-out" : "/login?next=";
        expect(String(answer.headers.location).slice(0, login.length)).toBe(login);
      }
      expect(reader.cookies.hilal_refresh).toBeUndefined();
      expect(await rowOf(reader.user.id)).toEqual(before);
      const again = await reader.signIn();
      expect(again.headers.location).toContain("wrong=form%3Aaccount_blocked");
    }
    expect(await test.database.select().from(comments).where(eq(comments.articleId, id))).toEqual(
      [],
    );
    expect(await mails()).toEqual([]);
  });
});

describe("a comment whose writer was logged out meanwhile", () => {
  const ours = { "sec-fetch-site": "same-origin", origin: "http://hilal.test" };
  const words = "Long <b>words</b>,\nnot to be lost.";
  const shown = "Long &lt;b&gt;words&lt;/b&gt;,\nnot to be lost.</textarea>";

  it("stays on the page, and is sent after logging in", async () => {
    const { id } = await newArticle(test.database);
    const page = `/article/${id}/respond`;
    const reader = await signIn();
    const xsrf = await reader.xsrf(page);
    const stay = { ...reader.cookies };
    await reader.post("/logout", {});
    Object.assign(reader.cookies, stay);
    const fields = { form: "comment", rating: "4", comment: words };
    const kept = await reader.postAsGiven(page, { xsrf, ...fields }, ours);
    expect([kept.status, kept.headers["cache-control"]]).toEqual([401, "no-store"]);
    expect(kept.headers.location).toBeUndefined();
    expect(kept.body).toContain(shown);
    expect(kept.body).toMatch(/<input[^>]*checked=""[^>]*value="4"/);
    expect(kept.body).toContain("Your words stay on this page");
    expect(kept.body).toContain(`href="/login?next=${encodeURIComponent(page)}" target="_blank"`);
    expect(kept.body).not.toContain('name="xsrf"');
    // The log-in happens in another tab; going on too early shows the same page.
    const early = await reader.postAsGiven(page, { rating: "4", comment: words }, ours);
    expect([early.status, String(early.body).includes(shown)]).toEqual([401, true]);
    await reader.signIn();
    const resumed = await reader.postAsGiven(page, { rating: "4", comment: words }, ours);
    expect([resumed.status, resumed.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(resumed.body).toContain(shown);
    expect(String(resumed.body).includes("You were logged out meanwhile")).toBe(false);
    expect(String(resumed.body).includes("This request did not come from")).toBe(false);
    const own = /name="xsrf" value="([^"]+)"/.exec(String(resumed.body))?.[1] ?? "";
    expect(await test.database.select().from(comments).where(eq(comments.articleId, id))).toEqual(
      [],
    );
    const sent = await reader.postAsGiven(page, { xsrf: own, ...fields }, ours);
    expect(sent.headers.location).toBe(`${page}?done=submitted`);
    expect(
      await test.database.select().from(comments).where(eq(comments.articleId, id)),
    ).toMatchObject([{ comment: words, userId: reader.user.id }]);
  });

  it("stays on the page too when the writer has logged in again in another tab", async () => {
    const { id } = await newArticle(test.database);
    const page = `/ur/article/${id}/respond`;
    const reader = await signIn();
    const xsrf = await reader.xsrf(page);
    await reader.signIn();
    const fields = { xsrf, form: "comment", rating: "4", comment: words };
    const refused = await reader.postAsGiven(page, fields, ours);
    expect([refused.status, String(refused.body).includes(shown)]).toEqual([403, true]);
    const own = /name="xsrf" value="([^"]+)"/.exec(String(refused.body))?.[1] ?? "";
    const sent = await reader.postAsGiven(page, { ...fields, xsrf: own }, ours);
    expect(sent.headers.location).toBe(`${page}?done=submitted`);
  });

  it.each([{}, { "sec-fetch-site": "cross-site" }, { origin: "https://elsewhere.example" }])(
    "is not shown when another site may have posted it: %o",
    async (headers) => {
      const { id } = await newArticle(test.database);
      const page = `/article/${id}/respond`;
      const fields = { form: "comment", rating: "4", comment: "Bought words" };
      const reader = await signIn();
      const signedIn = await reader.postAsGiven(page, fields, headers);
      expect([signedIn.status, String(signedIn.body).includes("Bought")]).toEqual([403, false]);
      await reader.post("/logout", {});
      const answer = await reader.postAsGiven(page, fields, headers);
      expect([answer.status, answer.headers.location]).toEqual([
        303,
        `/login?${new URLSearchParams({ next: page })}`,
      ]);
    },
  );
});
