import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { syncFolder } from "../../process/files/sync-folder.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { whenAborted } from "../../process/time-limits.ts";
import type { Installation } from "./binaries.ts";
import { giveTo, type RunAs, toCommand } from "./run-as.ts";
import { dataDirectory, serverEnvironment } from "./server-process.ts";

/** pg_trgm asks the C library what a letter is, and finds none in Urdu with plain C; macOS knows no C.UTF-8. */
const characterType = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

interface NewCluster {
  readonly installation: Installation;
  readonly folder: string;
  readonly password: string;
  readonly runAs: RunAs;
  readonly signal: AbortSignal;
}

/**
 * Makes a database cluster: UTF-8, the builtin C.UTF-8 provider, passwords by SCRAM. It is made beside its place and
 * moved there when complete, so that an interrupted one is never used.
 * @throws OperatorError with what initdb said; the signal's reason when it is aborted meanwhile
 */
export async function initialiseCluster(cluster: NewCluster): Promise<void> {
  const unfinished = `${cluster.folder}.unfinished`;
  const passwordFile = `${unfinished}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
    for (const path of [unfinished, passwordFile]) await giveTo(cluster.runAs, path);
    await runInitdb(cluster, unfinished, passwordFile);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
  // initdb has flushed what is in it; its name is left to us.
  await rename(unfinished, cluster.folder);
  await syncFolder(dirname(cluster.folder));
}

async function runInitdb(
  { installation, runAs, signal }: NewCluster,
  folder: string,
  passwordFile: string,
): Promise<void> {
  const [program, words, account] = toCommand(runAs, join(installation, "bin", "initdb"), [
    ...["--pgdata", dataDirectory(folder)],
    "--username=postgres",
    // Handed over open: the folders above it may be closed to the account.
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
      // In a group of its own: it runs PostgreSQL for the work, and both end together.
      detached: true,
      ...account,
    });
    const release = endWith(child, signal);
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

/** Ends a child and what it runs when the signal is aborted. @returns a function for when it has ended by itself */
function endWith(child: ChildProcess, signal: AbortSignal): () => void {
  let insisting: NodeJS.Timeout | undefined;
  const send = (name: NodeJS.Signals) => {
    try {
      // The whole group; Windows has none.
      if (child.pid && process.platform !== "win32") process.kill(-child.pid, name);
      else child.kill(name);
    } catch {
      // It has ended meanwhile.
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
