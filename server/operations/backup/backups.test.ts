import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { closePool, createDatabase, openPool } from "../../database/connect.ts";
import { findFreePort } from "../../database/embedded/start-server.ts";
import { readConfig } from "../../process/config.ts";
import { createLog } from "../../process/log.ts";
import { OperatorError } from "../../process/operator-error.ts";
import { runPortal } from "../../start/run-portal.ts";
import { startServer } from "../../start/start-server.ts";
import { newCompleteArticle } from "../../testing/complete-article.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { newDataFolder, startProcess } from "../../testing/portals/portal-process.ts";
import { enableFastKeyDerivation } from "../../testing/stand-ins/quick-keys.ts";
import { insertBackup, markProven } from "./backups.store.ts";
import { connectDatabase } from "./connect-database.ts";
import { makeBackup } from "./make-backup.ts";
import { toBackupName } from "./places/backup-place.ts";
import { backupProgram, restoreProgram, verifyProgram } from "./programs/backup-programs.ts";
import { hashRows, listTableShapes, openRowsSession } from "./rows.store.ts";

// Each test starts several databases and child processes, which is slow on a busy machine.
const limits = { timeout: 400_000 };

type Settings = Readonly<Record<string, string>>;

const key = { BACKUP_KEY: "a key that only the tests know" };
const around = { log: createLog("silent"), signal: new AbortController().signal };

async function externalSettings(): Promise<Settings & { readonly DATABASE_URL: string }> {
  const test: TestDatabase = await createTestDatabase();
  onTestFinished(() => test.drop());
  const SESSION_SECRET = "a secret that only the tests know, long enough";
  return { DATABASE_URL: test.url, SESSION_SECRET };
}

/** A data folder that is not there yet. */
const absentFolder = async () => join(await newDataFolder(), "data");

/** A data folder whose restore was killed while it moved the restored files to their place. */
async function interruptedRestore(): Promise<string> {
  const folder = await newDataFolder();
  await mkdir(join(folder, ".restoring", "media"), { recursive: true });
  await writeFile(join(folder, ".restoring", "first-admin.txt"), "half");
  await writeFile(join(folder, ".restoring", ".moving"), JSON.stringify(["outbox", "postgres"]));
  await mkdir(join(folder, "outbox"));
  await writeFile(join(folder, "outbox", "a letter"), "half");
  return folder;
}

interface CommandResult {
  readonly code: number | string;
  readonly said: string;
  readonly last: string;
}

const toResult = (code: number | string, said: string): CommandResult => {
  const lines = said.trim().split("\n");
  return { code, said: lines.join("\n"), last: lines.at(-1) ?? "" };
};

type Command = (dataDir: string, settings?: Settings, ...words: string[]) => Promise<CommandResult>;

/** Runs the operator's command in a child process. */
function runAsProcess(name: string): Command {
  return async (dataDir, settings = {}, ...words) => {
    const program = `operations/backup/programs/run-${name}.ts`;
    const running = await startProcess({ dataDir, settings, program, words });
    return toResult(await running.ended, running.output());
  };
}

/** Runs the operator's command within this process. */
function runInProcess(program: typeof backupProgram): Command {
  return async (dataDir, settings = {}, ...named) => {
    let said = "";
    const output = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      said += text;
      return true;
    });
    const environment = { LOG_LEVEL: "silent", DATA_DIR: dataDir, ...settings };
    try {
      await program({ environment, named, signal: around.signal });
      return toResult(0, said);
    } catch (error) {
      // Errors that the operator cannot fix are printed with their stack.
      const line = error instanceof OperatorError ? error.message : `${error}\n at …`;
      return toResult(1, said + line);
    } finally {
      output.mockRestore();
    }
  };
}

const backup = runInProcess(backupProgram);
const verify = runInProcess(verifyProgram);
const restore = runInProcess(restoreProgram);

/** Starts a complete portal within this process. */
async function startPortal(dataDir: string, settings: Settings = {}) {
  const port = await findFreePort();
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    WORKERS: "1",
    LOG_LEVEL: "silent",
    ADMIN_PASSWORD: "a long password for tests",
    DEMO_CONTENT: "false",
    ...settings,
  });
  const server = await startServer(config);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= server.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { address: `http://127.0.0.1:${port}`, stop };
}

async function withPortalDatabase<Done>(
  dataDir: string,
  settings: Settings,
  act: (url: string) => Promise<Done>,
): Promise<Done> {
  const config = readConfig({ DATA_DIR: dataDir, ...settings });
  const { url, close } = await connectDatabase(config, around);
  return act(url).finally(close);
}

/** Counts and hashes every table, except those that a sign-in or the backup itself writes. */
const readAllRows = (dataDir: string, settings: Settings) =>
  withPortalDatabase(dataDir, settings, async (url) => {
    const client = await openRowsSession(url);
    const shapes = await listTableShapes(client);
    const told: Record<string, object> = {};
    for (const shape of shapes) {
      if (!["backups", "sessions"].includes(shape.name))
        told[shape.name] = await hashRows(client, shape);
    }
    await client.end();
    return told;
  });

const addArticle = (dataDir: string, settings: Settings = {}) =>
  withPortalDatabase(dataDir, settings, async (url) => {
    const pool = openPool(url, { maximum: 2 });
    const { article } = await newCompleteArticle(createDatabase(pool));
    await closePool(pool, AbortSignal.timeout(5_000));
    return article.id;
  });

async function signIn(address: string): Promise<string> {
  const body = { email: "admin@hilal.example", password: "a long password for tests" };
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/token/`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access: string }).access;
}

/** @returns the picture's path on the site */
async function uploadPicture(address: string): Promise<string> {
  const create = { width: 900, height: 600, channels: 3, background: "#246" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(png)], { type: "image/png" }), "glacier.png");
  const answer = await fetch(`${address}/media/v1_1/hilal/image/upload`, {
    method: "POST",
    body: form,
    headers: { authorization: `Bearer ${await signIn(address)}` },
  });
  expect(answer.status).toBe(200);
  return new URL(((await answer.json()) as { secure_url: string }).secure_url).pathname;
}

const fetchBytes = (url: string) =>
  fetch(url).then(async (answer) => [answer.status, Buffer.from(await answer.arrayBuffer())]);

describe("a backup", limits, () => {
  it("is made beside a running portal, carries it to an external database and back, and gives way to newer ones", async () => {
    const home = await absentFolder();
    const portal = await startPortal(home);
    const article = await addArticle(home);
    await writeFile(join(home, "a note of the operator #2.txt"), "keep me");
    const picture = await uploadPicture(portal.address);
    const shown = await fetchBytes(portal.address + picture);

    const made = await runAsProcess("backup")(home);
    expect([made.code, dirname(made.last)]).toEqual([0, join(home, "backups")]);
    expect((await stat(made.last)).mode & 0o777).toBe(0o600);
    const later = await addArticle(home);
    await portal.stop();

    const unproven = await runAsProcess("verify")(home, key, made.last);
    expect([unproven.code, unproven.last]).toEqual([1, expect.stringContaining("--unsigned")]);
    const verified = await verify(home, key, made.last, "--unsigned");
    expect([verified.code, verified.said, verified.last]).toEqual([
      0,
      expect.stringContaining("Nothing proves"),
      expect.stringMatching(/^Whole: /),
    ]);
    const refused = await restore(await absentFolder(), key, made.last);
    expect([refused.code, refused.last]).toEqual([1, expect.stringContaining("--unsigned")]);
    const external = await externalSettings();
    const abroad = await absentFolder();
    const restored = await runAsProcess("restore")(abroad, external, made.last);
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining("SESSION_SECRET")]);
    const there = await startPortal(abroad, external);
    expect(await fetchBytes(there.address + picture)).toEqual(shown);
    const read = (id: number) => fetch(`${there.address}/api/article/${id}/`);
    expect((await read(article)).status).toBe(200);
    expect((await read(later)).status).toBe(404);
    // Records written after the restore get unused ids.
    expect(await addArticle(abroad, external)).toBe(later);

    const again = await expectOldestRemoved(abroad, external);
    await there.stop();
    const left = await readAllRows(abroad, external);
    await expectDamageDetected(again);

    // The remains of an interrupted restore do not block another.
    const back = await interruptedRestore();
    expect((await restore(back, key, again)).code).toBe(0);
    const found = await readdir(back);
    expect(found).toContain("postgres");
    expect(found).not.toContain(".restoring");
    expect(found).not.toContain("outbox");
    expect(await readAllRows(back, {})).toEqual(left);
    expect(await readFile(join(back, "a note of the operator #2.txt"), "utf8")).toBe("keep me");
    const returned = await startPortal(back);
    await signIn(returned.address);
    expect(await fetchBytes(returned.address + picture)).toEqual(shown);
  });

  /**
   * The oldest backups are removed once there are more than `BACKUP_KEEP`; each is recorded.
   * @returns the path of the newest, which is encrypted
   */
  async function expectOldestRemoved(
    dataDir: string,
    external: Settings & { DATABASE_URL: string },
  ) {
    const folder = join(dataDir, "backups");
    const client = await openRowsSession(external.DATABASE_URL);
    onTestFinished(() => client.end());
    // The records of the backups of the original database were restored as well.
    await client.query("delete from backups");
    const noteEarlier = async (month: number) => {
      const madeAt = new Date(Date.UTC(2025, month));
      const address = join(folder, toBackupName(madeAt));
      await writeFile(address, "");
      const noted = { madeAt, bytes: 0, rows: 0, files: 0, isEncrypted: false };
      await markProven(client, await insertBackup(client, noted), address);
      return basename(address);
    };
    await mkdir(folder, { recursive: true });
    const earlier = [await noteEarlier(3), await noteEarlier(4), await noteEarlier(5)];
    // The next backup removes interrupted and unproven files, and nothing else.
    await writeFile(join(folder, "hilal-20250101-000000.backup.part"), "");
    await writeFile(join(folder, "hilal-20250101-000000.backup.unproven"), "");
    await writeFile(join(folder, "hilal-20250101-000000.backup.unproven.part"), "");
    await writeFile(join(folder, "letters.backup.part"), "");
    // Neither does one count that was killed during its proof.
    const killed = await startProcess({
      dataDir,
      settings: external,
      program: "operations/backup/programs/run-backup.ts",
    });
    await expect.poll(() => killed.output(), { timeout: 90_000 }).toContain("Proving it");
    killed.kill();
    await killed.ended;
    const backups = (await readdir(folder)).filter((name) => name.endsWith(".backup"));
    expect(backups.sort()).toEqual(earlier);
    expect(await readdir(folder)).toContainEqual(
      expect.stringMatching(/^hilal-2.*\.backup\.unproven$/),
    );
    // A backup whose proof could not be recorded, since the database was down, has the file name of a proven one: the
    // next backup concludes from it that it was proven.
    await client.query("update backups set proven_at = null, address = null where address = $1", [
      join(folder, earlier[2] ?? ""),
    ]);
    onTestFinished(enableFastKeyDerivation());
    const settings = { ...external, ...key, BACKUP_KEEP: "2" };
    const made = await backup(dataDir, settings);
    expect([made.code, made.said]).toEqual([0, expect.stringContaining("encrypted, proven")]);
    const newest = basename(made.last);
    const kept = [...earlier.slice(2), newest];
    expect((await readdir(folder)).sort()).toEqual([...kept, "letters.backup.part"].sort());
    const interrupted = await client.query(
      "select failure, is_encrypted from backups where proven_at is null",
    );
    expect(interrupted.rows).toEqual([{ failure: "It was interrupted.", is_encrypted: false }]);
    const proven = await client.query(
      "select address from backups where proven_at is not null order by made_at",
    );
    expect(proven.rows).toEqual(kept.map((name) => ({ address: join(folder, name) })));
    const noted = await client.query(
      "select proven_at >= made_at as proven, failure, is_encrypted, rows > 10 as some from backups where address = $1",
      [join(folder, newest)],
    );
    expect(noted.rows).toEqual([{ proven: true, failure: null, is_encrypted: true, some: true }]);
    // A backup that cannot be stored is recorded as well.
    const failed = await backup(dataDir, { ...settings, BACKUP_DIR: join(folder, newest) });
    expect(failed.code).toBe(1);
    const last = await client.query(
      "select address, proven_at, failure from backups order by id desc limit 1",
    );
    expect(last.rows).toEqual([
      { address: null, proven_at: null, failure: expect.stringMatching(/EEXIST|ENOTDIR/) },
    ]);
    return made.last;
  }

  /** Takes an archive made with the key, and expects errors when it is damaged or the key is wrong. */
  async function expectDamageDetected(archive: string): Promise<void> {
    const copy = join(dirname(archive), "copy.backup");
    const verifying = async (settings: Settings) => {
      const { code, last } = await verify(await absentFolder(), settings, copy);
      return [code, last];
    };
    await copyFile(archive, copy);
    const other = { BACKUP_KEY: "another key than the right one" };
    expect(await verifying(other)).toEqual([1, expect.stringContaining("is not the key")]);
    const { size } = await stat(copy);
    const file = await open(copy, "r+");
    await file.write(Buffer.from([0xff, 0x00, 0xff]), 0, 3, Math.floor(size / 2));
    await file.close();
    const broken = [1, expect.stringContaining("The archive is not whole")];
    expect(await verifying(key)).toEqual(broken);
    await copyFile(archive, copy);
    await truncate(copy, size - 100);
    expect(await verifying(key)).toEqual(broken);
    const external = await externalSettings();
    const restored = await restore(await absentFolder(), { ...external, ...key }, copy);
    expect([restored.code, restored.last]).toEqual(broken);
  }

  it("fills nothing that is not empty, and leaves what it refuses as it was", async () => {
    const external = await externalSettings();
    const home = await absentFolder();
    await addArticle(home, external);
    const made = await makeBackup({
      config: readConfig({ DATA_DIR: home }),
      databaseUrl: external.DATABASE_URL,
      signal: around.signal,
      storage: { read: async () => Readable.from([Buffer.from("a picture")]) },
      say: () => undefined,
    });
    const refuse = async (dataDir: string, settings: Settings, why: string) => {
      const before = await readdir(dataDir).catch(() => []);
      const restored = await restore(dataDir, settings, made.path);
      expect([restored.code, restored.last]).toEqual([1, expect.stringContaining(why)]);
      expect(await readdir(dataDir).catch(() => [])).toEqual(before);
    };
    await refuse(await absentFolder(), external, "DATABASE_URL is not empty");
    const full = await newDataFolder();
    await writeFile(join(full, "a file"), "of somebody");
    await refuse(full, {}, `${full} is not empty (a file)`);
    // No portal starts over one that was interrupted, nor is anything else of it lost.
    const begun = await interruptedRestore();
    const stop = { asked: around.signal, hurry: around.signal };
    for (const settings of [{}, external]) {
      const environment = { DATA_DIR: begun, LOG_LEVEL: "silent", ...settings };
      const starting = runPortal(environment, stop);
      await expect(starting).rejects.toThrow("was interrupted or is under way");
      await expect(starting).rejects.toThrow(OperatorError);
    }
    expect(await backup(begun)).toMatchObject({
      code: 1,
      last: expect.stringContaining("was interrupted"),
    });
    expect((await readdir(begun)).sort()).toEqual([".restoring", "outbox"]);
    await writeFile(join(begun, "a file"), "of somebody");
    await refuse(begun, {}, "is not empty (a file)");
    expect((await readAllRows(home, external)).articles).toMatchObject({ rows: 1 });
  });
});
