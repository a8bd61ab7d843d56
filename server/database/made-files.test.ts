import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { toStorageKey } from "../media/storage/storage.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { newArticle, newMagazine } from "../testing/factories.ts";
import { documents } from "./schema/issues.ts";
import { media } from "./schema/media.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Runs the migration again, which at first ran on an empty database. */
async function migrate() {
  const file = new URL("migrations/0028_made_files.sql", import.meta.url);
  const client = await test.pool.connect();
  await client.query("begin");
  for (const statement of (await readFile(file, "utf8")).split("--> statement-breakpoint")) {
    await client.query(statement);
  }
  await client.query("commit");
  client.release();
}

it("takes what the portal made of records from the general address, and nothing that was put somewhere by hand", async () => {
  const { database } = test;
  const now = new Date();
  const stored = async (
    name: string,
    mimeType: string,
    given: Partial<typeof media.$inferInsert> = {},
  ) => {
    const contentHash = createHash("sha256").update(name).digest("hex");
    const url = `/media/${contentHash.slice(0, 16)}/${name}`;
    const kind = mimeType.startsWith("image/") ? "image" : "raw";
    const storageKey = toStorageKey(contentHash, name.split(".").at(-1) ?? "");
    const file = { contentHash, kind, mimeType, url, storageKey, bytes: 1 } as const;
    await database.insert(media).values({ ...file, ...given });
    return url;
  };
  const pdf = "application/pdf";
  const asked = await stored("asked.pdf", pdf);
  await stored("former.pdf", pdf, { unusedSince: now });
  await stored("book.epub", "application/epub+zip");
  await stored("page-1.avif", "image/avif");
  await stored("thumbnail-1.avif", "image/avif");
  await newMagazine(database, { docUrl: await stored("attached.pdf", pdf) });
  const shown = await stored("page-2.avif", "image/avif");
  const linked = await stored("linked.pdf", pdf, { unusedSince: now });
  await stored("cover.jpg", "image/jpeg", { unusedSince: now });
  await stored("fresh.pdf", pdf);
  const description = `<p><a href="${linked}">A</a><img src="${shown}" alt=""></p>`;
  const article = await newArticle(database, { description });
  await database
    .insert(documents)
    .values({ articleId: article.id, format: "pdf", state: "made", file: asked });

  await migrate();

  const rows = await database.select().from(media).orderBy(media.id);
  expect(
    rows.filter(({ kind }) => kind === "made").map(({ url }) => url.split("/").at(-1)),
  ).toEqual(["asked.pdf", "former.pdf", "book.epub", "page-1.avif", "thumbnail-1.avif"]);
});
