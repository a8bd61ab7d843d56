import { createHash } from "node:crypto";
import { type ErrorCode, errorCodes, errorStatuses } from "@hilal/contract/shared/errors";
import { limits } from "@hilal/contract/shared/limits";
import { messages as englishMessages } from "@hilal/i18n/messages/all/en";
import { messages as urduMessages } from "@hilal/i18n/messages/all/ur";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../process/log.ts";
import {
  type CallOptions,
  type HttpMethod,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { HttpError } from "./http-error.ts";

/** The error thrown by the next request to the failing plugin. */
let failure: unknown;
let lines: { level: number; msg: string; url?: string; requestId?: string; err?: unknown }[] = [];
let server: TestApp;
const { errors: english } = englishMessages;
const { errors: urdu } = urduMessages;

beforeAll(async () => {
  server = await startTestApp({
    services: () => ({
      log: createLog("info", { write: (line) => void lines.push(JSON.parse(line)) }),
    }),
    plugins: [
      (app) => {
        for (const path of ["/api/failing/:id", "/failing/:id", "/media/failing", "/ur"]) {
          app.get(path, () => Promise.reject(failure));
        }
      },
    ],
  });
});
afterAll(() => server.close());
beforeEach(() => {
  lines = [];
});

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

function failWith(error: unknown, url: string, headers: Record<string, string> = {}) {
  failure = error;
  return server.call("GET", url, { headers });
}

const security = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "SAMEORIGIN",
  "cross-origin-resource-policy": "same-site",
};

describe("a refusal of every kind", () => {
  it.each(errorCodes)("%s is told to a program, and kept by nobody", async (code) => {
    const { status, headers, body } = await failWith(
      new HttpError(code, { retryAfter: 7 }),
      "/api/failing/1",
      { "accept-language": "ur" },
    );
    expect(status).toBe(errorStatuses[code]);
    expect(headers).toMatchObject({
      ...security,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "retry-after": "7",
    });
    expect(body).toMatchObject({ code, error: urdu[code] });
    expect(Object.keys(body)).toEqual(
      code === "internal_error" ? ["error", "code", "request_id"] : ["error", "code"],
    );
  });

  it.each(errorCodes)("%s is told to a reader as a page, and kept by nobody", async (code) => {
    const { status, headers, body } = await failWith(
      new HttpError(code, code === "unavailable" ? { retryAfter: 5 } : {}),
      "/failing/1?a=b",
      browser,
    );
    expect(status).toBe(errorStatuses[code]);
    expect(headers).toMatchObject({
      ...security,
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
    });
    expect(headers["retry-after"]).toBe(code === "unavailable" ? "5" : undefined);
    expect(body).toContain(`<h1>${english.title}</h1><p>${english[code]}`);
    // The page may use only its one style sheet.
    const [, styles = ""] = /<style>(.*)<\/style>/s.exec(body) ?? [];
    const hash = createHash("sha256").update(styles).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; base-uri 'none'; frame-ancestors 'none'`,
    );
  });

  it.each(errorCodes)("%s is told to the log when the fault may be ours", async (code) => {
    await failWith(new HttpError(code, { cause: new Error("why") }), "/api/failing/1");
    const told = lines.filter(({ msg }) => msg === code);
    expect(told).toEqual(
      errorStatuses[code] < 500
        ? []
        : [
            expect.objectContaining({
              level: 50,
              url: "/api/failing/:id",
              requestId: expect.stringMatching(/^req-/),
              err: expect.objectContaining({ message: expect.stringContaining("why") }),
            }),
          ],
    );
  });
});

describe("what a refusal carries", () => {
  it("is a sentence for each field; the first of them stands for the whole", async () => {
    const fields = { email: "email_invalid", phone: "phone_required" };
    const { body } = await failWith(
      new HttpError("validation_failed", { fields }),
      "/api/failing/1",
    );
    expect(body).toEqual({
      error: "Please enter a valid e-mail address.",
      code: "validation_failed",
      fields: { email: "Please enter a valid e-mail address.", phone: body.fields.phone },
    });
    expect(body.fields.phone).toMatch(/phone/i);
  });

  it("is a sentence of its own, filled in", async () => {
    const { body } = await failWith(
      new HttpError("too_large", { text: "upload_quota", values: { megabytes: 2_000 } }),
      "/api/failing/1",
    );
    expect(body.error).toContain("today’s limit for uploads, 2,000 MB for each person");
  });

  it("is the record as it stands, or what a save would take away", async () => {
    const current = { id: 7, title: "A river" };
    const conflict = new HttpError("version_conflict", { current });
    expect((await failWith(conflict, "/api/failing/1")).body).toEqual({
      error: english.version_conflict,
      code: "version_conflict",
      current,
    });
    const removed = [{ kind: "script", count: 1 }] as never;
    const removal = new HttpError("would_remove_content", { removed });
    expect((await failWith(removal, "/api/failing/1")).body).toEqual({
      error: english.would_remove_content,
      code: "would_remove_content",
      removed,
    });
  });

  it("cannot put markup into a page", async () => {
    const fields = { name: "<script>alert(1)</script>" };
    const { body } = await failWith(new HttpError("validation_failed", { fields }), "/failing/1", {
      ...browser,
    });
    expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(body).not.toContain("<script");
  });

  it("is the number of the request where nobody expected the failure, and no cause", async () => {
    const { body } = await failWith(new Error("secret"), "/api/failing/1");
    expect(body).toEqual({
      error: english.internal_error,
      code: "internal_error",
      request_id: lines.find(({ msg }) => msg === "internal_error")?.requestId,
    });
    const page = await failWith(new Error("secret"), "/failing/1", browser);
    expect(page.body).toMatch(/<p>If you write to us, please name this number: req-\w+<\/p>/);
    expect((await failWith(new HttpError("forbidden"), "/failing/1", browser)).body).not.toContain(
      "please name",
    );
  });
});

describe("who waits for a page", () => {
  it.each([
    ["/failing/1", browser, "text/html"],
    ["/failing/1", { accept: "application/json" }, "application/json"],
    ["/failing/1", {}, "application/json"],
    ["/api/failing/1", browser, "application/json"],
    ["/media/failing", browser, "application/json"],
    ["/apiary/of/media/", browser, "text/html"],
  ])("%s with %j gets %s", async (url, headers: Record<string, string>, type) => {
    const answer = await failWith(new HttpError("not_found"), url, headers);
    expect(answer.headers["content-type"]).toBe(`${type}; charset=utf-8`);
  });

  it.each([
    ["/ur?from=mail", "", "ur"],
    ["/failing/ur", "ur", "ur"],
    ["/failing/ur", "", "en"],
    ["/en/nothing", "ur", "en"],
    ["/urdu", "en", "en"],
  ] as const)("%s with Accept-Language %j is told in %s", async (url, asked, language) => {
    const headers = { ...browser, "accept-language": asked };
    const { body } = await failWith(new HttpError("not_found"), url, headers);
    const [dir, home, texts] =
      language === "ur" ? ["rtl", "/hilal-urdu", urdu] : ["ltr", "/", english];
    expect(body).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(body).toContain(`<p>${texts.not_found}</p>`);
    expect(body).toContain(`<p><a href="${home}">`);
  });
});

describe("real requests that are refused", () => {
  const json = { "content-type": "application/json" };
  const refusals: Record<
    string,
    { call: [string, string, CallOptions?]; code: ErrorCode; text?: keyof typeof english }
  > = {
    "JSON that is none": {
      call: ["POST", "/api/token/", { headers: json, body: "{" }],
      code: "malformed_request",
    },
    "a field that is wrong": {
      call: ["GET", "/api/get-articles/?page=x"],
      code: "validation_failed",
    },
    "a stranger at a call of the staff": { call: ["GET", "/api/users/"], code: "unauthenticated" },
    "an address that is nowhere": { call: ["GET", "/api/nowhere/"], code: "not_found" },
    "a method that is not taken": { call: ["PUT", "/api/token/"], code: "method_not_allowed" },
    "a body of another kind": {
      call: [
        "POST",
        "/api/token/",
        { headers: { "content-type": "application/xml" }, body: "<a/>" },
      ],
      code: "unsupported_type",
    },
    "a long body of a stranger's call": {
      call: [
        "POST",
        "/api/token/",
        { headers: json, body: JSON.stringify({ email: "x".repeat(limits.publicBodyBytes) }) },
      ],
      code: "too_large",
      text: "public_body_too_large",
    },
  };

  it.each(Object.entries(refusals))("%s", async (_what, { call, code, text }) => {
    const [method, url, options] = call;
    const { status, headers, body } = await server.call(method as HttpMethod, url, options);
    expect([status, body.code]).toEqual([errorStatuses[code], code]);
    if (!body.fields) expect(body.error).toBe(english[text ?? code]);
    expect(headers).toMatchObject({
      ...security,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
  });

  it("name the limit of the call whose body was too long", async () => {
    const token = await server.as("admin");
    const long = (bytes: number) => JSON.stringify({ description: "x".repeat(bytes) });
    const send = (url: string, bytes: number) =>
      server.call("POST", url, { headers: json, body: long(bytes), token });
    const article = await send("/api/create-article/", limits.articleBodyBytes);
    expect([article.status, Object.keys(article.body.fields)]).toEqual([413, ["description"]]);
    const other = await send("/api/author/create/", limits.bodyBytes);
    expect([other.status, other.body]).toEqual([
      413,
      { error: english.body_too_large, code: "too_large" },
    ]);
  });
});
