import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Findings } from "../findings.ts";
import { query } from "../servers/database.ts";

interface Row {
  readonly url: string;
  readonly key: string;
  readonly hash: string;
  readonly used: boolean;
  readonly noted: readonly string[];
}

/** The records of stored files, and whether any of what the bench makes names them. */
const records = `
  with named as (
    select cover_image as text from articles where cover_image like '/media/%'
    union all select description from articles where strpos(description, '/media/') > 0
    union all select snapshot->>'description' || (snapshot->>'coverImage') from article_revisions
      where article_id in (select id from articles union select record_id from trash where kind = 'article')
      and strpos(snapshot->>'description', '/media/') > 0
    union all select doc_url || ' ' || cover_image from publications
    union all select file from documents where file <> ''
    union all select picture || ' ' || thumbnail from pdf_pages
    union all select fields::text || body::text from working_copies
    union all select "values"::text from article_schedules
    union all select rows::text from trash where emptied_at is null),
  hashes as (
    select distinct hash[1] as hash from named, regexp_matches(text, '/media/([0-9a-f]{16})/', 'g') as hash)
  select url, storage_key as key, content_hash as hash, hashes.hash is not null as used,
    (select coalesce(array_agg(storage_key), '{}') from loose_files) as noted
  from media left join hashes on hashes.hash = left(content_hash, 16)`;

/** The paths of stored files that nothing names. */
export async function unnamedFiles(url: string): Promise<string[]> {
  const rows = await query<Row>(url, records);
  return rows.filter(({ used }) => !used).map((row) => row.url);
}

/**
 * Looks whether the stored files are whole, whether each record has its file, and each file its record or a note.
 * @param state of a portal in use, which may keep what nobody names yet; of one that was just cleaned up, which may not;
 * or of a backup, whose files are younger than its records
 */
export async function checkFiles(
  { url, dataDir }: { url: string; dataDir: string },
  findings: Findings,
  state: "in use" | "cleaned up" | "backup" = "in use",
): Promise<void> {
  const exactly = state === "cleaned up";
  const folder = join(dataDir, "media");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  // Files first, then records and notes in one statement: a file that is being stored goes from the one to the other.
  const rows = await query<Row>(url, records);
  for (const { key, hash, used } of rows) {
    const path = join(folder, key);
    const isThere = files.delete(path) || (await isStored(path));
    if (!isThere && used) findings.add("lost", `the file ${key}`);
    else if (isThere && (await hashOf(path)) !== hash) findings.add("half-written", `file ${key}`);
    else if (!isThere) findings.add("half-written", `a record without its file: ${key}`);
    else if (exactly && !used) findings.add("left behind", `a file that nothing names: ${key}`);
  }
  if (state === "backup") return;
  // What an upload that was killed has left is noted, and removed in an hour.
  const noted = new Set(exactly ? [] : rows[0]?.noted);
  for (const path of files) {
    const key = relative(folder, path);
    // What is being written is looked for by checkLeftBehind, which waits for it.
    if (noted.has(key) || key.startsWith(".incoming/")) continue;
    findings.add("left behind", `a file without its record: ${path}`);
  }
}

async function isStored(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
