import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Removes a file, or a folder with what is in it, that was last written before a moment. What is not there is no failure:
 * several may clean up at once.
 * @param before milliseconds since 1970
 * @returns how many files were removed
 */
export async function removeUntouched(path: string, before: number): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return 0;
  const files = found.isDirectory() ? await readdir(path).catch(() => []) : [];
  const times = await Promise.all(files.map((name) => touched(join(path, name))));
  if (Math.max(found.mtimeMs, ...times) >= before) return 0;
  await rm(path, { recursive: true, force: true });
  return found.isDirectory() ? files.length : 1;
}

const touched = (path: string) =>
  lstat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
