import { createHash } from "node:crypto";
import {
  copyFile,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { enableFastKeyDerivation } from "../../testing/stand-ins/quick-keys.ts";
import { openArchive, requireWhole } from "./archive-bytes.ts";
import {
  type ArchiveManifest,
  archiveFormat,
  type ItemRecord,
  itemNames,
  toItemPath,
} from "./manifest.ts";
import { readArchive } from "./read-archive.ts";
import { writeArchive } from "./write-archive.ts";

let folder: string;
let made = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hilal-archive-"));
});
afterAll(() => rm(folder, { recursive: true }));

const newPath = () => {
  made += 1;
  return join(folder, `${made}.backup`);
};
const about = {
  format: archiveFormat,
  madeAt: "2026-11-23T14:05:09.876Z",
  portal: "0.1.0",
  migration: 1,
  tables: [],
};
async function* toChunks(...parts: (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part);
}
const toJsonBytes = (value: unknown) => toChunks(JSON.stringify(value));
const makeManifest = (items: ItemRecord[]): ArchiveManifest => ({ items, tables: {}, missing: [] });

/** Writes an archive of these items; `told` changes the items of its manifest. */
async function write(
  items: Readonly<Record<string, string | Buffer>>,
  told: (items: ItemRecord[]) => ItemRecord[] = (all) => all,
  key?: string,
): Promise<string> {
  const path = newPath();
  await writeArchive(path, key, async (archive) => {
    await archive.add(itemNames.about, toJsonBytes(about));
    const records: ItemRecord[] = [];
    for (const [name, content] of Object.entries(items)) {
      records.push(await archive.add(name, toChunks(content)));
    }
    await archive.add(itemNames.manifest, toJsonBytes(makeManifest(told(records))));
  });
  return path;
}

/** Reads an archive as `readBackup` does, and returns the content of each item. */
async function read(path: string, key?: string) {
  await requireWhole(path);
  const found: Record<string, Buffer> = {};
  const manifest = await readArchive(await openArchive(path, { key }), {
    begin: async () => undefined,
    async take(name, content) {
      const parts: Buffer[] = [];
      for await (const part of content) parts.push(part);
      found[name] = Buffer.concat(parts);
    },
  });
  return { found, manifest };
}

/** Rewrites the hash at the end of a changed file so that it matches. */
async function seal(path: string): Promise<void> {
  const bytes = (await readFile(path)).subarray(0, -32);
  await writeFile(path, Buffer.concat([bytes, createHash("sha256").update(bytes).digest()]));
}

/** A small one, one of several parts, one that ends at a part's border, and an empty one. */
const items = {
  plain: {
    "stored/a.txt": "the words of اردو",
    "stored/large": Buffer.alloc(9_000_001, "0123456789"),
    "kept/border": Buffer.alloc(8 * 1024 * 1024, "b"),
    "kept/empty": "",
  },
  // Encryption is slow, and this one needs no item that ends at a part's border.
  keyed: {
    "stored/a.txt": "the words of اردو",
    "stored/large": Buffer.alloc(4_200_001, "0123456789"),
    "kept/empty": "",
  },
} as const;

const rightKey = "a key that nobody guesses";
let archives: Readonly<Record<"plain" | "keyed", string>>;
beforeAll(async () => {
  archives = {
    plain: await write(items.plain),
    keyed: await write(items.keyed, (all) => all, rightKey),
  };
});

describe.each([
  ["plain", undefined],
  ["keyed", rightKey],
] as const)("a %s archive", (kind, key) => {
  it("gives back what was put in", async () => {
    const path = archives[kind];
    const { found, manifest } = await read(path, key);
    expect(Object.keys(found)).toEqual(Object.keys(items[kind]));
    for (const [name, content] of Object.entries(items[kind])) {
      expect(found[name]?.equals(Buffer.from(content))).toBe(true);
    }
    const large = items[kind]["stored/large"];
    expect(manifest.items[1]).toEqual({
      name: "stored/large",
      bytes: large.length,
      sha256: createHash("sha256").update(large).digest("hex"),
    });
    const readable = (await readFile(path)).includes("the words of");
    expect(readable).toBe(key === undefined);
  });

  it("is refused when a byte of it was changed, or its end is missing", async () => {
    const path = newPath();
    await copyFile(archives[kind], path);
    const { size } = await stat(path);
    for (const place of [0, Math.floor(size / 2), size - 1]) {
      const file = await open(path, "r+");
      const byte = Buffer.alloc(1);
      await file.read(byte, 0, 1, place);
      await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, place);
      await expect(read(path, key)).rejects.toThrow("cut off or changed");
      await file.write(byte, 0, 1, place);
      await file.close();
    }
    await expect(requireWhole(path)).resolves.toBeUndefined();
    for (const length of [size - 1, 40, 32, 0]) {
      await truncate(path, length);
      await expect(read(path, key)).rejects.toThrow("The archive is not whole");
    }
  });
});

it("takes the key it was made with, and no other", async () => {
  // Each guess at the passphrase of an archive costs a second of key derivation.
  const header = (await readFile(archives.keyed)).subarray(0, 200).toString("latin1");
  expect(header).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 18\n/);
  onTestFinished(enableFastKeyDerivation());
  const keyed = await write({ "stored/a.txt": "words" }, (all) => all, rightKey);
  await expect(read(keyed)).rejects.toThrow("The archive is encrypted: set BACKUP_KEY");
  await expect(read(keyed, "another key of somebody")).rejects.toThrow("BACKUP_KEY is not the key");
});

it("is taken without its key only when that is asked for, and never by a key that anybody may encrypt to", async () => {
  const key = "the right key of the house";
  const plain = await write({ "stored/a.txt": "words" });
  await expect(read(plain, key)).rejects.toThrow(
    "not encrypted with BACKUP_KEY, so nothing proves that it was made here: add --unsigned",
  );
  const taken = await openArchive(plain, { key, acceptsUnsigned: true });
  expect((await taken.toArray()).length).toBeGreaterThan(0);
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(await generateIdentity()));
  const forged = newPath();
  const bytes = (await readFile(plain)).subarray(0, -32);
  await writeFile(forged, Buffer.concat([await encrypter.encrypt(bytes), Buffer.alloc(32)]));
  await seal(forged);
  await expect(read(forged, key)).rejects.toThrow("BACKUP_KEY is not the key");
});

it.each([
  [
    "an item that is not what was written",
    (all: ItemRecord[]) => all.map((item) => ({ ...item, sha256: "0".repeat(64) })),
    "stored/a.txt is not what was written",
  ],
  [
    "an item that is missing",
    (all: ItemRecord[]) => [...all, { name: "stored/b", bytes: 0, sha256: "0".repeat(64) }],
    "stored/b is missing",
  ],
  ["an item that nobody wrote", () => [], "stored/a.txt does not belong to it"],
])("is not whole with %s", async (_what, told, message) => {
  const path = await write({ "stored/a.txt": "words" }, told);
  await expect(read(path)).rejects.toThrow(message);
});

it("is not whole without its manifest, with something behind it, or without its beginning", async () => {
  const with_ = async (...names: string[]) => {
    const path = newPath();
    await writeArchive(path, undefined, async (archive) => {
      for (const name of names) {
        const content = name === itemNames.manifest ? makeManifest([]) : about;
        await archive.add(name, toJsonBytes(content));
      }
    });
    return path;
  };
  const { about: first, manifest: last } = itemNames;
  await expect(read(await with_(first))).rejects.toThrow("its end is missing");
  await expect(read(await with_(first, last, "kept/b"))).rejects.toThrow("after its end");
  await expect(read(await with_("kept/b", last))).rejects.toThrow("does not begin");
  const other = newPath();
  await writeFile(other, Buffer.alloc(5_000, "no archive"));
  await expect(read(other)).rejects.toThrow("The archive is not whole");
  await seal(other);
  await expect(read(other)).rejects.toThrow("The archive is not whole");
});

it("leaves nothing behind when what it holds cannot be read", async () => {
  const path = newPath();
  async function* failing() {
    yield Buffer.from("a beginning");
    throw new Error("the disk is gone");
  }
  const before = await readdir(folder);
  const written = writeArchive(path, undefined, async (archive) => {
    await archive.add("stored/a", failing());
  });
  await expect(written).rejects.toThrow("the disk is gone");
  expect(await readdir(folder)).toEqual(before);
});

it("gives every path a plain name, and no name a path that leads out", () => {
  for (const path of ["outbox/a mail #2.eml", "شمارہ.txt", "a/b.c", "100%", "..."]) {
    const name = itemNames.kept(path);
    expect(name).toMatch(/^kept\/[\w%.\-/!~*'()]+$/);
    expect(toItemPath(name.slice("kept/".length))).toBe(path);
  }
  for (const name of [
    "",
    "a//b",
    "/etc",
    "../a",
    "a/..",
    ".",
    "a%2Fb",
    "..%2Fa",
    "a%5Cb",
    "a%00",
    "%",
  ]) {
    expect([name, toItemPath(name)]).toEqual([name, undefined]);
  }
});
