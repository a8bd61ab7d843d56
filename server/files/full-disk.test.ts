import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UploadedMedia } from "@hilal/contract/endpoints/media/upload-media";
import { translatorFor } from "@hilal/i18n/translator";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { articleForm } from "../testing/article-form.ts";
import { type PortalProcess, startPortalProcess } from "../testing/portal-process.ts";
import { onSmallDisk } from "../testing/small-disk.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let testDatabase: TestDatabase;
let dataDir: string;
let portal: PortalProcess;
let token: string;
/** Whether the disk can be made so small that it fills up; otherwise it takes nothing from the beginning. */
let isSmall: boolean;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "hilal-full-"));
  const through = await onSmallDisk(dataDir, 2_000);
  isSmall = through !== null;
  if (!isSmall) for (const name of ["spool", "media"]) await writeFile(join(dataDir, name), "");
  const databaseUrl = testDatabase.url;
  portal = await startPortalProcess({ dataDir, databaseUrl, ...(through ? { through } : {}) });
  token = await portal.signIn();
});
afterAll(async () => {
  await portal?.kill();
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A picture of noise, which no format makes small: about 300 kB. */
async function newPicture(): Promise<Blob> {
  const [width, height] = [480, 360];
  const raw = { width, height, channels: 3 } as const;
  const bytes = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 95 })
    .toBuffer();
  return new Blob([Uint8Array.from(bytes)], { type: "image/jpeg" });
}

async function upload(language: "en" | "ur") {
  const form = new FormData();
  form.set("file", await newPicture(), "noise.jpg");
  return fetch(`${portal.address}/media/v1_1/hilal/image/upload`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "accept-language": language },
    body: form,
  });
}

it("a full disk is told in both languages, and loses nothing that it took before", async () => {
  const stored: UploadedMedia[] = [];
  let answer = await upload("en");
  for (; answer.ok && stored.length < 20; answer = await upload("en")) {
    stored.push((await answer.json()) as UploadedMedia);
  }
  const [status, reason] = isSmall
    ? ([507, "errors.insufficient_storage"] as const)
    : ([503, "errors.storage_unavailable"] as const);
  expect(stored.length > 0).toBe(isSmall);
  expect([answer.status, await answer.json()]).toEqual([
    status,
    { error: { message: translatorFor("en")(reason) } },
  ]);
  const inUrdu = await upload("ur");
  expect([inUrdu.status, await inUrdu.json()]).toEqual([
    status,
    { error: { message: translatorFor("ur")(reason) } },
  ]);
  await expect.poll(portal.log).toMatch(/"level":50.*Nothing can be stored in /);

  for (const { secure_url, bytes } of stored) {
    const served = await fetch(`${portal.address}${new URL(secure_url).pathname}`);
    expect((await served.arrayBuffer()).byteLength).toBe(bytes);
  }
  const saved = await fetch(`${portal.address}/api/create-article/`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(articleForm()),
  });
  expect(saved.status).toBe(201);
});
