import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBuiltFiles } from "./built-files.ts";
import type { CachedPage } from "./cache/cached-page.ts";

const script = "console.log('a script that is long enough to be worth it');".repeat(40);
const contents: Readonly<Record<string, string>> = {
  "assets/page-Ab12_-34.js": script,
  "assets/page-Ab12_-34.js.br": "what the build made of it",
  "assets/all.12345678.css": "p{}",
  "assets/short-1234567.js": "1",
  "assets/abcdefghijkl.js": "1",
  "brand/icon.svg": "<svg/>",
  "brand/icon.png": "png",
  "favicon.ico": "ico",
  "font-12345678.woff2": "woff2",
  "site.webmanifest": "{}",
  "data.json": "{}",
  "offline.html": "<p>",
  "notes.txt": "not for readers",
};

let folder: string;
let files: Map<string, CachedPage>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hilal-built-"));
  for (const part of ["assets", "brand"]) await mkdir(join(folder, part));
  for (const [name, text] of Object.entries(contents)) await writeFile(join(folder, name), text);
  files = await readBuiltFiles(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const forEver = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";

describe("a built file", () => {
  it.each([
    ["/assets/page-Ab12_-34.js", "text/javascript; charset=utf-8", forEver],
    ["/assets/all.12345678.css", "text/css; charset=utf-8", forEver],
    ["/assets/short-1234567.js", "text/javascript; charset=utf-8", anHour],
    ["/assets/abcdefghijkl.js", "text/javascript; charset=utf-8", anHour],
    ["/brand/icon.svg", "image/svg+xml", anHour],
    ["/brand/icon.png", "image/png", anHour],
    ["/favicon.ico", "image/x-icon", anHour],
    ["/font-12345678.woff2", "font/woff2", forEver],
    ["/site.webmanifest", "application/manifest+json; charset=utf-8", anHour],
    ["/data.json", "application/json; charset=utf-8", anHour],
    ["/offline.html", "text/html; charset=utf-8", anHour],
  ])("%s is %s, and %s", (path, type, caching) => {
    const file = files.get(path);
    expect(file?.status).toBe(200);
    expect(file?.tags).toEqual([]);
    expect(file?.identity.headers).toMatchObject({
      "content-type": type,
      "cache-control": caching,
      "x-content-type-options": "nosniff",
    });
  });

  it("of any other kind is not served", () => {
    expect([...files.keys()].filter((path) => /\.(?:br|txt)$/.test(path))).toEqual([]);
    expect(files.size).toBe(11);
  });

  it("runs nothing when it is a drawing", () => {
    const readPolicy = (path: string) => files.get(path)?.br.headers["content-security-policy"];
    expect(readPolicy("/brand/icon.svg")).toBe("default-src 'none'; style-src 'unsafe-inline'");
    expect(readPolicy("/brand/icon.png")).toBeUndefined();
  });
});

describe("what travels", () => {
  it("is what the build has compressed", () => {
    const file = files.get("/assets/page-Ab12_-34.js");
    expect(file?.br.body.toString()).toBe("what the build made of it");
    expect(file?.br.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": 25,
      vary: "accept-encoding",
    });
    expect(file?.identity.body.toString()).toBe(script);
    expect(file?.identity.headers["content-encoding"]).toBeUndefined();
    expect(gunzipSync(file?.gzip.body ?? "").toString()).toBe(script);
    expect(file?.gzip.headers["content-encoding"]).toBe("gzip");
  });

  it("is compressed here where the build has not", () => {
    const { body = "" } = files.get("/assets/all.12345678.css")?.br ?? {};
    expect(brotliDecompressSync(body).toString()).toBe("p{}");
  });

  it.each(["/brand/icon.png", "/favicon.ico", "/font-12345678.woff2"])(
    "is the file itself where it is packed already: %s",
    (path) => {
      const file = files.get(path);
      const content = contents[path.slice(1)];
      for (const encoding of ["identity", "gzip", "br"] as const) {
        expect(file?.[encoding].body.toString()).toBe(content);
        expect(file?.[encoding].etag).toBe(file?.identity.etag);
        expect(file?.[encoding].headers).not.toHaveProperty("content-encoding");
        expect(file?.[encoding].headers).not.toHaveProperty("vary");
      }
    },
  );
});
