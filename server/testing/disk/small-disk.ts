import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Words before a program that give it a disk of its own over a folder, in memory and of so many kilobytes, seen by that
 * program alone; null where the system lets nobody make one (other systems than Linux, some containers).
 */
export async function onSmallDisk(folder: string, kilobytes: number): Promise<string[] | null> {
  const mount = `mount -t tmpfs -o size=${kilobytes}k tmpfs "$0" && exec "$@"`;
  const words = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount, folder];
  const [program = "", ...rest] = words;
  return run(program, [...rest, "true"]).then(
    () => words,
    () => null,
  );
}
