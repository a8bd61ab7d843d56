import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Returns a command prefix that gives a program its own disk over a folder: in memory, of so many kilobytes, visible to
 * that program only; null where this is not permitted (other systems than Linux, some containers).
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
