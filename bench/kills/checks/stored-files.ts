import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Findings } from "../findings.ts";
import { query } from "../servers/database.ts";

interface Row {
  readonly url: string;
  readonly key: string;
  readonly hash: string;
  readonly used: boolean;
}

/** The records of stored files, and whether an article or a publication names them. */
const records = `
  select url, storage_key as key, content_hash as hash,
    exists (select from articles where cover_image = media.url or strpos(description, media.url) > 0)
    or exists (select from article_revisions join articles on articles.id = article_id
               where strpos(snapshot::text, media.url) > 0)
    or exists (select from publications where doc_url = media.url or cover_image = media.url) as used
  from media`;

/** The paths of stored files that nothing names. */
export async function unnamedFiles(url: string): Promise<string[]> {
  const rows = await query<Row>(url, records);
  return rows.filter(({ used }) => !used).map((row) => row.url);
}

/**
 * Looks whether the stored files are whole, and whether each file that a record names is there.
 * @param state of a portal in use, which may keep what nobody names yet; of one that was just cleaned up, which may not;
 * or of a backup, whose files are younger than its records
 */
export async function checkFiles(
  { url, dataDir }: { url: string; dataDir: string },
  findings: Findings,
  state: "in use" | "cleaned up" | "backup" = "in use",
): Promise<void> {
  const exactly = state === "cleaned up";
  const rows = await query<Row>(url, records);
  const folder = join(dataDir, "media");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  for (const { key, hash, used } of rows) {
    const path = join(folder, key);
    const isThere = files.delete(path);
    if (!isThere && used) findings.add("lost", `the file ${key}`);
    else if (isThere && (await hashOf(path)) !== hash) findings.add("half-written", `file ${key}`);
    else if (exactly && !used) findings.add("left behind", `a file that nothing names: ${key}`);
    else if (exactly && !isThere) findings.add("left behind", `a record without its file: ${key}`);
  }
  if (state === "backup") return;
  for (const path of files) findings.add("left behind", `a file without its record: ${path}`);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
