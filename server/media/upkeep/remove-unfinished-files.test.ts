import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "../../process/config.ts";
import { createLog } from "../../process/log.ts";
import { removeUnfinishedFiles } from "./remove-unfinished-files.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "hilal-unfinished-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const now = new Date("2025-03-23T22:52:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

it("clears away uploads in parts that nobody went on with for a day", async () => {
  const uploads = join(dataDir, "uploads");
  await mkdir(uploads);
  for (const [name, hours] of Object.entries({ given_up: 25, resumable: 23 })) {
    await writeFile(join(uploads, name), "part");
    await utimes(join(uploads, name), hoursAgo(hours), hoursAgo(hours));
  }
  const config = readConfig({ DATA_DIR: dataDir });
  await removeUnfinishedFiles({ config, log: createLog("silent"), now: () => now });
  expect(await readdir(uploads)).toEqual(["resumable"]);
});
