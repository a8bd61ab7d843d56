import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions, users } from "../../database/schema/accounts.ts";
import { createLog } from "../../process/log.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import {
  type CallOptions,
  startTestApp,
  type TestAnswer,
  type TestApp,
} from "../../testing/test-app.ts";

const day = 24 * 60 * 60 * 1000;
let now = new Date("2025-03-23T09:00:00Z");
const logged: string[] = [];
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    now: () => now,
    services: () => ({ log: createLog("warn", { write: (line) => void logged.push(line) }) }),
  });
});
afterAll(() => test.close());

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

type Cookies = Readonly<Record<string, string>>;
const getCookies = (answer: TestAnswer): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
/** The lines that set cookies, by the cookie's name. */
const getCookieLines = (answer: TestAnswer) => {
  const lines = [answer.headers["set-cookie"] ?? []].flat().map(String);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line]));
};

const newReader = async (given: Parameters<typeof newUser>[1] = {}) =>
  newUser(test.database, { passwordHash: knownPasswordHash, ...given });
const signIn = (email: string, options: CallOptions = {}) =>
  test.call("POST", "/api/token/", { ...options, body: { email, password } });
const signedIn = async (given: Parameters<typeof newUser>[1] = {}) => {
  const user = await newReader(given);
  const answer = await signIn(user.email);
  return { user, answer, cookies: getCookies(answer), token: answer.body.access as string };
};

const withXsrf = (cookies: Cookies) => ({
  cookies,
  headers: { "X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "" },
});
const refresh = (cookies: Cookies, headers?: Record<string, string>) =>
  test.call("POST", "/api/token/refresh/", headers ? { cookies, headers } : withXsrf(cookies));
const getStatus = async (token: string) =>
  (await test.call("GET", "/api/user/me/", { token })).status;
const findSession = async (userId: number) =>
  (await test.database.select().from(sessions).where(eq(sessions.userId, userId)))[0];

describe("refreshing", () => {
  it("gives a new access token and the next refresh token, and says when the session was used", async () => {
    const { user, cookies } = await signedIn();
    later(60_000);
    const answer = await refresh(cookies);
    expect(answer.status).toBe(200);
    expect(decodeJwt(answer.body.access)).toMatchObject({
      user_id: user.id,
      iat: now.getTime() / 1000,
      exp: now.getTime() / 1000 + 15 * 60,
    });
    expect(await getStatus(answer.body.access)).toBe(200);
    const next = getCookies(answer);
    expect(next.hilal_refresh).toMatch(/^[\w-]{43}$/);
    expect(next.hilal_refresh).not.toBe(cookies.hilal_refresh);
    expect(next).toMatchObject({ hilal_reader: "reader", "XSRF-TOKEN": cookies["XSRF-TOKEN"] });
    expect(getCookieLines(answer).hilal_refresh).toMatch(/Max-Age=2592000; Path=\/; HttpOnly/);
    expect(await findSession(user.id)).toMatchObject({
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + 30 * day),
    });
  });

  it("needs the header that only our scripts can send, of this session", async () => {
    const { user, cookies } = await signedIn();
    const other = getCookies(await signIn(user.email))["XSRF-TOKEN"] ?? "";
    for (const headers of [{}, { "X-XSRF-TOKEN": "x" }, { "X-XSRF-TOKEN": other }]) {
      const answer = await refresh(cookies, headers as Record<string, string>);
      expect([answer.status, answer.body.code]).toEqual([403, "xsrf_failed"]);
    }
    expect((await refresh(cookies)).status).toBe(200);
  });

  it.each([{}, { hilal_refresh: "unknown" }])(
    "answers 401 with %o and clears what a page shows of a reader",
    async (cookies) => {
      const answer = await refresh(cookies);
      expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
      expect(getCookieLines(answer)).toEqual({
        hilal_refresh: expect.stringMatching(/=; .*Path=\/;/),
        "XSRF-TOKEN": expect.stringMatching(/=; .*Path=\/;/),
        hilal_reader: expect.stringMatching(/=; .*Path=\/;/),
      });
    },
  );

  it("gives two tabs that refresh at once the same next token", async () => {
    const { cookies } = await signedIn();
    const answers = await Promise.all([refresh(cookies), refresh(cookies), refresh(cookies)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => getCookies(answer).hilal_refresh)).size).toBe(1);
  });

  it("leads a tab that comes half a minute late to the newest token", async () => {
    const { cookies: first } = await signedIn();
    const second = getCookies(await refresh(first));
    const third = getCookies(await refresh(second));
    later(30_000);
    const late = await refresh(first);
    expect(late.status).toBe(200);
    expect(getCookies(late).hilal_refresh).toBe(third.hilal_refresh);
    expect((await refresh(third)).status).toBe(200);
  });

  it("ends the session for everybody when a token spent longer ago comes back, and says so to the operator", async () => {
    const { user, cookies: stolen, token } = await signedIn();
    const other = await signIn(user.email);
    const renewed = await refresh(stolen);
    later(30_001);
    logged.length = 0;
    expect((await refresh(stolen)).status).toBe(401);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { userId: user.id, msg: "accounts: a spent refresh token came back" },
    ]);
    expect((await refresh(getCookies(renewed))).status).toBe(401);
    expect([await getStatus(renewed.body.access), await getStatus(token)]).toEqual([401, 401]);
    expect(await getStatus(other.body.access)).toBe(200);
  });

  it("lasts thirty days from its last use", async () => {
    const { cookies } = await signedIn();
    later(30 * day - 1);
    const kept = getCookies(await refresh(cookies));
    expect(kept.hilal_reader).toBe("reader");
    later(30 * day - 1);
    const again = getCookies(await refresh(kept));
    expect(again.hilal_reader).toBe("reader");
    later(30 * day);
    expect((await refresh(again)).status).toBe(401);
  });

  it("is not for somebody who was blocked meanwhile", async () => {
    const { user, cookies, token } = await signedIn();
    await test.database.update(users).set({ blockedAt: now }).where(eq(users.id, user.id));
    expect((await refresh(cookies)).status).toBe(401);
    expect(await getStatus(token)).toBe(401);
  });

  it("tells a page the role and the digits as they are now", async () => {
    const { user, cookies } = await signedIn();
    const change = (values: Partial<typeof users.$inferInsert>) =>
      test.database.update(users).set(values).where(eq(users.id, user.id));
    await change({ role: "author", digits: "urdu" });
    const asAuthor = await refresh(cookies);
    expect(getCookies(asAuthor)).toMatchObject({
      hilal_reader: "articles",
      hilal_reading: "digits-urdu",
    });
    await change({ role: "admin", digits: "latn" });
    const asAdmin = await refresh(getCookies(asAuthor));
    expect(getCookies(asAdmin)).toMatchObject({ hilal_reader: "dashboard", hilal_reading: "" });
    const { hilal_reading: _cleared, ...left } = getCookies(asAdmin);
    expect(getCookies(await refresh(left))).not.toHaveProperty("hilal_reading");
  });
});

describe("a session", () => {
  it("keeps as much of the browser's name as tells a device, and no control characters", async () => {
    const user = await newReader();
    await signIn(user.email, { headers: { "user-agent": `Fire\tfox ${"x".repeat(400)}` } });
    expect((await findSession(user.id))?.userAgent).toBe(`Firefox ${"x".repeat(292)}`);
  });

  it("ends at its time, whatever its access token says", async () => {
    const { user, token } = await signedIn();
    const ends = (expiresAt: Date) =>
      test.database.update(sessions).set({ expiresAt }).where(eq(sessions.userId, user.id));
    await ends(new Date(now.getTime() + 1));
    expect(await getStatus(token)).toBe(200);
    await ends(now);
    expect(await getStatus(token)).toBe(401);
  });
});

describe("signing out", () => {
  it("ends the session of the bearer token and clears the cookies", async () => {
    const { user, cookies, token } = await signedIn();
    const other = await signIn(user.email);
    const out = await test.call("POST", "/api/logout/", { token });
    expect(out.status).toBe(204);
    expect(getCookies(out)).toEqual({ hilal_refresh: "", "XSRF-TOKEN": "", hilal_reader: "" });
    expect(await getStatus(token)).toBe(401);
    expect((await refresh(cookies)).status).toBe(401);
    expect(await getStatus(other.body.access)).toBe(200);
  });

  it("goes by the cookie alone, with the XSRF header", async () => {
    const { cookies, token } = await signedIn();
    expect((await test.call("POST", "/api/logout/", { cookies })).status).toBe(403);
    expect(await getStatus(token)).toBe(200);
    const stale = { ...withXsrf(cookies), token: "stale" };
    expect((await test.call("POST", "/api/logout/", stale)).status).toBe(204);
    expect(await getStatus(token)).toBe(401);
    expect((await refresh(cookies)).status).toBe(401);
  });

  it("bears being repeated", async () => {
    expect((await test.call("POST", "/api/logout/")).status).toBe(204);
    const unknown = { cookies: { hilal_refresh: "unknown" } };
    expect((await test.call("POST", "/api/logout/", unknown)).status).toBe(204);
  });
});
