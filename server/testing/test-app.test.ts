import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newArticle, newUser } from "./factories.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe("the test app", () => {
  test("calls the API with the role it is asked for", async () => {
    const answer = await server.call("GET", "/api/authors/", {
      token: await server.as("admin"),
    });
    expect(answer.status).toBe(200);
  });

  test("refuses a token of nobody", async () => {
    const answer = await server.call("GET", "/api/magazines/", { token: "not a token" });
    expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
  });

  test("signs in a given user", async () => {
    const user = await newUser(server.database, { role: "author" });
    const answer = await server.call("GET", "/api/magazines/", { token: await server.as(user) });
    expect(answer.status).toBe(200);
  });

  test("makes records with their parents", async () => {
    const article = await newArticle(server.database, { category: "in-focus-urdu" });
    expect(article.language).toBe("ur");
  });
});
