import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { ensureFirstAdmin } from "./first-admin.ts";

let test: TestApp;
afterEach(() => test.close());

const signIn = (email: string, password: string) =>
  test.call("POST", "/api/token/", { body: { email, password } });

it("makes the administrator of the settings", async () => {
  test = await startTestApp({
    settings: { ADMIN_EMAIL: "Chief@Hilal.example", ADMIN_PASSWORD: "a password of the settings" },
  });
  expect(await ensureFirstAdmin(test.services)).toEqual({
    email: "chief@hilal.example",
    passwordFile: null,
    password: null,
  });
  const answer = await signIn("chief@hilal.example", "a password of the settings");
  const me = await test.call("GET", "/api/user/me/", { token: answer.body.access });
  expect(me.body).toMatchObject({ role: "admin", email_verified: true });
});

it("makes a password of its own and keeps it where its owner alone may read it", async () => {
  test = await startTestApp();
  const made = await ensureFirstAdmin(test.services);
  const file = join(test.services.config.DATA_DIR, "first-admin.txt");
  expect(made).toMatchObject({ email: "admin@hilal.example", passwordFile: file });
  expect(await readFile(file, "utf8")).toBe(`admin@hilal.example\n${made?.password}\n`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await signIn("admin@hilal.example", made?.password ?? "")).status).toBe(200);
});

it("makes nobody when there is an administrator, and one when several instances start", async () => {
  test = await startTestApp();
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(test.services)));
  expect(made.filter((one) => one !== null)).toHaveLength(1);
  expect(await ensureFirstAdmin(test.services)).toBeNull();
});

it("makes an administrator of the account that has the address and shows others out", async () => {
  test = await startTestApp({ settings: { ADMIN_PASSWORD: "a password of the settings" } });
  const early = await newUser(test.database, {
    email: "admin@hilal.example",
    emailVerifiedAt: null,
  });
  const token = await test.as(early);
  await ensureFirstAdmin(test.services);
  const [row] = await test.database.select().from(users).where(eq(users.id, early.id));
  expect(row?.role).toBe("admin");
  expect((await test.call("GET", "/api/user/me/", { token })).status).toBe(401);
});
