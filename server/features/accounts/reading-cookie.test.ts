import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { startTestApp, type TestAnswer, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const newReader = (given: Partial<typeof users.$inferInsert> = {}) =>
  newUser(test.database, { passwordHash: knownPasswordHash, ...given });

/** Signs in on a device that has this reading cookie. */
const signIn = (email: string, hilal_reading?: string) =>
  test.call("POST", "/api/token/", {
    body: { email, password },
    ...(hilal_reading === undefined ? {} : { cookies: { hilal_reading } }),
  });

const readPreferences = async (id: number) => {
  const [row] = await test.database
    .select({ digits: users.digits, reading: users.reading, version: users.version })
    .from(users)
    .where(eq(users.id, id));
  return row;
};

describe("what a reader has chosen for comfort", () => {
  it("comes to a new device with the account, readable by scripts and for a long time", async () => {
    const reader = await newReader({
      digits: "urdu",
      reading: { theme: "dark", text_size: "125" },
    });
    const answer = await signIn(reader.email);
    expect(getCookieLine(answer)).toBe(
      "hilal_reading=text_size-125.theme-dark.digits-urdu; Max-Age=34560000; Path=/; SameSite=Lax",
    );
  });

  it("goes to the account when it was chosen before signing in, and leaves the rest of it", async () => {
    const reader = await newReader({
      digits: "urdu",
      reading: { theme: "dark", text_size: "125" },
    });
    const answer = await signIn(reader.email, "theme-sepia.measure-wide.unsaved");
    expect(getCookieLine(answer)).toContain("=text_size-125.measure-wide.theme-sepia.digits-urdu;");
    expect(await readPreferences(reader.id)).toEqual({
      digits: "urdu",
      reading: { theme: "sepia", text_size: "125", measure: "wide" },
      version: 1,
    });
  });

  it("is not given to the next person who signs in on the device", async () => {
    const reader = await newReader();
    const answer = await signIn(reader.email, "theme-sepia.digits-urdu");
    expect(getCookieLine(answer)).toMatch(/^hilal_reading=; /);
    expect(await readPreferences(reader.id)).toMatchObject({ digits: "latn", reading: {} });
  });

  it("goes to the account with the next refresh when it was chosen while signed in", async () => {
    const reader = await newReader({ digits: "urdu", reading: { theme: "dark" } });
    const cookies = getCookies(await signIn(reader.email));
    const answer = await refresh({ ...cookies, hilal_reading: "theme-light.digits-latn.unsaved" });
    expect([answer.status, getCookieLine(answer)]).toEqual([
      200,
      expect.stringMatching(/^hilal_reading=theme-light\.digits-latn; /),
    ]);
    expect(await readPreferences(reader.id)).toMatchObject({
      digits: "latn",
      reading: { theme: "light" },
    });
  });

  it("follows the account when that has changed on another device", async () => {
    const reader = await newReader({ reading: { theme: "dark" } });
    const cookies = getCookies(await signIn(reader.email));
    await test.database
      .update(users)
      .set({ reading: { theme: "sepia" } })
      .where(eq(users.id, reader.id));
    expect(getCookies(await refresh(cookies)).hilal_reading).toBe("theme-sepia");
  });

  it("changes no account without its session, and none by what is no choice", async () => {
    const reader = await newReader({ reading: { theme: "dark" } });
    const { hilal_refresh: _none, ...cookies } = getCookies(await signIn(reader.email));
    const without = await refresh({ ...cookies, hilal_reading: "theme-light.unsaved" });
    expect([without.status, getCookieLine(without)]).toEqual([401, undefined]);
    await signIn(reader.email, `${"x".repeat(500)}.theme-light.unsaved`);
    await signIn(reader.email, "theme-neon.role-admin.unsaved");
    expect(await readPreferences(reader.id)).toMatchObject({ reading: { theme: "dark" } });
  });

  it("stays on the device after signing out", async () => {
    const reader = await newReader({ reading: { theme: "dark" } });
    const signedIn = await signIn(reader.email);
    const out = await test.call("POST", "/api/logout/", {
      token: signedIn.body.access as string,
      cookies: getCookies(signedIn),
    });
    expect([out.status, getCookieLine(out)]).toEqual([204, undefined]);
  });
});

function getCookies(answer: TestAnswer): Record<string, string> {
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

/** The `Set-Cookie` line of the cookie. */
function getCookieLine(answer: TestAnswer): string | undefined {
  const lines = [answer.headers["set-cookie"] ?? []].flat().map(String);
  return lines.find((line) => line.startsWith("hilal_reading="));
}

function refresh(cookies: Record<string, string>) {
  return test.call("POST", "/api/token/refresh/", {
    cookies,
    headers: { "X-XSRF-TOKEN": cookies["XSRF-TOKEN"] ?? "" },
  });
}
