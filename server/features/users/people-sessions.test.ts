import type { Role } from "@hilal/contract/shared/abilities";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { auditEntries } from "../../database/schema/records.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { takeMails } from "../../testing/stand-ins/outbox.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let chief: typeof users.$inferSelect;
let token: string;
let author: typeof users.$inferSelect;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  await test.database.delete(users);
  chief = await newUser(test.database, { role: "admin", firstName: "Sana", lastName: "Khan" });
  token = await test.as({ id: chief.id });
  author = await newUser(test.database, { role: "author", passwordHash: knownPasswordHash });
});
afterAll(() => test.close());

const chrome = "Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0";
const signIn = (userAgent: string, address = "203.0.113.7", { email } = author) =>
  test.call("POST", "/api/token/", {
    body: { email, password },
    headers: { "user-agent": userAgent },
    address,
  });
const path = (rest: string, { id } = author) => `/api/users/${id}/${rest}`;
const listSessions = async (of = author) =>
  (await test.call("GET", path("sessions/", of), { token })).body.data;
/** An access token of a new person; `test.as` keeps those of people whom the tests delete. */
const asNew = async (role: Role | null) =>
  test.as({ id: (await newUser(test.database, { role })).id });
const isSignedIn = async (by: string) =>
  (await test.call("GET", "/api/user/me/", { token: by })).status === 200;
const listEntries = async () =>
  (
    await test.database
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.kind, "user"), eq(auditEntries.recordId, author.id)))
      .orderBy(auditEntries.id)
  ).map(({ action, actorName, title, after }) => ({ action, actorName, title, after }));

describe("a person's sessions", () => {
  it("are shown with device and, of staff, the address they were last used from", async () => {
    await signIn(chrome);
    await signIn(firefox, "203.0.113.8");
    expect(await listSessions()).toMatchObject([
      { user_agent: firefox, address: "203.0.113.8", current: false },
      { user_agent: chrome, address: "203.0.113.7", current: false },
    ]);
  });

  it("of a reader show no address", async () => {
    const reader = await newUser(test.database, { passwordHash: knownPasswordHash });
    await signIn(chrome, "203.0.113.7", reader);
    expect(await listSessions(reader)).toMatchObject([{ user_agent: chrome, address: "" }]);
  });

  it("are ended one by one, and all at once, each with an entry", async () => {
    const tokens = [await signIn(chrome), await signIn(firefox), await signIn(chrome)].map(
      ({ body }) => body.access as string,
    );
    const [one] = await listSessions();
    const ended = await test.call("DELETE", path(`sessions/${one.id}/`), { token });
    expect(ended.status).toBe(204);
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([true, true, false]);
    expect((await test.call("DELETE", path(`sessions/${one.id}/`), { token })).status).toBe(404);
    expect((await test.call("DELETE", path("sessions/"), { token })).status).toBe(204);
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([false, false, false]);
    expect(await isSignedIn(token)).toBe(true);
    const entry = { actorName: "Sana Khan", title: author.email };
    expect((await listEntries()).slice(1)).toEqual([
      { ...entry, action: "users.endSession", after: { sessions_ended: 1 } },
      { ...entry, action: "users.endSessions", after: { sessions_ended: 2 } },
    ]);
  });

  it("of another person are not ended by a right id under a wrong account", async () => {
    const { body } = await signIn(chrome);
    const [one] = await listSessions();
    const wrong = await test.call("DELETE", path(`sessions/${one.id}/`, chief), { token });
    expect(wrong.status).toBe(404);
    expect(await isSignedIn(body.access)).toBe(true);
  });

  it("are for administrators alone", async () => {
    await signIn(chrome);
    const [{ id }] = await listSessions();
    for (const role of ["editor", "author", null] as const) {
      const by = { token: await asNew(role) };
      expect((await test.call("GET", path("sessions/"), by)).status).toBe(403);
      expect((await test.call("DELETE", path("sessions/"), by)).status).toBe(403);
      expect((await test.call("DELETE", path(`sessions/${id}/`), by)).status).toBe(403);
      expect((await test.call("POST", path("reset-link/"), by)).status).toBe(403);
      expect((await test.call("DELETE", path("second-step/"), by)).status).toBe(403);
      expect((await test.call("GET", path("work/"), by)).status).toBe(403);
    }
  });
});

describe("a link for a new password", () => {
  it("is mailed to the person, shown to nobody else, and noted", async () => {
    await takeMails(test.services.config.DATA_DIR);
    const sent = await test.call("POST", path("reset-link/"), { token });
    expect([sent.status, sent.body]).toEqual([204, undefined]);
    await test.work();
    const [mail] = await takeMails(test.services.config.DATA_DIR);
    expect([mail?.to, mail?.subject]).toEqual([author.email, "Set a new password"]);
    const body = { token: mail?.token, password: "a river full of otters" };
    expect((await test.call("POST", "/api/user/reset-password/", { body })).status).toBe(204);
    const entries = await listEntries();
    expect(entries).toContainEqual({
      action: "users.mailResetLink",
      actorName: "Sana Khan",
      title: author.email,
      after: { reset_link: true },
    });
    expect(JSON.stringify(entries)).not.toContain(mail?.token);
  });

  it("is not sent to who is blocked", async () => {
    await test.call("PUT", path("blocked/"), { token, body: { blocked: true } });
    const sent = await test.call("POST", path("reset-link/"), { token });
    expect([sent.status, sent.body.error]).toEqual([
      409,
      "This account is blocked. Please unblock it first.",
    ]);
  });
});
