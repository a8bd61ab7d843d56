import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { unfinishedRestore } from "../../database/unfinished-restore.ts";
import { toIncomingFolder } from "../../process/files/spool.ts";

/** Where files of the media storage wait during a restore until their records are known. */
export const waitingFiles = ".waiting-files";
/** File with the names that a restore is moving to their place. */
export const movingNames = ".moving";
/** Name of a finished restore's folder until it is removed. */
export const doneRestore = ".restored";

/**
 * The entries of a data folder that are not copied as files: the database and its password, which the rows replace; the
 * media storage, whose files are copied by their records; everything that can be generated again; the reserved disk
 * space; and backups.
 */
const excludedEntries = new Set([
  ..."postgres postgres.unfinished postgres.unfinished.password".split(" "),
  ..."postgres-password postgres-password.unfinished".split(" "),
  ..."in-use.lock in-use.pid media spool uploads variants reserve backups lost+found".split(" "),
  unfinishedRestore,
  waitingFiles,
  movingNames,
  doneRestore,
]);

/** Whether file systems of this platform ignore case or trailing dots in names. */
const namesAreLoose = process.platform === "win32" || process.platform === "darwin";

/**
 * Whether a restore may write a file there: never among the database's files or the stored media, which are restored
 * separately.
 * @param path below the data folder, with `/`
 */
export function isOtherFilePath(path: string): boolean {
  const [first = ""] = path.split("/");
  const top = namesAreLoose ? first.toLowerCase().replace(/[. ]+$/, "") : first;
  return !excludedEntries.has(top) && !(process.platform === "win32" && path.includes(":"));
}

/** Lists the other complete files of a data folder by their relative paths with `/`, sorted. */
export async function listOtherFiles(dataDir: string): Promise<string[]> {
  const top = await readdir(dataDir, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of top) {
    if (excludedEntries.has(entry.name)) continue;
    if (entry.isFile()) found.push(entry.name);
    if (!entry.isDirectory()) continue;
    const below = join(dataDir, entry.name);
    const beingWritten = toIncomingFolder(below) + sep;
    for (const inner of await readdir(below, { recursive: true, withFileTypes: true })) {
      const path = join(inner.parentPath, inner.name);
      if (!inner.isFile() || path.startsWith(beingWritten)) continue;
      found.push(relative(dataDir, path).split(sep).join("/"));
    }
  }
  return found.sort();
}
