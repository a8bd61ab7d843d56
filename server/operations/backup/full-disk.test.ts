import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { newCompleteArticle } from "../../testing/complete-article.ts";
import { createTestDatabase } from "../../testing/database/test-database.ts";
import { onSmallDisk } from "../../testing/disk/small-disk.ts";
import { compileCache } from "../../testing/portals/compile-cache.ts";
import { newDataFolder } from "../../testing/portals/portal-process.ts";

const program = fileURLToPath(new URL("programs/run-backup.ts", import.meta.url));

it("says that there is no room for it, and leaves nothing", { timeout: 120_000 }, async ({
  skip,
}) => {
  const folder = await newDataFolder();
  const within = await onSmallDisk(folder, 40);
  if (!within) return skip("nobody may make a small disk here");
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  await newCompleteArticle(test.database);
  // The disk disappears when the command ends, so its files are listed before.
  const [unshare = "", ...words] = [
    ...within,
    "sh",
    "-c",
    '"$@"; echo "code $?"; ls -A "$0"',
    folder,
  ];
  const { stdout, stderr } = await promisify(execFile)(
    unshare,
    [...words, process.execPath, program],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(await newDataFolder(), "data"),
        ...compileCache,
        DATABASE_URL: test.url,
        SESSION_SECRET: "a secret that only the tests know, long enough",
        BACKUP_DIR: folder,
      },
    },
  );
  expect(stderr.trim()).toMatch(
    /^There is no room for the backup in .*: it takes no more \(.*ENOSPC.*\)\. Nothing of it was left there; make room and try again\.$/,
  );
  // No file is listed after the exit code.
  expect(stdout.trim().split("\n").at(-1)).toBe("code 1");
  const { rows } = await test.pool.query("select failure from backups");
  expect(rows).toEqual([{ failure: expect.stringContaining("There is no room") }]);
});
