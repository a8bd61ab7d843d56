import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSpool, type Spool } from "../../process/files/spool.ts";
import { createLog, type Log } from "../../process/log.ts";
import { diskRefusing } from "../../testing/disk/disk-refusing.ts";
import { makeJpeg } from "../../testing/test-media.ts";
import type { StoredImage } from "./media.ts";
import { createVariants } from "./variants.ts";

const picture: StoredImage = {
  id: 1,
  url: "/media/aaaaaaaaaaaaaaaa/river.jpg",
  contentHash: "a".repeat(64),
  mimeType: "image/jpeg",
  storageKey: "aa/a.jpg",
  bytes: 1,
  isMade: false,
  createdAt: new Date("2025-03-23"),
  width: 800,
  height: 450,
  tone: "abc",
  animated: false,
};
const name = { shortHash: "a".repeat(16), width: 320, format: "webp" } as const;

let dataDir: string;
let folder: string;
let shipped: string;
let services: { spool: Spool; log: Log };
let original: Buffer;
let reads: number;
/** Whether the next read of the original fails. */
let failing: boolean;

const files = {
  pictureByShortHash: async (shortHash: string) =>
    shortHash === name.shortHash ? picture : undefined,
  async read() {
    reads += 1;
    if (failing) throw new Error("The storage is away.");
    return Readable.from([original], { objectMode: false });
  },
};

beforeAll(async () => {
  original = await makeJpeg("#336699", 800, 450);
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hilal-variants-"));
  folder = join(dataDir, "variants");
  await mkdir(folder);
  shipped = join(dataDir, "shipped");
  services = { spool: openSpool(dataDir), log: createLog("silent") };
  reads = 0;
  failing = false;
});
afterEach(async () => {
  await services.spool.close();
  await rm(dataDir, { recursive: true, force: true });
});

it("makes a variant once for all who ask at once, and never again", async () => {
  const variants = createVariants({ kept: folder, shipped }, files, services);
  const made = await Promise.all(Array.from({ length: 5 }, () => variants.find(name)));
  const kept = await variants.find(name);
  const afterRestart = await createVariants({ kept: folder, shipped }, files, services).find(name);
  for (const bytes of [...made, afterRestart])
    expect(bytes?.equals(kept ?? Buffer.of())).toBe(true);
  expect(reads).toBe(1);
});

it("tries again after a failure and leaves no half-made file", async () => {
  const variants = createVariants({ kept: folder, shipped }, files, services);
  failing = true;
  await expect(variants.find(name)).rejects.toThrow("The storage is away.");
  expect(await readdir(folder)).toEqual([]);
  failing = false;
  expect((await variants.find(name))?.length).toBeGreaterThan(0);
});

it("knows no variant of a picture that does not exist", async () => {
  const variants = createVariants({ kept: folder, shipped }, files, services);
  expect(await variants.find({ ...name, shortHash: "b".repeat(16) })).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

describe("one that came with the portal", () => {
  const bytes = Buffer.from("as it came");
  beforeEach(async () => {
    for (const shortHash of [name.shortHash, "b".repeat(16)]) {
      await mkdir(join(shipped, shortHash), { recursive: true });
      await writeFile(join(shipped, shortHash, "w320.webp"), bytes);
    }
  });

  it("is answered as it is, and kept, whoever may not have one encoded", async () => {
    const variants = createVariants({ kept: folder, shipped }, files, services);
    const refuse = () => Promise.reject(new Error("Too many were encoded."));
    expect(await variants.find(name, refuse)).toEqual(bytes);
    await rm(shipped, { recursive: true });
    expect(await variants.find(name, refuse)).toEqual(bytes);
    expect(reads).toBe(0);
    await expect(variants.find({ ...name, format: "avif" }, refuse)).rejects.toThrow("Too many");
  });

  it("is not found when its picture is not here", async () => {
    const variants = createVariants({ kept: folder, shipped }, files, services);
    expect(await variants.find({ ...name, shortHash: "b".repeat(16) })).toBeUndefined();
  });
});

it("forgets a picture's variants", async () => {
  const variants = createVariants({ kept: folder, shipped }, files, services);
  await variants.find(name);
  await variants.remove(name.shortHash);
  await variants.find(name);
  expect(reads).toBe(2);
});

it("answers one that the disk refuses, tells the log, and makes it again", async () => {
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => void lines.push(line) });
  const variants = createVariants({ kept: folder, shipped }, files, {
    spool: diskRefusing("ENOSPC"),
    log,
  });
  expect((await variants.find(name))?.length).toBeGreaterThan(0);
  expect(lines.join("")).toMatch(/Nothing can be stored in [^"]*variants[^"]*ENOSPC/);
  expect((await variants.find(name))?.length).toBeGreaterThan(0);
  expect(reads).toBe(2);
});
