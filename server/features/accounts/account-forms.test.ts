import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { invitations, passkeys, recoveryCodes, users } from "../../database/schema/accounts.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { hashToken } from "../../http/security/random-token.ts";
import { createLog } from "../../process/log.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { allPlugins } from "../all-plugins.ts";
import { createAuthenticate } from "./access-token.ts";

let test: TestApp;
/** The error with which sending a job fails, if any. */
let failure: Error | undefined;
const logged: string[] = [];

beforeAll(async () => {
  test = await startTestApp({
    services: ({ jobs }) => ({
      jobs: { send: async (...job) => (failure ? Promise.reject(failure) : jobs.send(...job)) },
      log: createLog("error", { write: (line) => void logged.push(line) }),
    }),
    plugins: [
      async (app, services) => {
        for (const plugin of allPlugins(services, createAuthenticate(services))) await plugin(app);
      },
    ],
  });
});
afterAll(() => test.close());

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  test.call("POST", path, {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

const reader = async () => newUser(test.database, { passwordHash: knownPasswordHash });

describe("the login form", () => {
  it("sets the cookies of a session and leads to where the reader wanted to go", async () => {
    const { email } = await reader();
    const answer = await send("/ur/login", { email, password, next: "/admin/dashboard" });
    expect([answer.status, answer.headers.location]).toEqual([303, "/admin/dashboard"]);
    expect(answer.cookies.map(({ name }) => name)).toEqual([
      "hilal_refresh",
      "hilal_refresh",
      "XSRF-TOKEN",
      "hilal_reader",
      "hilal_device",
    ]);
  });

  it("leads to the front page in the reader's language otherwise", async () => {
    const { email } = await reader();
    const to = async (path: string, next: string) =>
      (await send(path, { email, password, next })).headers.location;
    expect(await to("/login", "")).toBe("/");
    expect(await to("/ur/login", "")).toBe("/hilal-urdu");
    expect(await to("/login", "//elsewhere.example")).toBe("/");
    expect(await to("/login", "https://elsewhere.example")).toBe("/");
  });

  it("leads back with the reason, and without a session", async () => {
    const { email } = await reader();
    const wrong = await send("/login", { email, password: "not this one", next: "/archives" });
    expect(wrong.headers.location).toBe(
      `/login?${new URLSearchParams({ next: "/archives", email, wrong: "form:invalid_credentials" })}`,
    );
    expect(wrong.cookies).toEqual([]);
    const empty = await send("/login", { email: "", password: "" });
    expect(new URLSearchParams(String(empty.headers.location).split("?")[1]).get("wrong")).toBe(
      "email:email_required,password:password_required",
    );
  });

  it.each([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://elsewhere.example" },
    { origin: "null" },
  ])("refuses a form that another site posts: %o", async (headers) => {
    const { email } = await reader();
    const answer = await send("/login", { email, password }, headers);
    expect(answer.headers.location).toBe("/login?wrong=form%3Axsrf_failed");
    expect(answer.cookies).toEqual([]);
  });

  it("takes its own page's form", async () => {
    const { email } = await reader();
    const headers = { "sec-fetch-site": "same-origin", origin: "http://hilal.test" };
    expect((await send("/login", { email, password }, headers)).headers.location).toBe("/");
  });
});

describe("the form of the second step", () => {
  it("follows the login form, and takes a recovery code", async () => {
    const { id, email } = await reader();
    const code = "ABCDEFGHIJKLMNOP";
    await test.database.insert(recoveryCodes).values({ userId: id, codeHash: hashToken(code) });
    await test.database
      .insert(passkeys)
      .values({ id: "key", userId: id, name: "Key", publicKey: "x" });
    const begun = await send("/ur/login", { email, password, next: "/archives" });
    expect(begun.headers.location).toBe("/ur/login/second-step?next=%2Farchives");
    expect(begun.cookies.map(({ name }) => name)).toEqual(["hilal_second_step"]);
    const cookie = `hilal_second_step=${begun.cookies[0]?.value}`;
    const form = (given: string) =>
      send("/ur/login/second-step", { code: given, next: "/archives" }, { cookie });
    expect((await form("000000")).headers.location).toBe(
      "/ur/login/second-step?next=%2Farchives&wrong=code%3Astep_code_wrong",
    );
    const done = await form("abcd efgh ijkl mnop");
    expect(done.headers.location).toBe("/ur/archives");
    expect(done.cookies.map(({ name }) => name)).toContain("hilal_refresh");
    expect((await form("abcd efgh ijkl mnop")).headers.location).toContain("sign_in_ended");
  });
});

describe("the form of an invitation", () => {
  it("signs in and opens the first screen of the role; a refusal keeps the link", async () => {
    const chief = await newUser(test.database, { role: "admin" });
    const token = "i".repeat(43);
    await test.database.insert(invitations).values({
      email: "bilal@press.example",
      role: "author",
      language: "en",
      invitedBy: chief.id,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 60_000),
    });
    const fields = { token, first_name: "Bilal", last_name: "" };
    const weak = await send("/invitation", { ...fields, password: "short" });
    expect(weak.headers.location).toBe(
      `/invitation?token=${token}&wrong=password%3Apassword_too_short`,
    );
    const done = await send("/invitation", { ...fields, password: "a river full of otters" });
    expect(done.headers.location).toBe("/admin/articles-management");
    expect(done.cookies.find(({ name }) => name === "hilal_reader")?.value).toBe("articles");
    const again = await send("/invitation", { ...fields, password: "a river full of otters" });
    expect(again.headers.location).toContain("wrong=token%3Alink_invalid");
  });
});

describe("the form that signs up", () => {
  const body = { password, next: "/archives?page=2", first_name: "Hina" };

  it("keeps where the reader wanted to go, through refusals to the login page", async () => {
    const next = "next=%2Farchives%3Fpage%3D2";
    const refused = await send("/sign-up", { ...body, email: "" });
    expect(refused.headers.location).toBe(
      `/sign-up?${next}&first_name=Hina&wrong=email%3Aemail_required`,
    );
    const done = await send("/sign-up", { ...body, email: "next@example.org" });
    expect(done.headers.location).toBe(`/login?${next}&done=signed-up&email=next%40example.org`);
    const elsewhere = { ...body, email: "elsewhere@example.org", next: "//elsewhere.example" };
    expect((await send("/sign-up", elsewhere)).headers.location).toBe(
      "/login?done=signed-up&email=elsewhere%40example.org",
    );
  });

  it.each([
    ["the page", { language: "ur" }, "en", "ur"],
    ["the browser, where the page says none", {}, "ur", "ur"],
    ["the browser, where the page says what there is not", { language: "fr" }, "ur", "ur"],
  ])("opens the account in the language of %s", async (_what, fields, accepted, language) => {
    const email = `in-${test.sentJobs.length}@language.test`;
    const headers = { "accept-language": accepted };
    await send("/sign-up", { ...body, ...fields, email }, headers);
    const [user] = await test.database.select().from(users).where(eq(users.email, email));
    expect(user).toMatchObject({ language, firstName: "Hina" });
  });
});

describe("the forms of mailed links", () => {
  it("sign up in the page's language, then prove the address", async () => {
    const email = "fresh@example.org";
    const signedUp = await send("/ur/sign-up", {
      email,
      password,
      language: "ur",
      first_name: "ثنا",
    });
    expect(signedUp.headers.location).toBe("/ur/login?done=signed-up&email=fresh%40example.org");
    await test.work();
    const sent = await takeMails(test.services.config.DATA_DIR);
    const mail = sent.find(({ to }) => to === email);
    expect(mail?.text).toContain("http://hilal.test/ur/verify-email?token=");
    const token = mail?.token ?? "";
    const proved = await send("/verify-email", { token });
    expect(proved.headers.location).toBe("/verify-email?done=verified");
    const again = await send("/verify-email", { token });
    expect(again.headers.location).toBe("/verify-email?wrong=token%3Alink_invalid");
  });

  it("refuse an address that is taken, and what another site posts", async () => {
    const { email } = await reader();
    const answer = await send("/sign-up", { email, password });
    expect(answer.headers.location).toContain("wrong=form%3Aemail_taken");
    for (const path of ["/sign-up", "/forgot-password"]) {
      const foreign = await send(path, { email, password }, { origin: "null" });
      expect(foreign.headers.location).toBe(`${path}?wrong=form%3Axsrf_failed`);
    }
    const fromMail = await send("/verify-email", { token: "x" }, { origin: "null" });
    expect(fromMail.headers.location).toBe("/verify-email?wrong=token%3Alink_invalid");
  });

  it("answer the same whether there is an account or not", async () => {
    const { email } = await reader();
    for (const asked of [email, "nobody@example.org"]) {
      const forgotten = await send("/forgot-password", { email: asked });
      expect(forgotten.headers.location).toBe("/forgot-password?done=sent");
      const resent = await send("/verify-email", { email: asked });
      expect(resent.headers.location).toBe("/verify-email?done=sent");
    }
  });

  it("set a new password, and keep the link when it is too easy", async () => {
    await test.work();
    await takeMails(test.services.config.DATA_DIR);
    const { email } = await reader();
    await send("/forgot-password", { email });
    await test.work();
    const [mail] = await takeMails(test.services.config.DATA_DIR);
    const token = mail?.token ?? "";
    const easy = await send("/reset-password", { token, password: "1234567890" });
    expect(easy.headers.location).toBe(
      `/reset-password?token=${token}&wrong=password%3Apassword_too_common`,
    );
    const done = await send("/reset-password", { token, password: "a heron full of ponds" });
    expect(done.headers.location).toBe("/login?done=password");
    const entered = await send("/login", { email, password: "a heron full of ponds" });
    expect(entered.headers.location).toBe("/");
  });

  it.each([
    ["/forgot-password", { email: "x" }, "/forgot-password?wrong=email%3Aemail_invalid"],
    ["/verify-email", { email: "x" }, "/verify-email?wrong=email%3Aemail_invalid"],
    ["/verify-email", {}, "/verify-email?wrong=token%3Alink_invalid"],
    ["/verify-email", { token: "x" }, "/verify-email?wrong=token%3Alink_invalid"],
  ])("%s with %o leads back with the reason", async (path, fields, location) => {
    expect((await send(path, fields as Record<string, string>)).headers.location).toBe(location);
  });

  it("say that something failed, and leave the reason in the log", async () => {
    failure = new Error("the queue is away");
    const answer = await send("/forgot-password", { email: "x@example.org" });
    failure = new HttpError("unavailable");
    const away = await send("/forgot-password", { email: "x@example.org" });
    failure = undefined;
    expect([answer.headers.location, away.headers.location]).toEqual([
      "/forgot-password?wrong=form%3Ainternal_error",
      "/forgot-password?wrong=form%3Aunavailable",
    ]);
    await send("/forgot-password", { email: "x" });
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { form: "/forgot-password", msg: "internal_error", err: { message: "the queue is away" } },
      { form: "/forgot-password", msg: "unavailable" },
    ]);
  });

  it("are taken from pages that keep their address to themselves, but from no other site", async () => {
    const fields = { token: "unknown", password: "a heron full of ponds" };
    const own = await send("/reset-password", fields, { origin: "null" });
    expect(own.headers.location).toContain("wrong=token%3Alink_invalid");
    const foreign = { origin: "null", "sec-fetch-site": "cross-site" };
    const refused = await send("/reset-password", fields, foreign);
    expect(refused.headers.location).toContain("wrong=form%3Axsrf_failed");
  });
});
