import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../process/config.ts";
import { openSpool, type Spool } from "../../process/files/spool.ts";
import { startCloudinaryServer } from "../../testing/stand-ins/cloudinary-server.ts";
import { startLocalServer } from "../../testing/stand-ins/local-server.ts";
import { startS3Server } from "../../testing/stand-ins/s3-server.ts";
import { openStorage } from "./open-storage.ts";
import { StoredFileMissing, toStorageKey, uploadTimeout } from "./storage.ts";

let DATA_DIR: string;
let spool: Spool;
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), "hilal-open-"));
  spool = openSpool(DATA_DIR);
});
afterAll(async () => {
  await spool.close();
  await rm(DATA_DIR, { recursive: true });
});

const open = (settings: Record<string, string>) =>
  openStorage(readConfig({ DATA_DIR, ...settings }), spool);
const key = toStorageKey("ab".repeat(32), "jpg");
const bytes = Buffer.from("picture");

describe("the storage that the settings name", () => {
  it("is a folder beside the data, in folders by the first digits, when they name none", async () => {
    await (await open({})).put(key, { bytes }, "image/jpeg");
    expect(await readFile(join(DATA_DIR, "media", "ab", `${"ab".repeat(32)}.jpg`))).toEqual(bytes);
    expect(await readdir(join(DATA_DIR, "media"))).toContain("ab");
  });

  it("is a bucket, at the address, with the keys and with the type of each file", async () => {
    const server = await startS3Server("magazine");
    onTestFinished(() => server.close());
    const storage = await open({
      STORAGE: "s3",
      S3_BUCKET: "magazine",
      S3_ENDPOINT: server.url,
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    });
    await storage.put(key, { bytes }, "image/jpeg");
    expect([...server.objects]).toEqual([
      [`/magazine/media/${key}`, { body: bytes, type: "image/jpeg" }],
    ]);
  });

  it("is an account at Cloudinary, whatever slashes end its addresses", async () => {
    const server = await startCloudinaryServer({ cloud: "hilal", key: "1 2", secret: "s/3" });
    onTestFinished(() => server.close());
    const storage = await open({
      STORAGE: "cloudinary",
      CLOUDINARY_URL: "cloudinary://1%202:s%2F3@hilal",
      CLOUDINARY_API_BASE: `${server.url}//`,
      CLOUDINARY_DELIVERY_BASE: `${server.url}/`,
    });
    await storage.check();
    await storage.put(key, { bytes }, "image/jpeg");
    const document = toStorageKey("cd".repeat(32), "pdf");
    await storage.put(document, { bytes }, "application/pdf");
    expect([...server.files.keys()]).toEqual([
      `/hilal/image/upload/hilal/${"ab".repeat(32)}.jpg`,
      `/hilal/raw/upload/hilal/${"cd".repeat(32)}.pdf`,
    ]);
    expect(await storage.exists(document)).toBe(true);
  });

  it.each([
    "https://key:secret@hilal",
    "cloudinary://hilal",
    "cloudinary://key@hilal",
    "cloudinary://key:secret@",
    "cloudinary://:secret@hilal",
    "xcloudinary://key:secret@hilal",
  ])("is refused when its account cannot be read: %s", async (account) => {
    const opening = open({ STORAGE: "cloudinary", CLOUDINARY_URL: account });
    await expect(opening).rejects.toThrow(
      "Setting CLOUDINARY_URL is wrong: it must read cloudinary://<key>:<secret>@<cloud>.",
    );
  });
});

describe("Cloudinary, when it fails", () => {
  const failing = async (status: number, body = "") => {
    let asked = 0;
    const server = await startLocalServer((_request, response) => {
      asked += 1;
      response.writeHead(status).end(body);
    });
    onTestFinished(() => server.close());
    const bases = { CLOUDINARY_API_BASE: server.url, CLOUDINARY_DELIVERY_BASE: server.url };
    const account = { STORAGE: "cloudinary", CLOUDINARY_URL: "cloudinary://key:secret@hilal" };
    return { storage: await open({ ...account, ...bases }), asked: () => asked };
  };

  it("is not taken for a file that is missing", async () => {
    const { storage } = await failing(500);
    const said = `The storage answered 500 for ${key}.`;
    await expect(storage.read(key)).rejects.toThrow(said);
    await expect(storage.exists(key)).rejects.toThrow(said);
    const missing = await failing(404);
    await expect(missing.storage.read(key)).rejects.toThrow(StoredFileMissing);
    expect(await missing.storage.exists(key)).toBe(false);
  });

  it("gives no part where a whole was asked for, nor a whole for a part", async () => {
    const range = { start: 0, end: 3 };
    const said = (status: number) => `The storage answered ${status} for ${key}.`;
    await expect((await failing(206)).storage.read(key)).rejects.toThrow(said(206));
    await expect((await failing(200)).storage.read(key, range)).rejects.toThrow(said(200));
  });

  it("is told with its reason, or its status where it gives none", async () => {
    const { storage, asked } = await failing(420, "slow down");
    const refused = "The storage refused: status 420.";
    await expect(storage.check()).rejects.toThrow(refused);
    await expect(storage.remove(key)).rejects.toThrow(refused);
    const reason = await failing(400, JSON.stringify({ error: { message: "no such cloud" } }));
    await expect(reason.storage.put(key, { bytes }, "image/jpeg")).rejects.toThrow(
      "The storage refused: no such cloud.",
    );
    // A failure is not cached: the next check sends a request again.
    await expect(storage.check()).rejects.toThrow(refused);
    expect(asked()).toBe(3);
  });

  it("is not asked again within a minute of a good answer", async () => {
    const { storage, asked } = await failing(200, "{}");
    await storage.check();
    await storage.check();
    expect(asked()).toBe(1);
  });
});

it("gives a slow upload its time", () => {
  expect([0, 1, 100_000_000].map(uploadTimeout)).toEqual([20_000, 20_001, 1_020_000]);
});
