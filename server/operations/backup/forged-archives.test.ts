import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createLog } from "../../process/log.ts";
import { newCompleteArticle } from "../../testing/complete-article.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { openArchive } from "./archive-bytes.ts";
import { makeBackup } from "./make-backup.ts";
import { type AboutArchive, type ArchiveManifest, itemNames } from "./manifest.ts";
import { readArchive } from "./read-archive.ts";
import { type BackupTarget, readBackup } from "./read-backup.ts";
import { openRowsLoader } from "./rows-loader.ts";

const around = {
  log: createLog("silent"),
  signal: new AbortController().signal,
  say: () => undefined,
};

/** The parts of an archive, to be changed; tables as text. */
interface Parts {
  readonly about: AboutArchive;
  readonly items: Map<string, Buffer>;
  missing: string[];
}

let folder: string;
let from: TestDatabase;
let into: TestDatabase;
let honest: Parts;
let picture: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hilal-forged-"));
  [from, into] = [await createTestDatabase(), await createTestDatabase()];
  const whole = await newCompleteArticle(from.database);
  picture = whole.picture.storageKey;
  await writeFile(join(folder, "a note.txt"), "of the operator");
  const made = await makeBackup({
    ...around,
    config: { DATA_DIR: folder, BACKUP_DIR: undefined, BACKUP_KEY: undefined },
    databaseUrl: from.url,
    storage: { read: async () => Readable.from([Buffer.from("a picture")]) },
  });
  honest = await readParts(made.path);
});
afterAll(async () => {
  await from.drop();
  await into.drop();
  await rm(folder, { recursive: true });
});

async function readParts(path: string): Promise<Parts> {
  const items = new Map<string, Buffer>();
  let about: AboutArchive | undefined;
  const tar = await openArchive(path, { key: undefined });
  const manifest = await readArchive(tar, {
    async begin(found) {
      about = found;
    },
    async take(name, content) {
      const bytes = await buffer(content);
      items.set(name, name.startsWith("tables/") ? zstdDecompressSync(bytes) : bytes);
    },
  });
  if (!about) throw new Error("The archive has no beginning.");
  return { about, items, missing: [...manifest.missing] };
}

const hashContent = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

type Entry = readonly [header: { name: string; type?: "symlink"; linkname?: string }, body: Buffer];

type More = readonly Entry[];

/**
 * Writes an archive with correct hashes throughout.
 * @param more entries that its manifest does not list
 */
async function forge(change: (parts: Parts) => void, more: readonly Entry[] = []): Promise<string> {
  const parts = {
    about: structuredClone(honest.about),
    items: new Map(honest.items),
    missing: [...honest.missing],
  };
  change(parts);
  const manifest: ArchiveManifest = { items: [], tables: {}, missing: parts.missing };
  const entries: Entry[] = [[{ name: itemNames.about }, Buffer.from(JSON.stringify(parts.about))]];
  for (const [name, content] of parts.items) {
    const table = /^tables\/(.*)$/.exec(name)?.[1];
    if (table !== undefined) {
      const rows = content.filter((byte) => byte === 0x0a).length;
      manifest.tables[table] = { rows, sha256: hashContent(content) };
    }
    const bytes = table === undefined ? content : zstdCompressSync(content);
    manifest.items.push({ name, bytes: bytes.length, sha256: hashContent(bytes) });
    entries.push([{ name }, bytes]);
  }
  entries.push(...more, [{ name: itemNames.manifest }, Buffer.from(JSON.stringify(manifest))]);
  const tar = pack();
  for (const [header, body] of entries) {
    if (header.type === "symlink") tar.entry(header);
    else tar.entry(header, body);
  }
  tar.finalize();
  const bytes = await buffer(Readable.from(tar, { objectMode: false }));
  const path = join(folder, "forged.backup");
  await writeFile(path, Buffer.concat([bytes, createHash("sha256").update(bytes).digest()]));
  return path;
}

const readInto = (path: string, openRows: BackupTarget["openRows"]) =>
  readBackup(
    path,
    { key: undefined },
    {
      openRows,
      async takeFile(_place, _path, content) {
        await buffer(content);
      },
    },
  );

/** Restores an archive into the database; a rejected one leaves nothing in it. */
const restore = (path: string, { url } = into) =>
  readInto(path, (about) => openRowsLoader(about, { ...around, url }));

async function getRejection(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => new Error("It was restored."),
    (reason: Error) => reason,
  );
  expect([error.name, error.message]).toEqual([
    "OperatorError",
    expect.stringMatching(/^The archive is not whole: [^\p{C}]+\.$/u),
  ]);
  return error.message;
}

async function refused(path: string): Promise<string> {
  const message = await getRejection(restore(path));
  const { rows } = await into.pool.query("select count(*)::int as users from users");
  expect(rows).toEqual([{ users: 0 }]);
  return message;
}

/** Accepts any rows, one of which names the picture, and records whether they were committed. */
function anyRows() {
  const calls: string[] = [];
  return {
    calls,
    async loadTable(_name: string, packed: AsyncIterable<Buffer>) {
      await buffer(packed);
    },
    setSequences: () => undefined,
    check: async () => new Map([[picture, "image/webp"]]),
    commit: async () => void calls.push("committed"),
    close: async () => void calls.push("closed"),
  };
}

const change = (table: string, was: string | RegExp, now: string) => (parts: Parts) => {
  const name = itemNames.table(table);
  const text = String(parts.items.get(name));
  const changed = text.replace(was, now);
  if (changed === text) throw new Error(`There is no ${was} in ${table}.`);
  parts.items.set(name, Buffer.from(changed));
};
const put = (name: string, value: unknown) => (parts: Parts) =>
  void parts.items.set(
    name,
    Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
  );
const keyed = (key: string) => (parts: Parts) => {
  change("media", picture, key)(parts);
  parts.items.delete(itemNames.stored(picture));
  parts.missing = [key];
};

describe("an archive whose hashes were all made anew", { timeout: 120_000 }, () => {
  it("is refused by the checks of the tables, and by those of a restore where its tables have none", async () => {
    const forged = await forge(keyed("../../../../etc/passwd"));
    expect(await refused(forged)).toContain("violates check constraint");
    await into.pool.query(
      "alter table media drop constraint media_key_form, drop constraint media_key_of_hash",
    );
    expect(await refused(forged)).toContain("which the portal never writes");
  });

  it("is refused for a text with a script", async () => {
    const script = "<script>alert(1)</script><p>Nobody spoke";
    const message = await refused(await forge(change("articles", "<p>Nobody spoke", script)));
    expect(message).toContain("a text in articles holds <script>");
  });

  const bad = String.raw;
  it.each<[string, string, (parts: Parts) => void]>([
    ["a sequence of nothing", "no sequence nothing", put(itemNames.sequences, { nothing: "1" })],
    ["a table that there is not", "there is no table", put("tables/pg_proc", "")],
    [
      "other columns",
      "its tables are not those",
      ({ about }) => void about.tables[0]?.columns.push("is_admin"),
    ],
    ["a row of another width", "cannot be restored", change("users", /\n/, "\tmore\n")],
    ["a byte that is no text", "cannot be restored", change("users", "Sana", bad`Sa\x00na`)],
    ["a number that is none", "cannot be restored", change("users", /^\d+\t/, "x\t")],
    [
      "a row twice",
      "cannot be restored",
      ({ items }) => {
        const name = itemNames.table("users");
        const text = items.get(name) ?? Buffer.alloc(0);
        items.set(name, Buffer.concat([text, text]));
      },
    ],
    [
      "a record that names nobody",
      "do not belong together",
      change("comments", /\t1\t/, "\t999\t"),
    ],
  ])("is refused for %s", async (_what, told, forged) => {
    expect(await refused(await forge(forged))).toContain(told);
  });

  it.each<[string, string, (parts: Parts) => void, More?]>([
    ["a job without a kind", "jobs.json does not hold", put(itemNames.jobs, [{ data: {} }])],
    ["jobs that are none", "jobs.json does not hold", put(itemNames.jobs, { kind: "mail.send" })],
    ["jobs that cannot be read", "cannot be read", put(itemNames.jobs, "[{")],
    [
      "a sequence below its first",
      "sequences.json",
      put(itemNames.sequences, { users_id_seq: "-1" }),
    ],
    [
      "a sequence beyond numbers",
      "sequences.json",
      put(itemNames.sequences, { a: "9".repeat(19) }),
    ],
    [
      "a sequence by a hostile name",
      "sequences.json",
      put(itemNames.sequences, { 'a"; drop': "1" }),
    ],
    ["a file among the database's", "no place", put("kept/postgres/PG_VERSION", "18")],
    ["another password", "no place", put("kept/postgres-password", "x")],
    ["a picture by the way", "no place", put(`kept/media/aa/${"a".repeat(64)}.jpg`, "x")],
    ["a file of the restore itself", "no place", put("kept/.moving", "[]")],
    ["a path that leads out", "nothing is known", put("kept/..%2F..%2Fetc/passwd", "x")],
    ["a stored file by another form", "no place", put("stored/aa/a.jpg", "x")],
    ["a stored file of no record", "no record names", put(`stored/aa/${"a".repeat(64)}.jpg`, "x")],
    [
      "no file for a record",
      "is missing",
      (parts) => void parts.items.delete(itemNames.stored(picture)),
    ],
    ["a name that steers a terminal", bad`\u001b[2J\u{202e}`, put("odd/\u001B[2J\u202E", "x")],
    [
      "a link",
      "no file but a symlink",
      () => undefined,
      [[{ name: "kept/link", type: "symlink", linkname: "/etc" }, Buffer.alloc(0)]],
    ],
    [
      "an item that nobody wrote",
      "does not belong to it",
      () => undefined,
      [[{ name: "kept/more" }, Buffer.from("x")]],
    ],
    [
      "an item twice",
      "is in it twice",
      () => undefined,
      [[{ name: "kept/a%20note.txt" }, Buffer.from("another")]],
    ],
  ])("is refused for %s, whatever its rows are", async (_what, told, forged, more) => {
    const rows = anyRows();
    const message = await getRejection(readInto(await forge(forged, more), async () => rows));
    expect(message).toContain(told);
    expect(rows.calls).toEqual(["closed"]);
  });

  it("is restored when nothing of it was forged", async () => {
    const empty = await createTestDatabase();
    onTestFinished(() => empty.drop());
    const { manifest, jobs } = await restore(await forge(() => undefined), empty);
    expect([manifest.missing, jobs]).toEqual([[], []]);
    const { rows } = await empty.pool.query("select storage_key from media");
    expect(rows).toEqual([{ storage_key: picture }]);
    expect((await readdir(folder)).sort()).toEqual(["a note.txt", "backups", "forged.backup"]);
    expect(await readFile(join(folder, "a note.txt"), "utf8")).toBe("of the operator");
  });
});
