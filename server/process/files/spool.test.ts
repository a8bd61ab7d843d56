import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSpool } from "./spool.ts";
import { StorageFailure } from "./storage-failure.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hilal-spool-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const left = async () =>
  (await readdir(dataDir, { recursive: true })).filter((name) => /[\da-f-]{36}/.test(name));

it("leaves nothing when it closes, whatever is being written and wherever", async () => {
  const spool = openSpool(dataDir);
  await writeFile(await spool.newFile(), "a form's file");
  const beside = spool.newFile(join(dataDir, "media/.incoming"));
  await spool.close();
  const path = await beside;
  await expect(writeFile(path, "too late", { flag: "wx" })).rejects.toThrow("ENOENT");
  expect(await left()).toEqual([]);
});

it("gives no files any more when it is closed", async () => {
  const spool = openSpool(dataDir);
  await writeFile(await spool.newFile(), "a form's file");
  await spool.close();
  await expect(spool.newFile()).rejects.toThrow(StorageFailure);
  await expect(spool.newFile(join(dataDir, "variants/.incoming"))).rejects.toThrow("is stopping");
  expect(await left()).toEqual([]);
});
