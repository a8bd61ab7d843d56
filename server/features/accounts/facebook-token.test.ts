import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HttpError } from "../../http/api/http-error.ts";
import { readConfig } from "../../process/config.ts";
import { type LocalServer, startLocalServer } from "../../testing/stand-ins/local-server.ts";
import { createFacebookCheck } from "./provider-tokens.ts";

const now = new Date("2025-03-23T09:00:00Z");
const seconds = now.getTime() / 1000;
const debugged = { is_valid: true, app_id: "1234", user_id: "f-1" };
const hina = { id: "f-1", email: "Hina@Example.org", first_name: "Hina", last_name: "Raza" };

/** The next answers of Facebook's two calls, as JSON unless it is text. */
let answers: { debug_token: unknown; me: unknown; status?: number };
let calls: URL[] = [];
let graph: LocalServer;
beforeAll(async () => {
  graph = await startLocalServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://graph");
    calls.push(url);
    const answer = url.pathname === "/v1/me" ? answers.me : answers.debug_token;
    const { status = 200 } = answers;
    response.writeHead(status, status === 302 ? { location: "/v1/debug_token?moved" } : {});
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
});
afterAll(() => graph.close());

/** The person that a token yields with these answers of Facebook, or the refusal. */
const check = async (given: Partial<typeof answers> = {}, settings: object = {}) => {
  answers = { debug_token: { data: debugged }, me: hina, ...given };
  calls = [];
  const config = readConfig({
    FACEBOOK_APP_ID: "1234",
    FACEBOOK_APP_SECRET: "a secret of the app",
    FACEBOOK_GRAPH_URL: `${graph.url}/v1//`,
    ...settings,
  });
  try {
    return await createFacebookCheck({ config, now: () => now })("a token");
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return [error.status, error.details.text ?? error.details.fields];
  }
};
const person = {
  provider: "facebook",
  subject: "f-1",
  email: "hina@example.org",
  firstName: "Hina",
  lastName: "Raza",
};
const failed = [401, "facebook_failed"];

it("a token is shown to Facebook, then the person asked for in the app's name", async () => {
  expect(await check()).toEqual(person);
  expect(calls.map(({ pathname }) => pathname)).toEqual(["/v1/debug_token", "/v1/me"]);
  expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toEqual({
    input_token: "a token",
    access_token: "1234|a secret of the app",
  });
  expect(Object.fromEntries(calls[1]?.searchParams ?? [])).toEqual({
    fields: "id,first_name,last_name,email",
    access_token: "a token",
    appsecret_proof: createHmac("sha256", "a secret of the app").update("a token").digest("hex"),
  });
});

describe("a token is refused", () => {
  it.each([
    ["that Facebook calls invalid", { is_valid: false }],
    ["of another app", { app_id: "9999" }],
    ["of a page", { type: "PAGE" }],
    ["that ends now", { expires_at: seconds }],
    ["made more than a minute from now", { issued_at: seconds + 60.1 }],
    ["for nobody", { user_id: "" }],
    ["for an id beyond all measure", { user_id: "1".repeat(256) }],
  ])("%s, and nobody is asked for", async (_what, about) => {
    expect(await check({ debug_token: { data: { ...debugged, ...about } } })).toEqual(failed);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ["Facebook does not know", { debug_token: { data: { is_valid: false, app_id: "" } } }],
    ["an error is all that comes for", { debug_token: { error: { code: 190 } }, status: 400 }],
    ["somebody else comes for", { me: { ...hina, id: "f-2" } }],
    ["nobody comes for", { me: { error: { code: 190 } } }],
  ])("that %s", async (_what, given) => {
    expect(await check(given)).toEqual(failed);
  });
});

describe("a token is taken", () => {
  it.each([
    ["of a user", { type: "USER" }],
    ["that ends in a second", { expires_at: seconds + 1 }],
    ["that never ends", { expires_at: 0 }],
    ["made by a clock a minute ahead", { issued_at: seconds + 60 }],
    ["made long ago", { issued_at: 1 }],
  ])("%s", async (_what, about) => {
    expect(await check({ debug_token: { data: { ...debugged, ...about } } })).toEqual(person);
  });

  it("for an id as long as there may be", async () => {
    const id = "1".repeat(255);
    const given = { debug_token: { data: { ...debugged, user_id: id } }, me: { ...hina, id } };
    expect(await check(given)).toEqual({ ...person, subject: id });
  });
});

it.each([
  ["without blanks", { first_name: "  حنا ", last_name: " Raza" }, "حنا", "Raza"],
  ["cut to what a name may have", { first_name: "x".repeat(121) }, "x".repeat(120), "Raza"],
  ["as none where they are no text", { first_name: 7, last_name: null }, "", ""],
])("names are taken %s", async (_what, names, firstName, lastName) => {
  const taken = await check({ me: { ...hina, ...names } });
  expect(taken).toEqual({ ...person, firstName, lastName });
});

it.each([undefined, "no address", `${"x".repeat(250)}@example.org`])(
  "without a usable address (%s) the person is told so",
  async (email) => {
    const answer = await check({ me: { ...hina, email } });
    expect(answer).toEqual([400, { access_token: "email_missing_at_provider" }]);
  },
);

it.each([
  ["an error of its own", { status: 500 }],
  ["what is no JSON", { debug_token: "<html>" }],
  ["another address", { status: 302 }],
])("Facebook answering %s is not the token's fault", async (_what, given) => {
  expect(await check(given)).toEqual([502, "facebook_failed"]);
});

it.each([{ FACEBOOK_APP_ID: "" }, { FACEBOOK_APP_SECRET: "" }])(
  "is not offered with %o",
  async (settings) => {
    expect(await check({}, settings)).toEqual([404, "provider_not_offered"]);
    expect(calls).toEqual([]);
  },
);
