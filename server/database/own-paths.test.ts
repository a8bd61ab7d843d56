import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { newArticle, newPicture } from "../testing/factories.ts";
import { articleRevisions, articles } from "./schema/articles.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Runs the migration again, which at first ran on an empty database. */
async function migrate() {
  const file = new URL("migrations/0007_own_paths.sql", import.meta.url);
  const client = await test.pool.connect();
  for (const statement of (await readFile(file, "utf8")).split("--> statement-breakpoint")) {
    await client.query(statement);
  }
  // Destroyed, since a function created in the session would remain for the connection's next user.
  client.release(true);
}

it("names stored pictures by their path in texts and in their former versions, whatever address the portal had", async () => {
  const { database } = test;
  const { url } = await newPicture(database, { url: "/media/0123456789abcdef/ridge.webp" });
  const other = await newPicture(database, { url: "/media/fedcba9876543210/ridge.jpg" });
  const unknown = "/media/00000000deadbeef/not-ours.jpg";
  const body = (before: string) =>
    [
      `<p>The glacier, seen from ${before}${url} in words.</p>`,
      `<figure><img src="${before}${url}" alt="A &quot;quiet&quot; ridge"><figcaption>سیاچن</figcaption></figure>`,
      `<img src="${before}${other.url}"><img src="${before}${url}">`,
      `<img src="https://images.example.org${unknown}">`,
      '<img src="https://images.example.org/photo.jpg">',
    ].join("");
  const former = "http://127.0.0.1:4930";
  const article = await newArticle(database, { description: body(former) });
  const apart = await newArticle(database, { description: "<p>No picture here.</p>" });
  const snapshot = {
    title: "A \\ glacier",
    standfirst: "",
    writer: "Ayesha Malik",
    category: "in-focus",
    publishDate: "2025-03-23",
    coverImage: url,
    coverAlt: "",
    issueNew: "No" as const,
    status: "Active" as const,
    description: body("https://old.example:8443"),
  };
  await database
    .insert(articleRevisions)
    .values({ articleId: article.id, version: 90, userId: null, snapshot });

  await migrate();

  const expected = (before: string) =>
    body(before)
      .replaceAll(`src="${before}${url}`, `src="${url}`)
      .replace(`${before}${other.url}`, other.url);
  const rows = await database.select().from(articles).orderBy(articles.id);
  expect(rows.map(({ description }) => description)).toEqual([
    expected(former),
    "<p>No picture here.</p>",
  ]);
  expect(rows.map(({ version }) => version)).toEqual([article.version, apart.version]);
  const [revision] = await database
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.version, 90));
  expect(revision?.snapshot).toEqual({
    ...snapshot,
    description: expected("https://old.example:8443"),
  });
});
