import { execFile, spawn } from "node:child_process";
import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../e2e/harness/free-port.ts";
import { query, readEmbeddedDatabase, untilAnswering } from "../kit/database.ts";
import { killAll, processesOver } from "../kit/processes.ts";

/**
 * What a kill of the database hits: its first process alone, whose children then notice, or all processes at the same
 * time.
 */
export type Hit = "first process" | "all processes";

/** A PostgreSQL that is killed and restarted. */
export interface Database {
  /** The address of the portal's database. */
  readonly url: string;
  /** The folder in which its processes work. */
  readonly folder: string;
  kill(hit: Hit): void;
  /** Restarts it when it does not restart by itself. */
  start(): void;
}

/** The embedded database in a portal's data folder; its portal restarts it. */
export function embeddedDatabase(dataDir: string): Database {
  const folder = join(dataDir, "postgres");
  return {
    folder,
    get url() {
      return readEmbeddedDatabase(dataDir).url;
    },
    kill(hit) {
      killAll(
        hit === "first process"
          ? [readEmbeddedDatabase(dataDir).first]
          : processesOver(folder).map(({ pid }) => pid),
      );
    },
    start: () => undefined,
  };
}

const run = promisify(execFile);

/** PostgreSQL refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A program of PostgreSQL's: of the folder that PG_BIN names, or found by PATH. */
export const toProgramPath = (name: string) =>
  process.env.PG_BIN ? join(process.env.PG_BIN, name) : name;

/** Its major version, such as 17; null where there is no such program. */
export async function readVersion(name: string): Promise<number | null> {
  const answer = await run(toProgramPath(name), ["--version"]).catch(() => undefined);
  return answer ? Number(/(\d+)[.\d]*/.exec(answer.stdout)?.[1]) : null;
}

export interface OwnDatabase extends Database {
  readonly version: number;
  /**
   * Creates an empty database.
   * @returns its address
   */
  another(name: string): Promise<string>;
}

/**
 * Creates a PostgreSQL in a folder and starts it, as an operator runs one next to the portal.
 * @param version its major version
 */
export async function startOwnDatabase(folder: string, version: number): Promise<OwnDatabase> {
  await mkdir(folder, { mode: 0o700 });
  if (account.uid) await chown(folder, account.uid, account.gid);
  const locale =
    version >= 17
      ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C.UTF-8"]
      : ["--locale=C.UTF-8"];
  const words = ["--encoding=UTF8", ...locale, "--username=hilal", "--auth=trust", folder];
  await run(toProgramPath("initdb"), words, { cwd: folder, ...account });
  const port = await freePort();
  const toDatabaseUrl = (name: string) => `postgresql://hilal@127.0.0.1:${port}/${name}`;
  let child: ReturnType<typeof spawn> | undefined;
  let isEnding = false;

  const start = () => {
    child = spawn(
      toProgramPath("postgres"),
      ["-D", folder, "-p", String(port), "-h", "127.0.0.1", "-k", "", "-c", "max_connections=150"],
      { cwd: folder, stdio: "ignore", ...account },
    );
    // Restarts it until it succeeds: the remains of the previous process may still hold its shared memory.
    child.once("exit", () => {
      if (!isEnding) setTimeout(start, 200);
    });
    child.once("error", () => undefined);
  };
  start();
  process.once("exit", () => {
    isEnding = true;
    killAll(processesOver(folder).map(({ pid }) => pid));
  });
  await untilAnswering(() => toDatabaseUrl("postgres"));
  await query(toDatabaseUrl("postgres"), "create database hilal");
  return {
    version,
    folder,
    url: toDatabaseUrl("hilal"),
    kill(hit) {
      const first = child?.pid ?? 0;
      killAll(hit === "first process" ? [first] : processesOver(folder).map(({ pid }) => pid));
    },
    start: () => undefined,
    async another(name) {
      await query(toDatabaseUrl("postgres"), `drop database if exists ${name}`);
      await query(toDatabaseUrl("postgres"), `create database ${name}`);
      return toDatabaseUrl(name);
    },
  };
}
