import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { demoFiles, demoRecords } from "./entry.ts";
import { loadArticles } from "./load-articles.ts";

const { articlePicture, document, facts, picture, sizes } = demoFiles;

async function namedFiles(): Promise<string[]> {
  const articles = await loadArticles();
  const { authors, billboards, ebooks, magazines, videos } = demoRecords;
  return [
    ...articles.flatMap((article) =>
      [article.cover, ...article.pictures.map(({ shows }) => shows)].map((shows) =>
        articlePicture(article, shows),
      ),
    ),
    ...authors.map(({ key }) => picture("writers", key)),
    ...billboards.map((billboard) => picture("billboards", billboard.picture)),
    ...videos.map((video) => picture("videos", video.picture)),
    ...magazines.map(({ key }) => picture("magazines", key)),
    ...magazines.flatMap(({ key, isPdfMade }) => (isPdfMade ? [] : [document("magazines", key)])),
    ...ebooks.flatMap(({ key }) => [picture("e-books", key), document("e-books", key)]),
  ];
}

async function listFiles(folder: string): Promise<string[]> {
  const place = fileURLToPath(new URL(folder, import.meta.url));
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((each) => each.isFile()).map((each) => `${each.parentPath}/${each.name}`);
}

it("has a picture of its own for every record and article that names one, and none besides", async () => {
  const named = await namedFiles();
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  const there = [...(await listFiles("pictures")), ...(await listFiles("documents"))];
  expect(there.sort()).toEqual(named.sort());
});

it("has each size and the facts of every picture, named by what is in the picture, and no others (`npm run demo:sizes`)", async () => {
  const pictures = await Promise.all((await listFiles("pictures")).map((file) => readFile(file)));
  const shortHashes = pictures.map((picture) =>
    createHash("sha256").update(picture).digest("hex").slice(0, 16),
  );
  const named = shortHashes.flatMap((shortHash) =>
    sizes.widths.map((width) => sizes.file(shortHash, width)),
  );
  expect((await listFiles("sizes")).sort()).toEqual(named.sort());
  expect(Object.keys(await facts.load()).sort()).toEqual(shortHashes.sort());
});
