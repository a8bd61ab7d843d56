import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { addressSubject } from "./address-subject.ts";
import { floodLimits } from "./rate-limit.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ settings: { RATE_LIMIT: "on", TRUST_PROXY: "1" } });
});
afterAll(() => test.close());

const write = (address: string) =>
  test.call("POST", "/api/logout/", { headers: { "x-forwarded-for": address } });

describe("a flood from one address", () => {
  it("is refused once it is no longer what a person does, for that address alone", async () => {
    for (let sent = 0; sent < floodLimits.writes; sent += 1) {
      expect((await write("203.0.113.7")).status).toBe(204);
    }
    const refused = await write("203.0.113.7");
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await write("203.0.113.8")).status).toBe(204);
    // Reading goes on.
    const headers = { "x-forwarded-for": "203.0.113.7" };
    expect((await test.call("GET", "/api/packages/", { headers })).status).toBe(200);
  });
});

describe("addressSubject", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
    ["2001:0DB8:0000:0007:1:2:3:4", "2001:db8:0:7::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["1::", "1:0:0:0::/64"],
    ["in-process", "in-process"],
  ])("of %s is %s", (address, subject) => {
    expect(addressSubject(address)).toBe(subject);
  });
});
