import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailedTokens, rateCounters, users } from "../../database/schema/accounts.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import {
  type GoogleClaims,
  type ProviderStandIn,
  startProviderStandIn,
} from "../../testing/stand-ins/provider-stand-in.ts";
import { type CallOptions, startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2025-03-23T09:00:00Z");
let provider: ProviderStandIn;
let test: TestApp;

beforeAll(async () => {
  provider = await startProviderStandIn();
  test = await startTestApp({
    settings: { ...provider.settings, RATE_LIMIT: "on" },
    now: () => now,
  });
});
beforeEach(() => test.database.delete(rateCounters));
afterAll(async () => {
  await test.close();
  await provider.close();
});

const google = async (claims: GoogleClaims, options: CallOptions = {}) => {
  const id_token = await provider.googleToken(claims, now);
  return test.call("POST", "/api/user/google-login/", { ...options, body: { id_token } });
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
    // Without a password there is nothing to guess, so no device has to be known.
    // The first clears the refresh cookie at the path of earlier versions.
    expect(answer.cookies.map(({ name }) => name)).toEqual([
      "hilal_refresh",
      "hilal_refresh",
      "XSRF-TOKEN",
      "hilal_reader",
    ]);
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

  it("makes every link useless that was mailed for an account whose address was not proved", async () => {
    const squatted = await newUser(test.database, { emailVerifiedAt: null });
    const purposes = ["verify-email", "change-email", "reset-password"] as const;
    const link = { userId: squatted.id, expiresAt: new Date(now.getTime() + 60_000) };
    const links = purposes.map((purpose) => ({ ...link, purpose, tokenHash: purpose }));
    await test.database.insert(mailedTokens).values(links);
    await google({ sub: "g-13", email: squatted.email });
    const left = await test.database
      .select()
      .from(mailedTokens)
      .where(eq(mailedTokens.userId, squatted.id));
    expect(left).toEqual([]);
    expect(await readUser(squatted.id)).toMatchObject({ emailVerifiedAt: now, version: 2 });
  });

  it("opens an account in the language of the browser, which Facebook then leads to as well", async () => {
    const headers = { "accept-language": "ur" };
    const email = "both@example.org";
    const first = await google({ sub: "g-14", email }, { headers });
    provider.facebookTokens.set("token-14", { appId: "1234", user: { id: "f-14", email } });
    const second = await facebook("token-14");
    expect(second.body.user_id).toBe(first.body.user_id);
    const { access } = second.body;
    expect((await test.call("GET", "/api/user/me/", { token: access })).body).toMatchObject({
      language: "ur",
      providers: ["facebook", "google"],
    });
  });

  it("is asked in vain thirty times for one address, and honest sign-ins cost nothing", async () => {
    const enter = async (sub: string) => (await google({ sub, email: `${sub}@e.org` })).status;
    const vainly = async () => (await facebook("unknown")).status;
    expect(await vainly()).toBe(401);
    await test.database.update(rateCounters).set({ hits: 29 });
    expect([await enter("g-15"), await enter("g-16")]).toEqual([200, 200]);
    expect([await vainly(), await vainly(), await enter("g-17")]).toEqual([401, 429, 429]);
  });

  it("makes one account of two first sign-ins at once", async () => {
    const claims = { sub: "g-5", email: "twice@example.org" };
    const answers = await Promise.all([google(claims), google(claims), google(claims)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.user_id)).size).toBe(1);
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
    const { access } = answer.body;
    const profile = await test.call("GET", "/api/user/me/", { token: access });
    expect(profile.body).toMatchObject({ providers: ["facebook"], email_verified: true });
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

  it("refuses what is no token at all, and knows a request without one", async () => {
    expect((await test.call("POST", "/api/user/google-login/", { body: {} })).status).toBe(400);
    const body = { id_token: "a.b.c" };
    const answer = await test.call("POST", "/api/user/google-login/", { body });
    expect([answer.status, answer.body]).toEqual([
      401,
      { code: "invalid_credentials", error: "Google login failed. Please try again." },
    ]);
    const unknown = await facebook("unknown");
    expect([unknown.status, unknown.body]).toEqual([
      401,
      { code: "invalid_credentials", error: "Facebook login failed. Please try again." },
    ]);
  });
});
