import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateCounters } from "../../database/schema/accounts.ts";
import { HttpError } from "../../http/api/http-error.ts";
import { inProcess } from "../../http/api/request-context.ts";
import { readConfig } from "../../process/config.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import {
  type GoogleClaims,
  type GoogleTokenOptions,
  type ProviderStandIn,
  startProviderStandIn,
} from "../../testing/stand-ins/provider-stand-in.ts";
import { createGoogleCheck } from "./provider-tokens.ts";

const now = new Date("2025-03-23T09:00:00Z");
const secondsAway = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let provider: ProviderStandIn;
let test: TestDatabase;
let check: ReturnType<typeof createGoogleCheck>;

const checkWith = (settings: Readonly<Record<string, string>>) =>
  createGoogleCheck({ config: readConfig(settings), database: test.database, now: () => now });

beforeAll(async () => {
  provider = await startProviderStandIn();
  test = await createTestDatabase();
  check = checkWith(provider.settings);
});
beforeEach(() => test.database.delete(rateCounters));
afterAll(async () => {
  await test.drop();
  await provider.close();
});

const createToken = (claims: Partial<GoogleClaims> = {}, options?: GoogleTokenOptions) =>
  provider.googleToken({ sub: "g-1", email: "Bilal@Example.org", ...claims }, now, options);

/** The person behind a token, or the refusal. */
const bring = async (token: string, by = check) => {
  try {
    return await by(inProcess, token);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return [error.status, error.details.text];
  }
};
const bilal = {
  provider: "google",
  subject: "g-1",
  email: "bilal@example.org",
  firstName: "",
  lastName: "",
};
const failed = [401, "google_failed"];

describe("a token is refused", () => {
  it.each([
    ["another issuer", { issuer: "https://evil.test" }],
    ["another audience", { audience: "another-client" }],
    ["another party", { party: "another-client" }],
    ["two audiences and no party", { audience: ["hilal-client", "another-client"] }],
    ["a beginning more than a minute from now", { issuedAt: secondsAway(61) }],
    ["a beginning more than eleven minutes ago", { issuedAt: secondsAway(-661) }],
    ["a nonce that nobody asked for", { nonce: "a nonce" }],
    ["a passed expiry", { expiresAt: now }],
    ["no expiry", { expiresAt: null }],
    ["a foreign signature", { forged: true }],
  ])("with %s", async (_what, options) => {
    expect(await bring(await createToken({}, options))).toEqual(failed);
  });

  it.each([
    ["nobody", { sub: "" }],
    ["an id beyond all measure", { sub: "1".repeat(256) }],
    ["what is no address", { email: "bilal" }],
    ["an address that is too long", { email: `${"x".repeat(250)}@example.org` }],
    ["an address of which it says nothing", { email_verified: "perhaps" }],
  ])("for %s", async (_what, claims) => {
    expect(await bring(await createToken(claims))).toEqual(failed);
  });

  it.each(["x", "a.b.c", "é".repeat(50)])("that is none at all: %s", async (token) => {
    expect(await bring(token)).toEqual(failed);
  });

  it.each([false, "false"])("for an address that Google has not verified: %j", async (verified) => {
    const token = await createToken({ email_verified: verified });
    expect(await bring(token)).toEqual([403, "google_failed"]);
  });
});

describe("a token is taken", () => {
  it.each([
    ["an issuer that leaves out the scheme", { issuer: "accounts.google.test" }],
    ["our party", { party: "hilal-client" }],
    ["a list of one audience", { audience: ["hilal-client"] }],
    ["two audiences and our party", { audience: ["a", "hilal-client"], party: "hilal-client" }],
    ["a clock that is a minute ahead", { issuedAt: secondsAway(60) }],
    ["eleven minutes of age", { issuedAt: secondsAway(-660) }],
    ["a second left", { expiresAt: secondsAway(1) }],
  ])("with %s", async (_what, options) => {
    expect(await bring(await createToken({}, options))).toEqual(bilal);
  });

  it("with the names it gives, without blanks and as long as a name may be", async () => {
    const names = { given_name: "  بلال ", family_name: "x".repeat(121) };
    const taken = await bring(await createToken({ ...names, email_verified: "true" }));
    expect(taken).toEqual({ ...bilal, firstName: "بلال", lastName: "x".repeat(120) });
  });

  it("for an id as long as there may be", async () => {
    const sub = "1".repeat(255);
    expect(await bring(await createToken({ sub }))).toEqual({ ...bilal, subject: sub });
  });

  it("once, also of many at once, and however its signature is spelt", async () => {
    const token = await createToken();
    const answers = await Promise.all([bring(token), bring(token), bring(token)]);
    expect(answers.filter((answer) => !Array.isArray(answer))).toEqual([bilal]);
    expect(await bring(token)).toEqual(failed);
    // The last letter of a signature holds four bits that mean nothing.
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const other = letters[letters.indexOf(token.at(-1) ?? "") ^ 1];
    expect(await bring(`${token.slice(0, -1)}${other}`)).toEqual(failed);
    expect(await bring(await createToken())).toEqual(bilal);
  });
});

it("is not offered without the client's id", async () => {
  const without = checkWith({ ...provider.settings, GOOGLE_CLIENT_ID: "" });
  expect(await bring(await createToken(), without)).toEqual([404, "provider_not_offered"]);
});

it.each(["http://127.0.0.1:1/certs", "graph"])(
  "Google not telling its keys is not the token's fault: %s",
  async (keys) => {
    // The stand-in's Facebook endpoint answers this address, without keys.
    const address = keys === "graph" ? provider.settings.FACEBOOK_GRAPH_URL : keys;
    const cut = checkWith({ ...provider.settings, GOOGLE_JWKS_URL: address ?? "" });
    expect(await bring(await createToken(), cut)).toEqual([502, "google_failed"]);
  },
);
