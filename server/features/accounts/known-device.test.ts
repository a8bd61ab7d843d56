import { gt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateCounters } from "../../database/schema/accounts.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import {
  type CallOptions,
  startTestApp,
  type TestAnswer,
  type TestApp,
} from "../../testing/test-app.ts";
import { allPlugins } from "../all-plugins.ts";
import { createAuthenticate } from "./access-token.ts";

const home = "203.0.113.7";
let now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    now: () => now,
    settings: { RATE_LIMIT: "on" },
    plugins: [
      async (app, services) => {
        for (const plugin of allPlugins(services, createAuthenticate(services))) await plugin(app);
      },
    ],
  });
});
beforeEach(() => test.database.delete(rateCounters));
afterAll(() => test.close());

type Cookies = Record<string, string>;

const owner = () => newUser(test.database, { passwordHash: knownPasswordHash });
const signIn = (email: string, given: string, options: CallOptions = {}) =>
  test.call("POST", "/api/token/", { address: home, ...options, body: { email, password: given } });
const device = (answer: TestAnswer): Cookies =>
  Object.fromEntries(
    answer.cookies
      .filter(({ name }) => name === "hilal_device")
      .map((one) => [one.name, one.value]),
  );
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

/** Guesses at an account from many addresses until further attempts are rejected. */
const besiege = async (email: string) => {
  await signIn(email, "a wrong guess", { address: "198.51.100.1" });
  await test.database.update(rateCounters).set({ hits: 1_000 }).where(gt(rateCounters.hits, 0));
};

const guess = async (email: string, times: number, options: CallOptions) => {
  const answers: TestAnswer[] = [];
  for (let time = 0; time < times; time += 1)
    answers.push(await signIn(email, "a wrong guess", options));
  return statuses(answers);
};

describe("a device on which the account has signed in", () => {
  it("lets its owner in whatever strangers have tried", async () => {
    const { email } = await owner();
    const cookies = device(await signIn(email, password));
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) =>
        signIn(email, `guess ${guess}`, { address: `198.51.100.${guess}` }),
      ),
    );
    expect(statuses(guesses).filter((status) => status === 401)).toHaveLength(10);
    // The state after a thousand guesses, and as many from the owner's own network.
    await signIn(email, "a wrong guess");
    await test.database.update(rateCounters).set({ hits: 1_000 });
    expect((await signIn(email, password)).status).toBe(429);
    expect((await signIn(email, password, { cookies })).status).toBe(200);
    // The network does not matter either: a phone is used in many.
    const away = { cookies, address: "198.51.100.1" };
    expect((await signIn(email, password, away)).status).toBe(200);
  });

  it("does so by the plain form as well", async () => {
    const { email } = await owner();
    const form = (given: string, cookies: Cookies = {}) =>
      test.call("POST", "/ur/login", {
        address: home,
        cookies,
        body: new URLSearchParams({ email, password: given }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const first = await form(password);
    await besiege(email);
    expect((await form(password)).headers.location).toBe(
      `/ur/login?${new URLSearchParams({ email, wrong: "form:too_many_requests" })}`,
    );
    expect((await form(password, device(first))).headers.location).toBe("/hilal-urdu");
  });

  it("is limited by a counter of its own, which stops nobody else", async () => {
    const { email } = await owner();
    const cookies = device(await signIn(email, password));
    const tried = await guess(email, 11, { cookies });
    expect(tried).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(email, password, { cookies })).status).toBe(429);
    expect((await signIn(email, password)).status).toBe(200);
    now = new Date(now.getTime() + 15 * 60 * 1000);
    expect((await signIn(email, password, { cookies })).status).toBe(200);
  });

  it("keeps its counter when it signs in again", async () => {
    const { email } = await owner();
    const first = device(await signIn(email, password));
    expect(await guess(email, 6, { cookies: first })).toEqual(Array(6).fill(401));
    now = new Date(now.getTime() + 60_000);
    const second = device(await signIn(email, password, { cookies: first }));
    expect(second.hilal_device).not.toBe(first.hilal_device);
    expect(await guess(email, 5, { cookies: second })).toEqual([401, 401, 401, 401, 429]);
  });

  it("has another counter for each account", async () => {
    const [one, two] = [await owner(), await owner()];
    const first = device(await signIn(one.email, password));
    const cookies = device(await signIn(two.email, password, { cookies: first }));
    await guess(one.email, 1, { cookies });
    await test.database.update(rateCounters).set({ hits: 10 });
    expect(await guess(one.email, 1, { cookies })).toEqual([429]);
    expect(await guess(two.email, 1, { cookies })).toEqual([401]);
  });

  it("knows each of the accounts that signed in there", async () => {
    const [one, two] = [await owner(), await owner()];
    const first = device(await signIn(one.email, password));
    const both = device(await signIn(two.email, password, { cookies: first }));
    for (const { email } of [one, two]) {
      await besiege(email);
      expect((await signIn(email, password, { cookies: both })).status).toBe(200);
    }
    expect(both.hilal_device).not.toContain("@");
  });

  it("forgets the account that signed in longest ago when there are more than five", async () => {
    const people = [await owner(), await owner(), await owner()];
    people.push(await owner(), await owner(), await owner());
    let cookies: Cookies = {};
    for (const { email } of people) cookies = device(await signIn(email, password, { cookies }));
    const [first, second] = people.map(({ email }) => email);
    await besiege(first ?? "");
    await besiege(second ?? "");
    expect((await signIn(first ?? "", password, { cookies })).status).toBe(429);
    expect((await signIn(second ?? "", password, { cookies })).status).toBe(200);
  });

  it("is told without saying whose account it is", async () => {
    const [one, two] = [await owner(), await owner()];
    const first = device(await signIn(one.email, password));
    const both = device(await signIn(two.email, password, { cookies: first })).hilal_device ?? "";
    const parts = both.split(/[.~]/);
    expect(parts).toHaveLength(8);
    expect(parts).not.toContain(String(one.id));
    expect(parts).not.toContain(String(two.id));
    // The same account has a different mark on each device.
    const elsewhere = device(await signIn(one.email, password)).hilal_device ?? "";
    expect(elsewhere.split(".")[0]).not.toBe((first.hilal_device ?? "").split(".")[0]);
  });

  it("is still known by a cookie that names the account, and then no longer names it", async () => {
    const { id, email } = await owner();
    const other = await owner();
    const cookie = device(await signIn(email, password)).hilal_device ?? "";
    const former = { hilal_device: cookie.replace(/^[\w-]{22}/, String(id)) };
    await besiege(email);
    const answer = await signIn(email, password, { cookies: former });
    expect(answer.status).toBe(200);
    await test.database.delete(rateCounters);
    const both = device(await signIn(other.email, password, { cookies: former }));
    expect((both.hilal_device ?? "").split(/[.~]/)).not.toContain(String(id));
    await besiege(email);
    expect((await signIn(email, password, { cookies: both })).status).toBe(200);
  });

  it("is told by a cookie that no script sees, for a year", async () => {
    const { email } = await owner();
    const answer = await signIn(email, password);
    const line = [answer.headers["set-cookie"]]
      .flat()
      .find((one) => /^hilal_device=/.test(`${one}`));
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(line).toMatch(/Path=\/;/);
    expect(line).toMatch(/Max-Age=31536000/);
    const begun = now;
    const cookies = device(answer);
    now = new Date(begun.getTime() + 365 * 24 * 60 * 60 * 1000);
    await besiege(email);
    expect((await signIn(email, password, { cookies })).status).toBe(200);
    now = new Date(begun.getTime() + (365 * 24 * 60 * 60 + 1) * 1000);
    await besiege(email);
    expect((await signIn(email, password, { cookies })).status).toBe(429);
  });
});

describe("a cookie that proves nothing", () => {
  it.each([
    ["another account's", async () => device(await signIn((await owner()).email, password))],
    ["a forged one", async ({ id }: { id: number }) => ({ hilal_device: forged(id) })],
    ["nonsense", async () => ({ hilal_device: "~~.~1.2~%00" })],
  ])("%s leaves a stranger a stranger", async (_what, cookieFor) => {
    const user = await owner();
    const cookies = await cookieFor(user);
    await besiege(user.email);
    const answer = await signIn(user.email, password, { cookies });
    expect(answer.status).toBe(429);
    expect(answer.body).toEqual((await signIn(user.email, password)).body);
  });

  it("one with another device's id is limited as a stranger is", async () => {
    const { email } = await owner();
    const cookie = device(await signIn(email, password)).hilal_device ?? "";
    const answers: TestAnswer[] = [];
    for (let time = 0; time < 11; time += 1) {
      const id = String(time).padStart(22, "A");
      const cookies = { hilal_device: cookie.replace(/\.[\w-]{22}\./, `.${id}.`) };
      answers.push(await signIn(email, "a wrong guess", { cookies }));
    }
    expect(statuses(answers).at(-1)).toBe(429);
  });

  it("is what every cookie becomes with a change of the password", async () => {
    const user = await owner();
    const thief = device(await signIn(user.email, password));
    const here = await signIn(user.email, password);
    const changed = await test.call("POST", "/api/user/me/password/", {
      token: here.body.access,
      cookies: device(here),
      body: { current_password: password, password: "a river full of otters" },
    });
    await besiege(user.email);
    const next = (cookies: Cookies) => signIn(user.email, "a river full of otters", { cookies });
    expect((await next(thief)).status).toBe(429);
    expect((await next(device(here))).status).toBe(429);
    expect((await next(device(changed))).status).toBe(200);
  });

  it("answers no more of an account that is not there than of one that is", async () => {
    const { email } = await owner();
    const cookies = device(await signIn((await owner()).email, password));
    const told = async (address: string, given: CallOptions) => {
      const answer = await signIn(address, "a wrong guess", given);
      return { status: answer.status, body: answer.body, headers: Object.keys(answer.headers) };
    };
    for (const options of [{}, { cookies }]) {
      expect(await told("nobody@example.org", options)).toEqual(await told(email, options));
    }
  });
});

describe("an owner whom strangers keep out of a new device", () => {
  it("gets in by the link of a forgotten password", async () => {
    const { email } = await owner();
    await besiege(email);
    await test.call("POST", "/api/user/forgot-password/", { body: { email } });
    await test.work();
    const mails = await takeMails(test.services.config.DATA_DIR);
    const { token } = mails.find((mail) => mail.to === email) ?? {};
    const body = { token, password: "a river full of otters" };
    const reset = await test.call("POST", "/api/user/reset-password/", { body });
    expect((await signIn(email, body.password)).status).toBe(429);
    expect((await signIn(email, body.password, { cookies: device(reset) })).status).toBe(200);
  });
});

describe("somebody who is signed in", () => {
  const change = (token: string, current_password: string) =>
    test.call("POST", "/api/user/me/password/", {
      token,
      body: { current_password, password: "a river full of otters" },
    });

  it("changes the password whatever strangers try", async () => {
    const { email } = await owner();
    const { access } = (await signIn(email, password)).body;
    await besiege(email);
    expect((await change(access, password)).status).toBe(204);
  });

  it("is limited by the session, where a borrowed device guesses", async () => {
    const { email } = await owner();
    const first = await signIn(email, password);
    const wrong: TestAnswer[] = [];
    for (let time = 0; time < 11; time += 1) {
      wrong.push(await change(first.body.access, "a wrong guess"));
    }
    expect(statuses(wrong)).toEqual([...Array(10).fill(400), 429]);
    const other = await signIn(email, password, { cookies: device(first) });
    expect((await change(other.body.access, password)).status).toBe(204);
  });
});

/** The form of a cookie for an account, without the server's signature. */
const forged = (id: number) =>
  [id, Math.floor(now.getTime() / 1000), "A".repeat(22), "B".repeat(43)].join(".");
