import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSpool, type Spool } from "../../process/files/spool.ts";
import { StorageFailure } from "../../process/files/storage-failure.ts";
import { startCloudinaryServer } from "../../testing/stand-ins/cloudinary-server.ts";
import { startS3Server } from "../../testing/stand-ins/s3-server.ts";
import { openCloudinaryStorage, signRequest } from "./cloudinary-storage.ts";
import { openDiskStorage } from "./disk-storage.ts";
import { openS3Storage } from "./s3-storage.ts";
import { type Storage, StoredFileMissing, toStorageKey } from "./storage.ts";

let folder: string;
let spool: Spool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hilal-storage-"));
  spool = openSpool(folder);
});
afterAll(async () => {
  await spool.close();
  await rm(folder, { recursive: true, force: true });
});

const filesBelow = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

interface Opened {
  readonly storage: Storage;
  close(): Promise<void>;
}

const openers: Readonly<Record<string, () => Promise<Opened>>> = {
  disk: async () => ({
    storage: openDiskStorage(join(folder, "files"), spool),
    close: async () => undefined,
  }),
  s3: async () => {
    const server = await startS3Server("magazine");
    const storage = openS3Storage({
      bucket: "magazine",
      region: "us-east-1",
      endpoint: server.url,
      credentials: { accessKeyId: "key", secretAccessKey: "secret" },
    });
    return { storage, close: server.close };
  },
  cloudinary: async () => {
    const server = await startCloudinaryServer({ cloud: "hilal", key: "123", secret: "s3cret" });
    const storage = openCloudinaryStorage({
      account: "cloudinary://123:s3cret@hilal",
      apiBase: server.url,
      deliveryBase: server.url,
    });
    return { storage, close: server.close };
  },
};

describe.each(Object.entries(openers))("files in %s", (_name, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const picture = toStorageKey("a".repeat(64), "jpg");
  const document = toStorageKey("b".repeat(64), "pdf");

  it("gives back what was stored from memory", async () => {
    await opened.storage.put(picture, { bytes: Buffer.from("picture") }, "image/jpeg");
    expect(await text(await opened.storage.read(picture))).toBe("picture");
    expect(await opened.storage.exists(picture)).toBe(true);
  });

  it("gives back what was stored from a file", async () => {
    const path = join(folder, "source.pdf");
    await writeFile(path, "0123456789");
    await opened.storage.put(document, { path }, "application/pdf");
    expect(await text(await opened.storage.read(document))).toBe("0123456789");
  });

  it("reads a range, both ends included", async () => {
    expect(await text(await opened.storage.read(document, { start: 2, end: 4 }))).toBe("234");
  });

  it("says of a missing file that it is missing, before any byte", async () => {
    const missing = toStorageKey("c".repeat(64), "jpg");
    await expect(opened.storage.read(missing)).rejects.toThrow(StoredFileMissing);
    expect(await opened.storage.exists(missing)).toBe(false);
  });

  it("removes a file, and minds nothing when it is gone", async () => {
    await opened.storage.remove(picture);
    expect(await opened.storage.exists(picture)).toBe(false);
    await opened.storage.remove(picture);
    expect(await opened.storage.exists(document)).toBe(true);
  });

  it("knows no key but those it makes, and reaches nothing outside", async () => {
    const { storage } = opened;
    const outside = join(folder, "secret");
    await writeFile(outside, "of the portal");
    const hash = "e".repeat(64);
    const keys = ["../secret", outside, "../../../../etc/passwd", "", ".", `ee/${hash}.jpg/..`];
    keys.push(
      `ee/../ee/${hash}.jpg`,
      `ff/${hash}.jpg`,
      `ee/${hash}`,
      `ee/${hash}.jpg\n`,
      `ee/${hash}.j/g`,
    );
    keys.push(`EE/${hash}.jpg`, `ee/${hash}.jpg\0`, `/ee/${hash}.jpg`, "__proto__");
    for (const key of keys) {
      await expect(storage.read(key)).rejects.toThrow(StoredFileMissing);
      expect(await storage.exists(key)).toBe(false);
      const put = storage.put(key, { bytes: Buffer.from("forged") }, "image/jpeg");
      await expect(put).rejects.toThrow("is no key of a stored file");
      await storage.remove(key);
    }
    expect(await readFile(outside, "utf8")).toBe("of the portal");
  });

  it("is ready", async () => {
    await expect(opened.storage.check()).resolves.toBeUndefined();
  });
});

describe("a disk that fails", () => {
  it("leaves no unfinished file behind", async () => {
    const root = join(folder, "failing");
    await mkdir(root);
    const storage = openDiskStorage(root, spool);
    const key = toStorageKey("a".repeat(64), "jpg");
    const put = storage.put(key, { path: join(folder, "no-such-file") }, "image/jpeg");
    await expect(put).rejects.toThrow();
    expect(await filesBelow(root)).toEqual([]);
    expect(await storage.exists(key)).toBe(false);
  });

  it("is not ready when it can't write", async () => {
    await writeFile(join(folder, "a-file"), "");
    await expect(openDiskStorage(join(folder, "a-file"), spool).check()).rejects.toThrow(
      StorageFailure,
    );
  });

  it("leaves nothing of looking whether it is ready", async () => {
    const root = join(folder, "probed");
    await openDiskStorage(root, spool).check();
    expect(await filesBelow(root)).toEqual([]);
  });
});

describe("a service that refuses", () => {
  it("passes Cloudinary's reason on", async () => {
    const server = await startCloudinaryServer({ cloud: "hilal", key: "123", secret: "right" });
    const storage = openCloudinaryStorage({
      account: "cloudinary://123:wrong@hilal",
      apiBase: server.url,
      deliveryBase: server.url,
    });
    const key = toStorageKey("d".repeat(64), "jpg");
    await expect(storage.put(key, { bytes: Buffer.from("x") }, "image/jpeg")).rejects.toThrow(
      "The storage refused: Invalid Signature.",
    );
    await expect(storage.check()).rejects.toThrow("The storage refused: unknown.");
    await server.close();
  });

  it("is not ready when the bucket does not exist", async () => {
    const server = await startS3Server("magazine");
    const storage = openS3Storage({
      bucket: "another",
      region: "us-east-1",
      endpoint: server.url,
      credentials: { accessKeyId: "key", secretAccessKey: "secret" },
    });
    await expect(storage.check()).rejects.toThrow();
    await server.close();
  });
});

it("signs as Cloudinary's documentation shows", () => {
  const parameters = {
    timestamp: "1315060510",
    public_id: "sample_image",
    eager: "w_400,h_300,c_pad|w_260,h_200,c_crop",
  };
  expect(signRequest(parameters, "abcd")).toBe("bfd09f95f331f558cbd1320e67aa8d488770583e");
});
