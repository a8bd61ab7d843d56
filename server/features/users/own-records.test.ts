import type { Session } from "@hilal/contract/accounts/own-account";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions } from "../../database/schema/accounts.ts";
import { comments } from "../../database/schema/comments.ts";
import {
  newsletterSubscribers,
  subscriptionRequests,
} from "../../database/schema/subscriptions.ts";
import { newArticle, newComment, newRating, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2025-03-23T09:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ now: () => now });
});
afterAll(() => test.close());

const newReader = async (given: Parameters<typeof newUser>[1] = {}) => {
  const user = await newUser(test.database, given);
  return { user, token: await test.as({ id: user.id }) };
};
const get = async (path: string, token: string) =>
  (await test.call("GET", `/api/user/me/${path}`, { token })).body;

describe("one's own sessions", () => {
  it("are told with the device, the last used first, and without those that have ended", async () => {
    const { user, token } = await newReader();
    const open = { userId: user.id, createdAt: at(-9), expiresAt: at(9) };
    await test.database.insert(sessions).values([
      { ...open, userAgent: "phone", lastUsedAt: at(-2) },
      { ...open, userAgent: "tablet", lastUsedAt: at(-1) },
      { ...open, userAgent: "expires now", expiresAt: now },
      { ...open, userAgent: "ended", revokedAt: at(-1) },
    ]);
    const { data } = (await test.call("GET", "/api/user/me/sessions/", { token })).body;
    const told = data.map((one: Session) => [one.user_agent, one.current]);
    expect(told.slice(1)).toEqual([
      ["tablet", false],
      ["phone", false],
    ]);
    expect(told[0][1]).toBe(true);
    expect(data[1].created_at).toBe(at(-9).toISOString());
    expect(data[1].last_used_at).toBe(at(-1).toISOString());
    expect(data[1].id).toMatch(/^[\da-f-]{36}$/);
  });

  it("are listed with the device that asks, and ended one by one or all but that", async () => {
    const { user, token } = await newReader();
    const phone = await test.as({ id: user.id });
    const tablet = await test.as({ id: user.id });
    const list = async () =>
      (await test.call("GET", "/api/user/me/sessions/", { token })).body.data;
    const open = await list();
    expect(open).toHaveLength(3);
    expect(open.filter((session: { current: boolean }) => session.current)).toHaveLength(1);

    const other = open.find((session: { current: boolean }) => !session.current).id;
    expect((await test.call("DELETE", `/api/user/me/sessions/${other}/`, { token })).status).toBe(
      204,
    );
    expect((await test.call("DELETE", `/api/user/me/sessions/${other}/`, { token })).status).toBe(
      404,
    );
    expect((await test.call("DELETE", "/api/user/me/sessions/", { token })).status).toBe(204);
    expect(await list()).toHaveLength(1);
    for (const gone of [phone, tablet]) {
      expect((await test.call("GET", "/api/user/me/", { token: gone })).status).toBe(401);
    }
  });

  it("of others cannot be ended", async () => {
    const mine = await newReader();
    const theirs = await newReader();
    const [session] = (await test.call("GET", "/api/user/me/sessions/", { token: theirs.token }))
      .body.data;
    const path = `/api/user/me/sessions/${session.id}/`;
    expect((await test.call("DELETE", path, { token: mine.token })).status).toBe(404);
    expect((await test.call("GET", "/api/user/me/", { token: theirs.token })).status).toBe(200);
  });
});

describe("one's own comments", () => {
  it("are listed page by page, the newest first, whether they are shown or not", async () => {
    const { user, token } = await newReader();
    const { id: articleId } = await newArticle(test.database, { title: "Snow" });
    await newRating(test.database, { articleId, userId: user.id, rating: 5 });
    await newComment(test.database, { articleId });
    await test.database.insert(comments).values(
      Array.from({ length: 23 }, (_, number) => ({
        articleId,
        userId: user.id,
        comment: `Comment ${(number * 7) % 23}`,
        createdAt: at((number * 7) % 23),
      })),
    );
    const texts = (page: { data: { comment: string }[] }) =>
      page.data.map(({ comment }) => comment);
    const newest = Array.from({ length: 23 }, (_, number) => `Comment ${22 - number}`);
    const first = await get("comments/?page=1", token);
    const second = await get("comments/?page=2", token);
    expect([...texts(first), ...texts(second)]).toEqual(newest);
    expect(first.data[0]).toMatchObject({ article_title: "Snow", rating: 5 });
    expect(second.meta).toEqual({ page: 2, page_size: 20, total: 23 });
    expect((await get("comments/?page=1&page_size=20", token)).meta.total).toBe(23);
    expect(texts(await get("comments/", token))).toEqual(newest);
  });
});

describe("one's own ratings", () => {
  it("are listed page by page, the latest first", async () => {
    const { user, token } = await newReader();
    const rated: { article: number; hour: number }[] = [];
    for (let number = 0; number < 5; number += 1) {
      const { id: articleId } = await newArticle(test.database, { title: `Snow ${number}` });
      // Two with the same time each.
      const hour = Math.floor(((number * 3) % 5) / 2);
      await newRating(test.database, {
        articleId,
        userId: user.id,
        rating: 4,
        updatedAt: at(hour),
      });
      await newRating(test.database, { articleId });
      rated.push({ article: articleId, hour });
    }
    const latest = rated
      .toSorted((one, other) => other.hour - one.hour || other.article - one.article)
      .map(({ article }) => article);
    const ids = (page: { data: { article: number }[] }) => page.data.map(({ article }) => article);
    const first = await get("ratings/?page=1&page_size=3", token);
    const second = await get("ratings/?page=2&page_size=3", token);
    expect([ids(first), ids(second)]).toEqual([latest.slice(0, 3), latest.slice(3)]);
    expect(first.meta).toEqual({ page: 1, page_size: 3, total: 5 });
    expect(second.meta).toEqual({ page: 2, page_size: 3, total: 5 });
    const all = await get("ratings/", token);
    const [begun] = rated;
    expect(all.data.find(({ article }: { article: number }) => article === begun?.article)).toEqual(
      {
        article: begun?.article,
        article_title: "Snow 0",
        article_language: "en",
        rating: 4,
        updated_at: at(0).toISOString(),
      },
    );
    const nobody = await newReader();
    expect((await get("ratings/?page=1", nobody.token)).meta.total).toBe(0);
  });
});

describe("the copy of all that is kept about somebody", () => {
  const request = { name: "Sana", phone: "0300", address: "Karachi" };

  it("has everything of theirs, nothing of others and no secret", async () => {
    const { user, token } = await newReader({ passwordHash: "$argon2id$secret" });
    const { id: articleId } = await newArticle(test.database, { title: "Snow" });
    await newComment(test.database, { articleId, userId: user.id, comment: "Cold." });
    await newRating(test.database, { articleId, userId: user.id, rating: 5, updatedAt: at(1) });
    await newComment(test.database, { articleId });
    const email = user.email.toUpperCase();
    const joined = { email, language: "ur", confirmedAt: at(2), createdAt: at(1) } as const;
    await test.database
      .insert(newsletterSubscribers)
      .values([joined, { ...joined, email: "other@example.org" }]);
    await test.database.insert(subscriptionRequests).values([
      { ...request, email, packageName: "Old", createdAt: at(1) },
      { ...request, email, packageName: "New", createdAt: at(2) },
      { ...request, email: "other@example.org", packageName: "Theirs" },
    ]);
    const copy = await get("export/", token);
    expect(copy).toMatchObject({
      exported_at: now.toISOString(),
      profile: { id: user.id, email: user.email, has_password: true },
      sessions: [{ current: true }],
      comments: [{ comment: "Cold.", article_title: "Snow" }],
      ratings: [{ article: articleId, rating: 5, updated_at: at(1).toISOString() }],
      newsletter: { status: "confirmed", language: "ur", created_at: at(1).toISOString() },
    });
    expect([copy.sessions.length, copy.comments.length, copy.ratings.length]).toEqual([1, 1, 1]);
    expect(copy.subscription_requests).toEqual([
      { ...request, package_name: "New", created_at: at(2).toISOString() },
      { ...request, package_name: "Old", created_at: at(1).toISOString() },
    ]);
    expect(JSON.stringify(copy)).not.toContain("argon2");
  });

  it("has what is kept under an address only once that is proved to be theirs", async () => {
    const email = "mine.or.not@example.org";
    await test.database.insert(newsletterSubscribers).values({ email });
    await test.database
      .insert(subscriptionRequests)
      .values({ ...request, email, packageName: "P" });
    const { token } = await newReader({ email, emailVerifiedAt: null });
    const copy = await get("export/", token);
    expect([copy.newsletter, copy.subscription_requests]).toEqual([null, []]);
    const other = await newReader();
    const without = await get("export/", other.token);
    expect([without.newsletter, without.subscription_requests]).toEqual([null, []]);
  });

  it.each(["comments/", "ratings/", "export/", "sessions/", ""])(
    "is nobody else's, nor is any part of it: %s",
    async (part) => {
      expect((await test.call("GET", `/api/user/me/${part}`)).status).toBe(401);
    },
  );
});
