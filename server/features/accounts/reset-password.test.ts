import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPassword, knownPasswordHash } from "../../testing/known-password.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const oldPassword = knownPassword;
const password = "a river full of otters";
let now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
afterAll(() => test.close());

const mails = async () => {
  await test.work();
  return takeMails(test.services.config.DATA_DIR);
};
const forgot = (email: string) =>
  test.call("POST", "/api/user/forgot-password/", { body: { email } });
const reset = (token: string, given = password) =>
  test.call("POST", "/api/user/reset-password/", { body: { token, password: given } });
const signIn = (email: string, given: string) =>
  test.call("POST", "/api/token/", { body: { email, password: given } });
const resetToken = async (email: string) => {
  await forgot(email);
  return (await mails())[0]?.token ?? "";
};
const newReader = async () =>
  newUser(test.database, { passwordHash: knownPasswordHash, emailVerifiedAt: null });

describe("a forgotten password", () => {
  it("is replaced by a mailed link, which proves the address and ends every session", async () => {
    const user = await newReader();
    const open = await signIn(user.email, oldPassword);
    expect((await forgot(user.email.toUpperCase())).status).toBe(204);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Set a new password");
    expect(mail?.text).toContain("http://hilal.test/reset-password?token=");
    expect(mail?.text).toContain("for 30 minutes");

    expect((await reset(mail?.token ?? "")).status).toBe(204);
    expect((await signIn(user.email, oldPassword)).status).toBe(401);
    expect((await signIn(user.email, password)).status).toBe(200);
    expect((await test.call("GET", "/api/user/me/", { token: open.body.access })).status).toBe(401);
    const [row] = await test.database.select().from(users).where(eq(users.id, user.id));
    expect(row?.emailVerifiedAt).toEqual(now);
    expect((await mails()).map((notice) => notice.subject)).toEqual(["Your password has changed"]);
  });

  it("can be set once with a link", async () => {
    const token = await resetToken((await newReader()).email);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400, 400]);
    expect((await reset(token)).body.error).toBe(
      "This link is no longer valid. Please ask for a new one.",
    );
    await mails();
  });

  it("cannot be set by an older link once one was used", async () => {
    const { email } = await newReader();
    const older = await resetToken(email);
    const newer = await resetToken(email);
    expect((await reset(newer)).status).toBe(204);
    expect((await reset(older)).status).toBe(400);
    await mails();
  });

  it("can be set within thirty minutes and not after them", async () => {
    const inTime = await resetToken((await newReader()).email);
    const tooLate = await resetToken((await newReader()).email);
    now = new Date(now.getTime() + 30 * 60 * 1000 - 1);
    expect((await reset(inTime)).status).toBe(204);
    now = new Date(now.getTime() + 1);
    expect((await reset(tooLate)).status).toBe(400);
    await mails();
  });

  it("leaves an address as it is that was proved before", async () => {
    const before = new Date("2025-01-01T00:00:00Z");
    const { id, email } = await newUser(test.database, { emailVerifiedAt: before });
    await reset(await resetToken(email));
    const [row] = await test.database.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ emailVerifiedAt: before, version: 2 });
    await mails();
  });

  it("cannot be set by a link of another kind", async () => {
    const { email } = await newReader();
    await test.call("POST", "/api/user/resend-verification/", { body: { email } });
    const token = (await mails())[0]?.token ?? "";
    expect((await reset(token)).status).toBe(400);
  });

  it("keeps the link when the new password is refused", async () => {
    const token = await resetToken((await newReader()).email);
    const refused = await reset(token, "qwertyuiop");
    expect(Object.keys(refused.body.fields)).toEqual(["password"]);
    expect((await reset(token)).status).toBe(204);
    await mails();
  });

  it("cannot be one's own name over and over", async () => {
    const { email } = await newReader();
    const refused = await reset(await resetToken(email), "khansana-khansana");
    expect(Object.keys(refused.body.fields)).toEqual(["password"]);
  });

  it("tells nobody whether an address has an account", async () => {
    const known = await newReader();
    const answers = [await forgot(known.email), await forgot("nobody@example.org")];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, undefined],
      [204, undefined],
    ]);
    // Both send the same job; only the mail's composer looks for the account.
    expect(test.sentJobs.map((job) => job.kind)).toEqual(["mail.send", "mail.send"]);
    expect((await mails()).map((mail) => mail.to)).toEqual([known.email]);
  });

  it("is not mailed to a blocked account", async () => {
    const user = await newUser(test.database, { blockedAt: now });
    await forgot(user.email);
    expect(await mails()).toEqual([]);
  });

  it("keeps no secret in the queue", async () => {
    await forgot((await newReader()).email);
    expect(JSON.stringify(test.sentJobs)).not.toContain("token");
    await mails();
  });
});
