import { execFile } from "node:child_process";
import { chown, mkdir, readdir, rm, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "../../process/operator-error.ts";

/** How PostgreSQL's programs are started: it refuses to run as root. */
export interface RunAs {
  /** Another user's account; a process of root takes it on. */
  readonly account?: { readonly uid: number; readonly gid: number };
  /** Words before the program. */
  readonly through: readonly string[];
}

const run = promisify(execFile);

/** `nobody`, by number: the name differs between systems. */
const nobody = 65_534;

/** Root in all but name: the files stay root's own, and PostgreSQL sees another user (user_namespaces(7)). */
const renamed: RunAs = {
  through: ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"],
};

/**
 * Finds out how PostgreSQL can be started here: as ourselves, if we have a name; for root as the user who owns the cluster already, or
 * `nobody`; and where root may not change users (a sandbox), under another name.
 * @param folder the cluster, which may not be there yet
 * @param dataDir a folder to try things in, this process's alone
 * @throws OperatorError when root can do neither
 */
export async function chooseRunAs(folder: string, dataDir: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return hasName() ? { through: [] } : renamed;
  const owner = await stat(folder).catch(() => undefined);
  const account =
    owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
  for (const runAs of [{ account, through: [] }, renamed]) {
    if (await works(runAs, dataDir)) return runAs;
  }
  throw new OperatorError(
    "PostgreSQL does not run as root, and root may not change to another user here: start the portal as another user, or set DATABASE_URL.",
  );
}

/** initdb asks the system who it is; containers run as numbers that no one has named. */
function hasName(): boolean {
  try {
    return userInfo().uid !== undefined;
  } catch {
    return false;
  }
}

async function works(runAs: RunAs, dataDir: string): Promise<boolean> {
  // Always the same name: what a kill leaves is replaced by the next start. Nobody else is in the folder, which is locked.
  const probe = join(dataDir, "postgres.probe");
  await rm(probe, { recursive: true, force: true });
  await mkdir(probe);
  try {
    await giveTo(runAs, probe);
    const [program, words, account] = toCommand(runAs, "/bin/sh", ["-c", "true"]);
    await run(program, words, { cwd: "/", ...account });
    return true;
  } catch {
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

/**
 * What to start, for `spawn`.
 * @returns the program, its words, and the account as options
 */
export function toCommand(
  { through, account }: RunAs,
  program: string,
  words: readonly string[],
): [string, string[], { uid?: number; gid?: number }] {
  const [first = program, ...rest] = [...through, program, ...words];
  return [first, rest, account ?? {}];
}

/** Makes a file or a whole folder the property of who will run PostgreSQL; a restored backup may be root's. */
export async function giveTo({ account }: RunAs, path: string): Promise<void> {
  const found = await stat(path);
  if (!account || found.uid === account.uid) return;
  const below = found.isDirectory() ? await readdir(path, { recursive: true }) : [];
  for (const name of [...below, ""]) await chown(join(path, name), account.uid, account.gid);
}
