import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signingKey } from "../../http/security/signing-key.ts";
import { newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { issueAccessToken, readAccessToken } from "./access-token.ts";

let now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
afterAll(() => test.close());

const subject = { userId: 7, sessionId: "b3b0e6c2-5f55-4d3a-9d53-0d6c0a3cf1d5" };
const claims = { user_id: subject.userId, sid: subject.sessionId };
const read = (token: string) => readAccessToken(test.services, token);
const packages = (authorization: string) =>
  test.call("GET", "/api/packages/", { headers: { authorization } });

describe("an access token", () => {
  it("speaks for its person and session for fifteen minutes", async () => {
    const token = await issueAccessToken(test.services, subject);
    const begun = now;
    now = new Date(begun.getTime() + 15 * 60 * 1000 - 1);
    expect(await read(token)).toEqual(subject);
    now = new Date(begun.getTime() + 15 * 60 * 1000);
    expect(await read(token)).toBeNull();
    now = begun;
  });

  it.each([
    ["without a person", { sid: claims.sid }, "HS256"],
    ["for a person by another name", { ...claims, user_id: "7" }, "HS256"],
    ["without a session", { user_id: 7 }, "HS256"],
    ["for what is no session", { ...claims, sid: "1" }, "HS256"],
    ["signed in another way", claims, "HS512"],
  ] as const)("speaks for nobody %s", async (_what, given, alg) => {
    const signed = (name: string, key: Uint8Array) =>
      new SignJWT({ ...given }).setProtectedHeader({ alg: name }).setExpirationTime("1h").sign(key);
    const key = signingKey(test.services.config, "access-token");
    expect(await read(await signed(alg, key))).toBeNull();
  });

  it("speaks for nobody when it was signed for something else", async () => {
    const key = signingKey(test.services.config, "xsrf");
    const end = now.getTime() / 1000 + 60;
    const forged = (by: Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).setExpirationTime(end).sign(by);
    expect(await read(await forged(key))).toBeNull();
    const own = signingKey(test.services.config, "access-token");
    expect(await read(await forged(own))).toEqual(subject);
  });

  it("does not lend one person the session of another", async () => {
    const { id } = await newUser(test.database);
    const other = await newUser(test.database);
    const theirs = await read(await test.as({ id: other.id }));
    const sessionId = theirs?.sessionId ?? "";
    const call = async (userId: number) => {
      const token = await issueAccessToken(test.services, { userId, sessionId });
      return (await test.call("GET", "/api/user/me/", { token })).status;
    };
    expect([await call(other.id), await call(id)]).toEqual([200, 401]);
  });
});

describe("a call that brings a token", () => {
  it("is refused when it is forged, also where visitors may call", async () => {
    const token = await issueAccessToken(test.services, subject);
    const [head, middle, signature = ""] = token.split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${middle}.`;
    const forged = `${head}.${middle}.${signature.split("").reverse().join("")}`;
    for (const given of [
      `Bearer ${forged}`,
      `Bearer ${unsigned}`,
      "Bearer x",
      "bearer ",
      "Bearer",
    ]) {
      const answer = await packages(given);
      expect([answer.status, answer.body.code], given).toEqual([401, "unauthenticated"]);
    }
  });

  it("is a visitor's when it is meant for somebody else", async () => {
    for (const given of ["Basic eDp4", "Token bearer x", "Bearers x"]) {
      expect((await packages(given)).status, given).toBe(200);
    }
  });

  it("may write it in any case and with blanks around it", async () => {
    const { id } = await newUser(test.database);
    const authorization = `BEARER   ${await test.as({ id })}  `;
    const answer = await test.call("GET", "/api/user/me/", { headers: { authorization } });
    expect([answer.status, answer.body.id]).toEqual([200, id]);
  });

  it.each([
    ["/api/token/", { email: "nobody@example.org", password: "a wrong guess" }, 401],
    ["/api/token/refresh/", undefined, 401],
    ["/api/user/register/", { email: "new@example.org", password: "a pond full of herons" }, 201],
    ["/api/user/google-login/", { id_token: "x" }, 404],
    ["/api/user/facebook-login/", { access_token: "x" }, 404],
    ["/api/logout/", undefined, 204],
  ])("is not kept from %s by one that is stale", async (path, body, status) => {
    const token = { token: "stale" };
    const answer = await test.call("POST", path, body ? { ...token, body } : token);
    // The call itself refuses here, not the check of the token.
    expect(answer.status).toBe(status);
    if (path === "/api/token/") expect(answer.body.code).toBe("invalid_credentials");
    // The refresh cookie is cleared at both of its paths.
    if (path === "/api/token/refresh/") expect(answer.cookies).toHaveLength(4);
  });
});
