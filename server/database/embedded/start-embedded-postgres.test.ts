import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createLog } from "../../process/log.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { watchFlushes } from "../../testing/disk/watch-flushes.ts";
import { compileCache } from "../../testing/portals/compile-cache.ts";
import { startEmbeddedPostgres } from "./start-embedded-postgres.ts";

const log = createLog("silent");

async function newFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, "hilal embedded "));
  // A server whose portal was killed still writes its last files while it shuts down.
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}

/** A data folder whose database has run before: creating one takes a second of processor time. */
let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), "hilal embedded "));
  await (await startEmbeddedPostgres({ dataDir: made, log })).stop();
});
afterAll(() => rm(made, { recursive: true }));

async function usedFolder(): Promise<string> {
  const folder = await newFolder();
  await cp(made, folder, { recursive: true });
  return folder;
}

async function start(dataDir: string) {
  const started = await startEmbeddedPostgres({ dataDir, log });
  onTestFinished(() => started.stop());
  return started;
}

async function ask<Row>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Starts a portal on the folder in another process, which can be killed. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const program = fileURLToPath(new URL("testing/hold-database.ts", import.meta.url));
  const child = fork(program, [dataDir], { env: { ...process.env, ...compileCache } });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const [url] = (await once(child, "message")) as [string];
  return { child, url };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

const postmasterFile = (dataDir: string) => join(dataDir, "postgres", "postmaster.pid");

async function readPostmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(postmasterFile(dataDir), "utf8"), 10);
}

describe("the embedded database", () => {
  it("keeps what was written, durably, and starts again, whoever has its number by now and however it was stopped", async () => {
    const dataDir = await usedFolder();
    const first = await startEmbeddedPostgres({ dataDir, log });
    await ask(first.url, "create table words (word text); insert into words values ('ہلال')");
    await first.stop();
    const words = (url: string) => ask(url, "select word from words");

    await writeFile(postmasterFile(dataDir), `${process.pid}\n/proc/self/cwd\n0\n0\n\n\n0 0\n`);
    const second = await startEmbeddedPostgres({ dataDir, log });
    expect(await words(second.url)).toEqual([{ word: "ہلال" }]);
    expect(await ask(second.url, "show fsync")).toEqual([{ fsync: "on" }]);

    // A hanging server, with no time left for a clean stop.
    const postmaster = await readPostmasterPid(dataDir);
    process.kill(postmaster, "SIGSTOP");
    await second.stop(AbortSignal.abort());
    expect(() => process.kill(postmaster, 0)).toThrow("ESRCH");
    const third = await start(dataDir);
    expect(await words(third.url)).toEqual([{ word: "ہلال" }]);
  });

  it("takes Urdu letters for letters, gives the portal a role that is no superuser, keeps its password private, and comes back by itself after SIGINT and after SIGKILL", async () => {
    const dataDir = await usedFolder();
    const { url } = await start(dataDir);
    await ask(url, "create extension pg_trgm");
    expect(await ask(url, "select show_trgm('ہلال') as trigrams, lower('ÄÖ') as small")).toEqual([
      { trigrams: expect.toSatisfy((trigrams: string[]) => trigrams.length === 5), small: "äö" },
    ]);
    expect(
      await ask(url, "select rolsuper, rolcreatedb from pg_roles where rolname = current_user"),
    ).toEqual([{ rolsuper: false, rolcreatedb: true }]);
    expect((await stat(join(dataDir, "postgres-password"))).mode & 0o777).toBe(0o600);
    const wrong = url.replace(/:[0-9a-f]{48}@/, ":guess@");
    await expect(ask(wrong, "select 1")).rejects.toThrow("password authentication failed");

    await ask(url, "create table kept as select 1 as n");
    for (const signal of ["SIGINT", "SIGKILL"] as const) {
      const first = await readPostmasterPid(dataDir);
      process.kill(first, signal);
      const rows = () => ask(url, "select n from kept").catch(() => "away");
      await expect.poll(() => readPostmasterPid(dataDir).catch(() => first)).not.toBe(first);
      await expect.poll(rows).toEqual([{ n: 1 }]);
    }
  });

  it("refuses a data folder that another process holds, and loses nothing when that one is killed, also with the database", async () => {
    const dataDir = await usedFolder();
    const portal = await startElsewhere(dataDir);
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      `The data folder ${dataDir} is in use by another portal (process ${portal.child.pid})`,
    );
    await ask(portal.url, "create table kept as select generate_series(1, 1000) as n");
    await kill(portal.child);
    const next = await startElsewhere(dataDir);
    const kept = (url: string) => ask(url, "select count(*)::int as n from kept");
    expect(await kept(next.url)).toEqual([{ n: 1000 }]);
    await ask(next.url, "insert into kept select generate_series(1, 1000) as n");
    process.kill(await readPostmasterPid(dataDir), "SIGKILL");
    await kill(next.child);
    const again = await start(dataDir);
    expect(await kept(again.url)).toEqual([{ n: 2000 }]);
  });

  it("leaves nothing of a first start that was given up or killed, below a folder that only its owner may enter, and puts its own on the disk", async () => {
    const parent = await newFolder(homedir());
    await chmod(parent, 0o700);
    const dataDir = join(parent, "data");
    const giveUp = new AbortController();
    const starting = startEmbeddedPostgres({ dataDir, log, signal: giveUp.signal });
    starting.catch(() => undefined);
    const files = () => readdir(dataDir).catch(() => []);
    await expect.poll(files, { interval: 5 }).toContain("postgres.unfinished");
    giveUp.abort(new Error("asked to stop"));
    await expect(starting).rejects.toThrow("asked to stop");
    expect(await files()).not.toContain("postgres.unfinished");

    // A killed start may not even have stored its password.
    await rm(join(dataDir, "postgres-password"));
    // Only root tests which account PostgreSQL can run as.
    const folders = process.getuid?.() === 0 ? ["postgres.probe"] : [];
    for (const name of [...folders, "postgres.unfinished"]) {
      await mkdir(join(dataDir, name));
      await writeFile(join(dataDir, name, "half"), "of");
    }
    const lasting = await watchFlushes([join(dataDir, "postgres")]);
    await writeFile(join(dataDir, "postgres.unfinished.password"), "half of");
    await writeFile(join(dataDir, "postgres-password.unfinished"), "half of");
    const { url } = await start(dataDir);
    expect(lasting.size).toBe(1);
    expect((await readdir(dataDir)).sort()).toEqual([
      "in-use.lock",
      "in-use.pid",
      "postgres",
      "postgres-password",
    ]);
    expect(await ask(url, "select current_user as name")).toEqual([{ name: "portal" }]);
  });

  it("tells in one sentence that the folder cannot be written", async () => {
    const file = join(await newFolder(), "file");
    await writeFile(file, "");
    const starting = startEmbeddedPostgres({ dataDir: join(file, "data"), log });
    await expect(starting).rejects.toThrow(OperatorError);
    await expect(starting).rejects.toThrow(/^Nothing can be stored in .*: ENOTDIR/);
  });
});
