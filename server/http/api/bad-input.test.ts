import type { Endpoint } from "@hilal/contract/shared/define-endpoint";
import { errorBody } from "@hilal/contract/shared/error-body";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { watchRecords } from "../../testing/database/stored-records.ts";
import { newArticle, newPackage, newUser } from "../../testing/factories.ts";
import { type HttpMethod, startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
/** An administrator's token: the caller with all abilities gets furthest with bad input. */
let token: string;

beforeAll(async () => {
  test = await startTestApp();
  // Records with small ids, for calls that refer to one.
  await newArticle(test.database);
  await newPackage(test.database);
  for (let count = 0; count < 3; count += 1) await newUser(test.database, { role: "admin" });
});
afterAll(() => test.close());

const strings = [
  "",
  " ",
  "\u0000",
  "Ali\u0000",
  "\u0007\u001b[31m",
  "'; drop table users; --",
  '" or 1=1 --',
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "ہلال: دفاع، قوم، افکار۔",
  "👩🏽‍🚀🇵🇰",
  "\ud800",
  "\u202eevil\u202c",
  "%00",
  "%",
  "_",
  "\\",
  "../../etc/passwd",
  "1e309",
  "-1",
  "0",
  "99999999999999999999",
  "NaN",
  "null",
  "true",
  "[object Object]",
  "__proto__",
  "2025-02-30",
  "0000-01-01",
  "9999-99-99",
  "+275760-09-13T00:00:00.001Z",
  "http://[::1",
  "javascript:alert(1)",
  "x".repeat(20_000),
];

/** Valid values by field name, so that one bad value meets others that pass. */
const plausible: Record<string, unknown> = {
  email: "someone@example.org",
  password: "a long enough secret",
  current_password: "a long enough secret",
  title: "A title",
  writer: "Ayesha Malik",
  description: `<p>${"The patrol crossed the glacier at first light. ".repeat(3)}</p>`,
  category: "in-focus",
  publish_date: "2025-03-23",
  created: "2025-03-23",
  cover_image: "https://hilal.test/media/a.jpg",
  image: "https://hilal.test/media/a.jpg",
  author_image: "https://hilal.test/media/a.jpg",
  doc_url: "https://hilal.test/media/a.pdf",
  author_name: "Ayesha Malik",
  contact_no: "92-300-000000",
  introduction: "Writes about mountains.",
  location: 1,
  language: "English",
  direction: "LTR",
  status: "Active",
  youtube_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  order: 1,
  packageName: "One year",
  noOfMonths: 12,
  cost: 8000,
  comment: "A fine piece.",
  article: 1,
  rating: 5,
  name: "Ali",
  phone: "+92 300 1234567",
  address: "Rawalpindi",
  package: 1,
  role: "author",
  blocked: false,
  edition: "hilal-english",
  genre: "misc",
};

const others: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_000_000_000,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [],
  {},
  [[[[[[]]]]]],
  ["a", 1, null],
  { toString: "x", constructor: 1, length: -1 },
];

const anyText = fc.constantFrom(...strings);
const anyValue = fc.constantFrom<unknown>(...strings, ...others);

const listFields = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

/** An object with at most two of these names, each with an arbitrary value. */
const pickSome = <T>(names: readonly string[], value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 2 });

/** Generates a call of an endpoint: bad values for one or two of its fields, or for an unknown one. */
function generateCall(endpoint: Endpoint) {
  const names = listFields(endpoint.body);
  const passing = Object.fromEntries(names.map((name) => [name, plausible[name]]));
  const body = pickSome([...names, "unknown"], anyValue).map((bad) => ({ ...passing, ...bad }));
  return fc.record({
    params: fc.array(fc.oneof(fc.constant("1"), anyText), { minLength: 2, maxLength: 2 }),
    query: pickSome([...listFields(endpoint.query), "unknown"], anyText),
    body: fc.oneof({ weight: 9, arbitrary: body }, { weight: 1, arbitrary: anyValue }),
    signedIn: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  });
}

/** The number of calls per endpoint: those of an endpoint with few inputs soon repeat. */
function countCalls({ path, query, body }: Endpoint): number {
  const params = path.match(/:/g)?.length ?? 0;
  const inputs = params + listFields(query).length + listFields(body).length;
  return Math.min(16, 4 + 3 * inputs);
}

function toUrl(path: string, params: readonly string[], query: Record<string, string>): string {
  let index = 0;
  const filled = path.replace(/:[a-zA-Z_]+/g, () => {
    const value = (params[index] ?? "1").toWellFormed();
    index += 1;
    return encodeURIComponent(value.slice(0, 300)) || "1";
  });
  const pairs = Object.entries(query).map(([name, value]) => [name, value.toWellFormed()]);
  return `${filled}?${new URLSearchParams(pairs)}`;
}

const send = (method: HttpMethod, url: string, payload?: string, headers = {}) =>
  test.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });

describe("no call answers bad input with a fault of the server", () => {
  it("of any endpoint; and what is refused leaves nothing behind", async () => {
    const records = await watchRecords(test.database);
    let known = ""; // The records after the last call, if it cannot have changed them: reading them takes longer than most calls.
    for (const { endpoint } of test.routes) {
      // Searches without a result are stored up to a second later, and would count as what a refused call left.
      await test.services.missedSearches.stored();
      // A new user each time: some calls end the session or delete the account.
      token = await test.as(await newUser(test.database, { role: "admin" }));
      known = "";
      await fc.assert(
        fc.asyncProperty(generateCall(endpoint), async ({ params, query, body, signedIn }) => {
          const before = endpoint.method === "GET" ? "" : known || (await records());
          const answer = await send(
            endpoint.method,
            toUrl(endpoint.path, params, query),
            endpoint.method === "GET" ? undefined : JSON.stringify(body),
            {
              ...(endpoint.method === "GET" ? {} : { "content-type": "application/json" }),
              ...(signedIn ? { authorization: `Bearer ${token}` } : {}),
            },
          );
          expect(answer.statusCode, `${endpoint.name}: ${answer.payload}`).toBeLessThan(500);
          known = "";
          if (answer.statusCode < 400) return;
          errorBody.parse(answer.json());
          if (before) expect(await records(), endpoint.name).toBe(before);
          known = before;
        }),
        { numRuns: countCalls(endpoint), seed: 1965 },
      );
    }
  }, 240_000);
});

describe("what is not even a call", () => {
  beforeAll(async () => {
    token = await test.as(await newUser(test.database, { role: "admin" }));
  });
  const httpError = (answer: { statusCode: number; json(): { code: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];
  const json = { "content-type": "application/json" };

  it.each(["{", "{'email': 1}", "nul", '{"a":1}}', "\u0000", "[1,", "=", "email=x"])(
    "malformed JSON: %j",
    async (payload) => {
      expect(httpError(await send("POST", "/api/token/", payload, json))).toEqual([
        400,
        "malformed_request",
      ]);
    },
  );

  it("JSON of another kind", async () => {
    for (const payload of ["null", "1", '"text"', "[]", "true"]) {
      const answer = await send("POST", "/api/token/", payload, json);
      expect(httpError(answer)).toEqual([400, "validation_failed"]);
    }
  });

  it("JSON nested beyond reason", async () => {
    const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
    expect((await send("POST", "/api/token/", deep, json)).statusCode).toBe(400);
    const field = `{"email":${deep},"password":"x"}`;
    expect((await send("POST", "/api/token/", field, json)).statusCode).toBe(400);
  });

  it("a body over the limit", async () => {
    const payload = JSON.stringify({ email: "x".repeat(64_000) });
    const answer = await send("POST", "/api/token/", payload, json);
    expect(httpError(answer)).toEqual([413, "too_large"]);
    expect(answer.json().error).toBe("What you sent is too large. The limit is 64 kB.");
  });

  it("a body of another content type", async () => {
    for (const type of [
      "text/plain",
      "application/xml",
      "application/x-www-form-urlencoded",
      "x",
    ]) {
      const answer = await send("POST", "/api/token/", "email=x", { "content-type": type });
      expect(httpError(answer), type).toEqual([415, "unsupported_type"]);
    }
  });

  it("addresses that cannot be read", async () => {
    for (const url of ["/api/user/%E0%A4%A/role/", "/api/article/%", "/api/article/%00/"]) {
      const answer = await send("GET", url);
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, url).toBeLessThan(500);
      errorBody.parse(answer.json());
    }
  });

  it("ids that are none", async () => {
    for (const id of [
      "abc",
      "1.5",
      "-1",
      "0",
      "1e3x",
      "99999999999",
      "%20",
      "null",
      "x".repeat(150),
    ]) {
      const answer = await send("GET", `/api/users/${id}/`, undefined, {
        authorization: `Bearer ${token}`,
      });
      expect(httpError(answer), id).toEqual([404, "not_found"]);
    }
  });

  it("names that are told twice", async () => {
    const answer = await send("GET", "/api/users/?page=1&page=2&q=a&q=b", undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(httpError(answer)).toEqual([400, "validation_failed"]);
  });

  it("tokens that are none", async () => {
    for (const header of [
      "Bearer",
      "Bearer ",
      "Bearer a b",
      "bearer \u00e9",
      "Bearer ..",
      `Bearer ${"x".repeat(5_000)}`,
    ]) {
      const answer = await send("GET", "/api/user/me/", undefined, { authorization: header });
      expect(httpError(answer), header.slice(0, 20)).toEqual([401, "unauthenticated"]);
    }
    for (const cookie of ["x", "%00", "%E0%A4%A", "=", "é".repeat(100)]) {
      const answer = await send("POST", "/api/token/refresh/", undefined, {
        cookie: `hilal_refresh=${encodeURI(cookie)}`,
      });
      expect(httpError(answer), cookie).toEqual([401, "unauthenticated"]);
    }
  });

  it("addresses and methods that there are not", async () => {
    expect(httpError(await send("GET", "/api/nothing/"))).toEqual([404, "not_found"]);
    expect((await send("DELETE", "/api/token/")).statusCode).toBe(405);
  });
});
