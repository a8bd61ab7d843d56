import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUser } from "../../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../../testing/known-password.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../testing/test-app.ts";

let now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
afterAll(() => test.close());

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const cookiesOf = (answer: TestAnswer) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

const newReader = async (given: Parameters<typeof newUser>[1] = {}) =>
  newUser(test.database, { passwordHash: knownPasswordHash, ...given });

const signIn = async (email: string) =>
  test.call("POST", "/api/token/", { body: { email, password } });

const refresh = (cookies: Record<string, string>, headers?: Record<string, string>) =>
  test.call("POST", "/api/token/refresh/", {
    cookies,
    headers: headers ?? { "X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "" },
  });

/** A fresh token each time: these tests move the clock past the life of a shared one. */
const asAdmin = async () => test.as(await newUser(test.database, { role: "admin" }));

describe("signing in", () => {
  it("answers the tokens and the user's id, with the claims that clients read", async () => {
    const user = await newReader();
    const answer = await signIn(user.email);
    expect(answer.status).toBe(200);
    expect(answer.body.user_id).toBe(user.id);
    const claims = decodeJwt(answer.body.access);
    expect(claims.user_id).toBe(user.id);
    expect(claims.exp).toBe(now.getTime() / 1000 + 15 * 60);
    expect(answer.body.refresh).toBe(cookiesOf(answer).hilal_refresh);
  });

  it("sets the refresh cookie out of reach of scripts and of other sites", async () => {
    const user = await newReader({ role: "author" });
    const answer = await signIn(user.email);
    const lines = [answer.headers["set-cookie"]].flat().map(String);
    const refreshLine = lines.find((line) => line.startsWith("hilal_refresh="));
    expect(refreshLine).toContain("HttpOnly");
    expect(refreshLine).toContain("SameSite=Lax");
    expect(refreshLine).toContain("Path=/api/");
    expect(refreshLine).toContain("Max-Age=2592000");
    expect(lines.find((line) => line.startsWith("XSRF-TOKEN="))).not.toContain("HttpOnly");
    expect(lines.find((line) => line.startsWith("hilal_reader=articles"))).not.toContain(
      "HttpOnly",
    );
  });

  it("marks the cookies Secure when readers come by https", async () => {
    const secure = await startTestApp({ settings: { PUBLIC_URL: "https://hilal.test" } });
    const user = await newUser(secure.database, { passwordHash: knownPasswordHash });
    const answer = await secure.call("POST", "/api/token", {
      body: { email: user.email, password },
    });
    for (const line of [answer.headers["set-cookie"]].flat()) expect(line).toContain("Secure");
    await secure.close();
  });

  it("takes the address in any case and with spaces around it", async () => {
    const user = await newReader({ email: "Ayesha@Example.org" });
    const answer = await signIn(" aYESHA@example.ORG ");
    expect(answer.body.user_id).toBe(user.id);
  });

  it("refuses a wrong password and an unknown address in the same words", async () => {
    const user = await newReader();
    const wrong = await test.call("POST", "/api/token/", {
      body: { email: user.email, password: "another password" },
    });
    const unknown = await signIn("nobody@example.org");
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      code: "invalid_credentials",
      error: "Invalid email or password. Please check your credentials.",
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.cookies).toEqual([]);
  });

  it("refuses an account without a password and a blocked one", async () => {
    const social = await newUser(test.database);
    expect((await signIn(social.email)).status).toBe(401);
    const blocked = await newReader({ blockedAt: now });
    const answer = await signIn(blocked.email);
    expect([answer.status, answer.body.code]).toEqual([403, "account_blocked"]);
  });

  it("tells what is missing", async () => {
    const answer = await test.call("POST", "/api/token/", { body: { email: "not an address" } });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      email: "Please enter a valid e-mail address.",
      password: "Password is required.",
    });
  });
});

describe("refreshing", () => {
  it("gives a new access token and the next refresh token", async () => {
    const user = await newReader();
    const cookies = cookiesOf(await signIn(user.email));
    later(60);
    const answer = await refresh(cookies);
    expect(answer.status).toBe(200);
    expect(decodeJwt(answer.body.access).user_id).toBe(user.id);
    const next = cookiesOf(answer);
    expect(next.hilal_refresh).not.toBe(cookies.hilal_refresh);
    expect(next.hilal_reader).toBe("reader");
  });

  it("needs the header that only our scripts can send", async () => {
    const cookies = cookiesOf(await signIn((await newReader()).email));
    const without = await refresh(cookies, {});
    expect([without.status, without.body.code]).toEqual([403, "xsrf_failed"]);
    const foreign = await refresh(cookies, { "X-XSRF-TOKEN": "x".repeat(43) });
    expect(foreign.status).toBe(403);
    expect((await refresh(cookies)).status).toBe(200);
  });

  it("does not take the XSRF token of another session", async () => {
    const email = (await newReader()).email;
    const first = cookiesOf(await signIn(email));
    const second = cookiesOf(await signIn(email));
    const answer = await refresh(first, { "X-XSRF-TOKEN": second["XSRF-TOKEN"] ?? "" });
    expect(answer.status).toBe(403);
  });

  it("answers 401 without a cookie and clears what a page shows of a reader", async () => {
    const answer = await refresh({});
    expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
    expect(cookiesOf(answer).hilal_reader).toBe("");
  });

  it("gives two tabs that refresh at once the same next token", async () => {
    const cookies = cookiesOf(await signIn((await newReader()).email));
    later(60);
    const answers = await Promise.all([refresh(cookies), refresh(cookies), refresh(cookies)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => cookiesOf(answer).hilal_refresh)).size).toBe(1);
  });

  it("leads a tab that comes a moment late to the newest token", async () => {
    const first = cookiesOf(await signIn((await newReader()).email));
    const second = cookiesOf(await refresh(first));
    const third = cookiesOf(await refresh(second));
    later(20);
    const late = await refresh(first);
    expect(late.status).toBe(200);
    expect(cookiesOf(late).hilal_refresh).toBe(third.hilal_refresh);
  });

  it("ends the session for everybody when a token spent long ago comes back", async () => {
    const stolen = cookiesOf(await signIn((await newReader()).email));
    const renewed = await refresh(stolen);
    later(31);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(cookiesOf(renewed))).status).toBe(401);
    const me = await test.call("GET", "/api/user/me/", { token: renewed.body.access });
    expect(me.status).toBe(401);
  });

  it("lasts thirty days from its last use", async () => {
    const cookies = cookiesOf(await signIn((await newReader()).email));
    later(29 * 24 * 60 * 60);
    const kept = cookiesOf(await refresh(cookies));
    later(29 * 24 * 60 * 60);
    const again = cookiesOf(await refresh(kept));
    expect(again.hilal_reader).toBe("reader");
    later(31 * 24 * 60 * 60);
    expect((await refresh(again)).status).toBe(401);
  });

  it("tells a page the role as it is now", async () => {
    const user = await newReader();
    const cookies = cookiesOf(await signIn(user.email));
    const granted = await test.call("PUT", `/api/users/${user.id}/role/`, {
      token: await asAdmin(),
      body: { role: "author" },
    });
    expect(granted.body.role).toBe("author");
    expect(cookiesOf(await refresh(cookies)).hilal_reader).toBe("articles");
  });
});

describe("the access token", () => {
  it("ends after fifteen minutes", async () => {
    const { body } = await signIn((await newReader()).email);
    later(14 * 60);
    expect((await test.call("GET", "/api/user/me/", { token: body.access })).status).toBe(200);
    later(61);
    expect((await test.call("GET", "/api/user/me/", { token: body.access })).status).toBe(401);
  });

  it("is refused when forged, also where visitors may call", async () => {
    const { body } = await signIn((await newReader()).email);
    const [head, claims, signature] = String(body.access).split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${claims}.`;
    for (const token of [
      `${head}.${claims}.${signature?.split("").reverse().join("")}`,
      unsigned,
      "x",
      "",
    ]) {
      const answer = await test.call("GET", "/api/packages/", {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
    }
  });

  it("does not stand in the way of signing in again", async () => {
    const user = await newReader();
    const answer = await test.call("POST", "/api/token/", {
      token: "stale",
      body: { email: user.email, password },
    });
    expect(answer.status).toBe(200);
  });
});

describe("signing out", () => {
  it("ends the session of the bearer token and clears the cookies", async () => {
    const answer = await signIn((await newReader()).email);
    const out = await test.call("POST", "/api/logout/", { token: answer.body.access });
    expect(out.status).toBe(204);
    expect(cookiesOf(out)).toEqual({ hilal_refresh: "", "XSRF-TOKEN": "", hilal_reader: "" });
    expect((await test.call("GET", "/api/user/me/", { token: answer.body.access })).status).toBe(
      401,
    );
    expect((await refresh(cookiesOf(answer))).status).toBe(401);
  });

  it("goes by the cookie alone, with the XSRF header", async () => {
    const cookies = cookiesOf(await signIn((await newReader()).email));
    const bare = await test.call("POST", "/api/logout/", { cookies });
    expect(bare.status).toBe(403);
    const out = await test.call("POST", "/api/logout/", {
      cookies,
      headers: { "X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "" },
    });
    expect(out.status).toBe(204);
    expect((await refresh(cookies)).status).toBe(401);
  });

  it("bears being repeated", async () => {
    expect((await test.call("POST", "/api/logout/")).status).toBe(204);
  });
});

describe("the role", () => {
  it("is told to its owner and to administrators alone", async () => {
    const author = await newUser(test.database, { role: "author" });
    const path = `/api/user/${author.id}/role/`;
    const other = await test.as({ id: (await newUser(test.database)).id });
    const admin = await asAdmin();
    expect((await test.call("GET", path, { token: await test.as(author) })).body).toEqual({
      role: "author",
    });
    expect((await test.call("GET", path, { token: admin })).body).toEqual({ role: "author" });
    expect((await test.call("GET", path, { token: other })).status).toBe(403);
    expect((await test.call("GET", path)).status).toBe(401);
    expect((await test.call("GET", "/api/user/2147483647/role/", { token: admin })).status).toBe(
      404,
    );
  });

  it("is null for a reader", async () => {
    const reader = await newUser(test.database);
    const answer = await test.call("GET", `/api/user/${reader.id}/role`, {
      token: await test.as(reader),
    });
    expect(answer.body).toEqual({ role: null });
  });
});
