import { execFile } from "node:child_process";
import { chown, mkdir, readdir, rm, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "../../process/operator-error.ts";

/** How to start PostgreSQL's programs: they refuse to run as root. */
export interface RunAs {
  /** The account to run as; a process of root switches to it. */
  readonly account?: { readonly uid: number; readonly gid: number };
  /** The command and arguments to put before the program. */
  readonly through: readonly string[];
}

const run = promisify(execFile);

/** `nobody`, by number: the name differs between systems. */
const nobody = 65_534;

/**
 * Runs in a user namespace: PostgreSQL sees another user, while the files still belong to root (user_namespaces(7)).
 */
const renamed: RunAs = {
  through: ["unshare", "--user", `--map-user=${nobody}`, `--map-group=${nobody}`, "--"],
};

/**
 * Finds out how PostgreSQL can be started here: as the current user, if that has a name; for root, as the user who owns
 * the cluster already, or `nobody`; and where root may not change users (a sandbox), in a user namespace.
 * @param folder the cluster, which may not exist yet
 * @param dataDir a folder locked by this process, for a trial run
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

/** initdb looks up the name of its user; containers may run with a user id that has none. */
function hasName(): boolean {
  try {
    return userInfo().uid !== undefined;
  } catch {
    return false;
  }
}

async function works(runAs: RunAs, dataDir: string): Promise<boolean> {
  // Always the same name, so that the next start replaces what a kill left behind. The folder is locked, so no other
  // process uses it.
  const probe = join(dataDir, "postgres.probe");
  await rm(probe, { recursive: true, force: true });
  await mkdir(probe);
  try {
    await changeOwner(runAs, probe);
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
 * Returns what to pass to `spawn`.
 * @returns the program, its arguments, and the account as options
 */
export function toCommand(
  { through, account }: RunAs,
  program: string,
  words: readonly string[],
): [string, string[], { uid?: number; gid?: number }] {
  const [first = program, ...rest] = [...through, program, ...words];
  return [first, rest, account ?? {}];
}

/**
 * Changes the owner of a file or a whole folder to the account that runs PostgreSQL; a restored backup may belong to
 * root.
 */
export async function changeOwner({ account }: RunAs, path: string): Promise<void> {
  const found = await stat(path);
  if (!account || found.uid === account.uid) return;
  const below = found.isDirectory() ? await readdir(path, { recursive: true }) : [];
  for (const name of [...below, ""]) await chown(join(path, name), account.uid, account.gid);
}
