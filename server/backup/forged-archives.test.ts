import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "../process/log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { newWholeArticle } from "../testing/whole-article.ts";
import { openArchive } from "./archive/archive-bytes.ts";
import { type AboutArchive, type ArchiveManifest, itemNames } from "./archive/manifest.ts";
import { readArchive } from "./archive/read-archive.ts";
import { makeBackup } from "./make-backup.ts";
import { readBackup } from "./read-backup.ts";
import { openRowsLoader } from "./rows/rows-loader.ts";

const around = {
  log: createLog("silent"),
  signal: new AbortController().signal,
  say: () => undefined,
};

/** What an archive holds, to be changed; tables as their text. */
interface Parts {
  readonly about: AboutArchive;
  readonly items: Map<string, Buffer>;
  missing: string[];
}

let folder: string;
let from: TestDatabase;
let into: TestDatabase;
let honest: string;
let picture: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hilal-forged-"));
  [from, into] = [await createTestDatabase(), await createTestDatabase()];
  const whole = await newWholeArticle(from.database);
  picture = whole.picture.storageKey;
  await writeFile(join(folder, "a note.txt"), "of the operator");
  const made = await makeBackup({
    ...around,
    config: { DATA_DIR: folder, BACKUP_DIR: undefined, BACKUP_KEY: undefined },
    databaseUrl: from.url,
    storage: { read: async () => Readable.from([Buffer.from("a picture")]) },
  });
  honest = made.path;
});
afterAll(async () => {
  await from.drop();
  await into.drop();
  await rm(folder, { recursive: true });
});

async function partsOf(path: string): Promise<Parts> {
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

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

type Entry = readonly [header: { name: string; type?: "symlink"; linkname?: string }, body: Buffer];

type More = readonly Entry[];

/** Writes an archive all of whose hashes fit. @param more entries that its manifest does not tell */
async function forge(change: (parts: Parts) => void, more: readonly Entry[] = []): Promise<string> {
  const parts = await partsOf(honest);
  change(parts);
  const manifest: ArchiveManifest = { items: [], tables: {}, missing: parts.missing };
  const entries: Entry[] = [[{ name: itemNames.about }, Buffer.from(JSON.stringify(parts.about))]];
  for (const [name, content] of parts.items) {
    const table = /^tables\/(.*)$/.exec(name)?.[1];
    if (table !== undefined) {
      const rows = content.filter((byte) => byte === 0x0a).length;
      manifest.tables[table] = { rows, sha256: hashOf(content) };
    }
    const bytes = table === undefined ? content : zstdCompressSync(content);
    manifest.items.push({ name, bytes: bytes.length, sha256: hashOf(bytes) });
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

/** Puts an archive into the database; what is refused leaves nothing in it. */
const restore = (path: string) =>
  readBackup(
    path,
    { key: undefined },
    {
      openRows: (about) => openRowsLoader(about, { ...around, url: into.url }),
      async takeFile(_place, _path, content) {
        await buffer(content);
      },
    },
  );

async function refused(path: string): Promise<string> {
  const error = await restore(path).then(
    () => new Error("It was restored."),
    (reason: Error) => reason,
  );
  const { rows } = await into.pool.query("select count(*)::int as users from users");
  expect(rows).toEqual([{ users: 0 }]);
  expect([error.name, error.message]).toEqual([
    "OperatorError",
    expect.stringMatching(/^The archive is not whole: [^\p{C}]+\.$/u),
  ]);
  return error.message;
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
const body = (html: string) => change("articles", "<p>Nobody spoke", `${html}<p>Nobody spoke`);
const limits = { timeout: 120_000 };

describe("an archive whose hashes were all made anew", limits, () => {
  it("is refused by the checks of the tables, and by those of a restore where its tables have none", async () => {
    const rows: Readonly<Record<string, (parts: Parts) => void>> = {
      passwd: keyed("../../../../etc/passwd"),
      secret: keyed("../session-secret"),
      absolute: keyed("/etc/passwd"),
      other: keyed(`ff/${"f".repeat(64)}.webp`),
      hash: change("media", /\t[0-9a-f]{64}\t/, "\t../../../postgres\t"),
      type: change("media", "image/webp", "text/html"),
      cover: change("articles", /\t\/media\/\w+\.webp\t/, "\tjavascript:alert(1)\t"),
      host: change("articles", /\t\/media\/\w+\.webp\t/, "\t//elsewhere.example/a\t"),
    };
    for (const forged of Object.values(rows)) {
      expect(await refused(await forge(forged))).toContain("violates check constraint");
    }
    await into.pool.query(`do $$ declare one record; begin
      for one in select conrelid::regclass as tab, conname from pg_constraint
        where contype = 'c' and conname ~ '_(form|known|of_hash)$' and conrelid::regclass::text in ('media', 'articles')
      loop execute format('alter table %s drop constraint %I', one.tab, one.conname); end loop; end $$`);
    for (const forged of Object.values(rows)) {
      expect(await refused(await forge(forged))).toContain("which the portal never writes");
    }
  });

  it.each([
    ["a script", "<script>alert(1)</script>", "<script>"],
    ["a picture that runs one", '<img src="/media/a.jpg" onerror="alert(1)">', "onerror of <img>"],
    ["a hidden link to one", '<a href="java&#1;script:alert(1)">a</a>', "href of <a>"],
    ["a plain link to one", '<a href=" javascript:alert(1)">a</a>', "href of <a>"],
    ["a frame of others", '<iframe src="https://evil.example/"></iframe>', "src of <iframe>"],
    ["a form", '<form action="https://evil.example/">', "<form>"],
    ["an embedded drawing", "<svg><a></a></svg>", "<svg>"],
  ])("is refused for a text with %s", async (_what, html, told) => {
    const message = await refused(await forge(body(html)));
    expect(message).toContain(`a text in articles holds ${told}`);
  });

  // As PostgreSQL writes it, else the hashes of the rows differ.
  const script = '{"form": {"description": "<script>alert(1)</script>"}}';
  it.each([
    ["what is scheduled", /\{"copy": null, "form": \{"title": "x"\}\}/, script],
    ["what stands aside for a release", /\\N(?=\n$)/, `{"values": ${script}}`],
  ])("is refused for a script in %s", async (_where, was, now) => {
    const forged = await forge(change("article_schedules", was, now));
    expect(await refused(forged)).toContain("a text in article_schedules holds <script>");
  });

  const bad = String.raw;
  it.each<[string, string, (parts: Parts) => void, More?]>([
    ["a job without a kind", "jobs.json does not hold", put(itemNames.jobs, [{ data: {} }])],
    ["jobs that are none", "jobs.json does not hold", put(itemNames.jobs, { kind: "mail.send" })],
    ["jobs that cannot be read", "cannot be read", put(itemNames.jobs, "[{")],
    ["a sequence of nothing", "no sequence nothing", put(itemNames.sequences, { nothing: "1" })],
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
    ["a table that there is not", "there is no table", put("tables/pg_proc", "")],
    ["a name that steers a terminal", bad`\u001b[2J\u{202e}`, put("odd/\u001B[2J\u202E", "x")],
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
  ])("is refused for %s", async (_what, told, forged, more) => {
    expect(await refused(await forge(forged, more))).toContain(told);
  });

  it("is restored when nothing of it was forged", async () => {
    const { manifest, jobs } = await restore(await forge(() => undefined));
    expect([manifest.missing, jobs]).toEqual([[], []]);
    const { rows } = await into.pool.query("select storage_key from media");
    expect(rows).toEqual([{ storage_key: picture }]);
    expect((await readdir(folder)).sort()).toEqual(["a note.txt", "backups", "forged.backup"]);
    expect(await readFile(join(folder, "a note.txt"), "utf8")).toBe("of the operator");
  });
});
