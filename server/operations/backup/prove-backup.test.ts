import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createLog } from "../../process/log.ts";
import { newDataFolder } from "../../testing/portals/portal-process.ts";
import { archiveFormat, itemNames } from "./manifest.ts";
import { proveBackup } from "./prove-backup.ts";
import { openRowsLoader } from "./rows-loader.ts";
import { writeArchive } from "./write-archive.ts";

async function* json(value: unknown) {
  yield Buffer.from(JSON.stringify(value));
}

/** Writes an archive with invalid tables, of the given migration. */
async function writeInvalidArchive(folder: string, migration: number): Promise<string> {
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
  const { default: journal } = await import("../../database/migrations/meta/_journal.json", {
    with: { type: "json" },
  });
  return journal.entries[0]?.when ?? 0;
};
it("refuses an archive of a newer build before it touches the database", async () => {
  const migration = 9_999_999_999_999;
  const opening = openRowsLoader(
    { format: archiveFormat, madeAt: "", portal: "9.9.9", migration, tables: [] },
    { ...options, url: "postgresql://nobody@127.0.0.1:1/nothing" },
  );
  await expect(opening).rejects.toThrow("made by a newer build of the portal");
});

it("refuses one whose tables are not its schema's, and clears away what a proof left that was killed", {
  timeout: 120_000,
}, async () => {
  const folder = await newDataFolder();
  const scratch = join(folder, "proof");
  await mkdir(scratch);
  await writeFile(join(scratch, "left"), "over");
  const other = await writeInvalidArchive(folder, await firstMigration());
  await expect(proveBackup(other, { ...options, scratch })).rejects.toThrow(
    "its tables are not those of the schema that it names",
  );
  expect(await readdir(folder)).toEqual(["one.backup"]);
});
