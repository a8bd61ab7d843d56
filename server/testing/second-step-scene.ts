import type { Role } from "@hilal/contract/shared/abilities";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { users } from "../database/schema/accounts.ts";
import { houseSettings } from "../database/schema/desk.ts";
import { newUser } from "./factories.ts";
import { knownPasswordHash, knownPassword as password } from "./known-password.ts";
import { takeMails } from "./stand-ins/outbox.ts";
import { makeSoftwarePasskey, type SoftwarePasskey } from "./stand-ins/software-passkey.ts";
import { startTestApp, type TestAnswer, type TestApp } from "./test-app.ts";

export type Cookies = Readonly<Record<string, string>>;

export const toCookies = ({ cookies }: TestAnswer): Cookies =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

const morning = new Date("2026-11-02T09:00:00Z");

/** A member of staff who signs in with the known password; new before each test of the file that calls it. */
export function secondStepScene() {
  let now = morning;
  let test: TestApp;
  let person: typeof users.$inferSelect;
  let token: string;
  beforeAll(async () => {
    test = await startTestApp({ now: () => now });
  });
  beforeEach(async () => {
    now = morning;
    await test.database.delete(houseSettings);
    await test.database.delete(users);
    person = await newUser(test.database, { role: "editor", passwordHash: knownPasswordHash });
    token = await test.as({ id: person.id });
    test.sentJobs.length = 0;
  });
  afterAll(() => test.close());

  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const makeCode = (secret: string, at = now) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
  const own = (method: "GET" | "POST" | "PUT", rest: string, body?: object) =>
    test.call(method, `/api/user/me/second-step/${rest}`, { token, ...(body ? { body } : {}) });
  const unlock = async () => (await own("POST", "unlock/", { password })).body.grant as string;
  const signIn = (given = password) =>
    test.call("POST", "/api/token/", { body: { email: person.email, password: given } });

  return {
    get test() {
      return test;
    },
    get person() {
      return person;
    },
    /** An access token of the person's session. */
    get token() {
      return token;
    },
    get now() {
      return now;
    },
    clock: () => now,
    later,
    makeCode,
    own,
    unlock,
    signIn,
    /** An access token of a new person; `test.as` keeps those of people whom the tests delete. */
    asNew: async (role: Role | null) =>
      test.as({ id: (await newUser(test.database, { role })).id }),
    /** Sets an app up and returns its secret and the recovery codes. */
    async setUpApp(): Promise<{ secret: string; codes: string[] }> {
      const grant = await unlock();
      const { secret, setup } = (await own("POST", "app/", { grant })).body;
      const done = await own("PUT", "app/", { grant, setup, code: makeCode(secret) });
      expect(done.status).toBe(200);
      // The next code is another one.
      later(30);
      return { secret, codes: done.body.recovery_codes };
    },
    /** Adds a passkey and returns it. */
    async setUpPasskey(made = makeSoftwarePasskey()): Promise<SoftwarePasskey> {
      const grant = await unlock();
      const { options, setup } = (await own("POST", "passkeys/options/", { grant })).body;
      const body = { grant, setup, name: "My phone", passkey: made.create(options) };
      expect((await own("POST", "passkeys/", body)).status).toBe(200);
      return made;
    },
    /** Gives the right password; returns the cookies of the begun sign-in. */
    async begin(): Promise<Cookies> {
      const refused = await signIn();
      expect([refused.status, refused.body.code]).toEqual([403, "second_step_required"]);
      return toCookies(refused);
    },
    finish: (cookies: Cookies, body: object) =>
      test.call("POST", "/api/token/second-step/", { cookies, body }),
    readOptions: (cookies: Cookies) =>
      test.call("POST", "/api/token/second-step/options/", { cookies, body: {} }),
    async mailSubjects(): Promise<string[]> {
      await test.work();
      return (await takeMails(test.services.config.DATA_DIR)).map(({ subject }) => subject);
    },
  };
}
