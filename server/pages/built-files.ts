import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { type CachedPage, toCachedPage } from "./cache/cached-page.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
};

const packedAlready = new Set([".ico", ".png", ".woff2"]);

/** A file whose name contains a hash of its content never changes. */
const hashed = /[.-][\w-]{8,}\.\w+$/;

/**
 * Reads the files that a build made for browsers into memory.
 * @param folder its contents are served at the site's root
 * @returns the files by their path on the site
 */
export async function readBuiltFiles(folder: string): Promise<Map<string, CachedPage>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && types[extname(entry.name)]);
  const kept = files.map(async (entry): Promise<[string, CachedPage]> => {
    const path = join(entry.parentPath, entry.name);
    const extension = extname(entry.name);
    const packed = packedAlready.has(extension);
    const page = await toCachedPage(await readFile(path), {
      status: 200,
      tags: [],
      compression: packed ? "none" : "thorough",
      brotli: packed ? undefined : await readIfThere(`${path}.br`),
      headers: {
        "content-type": types[extension] ?? "application/octet-stream",
        "cache-control": hashed.test(entry.name)
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
        "x-content-type-options": "nosniff",
        ...(extension === ".svg"
          ? { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" }
          : {}),
      },
    });
    return [`/${relative(folder, path).split(sep).join("/")}`, page];
  });
  return new Map(await Promise.all(kept));
}

/** Reads the compressed version that the build has written next to a file. */
async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined);
}
