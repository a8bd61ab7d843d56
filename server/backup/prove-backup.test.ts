import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createLog } from "../process/log.ts";
import { newDataFolder } from "../testing/portals/portal-process.ts";
import { archiveFormat, itemNames } from "./archive/manifest.ts";
import { writeArchive } from "./archive/write-archive.ts";
import { proveBackup } from "./prove-backup.ts";

async function* json(value: unknown) {
  yield Buffer.from(JSON.stringify(value));
}

/** An archive whose tables are none, of the migration named. */
async function archiveOf(folder: string, migration: number): Promise<string> {
  const path = join(folder, "one.backup");
  const about = { format: archiveFormat, madeAt: new Date().toISOString(), portal: "9.9.9" };
  await writeArchive(path, undefined, async (archive) => {
    await archive.add(itemNames.about, json({ ...about, migration, tables: [] }));
    await archive.add(itemNames.manifest, json({ items: [], tables: {}, missing: [] }));
  });
  return path;
}

const options = {
  key: undefined,
  log: createLog("silent"),
  signal: new AbortController().signal,
  say: () => undefined,
};
const firstMigration = async () => {
  const { default: journal } = await import("../database/migrations/meta/_journal.json", {
    with: { type: "json" },
  });
  return journal.entries[0]?.when ?? 0;
};
const limits = { timeout: 120_000 };

it(
  "refuses an archive of a newer build, and one whose tables are not its schema's",
  limits,
  async () => {
    const folder = await newDataFolder();
    const newer = await archiveOf(folder, 9_999_999_999_999);
    await expect(proveBackup(newer, options)).rejects.toThrow(
      "made by a newer build of the portal",
    );
    const other = await archiveOf(await newDataFolder(), await firstMigration());
    await expect(proveBackup(other, options)).rejects.toThrow(
      "its tables are not those of the schema that it names",
    );
  },
);

it("clears away what a proof left that was killed", limits, async () => {
  const folder = await newDataFolder();
  const scratch = join(folder, "proof");
  await mkdir(scratch);
  await writeFile(join(scratch, "left"), "over");
  const newer = await archiveOf(folder, 9_999_999_999_999);
  await expect(proveBackup(newer, { ...options, scratch })).rejects.toThrow("newer build");
  expect(await readdir(folder)).toEqual(["one.backup"]);
});
