import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { HttpError } from "./http-error.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    plugins: [
      (app) => {
        for (const path of ["/article/1", "/ur/article/1"]) {
          app.get(path, () => Promise.reject(new HttpError("unavailable", { retryAfter: 5 })));
        }
        app.get("/broken", () => Promise.reject(new Error("<secret>")));
      },
    ],
  });
});
afterAll(() => server.close());

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

describe("a page that cannot be shown", () => {
  it("is told to a browser as a page, in the language of the address", async () => {
    const english = await server.call("GET", "/article/1", { headers: browser });
    expect([
      english.status,
      english.headers["retry-after"],
      english.headers["content-type"],
    ]).toEqual([503, "5", "text/html; charset=utf-8"]);
    expect(english.body).toContain('<html lang="en" dir="ltr">');
    expect(english.body).toContain("We are not available for a moment. Please try again shortly.");
    expect(english.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha/,
    );
    const urdu = await server.call("GET", "/ur/article/1", { headers: browser });
    expect(urdu.body).toContain('<html lang="ur" dir="rtl">');
    expect(urdu.body).toContain("سروس فی الحال دستیاب نہیں۔");
    expect(urdu.body).toContain('<a href="/ur">');
  });

  it("names the request of a fault, and nothing of its cause", async () => {
    const { status, body } = await server.call("GET", "/broken", { headers: browser });
    expect(status).toBe(500);
    expect(body).toMatch(/please name this number: req-\w+/);
    expect(body).not.toContain("secret");
  });

  it("is told to programs as JSON, and so is every call of the API", async () => {
    expect((await server.call("GET", "/article/1")).body.code).toBe("unavailable");
    const call = await server.call("GET", "/api/article/9999/", { headers: browser });
    expect([call.status, call.body.code]).toEqual([404, "not_found"]);
  });
});
