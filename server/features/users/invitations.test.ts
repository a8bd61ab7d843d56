import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { invitations, passkeys, userIdentities, users } from "../../database/schema/accounts.ts";
import { auditEntries } from "../../database/schema/records.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as oldPassword } from "../../testing/known-password.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const password = "a river full of otters";
const email = "bilal@press.example";
const morning = new Date("2026-11-02T09:00:00Z");
/** Lets time pass, longer than an access token lives. */
const waitUntil = async (moment: Date) => {
  now = moment;
  token = await test.as({ id: chief.id });
};
const hours = (count: number) => new Date(morning.getTime() + count * 60 * 60 * 1000);
let now = morning;
let test: TestApp;
let chief: typeof users.$inferSelect;
let token: string;

beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
beforeEach(async () => {
  now = morning;
  await test.database.delete(invitations);
  await test.database.delete(users);
  chief = await newUser(test.database, {
    role: "admin",
    firstName: "Sana",
    passwordHash: knownPasswordHash,
  });
  token = await test.as({ id: chief.id });
  await takeMails(test.services.config.DATA_DIR);
});
afterAll(() => test.close());

const invite = (body: object = {}, by = token) =>
  test.call("POST", "/api/invitations/", {
    token: by,
    body: { email, role: "editor", ...body },
  });
const again = (id: number) => test.call("POST", `/api/invitations/${id}/mail/`, { token });
const takeBack = (id: number) => test.call("DELETE", `/api/invitations/${id}/`, { token });
const list = async () => (await test.call("GET", "/api/invitations/", { token })).body.data;
const look = (link: string) =>
  test.call("POST", "/api/invitation/read/", { body: { token: link } });
const accept = (link: string, body: object = {}) =>
  test.call("POST", "/api/invitation/accept/", {
    body: { token: link, password, first_name: "Bilal", last_name: "Ahmed", ...body },
  });
const signIn = (given: string, address = email) =>
  test.call("POST", "/api/token/", { body: { email: address, password: given } });
const mails = async () => {
  await test.work();
  return takeMails(test.services.config.DATA_DIR);
};
/** Invites, and returns the invitation with the link of its mail. */
const invited = async (body: object = {}) => {
  const { body: made } = await invite(body);
  const [mail] = await mails();
  return { id: made.id as number, link: mail?.token ?? "" };
};
const findPerson = async (address = email) =>
  (await test.database.select().from(users).where(eq(users.email, address)))[0];

describe("an invitation", () => {
  it("comes by mail, and its link sets names and password, gives the role and signs in", async () => {
    const made = await invite({ first_name: "Bilal", language: "en" });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      email,
      role: "editor",
      first_name: "Bilal",
      is_expired: false,
      expires_at: hours(72).toISOString(),
    });
    expect(JSON.stringify(made.body)).not.toContain("token");
    const [mail] = await mails();
    expect(mail?.to).toBe(email);
    expect(mail?.subject).toBe("You are invited to work at Hilal");
    expect(mail?.text).toContain("work with them as: Editor.");
    expect(mail?.text).toContain("http://hilal.test/invitation?token=");
    expect(mail?.text).toContain("works once and for 72 hours");
    // No text of the sender reaches the recipient.
    expect(mail?.text).not.toContain("Bilal");

    const link = mail?.token ?? "";
    expect((await look(link)).body).toEqual({
      email,
      role: "editor",
      first_name: "Bilal",
      last_name: "",
    });
    const accepted = await accept(link);
    expect(accepted.status).toBe(200);
    const me = await test.call("GET", "/api/user/me/", { token: accepted.body.access });
    expect(me.body).toMatchObject({
      email,
      first_name: "Bilal",
      last_name: "Ahmed",
      role: "editor",
      email_verified: true,
    });
    expect(me.body.abilities).toContain("articles.publish");
    expect((await signIn(password)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it("is in Urdu for who reads Urdu", async () => {
    await invite({ language: "ur" });
    const [mail] = await mails();
    expect(mail?.subject).toBe("ہلال میں کام کی دعوت");
    expect(mail?.text).toContain("آپ کا کردار: مدیر");
    expect(mail?.text).toContain("http://hilal.test/ur/invitation?token=");
  });

  it("keeps no secret: neither in the queue, nor in the table, nor in the log of who did what", async () => {
    await invite();
    expect(JSON.stringify(test.sentJobs)).not.toMatch(/[\w-]{43}/);
    const [mail] = await mails();
    const rows = await test.database.select().from(invitations);
    const entries = await test.database.select().from(auditEntries);
    expect(mail?.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify([rows, entries])).not.toContain(mail?.token);
    expect(JSON.stringify(entries)).not.toContain(rows[0]?.tokenHash);
  });

  it("works once", async () => {
    const { link } = await invited();
    const answers = await Promise.all([accept(link), accept(link), accept(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await accept(link)).body.fields.token).toBe(
      "This link is no longer valid. Please ask for a new one.",
    );
  });

  it("works for 72 hours", async () => {
    const { link } = await invited();
    now = new Date(hours(72).getTime() - 1000);
    expect((await look(link)).status).toBe(200);
    await waitUntil(hours(72));
    expect((await look(link)).status).toBe(400);
    expect((await accept(link)).status).toBe(400);
    expect(await list()).toMatchObject([{ email, is_expired: true }]);
  });

  it("can be sent again, which ends the older link at once", async () => {
    const { id, link } = await invited();
    await waitUntil(hours(70));
    const sent = await again(id);
    expect(sent.body.expires_at).toBe(hours(142).toISOString());
    // Before the new mail is even composed.
    expect((await look(link)).status).toBe(400);
    const [mail] = await mails();
    expect((await look(link)).status).toBe(400);
    expect((await accept(mail?.token ?? "")).status).toBe(200);
  });

  it("sent twice before its mail is composed, has one link that works", async () => {
    const { body } = await invite();
    now = new Date(now.getTime() + 5000);
    await again(body.id);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect((await look(sent[0]?.token ?? "")).status).toBe(200);
  });

  it("can be taken back", async () => {
    const { id, link } = await invited();
    expect((await takeBack(id)).status).toBe(204);
    expect((await accept(link)).status).toBe(400);
    expect((await takeBack(id)).status).toBe(404);
    expect((await again(id)).status).toBe(404);
    expect(await findPerson()).toBeUndefined();
  });

  it("of the same address replaces the earlier one, with the later role", async () => {
    const first = await invited({ role: "admin" });
    const second = await invited({ email: email.toUpperCase(), role: "author" });
    expect((await look(first.link)).status).toBe(400);
    expect(await list()).toMatchObject([{ email, role: "author" }]);
    await accept(second.link);
    expect((await findPerson())?.role).toBe("author");
  });

  it("needs a password that is not easy to guess, and a first name", async () => {
    const { link } = await invited();
    const common = await accept(link, { password: "password123" });
    expect(common.body.fields).toHaveProperty("password");
    const own = await accept(link, { password: "bilal.ahmed1" });
    expect(own.body.fields).toHaveProperty("password");
    const nameless = await accept(link, { first_name: "  " });
    expect(nameless.body.fields).toHaveProperty("first_name");
    // A refusal does not use the link up.
    expect((await accept(link)).status).toBe(200);
  });

  it("ends when who sent it may not manage people any more, until somebody else sends it again", async () => {
    const other = await newUser(test.database, { role: "admin" });
    const theirs = await test.as({ id: other.id });
    const { body: made } = await invite({ role: "admin" }, theirs);
    const [mail] = await mails();
    const path = `/api/users/${other.id}`;
    await test.call("PUT", `${path}/role/`, { token, body: { role: null } });
    expect((await accept(mail?.token ?? "")).status).toBe(400);
    await test.call("PUT", `${path}/role/`, { token, body: { role: "admin" } });
    await test.call("PUT", `${path}/blocked/`, { token, body: { blocked: true } });
    expect((await accept(mail?.token ?? "")).status).toBe(400);
    await again(made.id);
    const [later] = await mails();
    expect((await accept(later?.token ?? "")).status).toBe(200);
  });

  it("is for administrators to send, see and take back", async () => {
    const { id } = await invited();
    const { id: editorId } = await newUser(test.database, { role: "editor" });
    const editor = await test.as({ id: editorId });
    for (const by of [editor, undefined]) {
      const status = by ? 403 : 401;
      const asked = { token: by };
      const body = { email: "x@y.example", role: "author" };
      expect((await test.call("POST", "/api/invitations/", { ...asked, body })).status).toBe(
        status,
      );
      expect((await test.call("GET", "/api/invitations/", asked)).status).toBe(status);
      expect((await test.call("POST", `/api/invitations/${id}/mail/`, asked)).status).toBe(status);
      expect((await test.call("DELETE", `/api/invitations/${id}/`, asked)).status).toBe(status);
    }
  });

  it("leaves entries of who invited whom, sent again and took back", async () => {
    const { id } = await invited();
    await waitUntil(hours(1));
    await again(id);
    await takeBack(id);
    const entries = await test.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.kind, "invitation"), eq(auditEntries.recordId, id)))
      .orderBy(auditEntries.id);
    expect(entries.map(({ action, actorId, title }) => [action, actorId, title])).toEqual([
      ["users.invite", chief.id, email],
      ["users.resendInvitation", chief.id, email],
      ["users.revokeInvitation", chief.id, email],
    ]);
  });
});

describe("an address that has an account", () => {
  it("is not invited: the administrator is told whose it is, to change its role instead", async () => {
    const reader = await newUser(test.database, { email, firstName: "Hina" });
    const refused = await invite({ email: ` ${email.toUpperCase()} ` });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: "email_taken",
      error:
        "This address has an account already. Instead of an invitation, change the role of that account.",
      current: { id: reader.id, first_name: "Hina", role: null },
    });
    expect(await mails()).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it("opened by a stranger after the invitation, belongs to who has the mailbox", async () => {
    const { link } = await invited();
    const stranger = await newUser(test.database, {
      email,
      emailVerifiedAt: null,
      passwordHash: knownPasswordHash,
      firstName: "Not",
    });
    const theirs = await test.as({ id: stranger.id });
    expect((await accept(link)).status).toBe(200);
    expect((await test.call("GET", "/api/user/me/", { token: theirs })).status).toBe(401);
    expect((await signIn(oldPassword)).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);
    expect(await findPerson()).toMatchObject({ firstName: "Bilal", role: "editor" });
  });

  it("opened meanwhile by its owner, keeps its other sign-ins and a role given since", async () => {
    const { link } = await invited({ role: "admin" });
    const owner = await newUser(test.database, { email, role: "author" });
    await test.database
      .insert(userIdentities)
      .values({ provider: "google", subject: "g-1", userId: owner.id });
    expect((await accept(link)).status).toBe(200);
    expect((await findPerson())?.role).toBe("author");
    expect(await test.database.select().from(userIdentities)).toHaveLength(1);
  });

  it("with a second step, is asked for it and not signed in by the link alone", async () => {
    const { link } = await invited();
    const owner = await newUser(test.database, { email });
    await test.database
      .insert(passkeys)
      .values({ id: "key", userId: owner.id, name: "Key", publicKey: "x" });
    const accepted = await accept(link);
    expect([accepted.status, accepted.body.code]).toEqual([403, "second_step_required"]);
    expect(accepted.cookies.map(({ name }) => name)).not.toContain("hilal_refresh");
  });

  it("and is blocked, stays so", async () => {
    const { link } = await invited();
    await newUser(test.database, { email, blockedAt: now });
    expect((await accept(link)).status).toBe(400);
    expect((await findPerson())?.role).toBeNull();
  });
});

it("invitations to one address are limited", async () => {
  const strict = await startTestApp({ settings: { RATE_LIMIT: "on" }, now: () => now });
  const by = await strict.as("admin");
  const body = { email, role: "author" };
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await strict.call("POST", "/api/invitations/", { token: by, body })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  await strict.close();
});
