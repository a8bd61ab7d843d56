import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isOtherFilePath, listOtherFiles } from "./other-files.ts";

it("keeps what is whole, and neither what is being written nor what comes in other ways", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "hilal-kept-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const files = [
    "a note.txt",
    "outbox/1.eml",
    "outbox/of May/2.eml",
    "outbox/.incoming/own/3.eml",
    "media/ab/picture.webp",
    "spool/own/4",
    "variants/.incoming/own/5",
    "reserve",
  ];
  for (const file of files) {
    await mkdir(dirname(join(dataDir, file)), { recursive: true });
    await writeFile(join(dataDir, file), "");
  }
  expect(await listOtherFiles(dataDir)).toEqual([
    "a note.txt",
    "outbox/1.eml",
    "outbox/of May/2.eml",
  ]);
});

it.each([
  ["outbox/1.eml", true],
  ["media/ab/picture.webp", false],
  ["postgres/base/1", false],
])("may put %s back: %s", (path, isKept) => {
  expect(isOtherFilePath(path)).toBe(isKept);
});
