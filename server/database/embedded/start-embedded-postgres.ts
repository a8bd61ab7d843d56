import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { hasErrorCode } from "../../process/files/error-code.ts";
import { makeFolder } from "../../process/files/make-folder.ts";
import { writePrivateFile } from "../../process/files/private-file.ts";
import { syncFolder } from "../../process/files/sync-folder.ts";
import type { Log } from "../../process/log.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { whenAborted } from "../../process/time-limits.ts";
import { findInstallation, type Installation } from "./binaries.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { clusterName, stopOrphanedProcesses } from "./orphaned-processes.ts";
import { changeOwner, chooseRunAs, type RunAs, toCommand } from "./run-as.ts";
import { dataDirectory, serverEnvironment } from "./server-process.ts";
import { isAnswering, type ReadyServer, startServer } from "./start-server.ts";

/** pg_trgm asks the C library what a letter is, and with plain C finds none in Urdu; macOS has no C.UTF-8. */
const characterType = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

interface NewCluster {
  readonly installation: Installation;
  readonly folder: string;
  readonly password: string;
  readonly runAs: RunAs;
  readonly signal: AbortSignal;
}

/**
 * Creates a database cluster: UTF-8, the builtin C.UTF-8 provider, passwords by SCRAM. It is created next to its
 * destination and moved there when complete, so that an interrupted one is never used.
 * @throws OperatorError with initdb's message; the signal's reason when it is aborted meanwhile
 */
async function initialiseCluster(cluster: NewCluster): Promise<void> {
  const unfinished = `${cluster.folder}.unfinished`;
  const passwordFile = `${unfinished}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
    for (const path of [unfinished, passwordFile]) await changeOwner(cluster.runAs, path);
    await runInitdb(cluster, unfinished, passwordFile);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
  // initdb has flushed the content; flushing the directory entry is left to us.
  await rename(unfinished, cluster.folder);
  await syncFolder(dirname(cluster.folder));
}

async function runInitdb(
  { installation, runAs, signal }: NewCluster,
  folder: string,
  passwordFile: string,
): Promise<void> {
  const [program, words, account] = toCommand(runAs, join(installation, "bin", "initdb"), [
    "--pgdata",
    dataDirectory(folder),
    "--username=postgres",
    // Passed as an open file: the account may have no access to the folders above it.
    `--pwfile=${process.platform === "linux" ? "/proc/self/fd/0" : passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    `--lc-ctype=${characterType}`,
  ]);
  const input = await open(passwordFile);
  try {
    const child = spawn(program, words, {
      cwd: folder,
      env: serverEnvironment(),
      stdio: [input.fd, "ignore", "pipe"],
      // In its own process group: initdb starts PostgreSQL to do the work, and both must end together.
      detached: true,
      ...account,
    });
    const release = abortChildWith(child, signal);
    const [said, [code]] = await Promise.all([
      child.stderr ? text(child.stderr) : "",
      once(child, "close"),
    ]).finally(release);
    signal.throwIfAborted();
    if (code !== 0) throw new OperatorError(`The embedded database could not be made: ${said}`);
  } finally {
    await input.close();
  }
}

/**
 * Ends a child and its descendants when the signal is aborted.
 * @returns a function to call when it has ended by itself
 */
function abortChildWith(child: ChildProcess, signal: AbortSignal): () => void {
  let insisting: NodeJS.Timeout | undefined;
  const send = (name: NodeJS.Signals) => {
    try {
      // The whole process group; Windows has none.
      if (child.pid && process.platform !== "win32") process.kill(-child.pid, name);
      else child.kill(name);
    } catch {
      // It has already ended.
    }
  };
  const end = () => {
    send("SIGTERM");
    insisting = setTimeout(() => send("SIGKILL"), 1_000);
  };
  const forget = whenAborted(signal, end);
  return () => {
    clearTimeout(insisting);
    forget();
  };
}

/** The name of the portal's role and database. */
const own = "portal";

/**
 * Creates the portal's role and database when missing. The role is not a superuser, so that an injected statement can
 * affect only its own databases.
 * @param adminUrl address as the superuser
 * @param password the role's
 * @returns the address of the portal's database as its role
 */
async function ensureOwnDatabase(adminUrl: string, password: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [own],
    );
    const there = rows[0];
    const secret = client.escapeLiteral(password);
    if (!there?.role) await client.query(`create role ${own} login createdb password ${secret}`);
    if (!there?.database) await client.query(`create database ${own} owner ${own}`);
  } finally {
    await client.end();
  }
  return portalAddress(Number(new URL(adminUrl).port), password);
}

/** Returns the address of the portal's database for its role, on a local port. */
function portalAddress(port: number, password: string): string {
  return `postgresql://${own}:${password}@127.0.0.1:${port}/${own}`;
}

interface StartOptions {
  readonly dataDir: string;
  readonly log: Log;
  readonly signal?: AbortSignal;
  /** How long to wait for another process that holds the folder, in milliseconds; no waiting when left out. */
  readonly lockWithin?: number;
}

export interface EmbeddedPostgres {
  /**
   * The address of the portal's database, with its password; the role owns it and may create other databases, nothing
   * more.
   */
  readonly url: string;
  /** Stops the server cleanly and releases the folder; within 0.6 s once `hurry` is aborted. */
  stop(hurry?: AbortSignal): Promise<void>;
}

/**
 * Starts a real PostgreSQL on a data folder, on loopback, and creates what is missing: the cluster, the password
 * (stored in the folder, mode 0600), the role and the database. Works as root, below folders that only root may enter,
 * and after `kill -9`.
 * @param options.dataDir the folder for everything persistent; the cluster is in its `postgres` folder
 * @param options.signal aborts the start; nothing is left running then
 * @throws OperatorError when another process holds the folder, nothing can be written there, or PostgreSQL does not
 * start; the signal's reason when it is aborted meanwhile
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await makeFolder(dataDir, 0o700);
  const { signal = new AbortController().signal, lockWithin = 0 } = options;
  const unlock = await lockDataFolder(dataDir, { within: lockWithin, signal });
  try {
    const { url, server } = await start(dataDir, { log: options.log, signal });
    return {
      url,
      async stop(hurry) {
        await server.stop(hurry);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    // An aborted start is not a failure: report the abort's reason instead.
    signal.throwIfAborted();
    throw error;
  }
}

async function start(
  dataDir: string,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<{ url: string; server: ReadyServer }> {
  const folder = join(dataDir, "postgres");
  const runAs = await chooseRunAs(folder, dataDir);
  const installation = await findInstallation(runAs, signal);
  const password = await readOrCreatePassword(dataDir);
  if (!(await stat(folder).catch(() => undefined))) {
    log.info("making the embedded database");
    await initialiseCluster({ installation, folder, password, runAs, signal });
  }
  await changeOwner(runAs, folder);
  const name = await clusterName(folder, password);
  await stopOrphanedProcesses(folder, name, { log, signal });
  const options = { installation, folder, name, runAs, log, password, signal };
  const server = await startServer(options);
  try {
    signal.throwIfAborted();
    return { url: await ensureOwnDatabase(server.adminUrl, password), server };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The line of postmaster.pid (from 0) that contains PostgreSQL's port; its first line is the process id. */
const portLine = 3;

/**
 * Finds the embedded database of a portal that runs on a data folder, for another program on the same machine.
 *
 * @returns its address with its password; null when none runs there, or it does not answer yet
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const folder = resolve(dataDir);
  const about = await readFile(join(folder, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const port = Number(about.split("\n")[portLine]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return null;
  const url = portalAddress(port, await readOrCreatePassword(folder));
  // The file left by a killed server may name a port that another server uses by now; that one rejects the password.
  const isOurs = await isAnswering(url).catch(() => false);
  return isOurs ? url : null;
}

/**
 * Returns the password of the embedded database: created once, and stored in the data folder, readable only by its
 * owner.
 * @returns 48 hexadecimal digits, which need no escaping in an address
 */
export async function readOrCreatePassword(dataDir: string): Promise<string> {
  const place = join(dataDir, "postgres-password");
  const kept = await readFile(place, "utf8").catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) return "";
    throw error;
  });
  if (kept) return kept.trim();
  const password = randomBytes(24).toString("hex");
  writePrivateFile(place, password);
  return password;
}
