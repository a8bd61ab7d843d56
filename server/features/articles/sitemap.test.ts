import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newArticle, newPicture, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const now = new Date("2026-03-23T09:00:00Z");

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
});
afterAll(() => server.close());

const read = async (query: string, token?: string) =>
  (await server.call("GET", `/api/article-addresses/${query}`, { token })).body;
/** An article that gets this id. */
const newArticleAt = async (id: number, given?: Parameters<typeof newArticle>[1]) => {
  const next = sql.raw(`alter table articles alter column id restart with ${id}`);
  await server.database.execute(next);
  return newArticle(server.database, given);
};
const toIds = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

test("without an article there is one part, with nothing in it", async () => {
  expect(await read("")).toEqual({ data: [], parts: 1 });
});

test("each part holds the published articles of 2,000 ids", async () => {
  const { database } = server;
  const owner = await newUser(database, { role: "author" });
  const cover = await newPicture(database);
  const last = await newArticleAt(2000, { title: "گھر", category: "in-focus-urdu" });
  const first = await newArticleAt(1, { title: "Over the glacier", coverMediaId: cover.id });
  await newArticleAt(2001, { publishDate: now });
  await newArticleAt(3, { status: "Inactive", userId: owner.id });
  await newArticleAt(4, { publishDate: new Date(now.getTime() + 1), userId: owner.id });
  await newArticleAt(4000, { status: "Inactive" });
  const addresses = {
    parts: 2,
    data: [
      {
        id: 1,
        title: "Over the glacier",
        language: "en",
        updated_at: first.updatedAt.toISOString(),
        cover: { src: cover.url, width: 1200, height: 800, tone: "8a7", variants: true },
      },
      {
        id: 2000,
        title: "گھر",
        language: "ur",
        updated_at: last.updatedAt.toISOString(),
        cover: null,
      },
    ],
  };
  expect(await read("")).toEqual(addresses);
  // A sitemap is the same for every caller: users who may read drafts find none here either.
  for (const who of [owner, "editor", "admin"] as const) {
    expect(await read("?part=1", await server.as(who))).toEqual(addresses);
  }
  expect(toIds(await read("?part=2"))).toEqual([2001]);
  expect(await read("?part=3")).toEqual({ data: [], parts: 2 });
  await newArticleAt(4001);
  expect(await read("?part=3")).toMatchObject({ data: [{ id: 4001 }], parts: 3 });
});
