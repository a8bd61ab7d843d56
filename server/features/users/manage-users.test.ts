import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await startTestApp();
  const admin = await newUser(test.database, { email: "chief@example.org", role: "admin" });
  token = await test.as(admin);
});
afterAll(() => test.close());

const get = (url: string) => test.call("GET", url, { token });
const put = (url: string, body: object, by = token) => test.call("PUT", url, { token: by, body });
const emails = (answer: { body: { data: { email: string }[] } }) =>
  answer.body.data.map(({ email }) => email);

describe("the list of users", () => {
  it("is searched by each word in names and addresses, filtered, sorted and paged", async () => {
    await newUser(test.database, {
      email: "a.rizvi@list.test",
      firstName: "Amna",
      lastName: "Rizvi",
    });
    await newUser(test.database, {
      email: "b.rizvi@list.test",
      firstName: "Babar",
      lastName: "Rizvi",
      role: "author",
    });
    await newUser(test.database, {
      email: "c.shah@list.test",
      firstName: "حنا",
      lastName: "شاہ",
      blockedAt: new Date(),
    });
    const order = "sort=email";
    expect(emails(await get(`/api/users/?q=rizvi&${order}`))).toEqual([
      "a.rizvi@list.test",
      "b.rizvi@list.test",
    ]);
    expect(emails(await get("/api/users/?q=rizvi%20AMNA"))).toEqual(["a.rizvi@list.test"]);
    expect(emails(await get(`/api/users/?q=${encodeURIComponent("حنا")}`))).toEqual([
      "c.shah@list.test",
    ]);
    expect(emails(await get("/api/users/?q=%25"))).toEqual([]);
    expect(emails(await get("/api/users/?q=list.test&role=author"))).toEqual(["b.rizvi@list.test"]);
    expect(emails(await get(`/api/users/?q=list.test&role=reader&${order}`))).toEqual([
      "a.rizvi@list.test",
      "c.shah@list.test",
    ]);
    expect(emails(await get("/api/users/?q=list.test&blocked=true"))).toEqual(["c.shah@list.test"]);
    const page = await get("/api/users/?q=list.test&sort=-email&page=2&page_size=2");
    expect(emails(page)).toEqual(["a.rizvi@list.test"]);
    expect(page.body.meta).toEqual({ page: 2, page_size: 2, total: 3 });
  });

  it("tells when somebody was last here and sorts by it", async () => {
    const seen = await newUser(test.database, { email: "seen@seen.test" });
    await newUser(test.database, { email: "unseen@seen.test" });
    await test.as(seen);
    const list = await get("/api/users/?q=seen.test&sort=-seen");
    expect(emails(list)).toEqual(["seen@seen.test", "unseen@seen.test"]);
    expect(list.body.data[0].last_seen_at).toMatch(/^\d{4}-/);
    expect(list.body.data[1].last_seen_at).toBeNull();
  });

  it("is for administrators alone", async () => {
    for (const who of ["reader", "author"] as const) {
      const answer = await test.call("GET", "/api/users/", { token: await test.as(who) });
      expect(answer.status).toBe(403);
    }
    expect((await test.call("GET", "/api/users/")).status).toBe(401);
  });
});

describe("roles", () => {
  it("are granted and removed, and count from the next call on", async () => {
    const user = await newUser(test.database);
    const theirs = await test.as(user);
    expect((await put(`/api/users/${user.id}/role/`, { role: "admin" })).body.role).toBe("admin");
    expect((await test.call("GET", "/api/users/", { token: theirs })).status).toBe(200);
    expect((await put(`/api/users/${user.id}/role/`, { role: null })).body.role).toBeNull();
    expect((await test.call("GET", "/api/users/", { token: theirs })).status).toBe(403);
    expect((await get(`/api/users/${user.id}/`)).body).toMatchObject({ role: null, version: 3 });
  });

  it("are only those there are, of people there are", async () => {
    const user = await newUser(test.database);
    expect((await put(`/api/users/${user.id}/role/`, { role: "owner" })).status).toBe(400);
    expect((await put(`/api/users/${user.id}/role/`, {})).status).toBe(400);
    expect((await put("/api/users/2147483647/role/", { role: "author" })).status).toBe(404);
    expect((await put("/api/users/abc/role/", { role: "author" })).status).toBe(404);
  });
});

describe("blocking", () => {
  it("ends a person's sessions and lets them in again later", async () => {
    const user = await newUser(test.database, { role: "author" });
    const theirs = await test.as(user);
    expect((await put(`/api/users/${user.id}/blocked/`, { blocked: true })).body.blocked).toBe(
      true,
    );
    expect((await test.call("GET", "/api/user/me/", { token: theirs })).status).toBe(401);
    expect((await put(`/api/users/${user.id}/blocked/`, { blocked: false })).body.blocked).toBe(
      false,
    );
    expect((await test.call("GET", "/api/user/me/", { token: theirs })).status).toBe(401);
    expect((await test.call("GET", "/api/user/me/", { token: await test.as(user) })).status).toBe(
      200,
    );
  });
});

describe("the last administrator", () => {
  it("keeps the role, cannot be blocked and cannot leave", async () => {
    const alone = await startTestApp();
    const chief = await newUser(alone.database, { role: "admin", passwordHash: knownPasswordHash });
    await newUser(alone.database, { role: "admin", blockedAt: new Date() });
    const by = await alone.as(chief);
    const answers = [
      await alone.call("PUT", `/api/users/${chief.id}/role/`, {
        token: by,
        body: { role: "author" },
      }),
      await alone.call("PUT", `/api/users/${chief.id}/blocked/`, {
        token: by,
        body: { blocked: true },
      }),
      await alone.call("POST", "/api/user/me/delete/", { token: by, body: { password } }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body.error]).toEqual([
        409,
        "The last administrator cannot be removed. Please make somebody else an administrator first.",
      ]);
    }
    await alone.close();
  });

  it("remains when two demote each other at the same time", async () => {
    const pair = await startTestApp();
    const [one, two] = [
      await newUser(pair.database, { role: "admin" }),
      await newUser(pair.database, { role: "admin" }),
    ];
    const [byOne, byTwo] = [await pair.as(one), await pair.as(two)];
    const answers = await Promise.all([
      pair.call("PUT", `/api/users/${two.id}/role/`, { token: byOne, body: { role: null } }),
      pair.call("PUT", `/api/users/${one.id}/role/`, { token: byTwo, body: { role: null } }),
    ]);
    // The other comes too late: for its role (403), or for the rule (409).
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await pair.database.select().from(users).where(eq(users.role, "admin"));
    expect(left).toHaveLength(1);
    await pair.close();
  });
});
