import { existsSync } from "node:fs";
import { statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { releaseReserve, takeReserve } from "../../process/files/disk-reserve.ts";
import { openSpool } from "../../process/files/spool.ts";
import { createLog } from "../../process/log.ts";

/** What happened to the reserve of a disk that another writer filled. */
export interface FilledBesideReserve {
  /** Whether one was wanted on the empty disk, again with it, and after it was set free. */
  readonly wanted: readonly boolean[];
  /** Whether the reserve existed before and after the disk was filled. */
  readonly stood: readonly boolean[];
  /** Free in mebibytes when the disk was full, and after the reserve was set free. */
  readonly free: readonly number[];
  /** Why a file was rejected while the free space is reserved for the database; null when it was not. */
  readonly refused: string | null;
}

const dataDir = process.argv[2] ?? "";
const reserve = { dataDir, log: createLog("silent") };
const spool = openSpool(dataDir);
const isThere = () => existsSync(join(dataDir, "reserve"));
const freeNow = async () => {
  const { bavail, bsize } = await statfs(dataDir);
  return Math.round((bavail * bsize) / 1024 / 1024);
};

const wanted = [await releaseReserve(reserve)];
await takeReserve(dataDir, spool);
wanted.push(await releaseReserve(reserve));
const stood = [isThere()];
const ballast = Buffer.alloc(4_000_000);
for (let number = 0; ; number += 1) {
  const filled = await writeFile(join(dataDir, `ballast${number}`), ballast).then(
    () => true,
    () => false,
  );
  if (!filled) break;
}
const free = [await freeNow()];
wanted.push(await releaseReserve(reserve));
stood.push(isThere());
free.push(await freeNow());
const refused = await openSpool(dataDir, 100 * 1024 * 1024)
  .newFile()
  .then(
    () => null,
    (error: Error & { fault?: string }) => error.fault ?? error.message,
  );
const outcome: FilledBesideReserve = { wanted, stood, free, refused };
process.stdout.write(JSON.stringify(outcome));
