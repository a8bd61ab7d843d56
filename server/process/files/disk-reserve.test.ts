import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import type { FilledBesideReserve } from "../../testing/disk/fill-beside-reserve.ts";
import { onSmallDisk } from "../../testing/disk/small-disk.ts";
import { compileCache } from "../../testing/portals/compile-cache.ts";

const run = promisify(execFile);
const env = { ...process.env, ...compileCache };
const program = fileURLToPath(
  new URL("../../testing/disk/fill-beside-reserve.ts", import.meta.url),
);

it("leaves room for the database and the log on a disk that others fill, and for no file", async ({
  skip,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "hilal-reserve-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const through = await onSmallDisk(folder, 300 * 1024);
  if (!through) return skip("nobody may make a disk that fills up here");
  const [command = "", ...words] = [...through, process.execPath, program, folder];
  const outcome = JSON.parse((await run(command, words, { env })).stdout) as FilledBesideReserve;
  expect(outcome).toEqual({
    wanted: [true, false, false],
    stood: [true, false],
    free: [0, 64],
    refused: "full",
  });
}, 60_000);
