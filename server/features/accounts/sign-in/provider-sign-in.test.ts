import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../../database/schema/accounts.ts";
import { newUser } from "../../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../../testing/known-password.ts";
import {
  type GoogleClaims,
  type GoogleTokenOptions,
  type ProviderStandIn,
  startProviderStandIn,
} from "../../../testing/stand-ins/provider-stand-in.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

const now = new Date("2025-03-23T09:00:00Z");
const secondsAway = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let provider: ProviderStandIn;
let test: TestApp;

beforeAll(async () => {
  provider = await startProviderStandIn();
  test = await startTestApp({ settings: provider.settings, now: () => now });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

const google = async (claims: GoogleClaims, options?: GoogleTokenOptions) => {
  const id_token = await provider.googleToken(claims, now, options);
  return test.call("POST", "/api/user/google-login/", { body: { id_token } });
};
const facebook = (access_token: string) =>
  test.call("POST", "/api/user/facebook-login/", { body: { access_token } });
const readUser = async (id: number) =>
  (await test.database.select().from(users).where(eq(users.id, id)))[0];

describe("Google", () => {
  it("opens an account with a verified address and the names Google gives", async () => {
    const claims = {
      sub: "g-1",
      email: "Bilal@Example.org",
      given_name: "بلال",
      family_name: "احمد",
    };
    const answer = await google(claims);
    expect(answer.status).toBe(200);
    const user = await readUser(answer.body.user_id);
    expect(user).toMatchObject({
      email: "bilal@example.org",
      firstName: "بلال",
      lastName: "احمد",
      emailVerifiedAt: now,
      passwordHash: null,
    });
    expect(
      (await test.call("GET", "/api/user/me/", { token: answer.body.access })).body,
    ).toMatchObject({
      providers: ["google"],
      has_password: false,
    });
  });

  it("knows the person again by Google's id, whatever the address is now", async () => {
    const first = await google({ sub: "g-2", email: "before@example.org" });
    const second = await google({ sub: "g-2", email: "after@example.org" });
    expect(second.body.user_id).toBe(first.body.user_id);
  });

  it("links the account with the same verified address and leaves its password", async () => {
    const user = await newUser(test.database, { passwordHash: knownPasswordHash });
    const answer = await google({ sub: "g-3", email: user.email });
    expect(answer.body.user_id).toBe(user.id);
    const body = { email: user.email, password };
    expect((await test.call("POST", "/api/token/", { body })).status).toBe(200);
  });

  it("shows out whoever opened an account in advance with an address that was not theirs", async () => {
    const squatted = await newUser(test.database, {
      emailVerifiedAt: null,
      passwordHash: knownPasswordHash,
    });
    const body = { email: squatted.email, password };
    const squatter = await test.call("POST", "/api/token/", { body });
    const owner = await google({ sub: "g-4", email: squatted.email });
    expect(owner.body.user_id).toBe(squatted.id);
    expect((await test.call("POST", "/api/token/", { body })).status).toBe(401);
    expect((await test.call("GET", "/api/user/me/", { token: squatter.body.access })).status).toBe(
      401,
    );
    expect((await test.call("GET", "/api/user/me/", { token: owner.body.access })).status).toBe(
      200,
    );
  });

  it("makes one account of two first sign-ins at once", async () => {
    const claims = { sub: "g-5", email: "twice@example.org" };
    const answers = await Promise.all([google(claims), google(claims), google(claims)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(1);
  });

  it.each([
    ["another issuer", { issuer: "https://evil.test" }],
    ["another audience", { audience: "another-client" }],
    ["another party", { party: "another-client" }],
    ["two audiences and no party", { audience: ["hilal-client", "another-client"] }],
    ["a beginning more than a minute from now", { issuedAt: secondsAway(61) }],
    ["a beginning more than eleven minutes ago", { issuedAt: secondsAway(-11 * 60 - 1) }],
    ["a nonce that nobody asked for", { nonce: "a nonce" }],
    ["a passed expiry", { expiresAt: new Date(now.getTime() - 1000) }],
    ["a foreign signature", { forged: true }],
  ])("refuses a token with %s", async (_what, options) => {
    const answer = await google({ sub: "g-6", email: "six@example.org" }, options);
    expect([answer.status, answer.body]).toEqual([
      401,
      { code: "invalid_credentials", error: "Google login failed. Please try again." },
    ]);
  });

  it.each([
    ["our party", { party: "hilal-client" }],
    ["two audiences and our party", { audience: ["a", "hilal-client"], party: "hilal-client" }],
    ["a clock that is a little ahead", { issuedAt: secondsAway(59) }],
    ["ten minutes of age", { issuedAt: secondsAway(-600) }],
  ])("takes a token with %s", async (_what, options) => {
    const answer = await google({ sub: "g-10", email: "ten@example.org" }, options);
    expect(answer.status).toBe(200);
  });

  it("takes each token once, also of many at once", async () => {
    const claims = { sub: "g-11", email: "eleven@example.org" };
    const body = { id_token: await provider.googleToken(claims, now) };
    const bring = () => test.call("POST", "/api/user/google-login/", { body });
    const answers = await Promise.all([bring(), bring(), bring()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await bring()).status).toBe(401);
    expect((await google(claims)).status).toBe(200);
  });

  it("refuses an address that Google has not verified", async () => {
    const answer = await google({ sub: "g-7", email: "seven@example.org", email_verified: false });
    expect(answer.status).toBe(403);
  });

  it("refuses what is no token at all", async () => {
    for (const id_token of ["x", "a.b.c", "é".repeat(50)]) {
      const answer = await test.call("POST", "/api/user/google-login/", { body: { id_token } });
      expect(answer.status).toBe(401);
    }
    expect((await test.call("POST", "/api/user/google-login/", { body: {} })).status).toBe(400);
  });

  it("refuses a blocked account", async () => {
    const user = await newUser(test.database, { blockedAt: now });
    const answer = await google({ sub: "g-8", email: user.email });
    expect([answer.status, answer.body.code]).toEqual([403, "account_blocked"]);
  });
});

describe("a browser that was given a nonce", () => {
  const given = async (cookies: Record<string, string> = {}) => {
    const answer = await test.call("GET", "/api/user/sign-in-options/", { cookies });
    const line = [answer.headers["set-cookie"]].flat().map(String)[0] ?? "";
    const kept = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    return { nonce: answer.body.google.nonce as string, cookies: kept, line };
  };
  const bring = async (nonce: string | undefined, cookies: Record<string, string>) => {
    const claims = { sub: "g-12", email: "twelve@example.org" };
    const id_token = await provider.googleToken(claims, now, nonce ? { nonce } : {});
    return test.call("POST", "/api/user/google-login/", { body: { id_token }, cookies });
  };

  it("signs in with a token that has it, and then needs another", async () => {
    const { nonce, cookies, line } = await given();
    expect(line).toMatch(/^hilal_google_nonce=[\w-]{43}; .*HttpOnly/);
    expect(line).toContain("Max-Age=3600");
    expect(line).not.toContain(nonce);
    const answer = await bring(nonce, cookies);
    expect(answer.status).toBe(200);
    const left = answer.cookies.find(({ name }) => name === "hilal_google_nonce");
    expect(left?.value).toBe("");
    expect((await bring(nonce, {})).status).toBe(401);
  });

  it("is the same in a second tab, and not in another browser", async () => {
    const first = await given();
    const second = await given(first.cookies);
    expect(second.nonce).toBe(first.nonce);
    const other = await given();
    expect(other.nonce).not.toBe(first.nonce);
    expect((await bring(other.nonce, first.cookies)).status).toBe(401);
    expect((await bring(first.nonce, second.cookies)).status).toBe(200);
  });

  it("takes no token without it", async () => {
    const { cookies } = await given();
    expect((await bring(undefined, cookies)).status).toBe(401);
    expect((await bring(undefined, { hilal_google_nonce: "x" })).status).toBe(401);
  });
});

describe("Facebook", () => {
  it("asks Facebook about the token and then for the person", async () => {
    const user = { id: "f-1", email: "hina@example.org", first_name: "Hina", last_name: "Raza" };
    provider.facebookTokens.set("token-1", { appId: "1234", user });
    const answer = await facebook("token-1");
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(["access", "user_id"]);
    expect(await readUser(answer.body.user_id)).toMatchObject({
      email: "hina@example.org",
      firstName: "Hina",
    });
    const [debugged, me] = provider.facebookCalls.slice(-2);
    expect(debugged?.searchParams.get("access_token")).toBe("1234|a secret of the app");
    expect(me?.searchParams.get("appsecret_proof")).toBe(
      createHmac("sha256", "a secret of the app").update("token-1").digest("hex"),
    );
  });

  it("refuses a token that Facebook does not know and one given to another app", async () => {
    provider.facebookTokens.set("token-2", {
      appId: "9999",
      user: { id: "f-2", email: "two@example.org" },
    });
    for (const token of ["unknown", "token-2"]) {
      const answer = await facebook(token);
      expect([answer.status, answer.body.error]).toEqual([
        401,
        "Facebook login failed. Please try again.",
      ]);
    }
  });

  it.each([
    ["has expired", { expires_at: now.getTime() / 1000 - 1 }],
    ["was made in the future", { issued_at: now.getTime() / 1000 + 61 }],
    ["speaks for a page and not for a person", { type: "PAGE" }],
  ])("refuses a token that %s", async (_what, about) => {
    const user = { id: "f-4", email: "four@example.org" };
    provider.facebookTokens.set("token-4", { appId: "1234", user, ...about });
    expect((await facebook("token-4")).status).toBe(401);
    provider.facebookTokens.set("token-4", { appId: "1234", user });
    expect((await facebook("token-4")).status).toBe(200);
  });

  it("says so when Facebook shares no address", async () => {
    provider.facebookTokens.set("token-3", { appId: "1234", user: { id: "f-3" } });
    const answer = await facebook("token-3");
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain("shares no e-mail address");
  });
});

describe("an installation", () => {
  it("says which providers it offers", async () => {
    const offered = await test.call("GET", "/api/user/sign-in-options/");
    expect(offered.headers["cache-control"]).toBe("no-store");
    expect(offered.body).toEqual({
      google: {
        client_id: "hilal-client",
        script_url: "https://accounts.google.com/gsi/client",
        nonce: expect.stringMatching(/^[\w-]{43}$/),
      },
      facebook: { app_id: "1234", script_url: "https://connect.facebook.net/en_US/sdk.js" },
    });
  });

  it("without providers offers none and refuses their tokens", async () => {
    const plain = await startTestApp();
    const options = await plain.call("GET", "/api/user/sign-in-options/");
    expect(options.body).toEqual({ google: null, facebook: null });
    const answer = await plain.call("POST", "/api/user/google-login/", { body: { id_token: "x" } });
    expect([answer.status, answer.body.error]).toEqual([404, "This way to log in is not offered."]);
    await plain.close();
  });

  it("tells that a provider does not answer", async () => {
    const broken = await startProviderStandIn();
    broken.breakDown();
    const app = await startTestApp({ settings: broken.settings, now: () => now });
    const id_token = await broken.googleToken({ sub: "g-9", email: "nine@example.org" }, now);
    const google = await app.call("POST", "/api/user/google-login/", { body: { id_token } });
    const facebook = await app.call("POST", "/api/user/facebook-login/", {
      body: { access_token: "any" },
    });
    expect([google.status, facebook.status]).toEqual([502, 502]);
    await app.close();
    await broken.close();
  });
});
