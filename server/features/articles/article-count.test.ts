import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "../../database/schema/accounts.ts";
import { articles } from "../../database/schema/articles.ts";
import { newArticle, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2025-06-15T12:00:00Z");

let server: TestApp;
let db: TestApp["database"];
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  db = server.database;
});
afterAll(() => server.close());
beforeEach(() => db.delete(articles));

async function total(query: string, who: "admin" | "reader" = "reader"): Promise<number> {
  const url = `/api/get-articles/?page=1&page_size=2&${query}`;
  return (await server.call("GET", url, { token: await server.as(who) })).body.meta.total;
}

describe("the total of a list", () => {
  test("follows articles as they come, change and go", async () => {
    expect(await total("")).toBe(0);
    const made = await Promise.all(Array.from({ length: 5 }, () => newArticle(db)));
    expect(await total("")).toBe(5);
    expect(await total("category=in-focus")).toBe(5);
    const [first = 0, second = 0, third = 0] = made.map(({ id }) => id);
    const set = (id: number, values: Partial<typeof articles.$inferInsert>) =>
      db.update(articles).set(values).where(eq(articles.id, id));
    await set(first, { category: "trending-urdu", language: "ur" });
    await set(second, { status: "Inactive" });
    await set(third, { title: "Another title, and nothing else" });
    expect(await total("")).toBe(4);
    expect(await total("", "admin")).toBe(5);
    expect(await total("category=in-focus")).toBe(3);
    expect(await total("language=ur")).toBe(1);
    expect(await total("edition=hilal-urdu")).toBe(1);
    expect(await total("edition=hilal-english")).toBe(3);
    expect(await total("status=Inactive", "admin")).toBe(1);
    expect(await total("status=Inactive")).toBe(0);
    await db.delete(articles).where(eq(articles.id, first));
    expect(await total("language=ur")).toBe(0);
    expect(await total("")).toBe(3);
  });

  test("leaves out for readers what is to come, to the minute", async () => {
    await newArticle(db, { publishDate: new Date("2025-06-15T11:59:00Z") });
    await newArticle(db, { publishDate: new Date("2025-06-15T12:01:00Z") });
    await newArticle(db, { publishDate: new Date("2025-07-15T12:00:00Z") });
    expect(await total("")).toBe(1);
    expect(await total("category=in-focus")).toBe(1);
    expect(await total("", "admin")).toBe(3);
  });

  test("goes by the owner, also when the account is gone", async () => {
    const writer = await newUser(db, { role: "author" });
    await newArticle(db, { userId: writer.id });
    await newArticle(db, { userId: writer.id, status: "Inactive" });
    await newArticle(db);
    const token = await server.as(writer);
    const own = await server.call("GET", `/api/articles/user/${writer.id}/?page=1`, { token });
    expect(own.body.meta.total).toBe(2);
    await db.delete(users).where(eq(users.id, writer.id));
    expect(await total("", "admin")).toBe(3);
    const gone = await server.call("GET", `/api/articles/user/${writer.id}/?page=1`, {
      token: await server.as("admin"),
    });
    expect(gone.body.meta.total).toBe(0);
  });

  test("stays right when many are made at once", async () => {
    const each = Array.from({ length: 12 }, (_, number) =>
      newArticle(db, { category: number % 2 === 0 ? "digital" : "in-focus" }),
    );
    await Promise.all(each);
    expect(await total("category=digital")).toBe(6);
    expect(await total("category=in-focus")).toBe(6);
  });
});
