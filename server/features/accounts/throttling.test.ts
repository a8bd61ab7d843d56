import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateCounters } from "../../database/schema/accounts.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../testing/test-app.ts";

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
const owner = () => newUser(test.database, { passwordHash: knownPasswordHash });

/** Sets all counters that exist so far to this number of hits. */
const countedSoFar = (hits: number) => test.database.update(rateCounters).set({ hits });

const home = "203.0.113.7";
const elsewhere = "203.0.113.8";

describe("one network address", () => {
  const guess = (email: string, address: string) => signIn(email, "a wrong guess", address);
  const register = (email: string, address: string) =>
    post("/api/user/register/", { email, password: "password12" }, address);
  const google = (_email: string, address: string) =>
    post("/api/user/google-login/", { id_token: "x" }, address);
  const facebook = (_email: string, address: string) =>
    post("/api/user/facebook-login/", { access_token: "x" }, address);
  const forgot = (email: string, address: string) =>
    post("/api/user/forgot-password/", { email }, address);
  const verify = (email: string, address: string) =>
    post("/api/user/resend-verification/", { email }, address);

  const three = (toAddress: (number: number) => string) => [1, 2, 3].map(toAddress);
  const at = three(() => home);
  const inOneNetwork = three((number) => `2001:db8:7::${number}`);
  const claimed = three((number) => `198.51.100.${number}, ${home}`);
  it.each([
    { what: "tries many accounts", act: guess, limit: 30, status: 401, from: at },
    { what: "is of one IPv6 network", act: guess, limit: 30, status: 401, from: inOneNetwork },
    { what: "claims others before the proxy", act: guess, limit: 30, status: 401, from: claimed },
    { what: "tries tokens of Google", act: google, limit: 30, status: 404, from: at },
    { what: "tries tokens of Facebook", act: facebook, limit: 30, status: 404, from: at },
    { what: "opens many accounts", act: register, limit: 20, status: 400, from: at },
    { what: "has new passwords mailed", act: forgot, limit: 20, status: 204, from: at },
    { what: "has addresses proved by mail", act: verify, limit: 20, status: 204, from: at },
  ])("is stopped when it $what, and no other is", async ({ act, limit, status, from }) => {
    const { email: first } = await owner();
    const { email: second } = await owner();
    const { email: third } = await owner();
    expect((await act(first, from[0] ?? home)).status).toBe(status);
    await countedSoFar(limit - 1);
    expect((await act(second, from[1] ?? home)).status).toBe(status);
    const stopped = await act(third, from[2] ?? home);
    expect([stopped.status, stopped.body.code]).toEqual([429, "too_many_requests"]);
    expect((await act(third, elsewhere)).status).toBe(status);
  });
});

describe("one account", () => {
  it("is guarded against guesses from many addresses, also against the right password", async () => {
    const { email } = await owner();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        signIn(email, "a wrong guess", `198.51.100.${index}`),
      ),
    );
    expect(statuses(guesses).filter((status) => status === 401)).toHaveLength(10);
    const stopped = guesses.find(({ status }) => status === 429);
    expect(stopped?.body.code).toBe("too_many_requests");
    expect(Number(stopped?.headers["retry-after"])).toBe(900);
    expect((await signIn(email, password)).status).toBe(429);
    now = new Date(now.getTime() + 15 * 60 * 1000);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it("that there is not is guarded the same", async () => {
    const guess = (address: string) => signIn("nobody@example.org", "a wrong guess", address);
    const first = await guess("198.51.100.1");
    await countedSoFar(9);
    const answers: TestAnswer[] = [await guess("198.51.100.2"), await guess("198.51.100.3")];
    expect(statuses([first, ...answers])).toEqual([401, 401, 429]);
  });

  it("is not kept from its owner by sign-ins that succeed, nor is their address", async () => {
    const { email } = await owner();
    const enter = async (given: string, who = email) => (await signIn(who, given)).status;
    expect(await enter(password)).toBe(200);
    await countedSoFar(9);
    const told = [await enter(password), await enter(password), await enter("a wrong guess")];
    expect([...told, await enter(password)]).toEqual([200, 200, 401, 429]);
    await countedSoFar(29);
    const others = [await owner(), await owner(), await owner(), await owner()];
    const given = [password, password, "a wrong guess", password];
    const answers: number[] = [];
    for (const [place, one] of others.entries())
      answers.push(await enter(given[place] ?? "", one.email));
    expect(answers).toEqual([200, 200, 401, 429]);
  });

  it.each(["forgot-password", "resend-verification"])(
    "is written to five times an hour at most, known or not, by %s",
    async (call) => {
      const answers: TestAnswer[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const body = { email: "mailed@example.org" };
        answers.push(await post(`/api/user/${call}/`, body, `198.51.100.${attempt}`));
      }
      expect(statuses(answers)).toEqual([204, 204, 204, 204, 204, 429]);
    },
  );
});

it("addresses are kept as hashes only", async () => {
  await signIn("secret@example.org", "a wrong guess", "203.0.113.99");
  const rows = await test.database.select().from(rateCounters);
  expect(rows.map((row) => row.key.replace(/:[\w-]{22}$/, "")).sort()).toEqual([
    "sign-in:account",
    "sign-in:address",
  ]);
});
