import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { getS3Settings, openS3Client } from "../../../media/storage/s3-client.ts";
import { readConfig } from "../../../process/config.ts";
import { startLocalServer } from "../../../testing/stand-ins/local-server.ts";
import { startS3Server } from "../../../testing/stand-ins/s3-server.ts";
import { isFull } from "../no-room.ts";
import { toBackupName } from "./backup-place.ts";
import { openPlace, withArchive } from "./open-place.ts";
import { s3Place } from "./s3-place.ts";

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hilal-places-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function bucketSettings() {
  const server = await startS3Server("safe");
  onTestFinished(server.close);
  const config = readConfig({
    DATA_DIR: await newFolder(),
    BACKUP_S3_BUCKET: "safe",
    S3_ENDPOINT: server.url,
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  return { server, config };
}

const nameAt = (time: string) => toBackupName(new Date(time));

it("names backups so that names in order are backups in order", () => {
  expect(nameAt("2026-11-23T14:05:09.876Z")).toBe("hilal-20261123-140509.backup");
});

it("lists what is a backup in a folder by its name, the oldest first, and removes one", async () => {
  const folder = await newFolder();
  const [first, second] = [nameAt("2026-01-02T00:00:00Z"), nameAt("2026-11-01T00:00:00Z")];
  for (const name of [second, first, `${first}.part`, "letters.backup", "hilal-1.backup"]) {
    await writeFile(join(folder, name), "");
  }
  const place = await openPlace(readConfig({ BACKUP_DIR: folder }));
  expect(await place.list()).toEqual([join(folder, first), join(folder, second)]);
  expect(await place.take(join(folder, second))).toBe(join(folder, second));
  await place.remove(join(folder, first));
  expect((await readdir(folder)).sort()).toEqual(
    [`${first}.part`, "hilal-1.backup", second, "letters.backup"].sort(),
  );
});

it("keeps backups in a bucket, over more than a page of them, and nothing of them here", async () => {
  const { server, config } = await bucketSettings();
  const place = await openPlace(config);
  const addresses: string[] = [];
  for (const month of ["03", "01", "05", "02", "04"]) {
    const name = nameAt(`2026-${month}-01T00:00:00Z`);
    const path = join(config.DATA_DIR, name);
    await writeFile(path, `backup of ${month}`);
    addresses.push(await place.take(path));
  }
  server.objects.set("/safe/backups/letters.txt", { body: Buffer.from("x"), type: undefined });
  expect(await readdir(config.DATA_DIR)).toEqual([]);
  expect(addresses[0]).toBe("s3://safe/backups/hilal-20260301-000000.backup");
  expect(await place.list()).toEqual([...addresses].sort());
  await place.remove(addresses[1] ?? "");
  expect(await place.list()).toHaveLength(4);
  const read = await withArchive(addresses[2] ?? "", config, (path) => readFile(path, "utf8"));
  expect(read).toBe("backup of 05");
  await expect(withArchive(addresses[1] ?? "", config, async () => undefined)).rejects.toThrow(
    `The storage did not give ${addresses[1]}`,
  );
});

it("sends a large archive in parts", async () => {
  const { server, config } = await bucketSettings();
  const client = openS3Client(getS3Settings(config));
  const place = s3Place({ client, bucket: "safe", partSize: 5 * 1024 * 1024 });
  const bytes = Buffer.alloc(11 * 1024 * 1024);
  for (let at = 0; at < bytes.length; at += 4_096) bytes.writeUInt32LE(at, at);
  const path = join(config.DATA_DIR, nameAt("2026-01-01T00:00:00Z"));
  await writeFile(path, bytes);
  await place.take(path);
  const kept = server.objects.get("/safe/backups/hilal-20260101-000000.backup");
  expect(kept?.body.equals(bytes)).toBe(true);
});

it.each(["QuotaExceeded", "XMinioStorageFull", "InsufficientStorage"])(
  "knows a bucket that takes no more by its word %s",
  async (word) => {
    const server = await startLocalServer((_request, response) => {
      const type = { "content-type": "application/xml" };
      response.writeHead(403, type).end(`<Error><Code>${word}</Code></Error>`);
    });
    onTestFinished(server.close);
    const client = openS3Client({
      region: "us-east-1",
      endpoint: server.url,
      credentials: { accessKeyId: "key", secretAccessKey: "secret" },
    });
    const path = join(await newFolder(), nameAt("2026-01-01T00:00:00Z"));
    await writeFile(path, "a backup");
    const taken = s3Place({ client, bucket: "safe" }).take(path);
    expect(await taken.catch(isFull)).toBe(true);
    expect(await readFile(path, "utf8")).toBe("a backup");
  },
);
