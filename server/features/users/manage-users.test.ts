import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessions, users } from "../../database/schema/accounts.ts";
import { comments, ratings } from "../../database/schema/comments.ts";
import { newComment, newRating, newUser } from "../../testing/factories.ts";
import { knownPasswordHash, knownPassword as password } from "../../testing/known-password.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let now = new Date("2025-03-23T09:00:00Z");
let test: TestApp;
/** The only administrator, unless a test creates another. */
let chief: typeof users.$inferSelect;
let token: string;

beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
beforeEach(async () => {
  await test.database.delete(users);
  chief = await newUser(test.database, { role: "admin", passwordHash: knownPasswordHash });
  token = await test.as({ id: chief.id });
});
afterAll(() => test.close());

const put = (id: number, what: "role" | "blocked", body: object, by = token) =>
  test.call("PUT", `/api/users/${id}/${what}/`, { token: by, body });
const getStatus = async (by: string, path = "/api/user/me/") =>
  (await test.call("GET", path, { token: by })).status;
const findRow = async (id: number) =>
  (await test.database.select().from(users).where(eq(users.id, id)))[0];

describe("roles", () => {
  it("are granted and removed, and count from the next call on", async () => {
    const user = await newUser(test.database);
    const theirs = await test.as(user);
    const granted = await put(user.id, "role", { role: "admin" });
    expect(granted.body).toMatchObject({ id: user.id, role: "admin", version: 2 });
    expect(await getStatus(theirs, "/api/users/")).toBe(200);
    expect((await put(user.id, "role", { role: null })).body).toMatchObject({
      role: null,
      version: 3,
    });
    expect(await getStatus(theirs, "/api/users/")).toBe(403);
    expect((await findRow(chief.id))?.role).toBe("admin");
  });

  it("are only those there are, of people there are", async () => {
    const user = await newUser(test.database);
    expect((await put(user.id, "role", { role: "owner" })).status).toBe(400);
    expect((await put(user.id, "role", {})).status).toBe(400);
    expect((await put(2_147_483_647, "role", { role: "author" })).status).toBe(404);
    const path = "/api/users/abc/role/";
    const answer = await test.call("PUT", path, { token, body: { role: "author" } });
    expect(answer.status).toBe(404);
  });
});

describe("blocking", () => {
  it("ends a person's sessions and lets them in again later", async () => {
    const user = await newUser(test.database, { role: "author" });
    const other = await newUser(test.database);
    const [theirs, others] = [await test.as(user), await test.as({ id: other.id })];
    const blocked = await put(user.id, "blocked", { blocked: true });
    expect(blocked.body).toMatchObject({ blocked: true, version: 2, role: "author" });
    expect(await getStatus(theirs)).toBe(401);
    expect(await getStatus(others)).toBe(200);
    const [session] = await test.database
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user.id));
    expect(session?.revokedAt).toEqual(now);
    const again = await put(user.id, "blocked", { blocked: false });
    expect(again.body).toMatchObject({ blocked: false, version: 3 });
    expect(await getStatus(theirs)).toBe(401);
    expect(await getStatus(await test.as(user))).toBe(200);
  });

  it("keeps what the person wrote, and since when they are blocked", async () => {
    const user = await newUser(test.database);
    const { id, articleId } = await newComment(test.database, { userId: user.id });
    await newRating(test.database, { articleId, userId: user.id });
    const since = now;
    await put(user.id, "blocked", { blocked: true });
    now = new Date(now.getTime() + 60_000);
    await put(user.id, "blocked", { blocked: true });
    expect((await findRow(user.id))?.blockedAt).toEqual(since);
    const [comment] = await test.database.select().from(comments).where(eq(comments.id, id));
    expect(comment?.userId).toBe(user.id);
    const rated = await test.database.select().from(ratings).where(eq(ratings.userId, user.id));
    expect(rated).toHaveLength(1);
  });

  it("is not for oneself, nor of nobody, nor half said", async () => {
    await newUser(test.database, { role: "admin" });
    const own = await put(chief.id, "blocked", { blocked: true });
    expect([own.status, own.body.code]).toEqual([403, "forbidden"]);
    expect((await put(chief.id, "blocked", { blocked: false })).status).toBe(200);
    expect((await put(2_147_483_647, "blocked", { blocked: true })).status).toBe(404);
    expect((await put(chief.id, "blocked", {})).status).toBe(400);
  });

  it.each(["contributor", "author", "editor", null] as const)(
    "is not for somebody with the role %s, nor is giving roles",
    async (role) => {
      const by = await test.as({ id: (await newUser(test.database, { role })).id });
      const { id } = await newUser(test.database);
      expect((await put(id, "blocked", { blocked: true }, by)).status).toBe(403);
      expect((await put(id, "role", { role: "admin" }, by)).status).toBe(403);
      expect(await findRow(id)).toMatchObject({ role: null, blockedAt: null });
    },
  );
});

describe("the last administrator", () => {
  const leave = () => test.call("POST", "/api/user/me/delete/", { token, body: { password } });

  it("keeps the role, cannot be blocked and cannot leave", async () => {
    await newUser(test.database, { role: "admin", blockedAt: now });
    await newUser(test.database, { role: "editor" });
    const answers = [
      await put(chief.id, "role", { role: "author" }),
      await put(chief.id, "role", { role: null }),
      await put(chief.id, "blocked", { blocked: true }),
      await leave(),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body.error]).toEqual([
        409,
        "The last administrator cannot be removed. Please make somebody else an administrator first.",
      ]);
    }
    expect(await getStatus(token)).toBe(200);
    expect((await put(chief.id, "role", { role: "admin" })).status).toBe(200);
  });

  it("is not the last any more when there is another", async () => {
    const other = await newUser(test.database, { role: "admin" });
    expect((await put(other.id, "role", { role: "editor" })).status).toBe(200);
    await put(other.id, "role", { role: "admin" });
    expect((await put(other.id, "blocked", { blocked: true })).status).toBe(200);
    await put(other.id, "blocked", { blocked: false });
    expect((await leave()).status).toBe(204);
    expect(await findRow(chief.id)).toBeUndefined();
  });

  it("remains when two demote each other at the same time", async () => {
    const other = await newUser(test.database, { role: "admin" });
    const answers = await Promise.all([
      put(other.id, "role", { role: null }),
      put(chief.id, "role", { role: null }, await test.as({ id: other.id })),
    ]);
    // The other one comes too late: refused for its role (403) or by the rule (409).
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await test.database.select().from(users).where(eq(users.role, "admin"));
    expect(left).toHaveLength(1);
  });
});
