import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
afterAll(() => test.close());

const post = (path: string, body: object, token?: string) =>
  test.call("POST", `/api/user/${path}/`, { body, token });
const mails = async () => {
  await test.work();
  return takeMails(test.services.config.DATA_DIR);
};
const findRow = async (id: number) =>
  (await test.database.select().from(users).where(eq(users.id, id)))[0];

let asked = 0;
/** A signed-in user, and the link that confirms their change of address. */
const changing = async (given: Parameters<typeof newUser>[1] = {}) => {
  const user = await newUser(test.database, { passwordHash: knownPasswordHash, ...given });
  const token = await test.as({ id: user.id });
  const link = async () => {
    asked += 1;
    const email = `new${asked}@example.org`;
    expect((await post("me/email", { email, password }, token)).status).toBe(204);
    const [mail] = await mails();
    expect(mail?.to).toBe(email);
    return { email, token: mail?.token };
  };
  return { user, token, link };
};
/** The link that is mailed to an address for one of the two purposes that need no signed-in user. */
const linkBy = async (call: "forgot-password" | "resend-verification", email: string) => {
  await post(call, { email });
  const [mail] = await mails();
  return mail?.token;
};
const open = async (token: string | undefined) => (await post("verify-email", { token })).status;

describe("a changed address", () => {
  it("counts as proved from when its link is opened, within a day", async () => {
    const before = new Date("2025-01-01T00:00:00Z");
    const { user, link } = await changing({ emailVerifiedAt: before });
    const { email, token } = await link();
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000 - 1);
    expect(await open(token)).toBe(204);
    expect(await findRow(user.id)).toMatchObject({ email, emailVerifiedAt: now, version: 2 });
    expect(await open(token)).toBe(400);
    await mails();
  });

  it("is forgotten when its link is not opened for a day", async () => {
    const { user, link } = await changing();
    const { token } = await link();
    now = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    expect(await open(token)).toBe(400);
    expect((await findRow(user.id))?.email).toBe(user.email);
  });

  it("takes every link with it that lies in the old mailbox", async () => {
    const { user, link } = await changing({ emailVerifiedAt: null });
    const verify = await linkBy("resend-verification", user.email);
    const reset = await linkBy("forgot-password", user.email);
    const there = await link();
    expect(await open(there.token)).toBe(204);
    await mails();
    const given = { token: reset, password: "a river full of otters" };
    expect((await post("reset-password", given)).status).toBe(400);
    expect((await findRow(user.id))?.passwordHash).toBe(knownPasswordHash);
    // Nor do they become valid again with the old address.
    await test.database.update(users).set({ email: user.email }).where(eq(users.id, user.id));
    expect(await open(verify)).toBe(400);
    expect((await post("reset-password", given)).status).toBe(400);
  });

  it("leaves the links of everybody else", async () => {
    const other = await newUser(test.database, { emailVerifiedAt: null });
    const verify = await linkBy("resend-verification", other.email);
    const { link } = await changing();
    await open((await link()).token);
    await mails();
    expect(await open(verify)).toBe(204);
  });

  it("is told to the old address in the language of the account", async () => {
    const { user, link } = await changing({ language: "ur" });
    const { email, token } = await link();
    await open(token);
    const [notice, ...others] = await mails();
    expect(others).toEqual([]);
    expect([notice?.to, notice?.subject]).toEqual([
      user.email,
      "آپ کے اکاؤنٹ کا ای میل پتا بدل گیا ہے",
    ]);
    expect(notice?.text).toContain(`ای میل پتا اب ${email} ہے۔`);
  });
});

describe("a change of address that was asked for", () => {
  // The request may come from the intruder whom the owner is about to lock out.
  it.each([
    [
      "the password is changed",
      (token: string) =>
        post(
          "me/password",
          { current_password: password, password: "a river full of otters" },
          token,
        ),
    ],
    [
      "a new password is set by a mailed link",
      async (_token: string, email: string) =>
        post("reset-password", {
          token: await linkBy("forgot-password", email),
          password: "a river full of otters",
        }),
    ],
  ])("is of no use any more when %s", async (_what, act) => {
    const { user, token, link } = await changing();
    const there = await link();
    expect((await act(token, user.email)).status).toBe(204);
    await mails();
    expect(await open(there.token)).toBe(400);
    expect((await findRow(user.id))?.email).toBe(user.email);
  });

  it("is of no use any more when another one is made", async () => {
    const { user, link } = await changing();
    const [first, second] = [await link(), await link()];
    expect(await open(second.token)).toBe(204);
    await mails();
    expect(await open(first.token)).toBe(400);
    expect((await findRow(user.id))?.email).toBe(second.email);
  });
});
