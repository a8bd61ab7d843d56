import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { closePool, databaseOver, openPool } from "../database/connect.ts";
import { createLog } from "../process/log.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database/test-database.ts";
import { newDataFolder, startProcess } from "../testing/portals/portal-process.ts";
import { newWholeArticle } from "../testing/whole-article.ts";
import { reachDatabase } from "./reach-database.ts";
import { hashRows } from "./rows/copy-rows.store.ts";
import { openRowsSession } from "./rows/session.store.ts";
import { listTableShapes } from "./rows/table-shapes.store.ts";

// Each starts whole processes and databases: on a busy machine that takes its time.
const limits = { timeout: 400_000 };

type Settings = Readonly<Record<string, string>>;

const key = { BACKUP_KEY: "a key that only the tests know" };

async function externalSettings(): Promise<Settings & { readonly DATABASE_URL: string }> {
  const test: TestDatabase = await createTestDatabase();
  onTestFinished(() => test.drop());
  const SESSION_SECRET = "a secret that only the tests know, long enough";
  return { DATABASE_URL: test.url, SESSION_SECRET };
}

/** A data folder that is not there yet. */
const absentFolder = async () => join(await newDataFolder(), "data");

/** Runs the operator's command to its end. */
async function command(name: string, dataDir: string, settings: Settings = {}, ...words: string[]) {
  const program = `backup/programs/run-${name}.ts`;
  const running = await startProcess({ dataDir, settings, program, words });
  const code = await running.ended;
  const lines = running.output().trim().split("\n");
  return { code, said: lines.join("\n"), last: lines.at(-1) ?? "" };
}

async function startPortal(dataDir: string, settings: Settings = {}) {
  const portal = await startProcess({ dataDir, settings });
  await portal.ready();
  return portal;
}

async function withDatabaseOf<Done>(
  dataDir: string,
  settings: Settings,
  act: (url: string) => Promise<Done>,
): Promise<Done> {
  const config = readConfig({ DATA_DIR: dataDir, ...settings });
  const around = { log: createLog("silent"), signal: new AbortController().signal };
  const { url, close } = await reachDatabase(config, around);
  return act(url).finally(close);
}

/** Every table's count and hash; without those that a sign-in or the backup itself writes. */
const rowsOf = (dataDir: string, settings: Settings) =>
  withDatabaseOf(dataDir, settings, async (url) => {
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
  withDatabaseOf(dataDir, settings, async (url) => {
    const pool = openPool(url, { maximum: 2 });
    const { article } = await newWholeArticle(databaseOver(pool));
    await closePool(pool, AbortSignal.timeout(5_000));
    return article.id;
  });

async function signIn(address: string): Promise<string> {
  const body = { email: "admin@hilal.example", password: "a long password for tests" };
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/token/`, {
    ...{ method: "POST", headers, body: JSON.stringify(body) },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { access: string }).access;
}

/** @returns the path of the picture on the site */
async function uploadPicture(address: string): Promise<string> {
  const create = { width: 900, height: 600, channels: 3, background: "#246" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(png)], { type: "image/png" }), "glacier.png");
  const answer = await fetch(`${address}/media/v1_1/hilal/image/upload`, {
    ...{
      method: "POST",
      body: form,
      headers: { authorization: `Bearer ${await signIn(address)}` },
    },
  });
  expect(answer.status).toBe(200);
  return new URL(((await answer.json()) as { secure_url: string }).secure_url).pathname;
}

const bytesOf = (url: string) =>
  fetch(url).then(async (answer) => [answer.status, Buffer.from(await answer.arrayBuffer())]);

describe("a backup", limits, () => {
  it("is made beside a running portal, and carries it to an external database and back", async () => {
    const home = await absentFolder();
    const portal = await startPortal(home);
    const article = await addArticle(home);
    await writeFile(join(home, "a note of the operator #2.txt"), "keep me");
    const picture = await uploadPicture(portal.address);
    const shown = await bytesOf(portal.address + picture);

    const made = await command("backup", home);
    expect([made.code, dirname(made.last)]).toEqual([0, join(home, "backups")]);
    expect((await stat(made.last)).mode & 0o777).toBe(0o600);
    const later = await addArticle(home);
    expect(await portal.stop()).toBe(0);

    const unproven = await command("verify", home, key, made.last);
    expect([unproven.code, unproven.last]).toEqual([1, expect.stringContaining("--unsigned")]);
    const verified = await command("verify", home, key, made.last, "--unsigned");
    expect([verified.code, verified.said]).toEqual([0, expect.stringContaining("Nothing proves")]);
    const refused = await command("restore", await absentFolder(), key, made.last);
    expect([refused.code, refused.last]).toEqual([1, expect.stringContaining("--unsigned")]);
    const external = await externalSettings();
    const abroad = await absentFolder();
    const restored = await command("restore", abroad, external, made.last);
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining("SESSION_SECRET")]);
    const there = await startPortal(abroad, external);
    expect(await bytesOf(there.address + picture)).toEqual(shown);
    const read = (id: number) => fetch(`${there.address}/api/article/${id}/`);
    expect((await read(article)).status).toBe(200);
    expect((await read(later)).status).toBe(404);
    // What was written after the restore takes numbers that are free.
    expect(await addArticle(abroad, external)).toBe(later);

    const encrypted = { ...external, ...key };
    const again = await command("backup", abroad, encrypted);
    expect([again.code, again.said]).toEqual([0, expect.stringContaining("encrypted, proven")]);
    expect(await there.stop()).toBe(0);
    const left = await rowsOf(abroad, external);

    const back = await absentFolder();
    expect((await command("restore", back, key, again.last)).code).toBe(0);
    expect(await rowsOf(back, {})).toEqual(left);
    expect(await readFile(join(back, "a note of the operator #2.txt"), "utf8")).toBe("keep me");
    const returned = await startPortal(back);
    await signIn(returned.address);
    expect(await bytesOf(returned.address + picture)).toEqual(shown);
    expect(await returned.stop()).toBe(0);
  });

  it("fills nothing that is not empty, and leaves what it refuses as it was", async () => {
    const external = await externalSettings();
    const home = await absentFolder();
    await addArticle(home, external);
    const made = await command("backup", home, external);
    const refuse = async (dataDir: string, settings: Settings, why: string) => {
      const before = await readdir(dataDir).catch(() => []);
      const restored = await command("restore", dataDir, settings, made.last);
      expect([restored.code, restored.last]).toEqual([1, expect.stringContaining(why)]);
      expect(await readdir(dataDir).catch(() => [])).toEqual(before);
    };
    await refuse(await absentFolder(), external, "DATABASE_URL is not empty");
    const full = await newDataFolder();
    await writeFile(join(full, "a file"), "of somebody");
    await refuse(full, {}, `${full} is not empty (a file)`);
    // What an interrupted one left is in nobody's way.
    const begun = await newDataFolder();
    await mkdir(join(begun, ".restoring", "media"), { recursive: true });
    await writeFile(join(begun, ".restoring", "first-admin.txt"), "half");
    // One that was killed while it moved to its place: no portal starts over it, nor is anything else of it lost.
    await writeFile(join(begun, ".restoring", ".moving"), JSON.stringify(["outbox", "postgres"]));
    await mkdir(join(begun, "outbox"));
    await writeFile(join(begun, "outbox", "a letter"), "half");
    for (const settings of [{}, external]) {
      const portal = await startProcess({ dataDir: begun, settings });
      expect([await portal.ended, portal.output()]).toEqual([
        1,
        expect.stringContaining("was interrupted or is under way"),
      ]);
    }
    expect((await command("backup", begun)).last).toContain("was interrupted");
    expect((await readdir(begun)).sort()).toEqual([".restoring", "outbox"]);
    await writeFile(join(begun, "a file"), "of somebody");
    await refuse(begun, {}, "is not empty (a file)");
    await rm(join(begun, "a file"));
    expect((await command("restore", begun, {}, made.last)).code).toBe(0);
    const found = await readdir(begun);
    expect(found).toContain("postgres");
    expect(found).not.toContain(".restoring");
    expect(found).not.toContain("outbox");
    expect((await rowsOf(home, external)).articles).toMatchObject({ rows: 1 });
  });

  it("is found out when it is not whole, or its key is not the right one", async () => {
    const external = await externalSettings();
    const home = await absentFolder();
    await addArticle(home, external);
    const made = await command("backup", home, { ...external, ...key });
    const copy = join(dirname(made.last), "copy.backup");
    const verify = async (settings: Settings) => {
      const { code, last } = await command("verify", await absentFolder(), settings, copy);
      return [code, last];
    };
    await copyFile(made.last, copy);
    expect(await verify(key)).toEqual([0, expect.stringMatching(/^Whole: /)]);
    const other = { BACKUP_KEY: "another key than the right one" };
    expect(await verify(other)).toEqual([1, expect.stringContaining("is not the key")]);
    const { size } = await stat(copy);
    const file = await open(copy, "r+");
    await file.write(Buffer.from([0xff, 0x00, 0xff]), 0, 3, Math.floor(size / 2));
    await file.close();
    expect(await verify(key)).toEqual([1, expect.stringContaining("The archive is not whole")]);
    await copyFile(made.last, copy);
    await truncate(copy, size - 100);
    expect(await verify(key)).toEqual([1, expect.stringContaining("The archive is not whole")]);
    expect((await command("restore", await absentFolder(), key, copy)).code).toBe(1);
  });

  it("gives way to newer ones once there are more than are wanted, and is noted", async () => {
    const settings = { ...(await externalSettings()), BACKUP_KEEP: "2" };
    const home = await absentFolder();
    await addArticle(home, settings);
    const folder = join(home, "backups");
    const made: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      made.push(basename((await command("backup", home, settings)).last));
    }
    expect((await readdir(folder)).sort()).toEqual(made.slice(1).sort());
    const client = await openRowsSession(settings.DATABASE_URL);
    onTestFinished(() => client.end());
    const { rows } = await client.query(
      "select address, proven_at >= made_at as proven, failure, is_encrypted, rows > 10 as some from backups order by id",
    );
    const noted = { proven: true, failure: null, is_encrypted: false, some: true };
    expect(rows).toEqual(made.slice(1).map((name) => ({ address: join(folder, name), ...noted })));
    // What was interrupted or not proven goes with the next, and nothing else does.
    await writeFile(join(folder, "hilal-20250101-000000.backup.part"), "");
    await writeFile(join(folder, "hilal-20250101-000000.backup.unproven"), "");
    await writeFile(join(folder, "hilal-20250101-000000.backup.unproven.part"), "");
    await writeFile(join(folder, "letters.backup.part"), "");
    // Neither does one count that was killed during its proof.
    const killed = await startProcess({
      ...{ dataDir: home, settings, program: "backup/programs/run-backup.ts" },
    });
    await expect.poll(() => killed.output(), { timeout: 90_000 }).toContain("Proving it");
    killed.kill();
    await killed.ended;
    const backups = (await readdir(folder)).filter((name) => name.endsWith(".backup"));
    expect(backups.sort()).toEqual(made.slice(1).sort());
    expect(await readdir(folder)).toContainEqual(
      expect.stringMatching(/^hilal-2.*\.backup\.unproven$/),
    );
    // One whose proof could not be noted, since the database was away, has the name of a backup: that tells the next.
    await client.query("update backups set proven_at = null, address = null where address = $1", [
      join(folder, made[2] ?? ""),
    ]);
    const fourth = basename((await command("backup", home, settings)).last);
    const kept = [...made.slice(2), fourth];
    expect((await readdir(folder)).sort()).toEqual([...kept, "letters.backup.part"].sort());
    const interrupted = await client.query("select failure from backups where proven_at is null");
    expect(interrupted.rows).toEqual([{ failure: "It was interrupted." }]);
    const proven = await client.query(
      "select address from backups where proven_at is not null order by made_at",
    );
    expect(proven.rows).toEqual(kept.map((name) => ({ address: join(folder, name) })));
    // One that cannot be kept is noted as well.
    const unusable = { ...settings, BACKUP_DIR: join(folder, fourth) };
    const failed = await command("backup", home, unusable);
    expect(failed.code).toBe(1);
    const last = await client.query(
      "select address, proven_at, failure from backups order by id desc limit 1",
    );
    expect(last.rows).toEqual([
      { address: null, proven_at: null, failure: expect.stringMatching(/EEXIST|ENOTDIR/) },
    ]);
  });
});
