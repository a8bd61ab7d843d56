import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { newUser } from "../../testing/factories.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const password = "a pond full of herons";
let now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
afterAll(() => test.close());

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  test.call("POST", url, { body, headers });

const mails = async () => {
  await test.work();
  return takeMails(test.services.config.DATA_DIR);
};

/** The token of the link in the only mail that was sent. */
const mailedToken = async () => {
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  return mail?.token ?? "";
};

const readUserRow = async (email: string) =>
  (await test.database.select().from(users).where(eq(users.email, email)))[0];

describe("registering", () => {
  it("makes an unverified reader and mails the link that verifies the address", async () => {
    const answer = await post("/api/user/register/", {
      email: "Zainab@Example.org",
      password,
      first_name: "  زینب ",
      last_name: "Qureshi",
    });
    expect(answer.status).toBe(201);
    const user = await readUserRow("zainab@example.org");
    expect(answer.body).toEqual({ user_id: user?.id });
    expect(user).toMatchObject({ firstName: "زینب", lastName: "Qureshi", role: null });
    expect(user).toMatchObject({ emailVerifiedAt: null, language: "en", version: 1 });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

    const [mail] = await mails();
    expect(mail?.to).toBe("zainab@example.org");
    expect(mail?.subject).toBe("Please verify your e-mail address");
    expect(mail?.text).toContain("http://hilal.test/verify-email?token=");
    expect(mail?.html).toContain('<html lang="en" dir="ltr">');

    const verified = await post("/api/user/verify-email/", { token: mail?.token });
    expect(verified.status).toBe(204);
    expect((await readUserRow("zainab@example.org"))?.emailVerifiedAt).toEqual(now);
    const again = await post("/api/user/verify-email/", { token: mail?.token });
    expect([again.status, again.body.fields]).toEqual([
      400,
      { token: "This link is no longer valid. Please ask for a new one." },
    ]);
  });

  it("writes in Urdu, from right to left, to somebody who reads Urdu", async () => {
    const body = { email: "urdu@example.org", password };
    await post("/api/user/register/", body, { "accept-language": "ur-PK,ur;q=0.9" });
    const [mail] = await mails();
    expect(mail?.subject).toBe("براہِ کرم اپنے ای میل پتے کی تصدیق کریں");
    expect(mail?.html).toContain('<html lang="ur" dir="rtl">');
    expect(mail?.text).toContain("http://hilal.test/ur/verify-email?token=");
    expect(mail?.text).toContain("7 دن");
  });

  it("takes e-mail and password alone, as older clients send them", async () => {
    const answer = await post("/api/user/register", { email: "plain@example.org", password });
    expect(answer.status).toBe(201);
    expect(await mailedToken()).toHaveLength(43);
  });

  it("refuses an address that has an account, in any case", async () => {
    await newUser(test.database, { email: "Taken@example.org" });
    const answer = await post("/api/user/register/", { email: "taken@EXAMPLE.org", password });
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        code: "email_taken",
        error: "An account with this email already exists. Please login instead.",
      },
    ]);
    expect(test.sentJobs).toEqual([]);
  });

  it("lets one of many who register an address at once have it", async () => {
    const body = { email: "race@example.org", password };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post("/api/user/register/", body)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ["too short", "ninechars", "The password must be at least 10 characters long."],
    ["too long", "x".repeat(129), "The password can be at most 128 characters long."],
    ["common", "Password123!", "This password is too easy to guess. Please choose another one."],
    [
      "one's own name",
      "somebody.new",
      "This password is too easy to guess. Please choose another one.",
    ],
    ["missing", undefined, "Password is required."],
  ])("refuses a password that is %s", async (_what, given, message) => {
    const body = { email: "somebody.new@example.org", password: given };
    const answer = await post("/api/user/register/", body);
    expect([answer.status, answer.body.fields]).toEqual([400, { password: message }]);
  });

  it.each([
    ["Hina", "Batool", "BatoolHina1984"],
    ["Hina", "Batool", "h1na-b@tool-h1na"],
    ["ثنا", "خان", "ثناخانثناخان"],
    ["ثنا", "خان", "خان۔ثنا۔۲۰۲۴"],
  ])("refuses to %s %s the password %s", async (first_name, last_name, given) => {
    const body = { email: "named@example.org", password: given, first_name, last_name };
    const answer = await post("/api/user/register/", body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ["password"]]);
  });

  it("speaks Urdu to a caller who asks for it", async () => {
    const answer = await post("/api/user/register/", { password }, { "accept-language": "ur" });
    expect(answer.body.error).toBe("ای میل درج کرنا ضروری ہے۔");
  });
});

describe("asking for the verification mail again", () => {
  it("answers the same for every address and writes to unverified accounts alone", async () => {
    await newUser(test.database, { email: "waiting@example.org", emailVerifiedAt: null });
    await newUser(test.database, { email: "verified@example.org" });
    for (const email of ["waiting", "verified", "nobody"]) {
      const answer = await post("/api/user/resend-verification/", {
        email: `${email}@example.org`,
      });
      expect([answer.status, answer.body]).toEqual([204, undefined]);
    }
    expect((await mails()).map((mail) => mail.to)).toEqual(["waiting@example.org"]);
  });

  it("does not verify an address that was changed since", async () => {
    const user = await newUser(test.database, { emailVerifiedAt: null });
    await post("/api/user/resend-verification/", { email: user.email });
    const token = await mailedToken();
    await test.database
      .update(users)
      .set({ email: "moved@example.org" })
      .where(eq(users.id, user.id));
    expect((await post("/api/user/verify-email/", { token })).status).toBe(400);
    expect((await readUserRow("moved@example.org"))?.emailVerifiedAt).toBeNull();
  });

  it("lets a link lapse after a week", async () => {
    const user = await newUser(test.database, { emailVerifiedAt: null });
    await post("/api/user/resend-verification/", { email: user.email });
    const token = await mailedToken();
    const later = await newUser(test.database, { emailVerifiedAt: null });
    await post("/api/user/resend-verification/", { email: later.email });
    const inTime = await mailedToken();
    now = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000 - 1);
    expect((await post("/api/user/verify-email/", { token: inTime })).status).toBe(204);
    expect((await readUserRow(later.email))?.emailVerifiedAt).toEqual(now);
    now = new Date(now.getTime() + 1);
    expect((await post("/api/user/verify-email/", { token })).status).toBe(400);
    expect((await readUserRow(user.email))?.emailVerifiedAt).toBeNull();
  });
});

it("takes an address without the marks that came with it, and finds the account by either", async () => {
  const email = "marks@example.org";
  const sent = { password, first_name: "حنا", last_name: "ط\u200bاہر" };
  const made = await post("/api/user/register/", { ...sent, email: `\u200e${email}\u200f` });
  expect(made.status).toBe(201);
  expect(await readUserRow(email)).toMatchObject({ firstName: "حنا", lastName: "طاہر" });
  expect((await post("/api/user/register/", { ...sent, email })).status).toBe(409);
  const entered = await post("/api/token/", { email: `${email}\u200f`, password });
  expect(entered.status).toBe(200);
});

it("takes no name that reads as that of the staff", async () => {
  const email = "staff@example.org";
  const sent = { email, password, first_name: "Аd\u200bmіn", last_name: "" };
  const refused = await post("/api/user/register/", sent);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { first_name: "This name reads as that of our staff. Please choose another one." },
  ]);
  expect(await readUserRow(email)).toBeUndefined();
});
