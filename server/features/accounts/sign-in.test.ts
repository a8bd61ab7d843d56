import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
afterAll(() => test.close());

const getCookies = (answer: TestAnswer) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

const newReader = async (given: Parameters<typeof newUser>[1] = {}) =>
  newUser(test.database, { passwordHash: knownPasswordHash, ...given });

const signIn = async (email: string) =>
  test.call("POST", "/api/token/", { body: { email, password } });

describe("signing in", () => {
  it("answers the tokens and the user's id, with the claims that clients read", async () => {
    const user = await newReader();
    const answer = await signIn(user.email);
    expect(answer.status).toBe(200);
    expect(answer.body.user_id).toBe(user.id);
    const claims = decodeJwt(answer.body.access);
    expect(claims.user_id).toBe(user.id);
    expect(claims.exp).toBe(now.getTime() / 1000 + 15 * 60);
    expect(answer.body.refresh).toBe(getCookies(answer).hilal_refresh);
  });

  it("sets the refresh cookie out of reach of scripts and of other sites", async () => {
    const user = await newReader({ role: "author" });
    const answer = await signIn(user.email);
    const lines = [answer.headers["set-cookie"]].flat().map(String);
    const refreshLine = lines.findLast((line) => line.startsWith("hilal_refresh="));
    expect(refreshLine).toContain("HttpOnly");
    expect(refreshLine).toContain("SameSite=Lax");
    expect(refreshLine).toContain("Path=/;");
    expect(lines[0]).toMatch(/^hilal_refresh=; Max-Age=0; Path=\/api\/;/);
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

  it("is tried as often as one likes where limits are switched off", async () => {
    const { email } = await newReader();
    const body = { email, password: "another password" };
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await test.call("POST", "/api/token/", { body })).status).toBe(401);
    }
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

describe("an installation without Google and Facebook", () => {
  it("offers neither and refuses their tokens", async () => {
    const options = await test.call("GET", "/api/user/sign-in-options/");
    expect(options.body).toEqual({ google: null, facebook: null });
    for (const [path, body] of [
      ["google-login", { id_token: "x" }],
      ["facebook-login", { access_token: "x" }],
    ] as const) {
      const answer = await test.call("POST", `/api/user/${path}/`, { body });
      const error = "This way to log in is not offered.";
      expect([answer.status, answer.body.error]).toEqual([404, error]);
    }
  });
});

describe("the role", () => {
  it("is told to its owner and to administrators alone", async () => {
    const author = await newUser(test.database, { role: "author" });
    const path = `/api/user/${author.id}/role/`;
    const other = await test.as({ id: (await newUser(test.database)).id });
    const admin = await test.as("admin");
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
