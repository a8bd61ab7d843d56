import { access, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import type { Config } from "../../process/config.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPassword, knownPasswordHash } from "../../testing/known-password.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { ensureFirstAdmin, findOperatingAdministrator } from "./administrators.ts";

const now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;
let file: string;
beforeAll(async () => {
  test = await startTestApp({ now: () => now });
  file = join(test.services.config.DATA_DIR, "first-admin.txt");
});
beforeEach(async () => {
  await test.database.delete(users);
  await rm(file, { force: true });
});
afterAll(() => test.close());

const ensure = (given: Partial<Config> = {}) =>
  ensureFirstAdmin({ ...test.services, config: { ...test.services.config, ...given } });
const signIn = (email: string, password: string) =>
  test.call("POST", "/api/token/", { body: { email, password } });

it("makes the administrator of the settings", async () => {
  const ADMIN_PASSWORD = "a password of the settings";
  expect(await ensure({ ADMIN_EMAIL: "Chief@Hilal.example", ADMIN_PASSWORD })).toEqual({
    email: "chief@hilal.example",
    passwordFile: null,
    password: null,
  });
  await expect(access(file)).rejects.toThrow("ENOENT");
  const answer = await signIn("chief@hilal.example", ADMIN_PASSWORD);
  const me = await test.call("GET", "/api/user/me/", { token: answer.body.access });
  expect(me.body).toMatchObject({ role: "admin", email_verified: true });
});

it("makes a password of its own and keeps it where its owner alone may read it", async () => {
  const made = await ensure();
  expect(made).toMatchObject({ email: "admin@hilal.example", passwordFile: file });
  expect(made?.password).toMatch(/^[\w-]{20}$/);
  expect(await readFile(file, "utf8")).toBe(`admin@hilal.example\n${made?.password}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await signIn("admin@hilal.example", made?.password ?? "")).status).toBe(200);
});

it("makes nobody when there is an administrator, and one when several instances start", async () => {
  await newUser(test.database, { role: "editor" });
  const made = await Promise.all([1, 2, 3].map(() => ensure()));
  expect(made.filter((one) => one !== null)).toHaveLength(1);
  expect(await ensure()).toBeNull();
});

it("makes an administrator of the account that has the address and shows others out", async () => {
  const early = await newUser(test.database, {
    email: "Admin@Hilal.example",
    passwordHash: knownPasswordHash,
    emailVerifiedAt: null,
    blockedAt: now,
  });
  const token = await test.as({ id: early.id });
  const ADMIN_PASSWORD = "a password of the settings";
  await ensure({ ADMIN_PASSWORD });
  const [row, ...others] = await test.database.select().from(users);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ id: early.id, role: "admin", emailVerifiedAt: now, blockedAt: null });
  expect((await test.call("GET", "/api/user/me/", { token })).status).toBe(401);
  expect((await signIn(early.email, knownPassword)).status).toBe(401);
  expect((await signIn(early.email, ADMIN_PASSWORD)).status).toBe(200);
});

it("the operator's commands write as the administrator of the longest standing, or not at all", async () => {
  await newUser(test.database, { role: "editor" });
  await expect(findOperatingAdministrator(test.services)).rejects.toThrow(
    "There is no administrator yet; start the portal once.",
  );
  const first = await newUser(test.database, { role: "admin" });
  await newUser(test.database, { role: "admin" });
  await test.database.update(users).set({ firstName: "Z" }).where(eq(users.id, first.id));
  expect(await findOperatingAdministrator(test.services)).toMatchObject({
    kind: "user",
    id: first.id,
    role: "admin",
    emailVerified: true,
  });
});
