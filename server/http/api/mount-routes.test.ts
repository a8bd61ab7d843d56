import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe("a method that an address does not take", () => {
  it.each([
    ["DELETE", "/api/get-articles/", "GET, HEAD, OPTIONS"],
    ["POST", "/api/article/1/", "GET, HEAD, PUT, DELETE, OPTIONS"],
    ["GET", "/api/token", "POST, OPTIONS"],
  ] as const)("%s %s is refused with those it takes", async (method, url, allow) => {
    const answer = await server.call(method, url);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.body).toEqual({
      error: "This address does not take such a request.",
      code: "method_not_allowed",
    });
  });

  it("is told by OPTIONS to whoever asks", async () => {
    const answer = await server.call("OPTIONS", "/api/create-article/");
    expect([answer.status, answer.headers.allow]).toEqual([204, "POST, OPTIONS"]);
  });

  it("is refused before the body is read", async () => {
    const answer = await server.call("PUT", "/api/get-articles/", {
      body: "<xml/>",
      headers: { "content-type": "application/xml" },
    });
    expect(answer.status).toBe(405);
  });

  it("changes nothing for what is nowhere", async () => {
    expect((await server.call("GET", "/api/nowhere/")).status).toBe(404);
  });
});
