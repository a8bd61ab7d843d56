import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import type { FilledDisk } from "../../testing/disk/fill-disk.ts";
import { onSmallDisk } from "../../testing/disk/small-disk.ts";
import { compileCache } from "../../testing/portals/compile-cache.ts";

const run = promisify(execFile);
const env = { ...process.env, ...compileCache };
const program = fileURLToPath(new URL("../../testing/disk/fill-disk.ts", import.meta.url));

it("a disk that takes no more is told as such, and what it took before is there and whole", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hilal-full-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const through = await onSmallDisk(folder, 1_000);
  // Without permission to make a small disk, the folder is unwritable from the beginning.
  if (!through) await writeFile(join(folder, "media"), "");
  const [command = "", ...words] = [...(through ?? []), process.execPath, program, folder];
  const outcome = JSON.parse((await run(command, words, { env })).stdout) as FilledDisk;

  expect(outcome).toMatchObject({
    whole: outcome.stored,
    fault: through ? "full" : "unwritable",
    isReady: false,
    unfinished: 0,
  });
  expect(outcome.stored > 5).toBe(through !== null);
  expect(outcome.message).toMatch(/Nothing can be stored in .*\/media.*: E[A-Z]+: /);
});
