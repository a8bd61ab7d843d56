import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailedTokens, rateCounters, users } from "../../database/schema/accounts.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ now: () => now, settings: { RATE_LIMIT: "on" } });
});
beforeEach(() => test.database.delete(rateCounters));
afterAll(() => test.close());

/** A signed-in user with an account of Google or Facebook. */
const social = async (given: Parameters<typeof newUser>[1] = {}) => {
  const user = await newUser(test.database, given);
  return { user, token: await test.as({ id: user.id }) };
};
const post = (path: string, token: string, body: object, language = "en") =>
  test.call("POST", `/api/user/me/${path}/`, {
    token,
    body,
    headers: { "accept-language": language },
  });
const mails = async () => {
  await test.work();
  return takeMails(test.services.config.DATA_DIR);
};
const mailedCode = async (token: string, purpose: string) => {
  expect((await post("code", token, { purpose })).status).toBe(204);
  const [mail] = await mails();
  return { mail, code: /^\d{8}$/m.exec(mail?.text ?? "")?.[0] ?? "" };
};
const userIs = async (id: number) =>
  (await test.database.select().from(users).where(eq(users.id, id)))[0];
/** A code that differs from the right one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, "0");

const acts = [
  ["change-email", "email", { email: "elsewhere@example.org" }],
  ["set-password", "password", { password }],
  ["delete-account", "delete", {}],
] as const;

describe.each(acts)("without a password, to %s", (purpose, path, body) => {
  it("takes the code that was mailed to the account's own address, once", async () => {
    const { user, token } = await social();
    const bare = await post(path, token, body);
    expect([bare.status, bare.body.fields]).toEqual([
      400,
      { code: "Please enter the code from our mail." },
    ]);
    const { mail, code } = await mailedCode(token, purpose);
    expect(mail?.to).toBe(user.email);
    expect((await post(path, token, { ...body, code })).status).toBe(204);
    const again = await post(path, token, { ...body, code });
    expect(again.status).not.toBe(204);
    await mails();
  });

  it("refuses a wrong code, and after five of them the right one", async () => {
    const { user, token } = await social();
    const { code } = await mailedCode(token, purpose);
    const told: string[] = [];
    for (let time = 0; time < 5; time += 1) {
      const answer = await post(path, token, { ...body, code: otherThan(code) });
      told.push(answer.body.fields.code);
    }
    const wrong = "The code is not correct.";
    const old = "This code is no longer valid. Please ask for a new one.";
    expect(told).toEqual([wrong, wrong, wrong, wrong, old]);
    expect((await post(path, token, { ...body, code })).body.fields).toEqual({ code: old });
    expect(await userIs(user.id)).toMatchObject({ email: user.email, passwordHash: null });
  });

  it("refuses a code that is older than ten minutes", async () => {
    const { token } = await social();
    const { code } = await mailedCode(token, purpose);
    now = new Date(now.getTime() + 10 * 60_000);
    const old = { code: "This code is no longer valid. Please ask for a new one." };
    expect((await post(path, token, { ...body, code })).body.fields).toEqual(old);
    const other = await social();
    const inTime = await mailedCode(other.token, purpose);
    now = new Date(now.getTime() + 10 * 60_000 - 1);
    expect((await post(path, other.token, { ...body, code: inTime.code })).status).toBe(204);
    await mails();
  });

  it("refuses a code for something else, and one of somebody else", async () => {
    const { token } = await social();
    const other = acts.find(([name]) => name !== purpose)?.[0] ?? "";
    const { code: foreign } = await mailedCode(token, other);
    expect((await post(path, token, { ...body, code: foreign })).status).toBe(400);
    const stranger = await social();
    const { code: theirs } = await mailedCode(stranger.token, purpose);
    await mailedCode(token, purpose);
    expect((await post(path, token, { ...body, code: theirs })).status).toBe(400);
  });
});

describe("the code", () => {
  it("is read as people type it: in groups, in Urdu digits", async () => {
    const { token } = await social();
    const { code } = await mailedCode(token, "set-password");
    const urdu = [...code].map((digit) => String.fromCharCode(0x6f0 + Number(digit))).join("");
    const typed = ` ${urdu.slice(0, 4)} ${urdu.slice(4)} `;
    expect((await post("password", token, { password, code: typed })).status).toBe(204);
    await mails();
  });

  it.each(["", "1234567", "123456789", "12345a78", "1".repeat(10_000)])(
    "is eight digits: %j",
    async (code) => {
      const { token } = await social();
      expect((await post("delete", token, { code })).body.fields).toHaveProperty("code");
    },
  );

  it("is taken once of many at once", async () => {
    const { user, token } = await social();
    const { code } = await mailedCode(token, "set-password");
    const give = () => post("password", token, { password, code });
    const answers = await Promise.all([give(), give(), give()]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await userIs(user.id))?.passwordHash).not.toBeNull();
    await mails();
  });

  it("is kept as a keyed hash, and nowhere in the queue", async () => {
    const { user, token } = await social();
    await post("code", token, { purpose: "delete-account" });
    expect(JSON.stringify(test.sentJobs)).not.toMatch(/\d{8}/);
    const [mail] = await mails();
    const code = /^\d{8}$/m.exec(mail?.text ?? "")?.[0] ?? "none";
    const rows = await test.database
      .select()
      .from(mailedTokens)
      .where(eq(mailedTokens.userId, user.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it("replaces the one before it", async () => {
    const { token } = await social();
    const { code: first } = await mailedCode(token, "delete-account");
    const { code: second } = await mailedCode(token, "delete-account");
    expect((await post("delete", token, { code: first })).status).toBe(
      first === second ? 204 : 400,
    );
    expect((await post("delete", token, { code: second })).status).toBe(204);
  });

  it("is told in the language of the account, left to right and out of the subject", async () => {
    const { token } = await social({ language: "ur" });
    const { mail, code } = await mailedCode(token, "change-email");
    expect(mail?.subject).toBe("ہلال کے لیے آپ کا کوڈ");
    expect(mail?.html).toContain(`dir="ltr"`);
    expect(mail?.html).toContain(`>${code}</strong>`);
    const answer = await post(
      "email",
      token,
      { email: "x@example.org", code: otherThan(code) },
      "ur",
    );
    expect(answer.body.fields).toEqual({ code: "کوڈ درست نہیں۔" });
  });

  it("can be asked for five times an hour", async () => {
    const { token } = await social();
    const ask = () => post("code", token, { purpose: "set-password" });
    const answers = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
    await mails();
  });

  it("is not for an account with a password, which needs that as before", async () => {
    const { token } = await social({ passwordHash: knownPasswordHash });
    const asked = await post("code", token, { purpose: "delete-account" });
    expect([asked.status, asked.body.error]).toEqual([
      409,
      "Your account has a password. Please enter it instead of a code.",
    ]);
    const refused = await post("delete", token, { code: "12345678" });
    expect(refused.body.fields).toEqual({ password: "Password is required." });
    expect((await post("delete", token, { password })).status).toBe(204);
  });

  it("goes out of use with the address it was mailed to", async () => {
    const { token } = await social();
    const { code } = await mailedCode(token, "change-email");
    await post("email", token, { email: "moved@example.org", code });
    const [link] = await mails();
    const { code: old } = await mailedCode(token, "delete-account");
    const moved = await test.call("POST", "/api/user/verify-email/", {
      body: { token: link?.token },
    });
    expect(moved.status).toBe(204);
    const refused = await post("delete", token, { code: old });
    // Reported as expired, not as mistyped.
    expect(refused.body.fields).toEqual({
      code: "This code is no longer valid. Please ask for a new one.",
    });
    await mails();
  });
});

describe("somebody who is signed in, by session and address,", () => {
  const withPassword = () => social({ passwordHash: knownPasswordHash });
  const countedSoFar = (hits: number) => test.database.update(rateCounters).set({ hits });
  const change = async (token: string, given: string, email = `to${given.length}@example.org`) =>
    (await post("email", token, { email, password: given })).status;

  it("guesses at the password ten times; what is right costs nothing", async () => {
    const { token } = await withPassword();
    const erase = async (given: string) =>
      (await post("delete", token, { password: given })).status;
    expect(await erase("a wrong guess")).toBe(400);
    await countedSoFar(9);
    expect([await change(token, password), await change(token, password)]).toEqual([204, 204]);
    expect([await erase("a wrong guess"), await erase(password)]).toEqual([400, 429]);
    const other = await withPassword();
    expect(await change(other.token, password)).toBe(204);
    await mails();
  });

  it("has twenty mails sent in an hour, and five to one mailbox", async () => {
    const [one, two, three] = [await withPassword(), await withPassword(), await withPassword()];
    const free = (number: number) => `free${number}@example.org`;
    expect(await change(one.token, password, free(1))).toBe(204);
    await countedSoFar(4);
    const box = [
      await change(two.token, password, free(1)),
      await change(two.token, password, free(1)),
    ];
    expect(box).toEqual([204, 429]);
    await test.database.delete(rateCounters);
    expect(await change(one.token, password, free(2))).toBe(204);
    await countedSoFar(19);
    const all = [
      await change(two.token, password, free(3)),
      await change(three.token, password, free(4)),
    ];
    expect(all).toEqual([204, 429]);
    await mails();
  });
});
