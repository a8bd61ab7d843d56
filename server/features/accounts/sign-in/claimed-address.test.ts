import { afterAll, beforeAll, expect, it } from "vitest";
import { throttleRules } from "../../../security/throttle.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ settings: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
});
afterAll(() => test.close());

it("spraying passwords is stopped, whatever addresses the sprayer claims before the proxy adds the real one", async () => {
  const { limit } = throttleRules["sign-in:address"];
  const statuses: number[] = [];
  for (let attempt = 0; attempt <= limit; attempt += 1) {
    const answer = await test.call("POST", "/api/token/", {
      body: { email: `person${attempt}@example.com`, password: "a wrong guess" },
      headers: { "x-forwarded-for": `198.51.100.${attempt}, 203.0.113.7` },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(limit).fill(401), 429]);
});
