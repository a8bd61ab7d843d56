import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateCounters } from "../../../database/schema/accounts.ts";
import { newUser } from "../../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../../testing/known-password.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../../testing/test-app.ts";

let now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;

beforeAll(async () => {
  // The caller's address can be chosen as behind a proxy.
  test = await startTestApp({
    now: () => now,
    settings: { RATE_LIMIT: "on", TRUST_PROXY: "1" },
  });
});
beforeEach(() => test.database.delete(rateCounters));
afterAll(() => test.close());

const post = (url: string, body: object, address: string) =>
  test.call("POST", url, { body, headers: { "x-forwarded-for": address } });
const signIn = (email: string, given: string, address = "203.0.113.7") =>
  post("/api/token/", { email, password: given }, address);
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

describe("throttling", () => {
  it("stops guessing at one account from many addresses, also with the right password", async () => {
    const user = await newUser(test.database, { passwordHash: knownPasswordHash });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        signIn(user.email, "a wrong guess", `198.51.100.${index}`),
      ),
    );
    expect(statuses(guesses).filter((status) => status === 401)).toHaveLength(10);
    const stopped = guesses.find(({ status }) => status === 429);
    expect(stopped?.body.code).toBe("too_many_requests");
    expect(Number(stopped?.headers["retry-after"])).toBe(900);
    expect((await signIn(user.email, password)).status).toBe(429);
    now = new Date(now.getTime() + 15 * 60 * 1000);
    expect((await signIn(user.email, password)).status).toBe(200);
  });

  it("treats an address without an account the same", async () => {
    const answers: TestAnswer[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      answers.push(await signIn("nobody@example.org", "a wrong guess", `198.51.100.${attempt}`));
    }
    expect(statuses(answers)).toEqual([...Array(10).fill(401), 429]);
  });

  it("stops one address that tries many accounts, and no other", async () => {
    const answers: TestAnswer[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      answers.push(await signIn(`person${attempt}@example.com`, "a wrong guess"));
    }
    expect(statuses(answers)).toEqual([...Array(30).fill(401), 429]);
    expect((await signIn("other@example.com", "a wrong guess", "203.0.113.8")).status).toBe(401);
  });

  it("counts an IPv6 network as one address", async () => {
    const answers: TestAnswer[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      answers.push(
        await signIn(`six${attempt}@example.com`, "a wrong guess", `2001:db8:7::${attempt}`),
      );
    }
    expect(statuses(answers).at(-1)).toBe(429);
  });

  it("never counts sign-ins that succeed", async () => {
    const user = await newUser(test.database, { passwordHash: knownPasswordHash });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect((await signIn(user.email, password)).status).toBe(200);
    }
  });

  it("limits the mails that can be asked for one address, known or not", async () => {
    const answers: TestAnswer[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const body = { email: "mailed@example.org" };
      answers.push(await post("/api/user/forgot-password/", body, `198.51.100.${attempt}`));
    }
    expect(statuses(answers)).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it("keeps addresses as hashes only", async () => {
    await signIn("secret@example.org", "a wrong guess", "203.0.113.99");
    const rows = await test.database.select().from(rateCounters);
    expect(rows.map((row) => row.key.replace(/:[\w-]{22}$/, "")).sort()).toEqual([
      "sign-in:account",
      "sign-in:address",
    ]);
  });

  it("can be turned off", async () => {
    const unlimited = await startTestApp({ settings: { RATE_LIMIT: "off" } });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const body = { email: "nobody@example.org", password: "a wrong guess" };
      expect((await unlimited.call("POST", "/api/token/", { body })).status).toBe(401);
    }
    await unlimited.close();
  });
});
