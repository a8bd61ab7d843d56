import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/**
 * What lies in a data folder and is not copied as a file: the database and its password, which the rows stand for; the
 * media storage, whose files come by their records; what is made again; and backups.
 */
const leftOut = new Set(
  "postgres postgres-password in-use.lock in-use.pid media spool uploads variants backups .restoring lost+found".split(
    " ",
  ),
);

/** The other files of a data folder, by their paths in it with `/`, in order. */
export async function listKeptFiles(dataDir: string): Promise<string[]> {
  const top = await readdir(dataDir, { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of top) {
    if (leftOut.has(entry.name)) continue;
    if (entry.isFile()) found.push(entry.name);
    if (!entry.isDirectory()) continue;
    const below = join(dataDir, entry.name);
    for (const inner of await readdir(below, { recursive: true, withFileTypes: true })) {
      if (!inner.isFile()) continue;
      found.push(relative(dataDir, join(inner.parentPath, inner.name)).split(sep).join("/"));
    }
  }
  return found.sort();
}
