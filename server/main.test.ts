import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabaseLine } from "./testing/database/database-line.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database/test-database.ts";
import { openLine } from "./testing/portals/http-line.ts";
import {
  newDataFolder,
  type PortalProcess,
  processesOver,
  servingProcesses,
  startProcess,
} from "./testing/portals/portal-process.ts";
import { latePackages, packagesIn } from "./testing/portals/recorded-packages.ts";

// Each starts whole processes: on a busy machine that takes its time. Whether a stop took too long is told by the exit
// code: the portal leaves by force, with 1, when it has not ended within five seconds.
const limits = { timeout: 240_000 };

const secret = { SESSION_SECRET: "a secret that only the tests know, long enough" };

async function newDatabase(): Promise<TestDatabase> {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  return test;
}

/** Holds a table that answers are read from. @returns a function that lets go of it */
async function hold({ url }: TestDatabase, table: string): Promise<() => Promise<unknown>> {
  const session = new pg.Client({ connectionString: url });
  session.on("error", () => undefined);
  await session.connect();
  onTestFinished(() => session.end());
  await session.query(`begin; lock table ${table} in access exclusive mode`);
  return () => session.query("rollback");
}

/** How many statements wait for a lock that read a table. */
async function waitingFor(table: string, { pool }: TestDatabase): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [`%"${table}"%`],
  );
  return rows[0]?.waiting ?? 0;
}

/** Announces that a moment was set, as the database's triggers do (migrations/0034_schedules_told.sql). */
const tellSchedules = ({ pool }: TestDatabase) =>
  pool.query(
    `select pg_notify('hilal_changes', json_build_object(
       'write', pg_current_xact_id()::text, 'tags', json_build_array('schedules'), 'more', false)::text)`,
  );

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: hilal.test\r\n\r\n`;

const post = ({ address }: PortalProcess, path: string, body: object) =>
  fetch(`${address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const recorder = fileURLToPath(new URL("testing/portals/record-modules.ts", import.meta.url));

describe("a portal that is asked to stop", limits, () => {
  it("starts without what no first request needs and serves; asked to stop, it answers what is under way, cuts short what does not end, ends every connection and leaves with code 0", async () => {
    const mailServer = createServer().listen(0, "127.0.0.1");
    await once(mailServer, "listening");
    onTestFinished(() => void mailServer.close());
    const { port: mailPort } = mailServer.address() as { port: number };
    const test = await newDatabase();
    const dataDir = await newDataFolder();
    const record = join(dataDir, "modules");
    const portal = await startProcess({
      dataDir,
      settings: {
        DATABASE_URL: test.url,
        LOG_LEVEL: "info",
        ...secret,
        NODE_OPTIONS: `--import ${recorder}`,
        RECORD_MODULES: record,
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      },
      // The device takes nothing, as a full disk.
      within: ["sh", "-c", '"$@" >/dev/full 2>&1; exit $?', "sh"],
    });
    await portal.ready();
    const packages = packagesIn(await readFile(record, "utf8"));
    expect(packages).toContain("fastify");
    for (const late of latePackages) expect(packages).not.toContain(late);
    await servesUnlogged(portal);

    const admin = { email: "admin@hilal.example", password: "a long password for tests" };
    const signedIn = await post(portal, "/api/token/", admin);
    const { access } = (await signedIn.json()) as { access: string };
    const idle = await openLine(portal.port, get("/about"));
    await expect.poll(idle.received).toContain("</html>");

    // An upload, a download, background work and queries, none of which ends.
    const upload = await openLine(portal.port, makeUpload(access));
    const trickle = setInterval(() => upload.send("x"), 50);
    onTestFinished(() => clearInterval(trickle));
    await openLine(portal.port, get("/about").repeat(1_000), { deaf: true });
    const mail = once(mailServer, "connection");
    await post(portal, "/api/newsletter/subscribe/", { email: "reader@example.com" });
    await mail;
    await hold(test, "articles");
    await openLine(portal.port, get("/api/get-articles/?page=1"));
    await expect.poll(() => waitingFor("articles", test)).toBeGreaterThanOrEqual(1);
    // What is due is looked for when a moment was set.
    await tellSchedules(test);
    await expect.poll(() => waitingFor("article_schedules", test)).toBeGreaterThanOrEqual(1);

    const letGo = await hold(test, "packages");
    const underWay = await openLine(portal.port, get("/api/packages/"));
    await expect.poll(() => waitingFor("packages", test)).toBeGreaterThanOrEqual(1);
    const stopped = portal.stop();
    await idle.ended;
    await letGo();
    await underWay.ended;
    expect(underWay.received()).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(underWay.received().toLowerCase()).toContain("\r\nconnection: close\r\n");
    expect(underWay.received()).toContain('"data"');
    expect(await stopped).toBe(0);
  });

  it("leaves with code 0 when the database says nothing any more", async () => {
    const test = await newDatabase();
    const line = await openDatabaseLine(test.url);
    onTestFinished(() => line.close());
    const portal = await startProcess({
      dataDir: await newDataFolder(),
      settings: { DATABASE_URL: line.url, ...secret },
    });
    await portal.ready();
    line.silence();
    await openLine(portal.port, get("/api/get-articles/?page=1"));
    expect(await portal.stop()).toBe(0);
  });
});

/** What it cannot log it counts, and answers all the same. */
async function servesUnlogged({ address }: PortalProcess): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  }
  const failures = async () => {
    const told = await fetch(`${address}/metrics`).then((answer) => answer.text());
    return Number(/^hilal_log_failures (\d+)$/m.exec(told)?.[1]);
  };
  await expect.poll(failures).toBeGreaterThan(1);
  expect((await fetch(`${address}/`)).status).toBe(200);
}

/** The beginning of an upload. */
function makeUpload(access: string): string {
  return [
    "POST /media/v1_1/hilal/image/upload HTTP/1.1",
    "Host: hilal.test",
    `Authorization: Bearer ${access}`,
    "Content-Type: multipart/form-data; boundary=part",
    "Content-Length: 1000000",
    "",
    "--part",
    'Content-Disposition: form-data; name="file"; filename="a.jpg"',
    "Content-Type: image/jpeg",
    "",
    "",
  ].join("\r\n");
}

describe("a portal that cannot start", limits, () => {
  it("says why in a line: where another program has its port, before it makes anything; what a serving process finds, once", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    const dataDir = await newDataFolder();
    const waiting = await startProcess({ dataDir, settings: { PORT: String(port) } });
    // Beside it, which waits for the port for some seconds.
    const unreachable = await startProcess({
      dataDir: await newDataFolder(),
      settings: { DATABASE_URL: "postgres://a:b@127.0.0.1:1/c", WORKERS: "2", ...secret },
    });
    expect(await unreachable.ended).toBe(1);
    expect(unreachable.output().match(/ECONNREFUSED/g)?.length).toBeGreaterThan(0);
    expect(unreachable.output()).not.toContain("workers: one has ended");
    expect(await waiting.ended).toBe(1);
    expect(waiting.output()).toBe(
      `Waiting for port ${port}, which is in use …\nThe address is already in use: set PORT to another number, or stop the other program.\n`,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe("a portal that is built while it starts", limits, () => {
  /** Starts one beside a program that builds until it is told how to end. @returns it, and what tells the program */
  async function startBeside() {
    const dataDir = await newDataFolder();
    const program = join(dataDir, "builds.mjs");
    const word = join(dataDir, "word");
    await writeFile(
      program,
      `import { existsSync, readFileSync } from "node:fs";
      const end = (code) => { console.log("built: " + code); process.exit(code); };
      process.on("SIGTERM", () => end(143));
      const told = () => {
        // The portal would answer within this second if it did not wait.
        setTimeout(end, 1_000, Number(readFileSync(${JSON.stringify(word)})));
        const ask = () => fetch("http://127.0.0.1:" + process.env.PORT + "/readyz");
        setInterval(() => ask().then(() => end("too late"), () => undefined), 50);
      };
      const looking = setInterval(() => existsSync(${JSON.stringify(word)}) && told(clearInterval(looking)), 50);`,
    );
    const settings = { BUILT_BY: program };
    const portal = await startProcess({ dataDir: join(dataDir, "data"), settings });
    await expect.poll(portal.output, { timeout: 90_000 }).toMatch(/bringing it up .*: done/);
    return { portal, dataDir, endBuild: (code: number) => writeFile(word, String(code)) };
  }

  it("makes its database meanwhile, and serves when both are done", async () => {
    const { portal, endBuild } = await startBeside();
    await endBuild(0);
    await portal.ready();
    expect(portal.output()).toMatch(/built: 0\n.*Hilal is open/s);
    expect(await portal.stop()).toBe(0);
  });

  it("ends with it: with 1 when it fails, with 0 when it is asked to stop", async () => {
    const failed = await startBeside();
    const asked = await startBeside();
    await failed.endBuild(3);
    expect(await failed.portal.ended).toBe(1);
    expect(failed.portal.output()).toMatch(/built: 3\n.*The site could not be built\.\n$/s);
    expect(await asked.portal.stop()).toBe(0);
    expect(asked.portal.output()).toContain("built: 143");
    for (const { dataDir } of [failed, asked]) expect(await processesOver(dataDir)).toEqual([]);
  });
});

describe("a portal over one folder", limits, () => {
  it("leaves nothing running when it is asked to stop while it starts, and starts again, also when its processes were killed", async () => {
    const dataDir = await newDataFolder();
    const loading = await startProcess({ dataDir, settings: { DEMO_CONTENT: "true" } });
    await expect.poll(loading.output, { timeout: 90_000 }).toContain("storing its pictures");
    expect(await loading.stop()).toBe(0);
    expect(await processesOver(dataDir)).toEqual([]);

    const running = await startProcess({ dataDir });
    await running.ready();
    const isLinux = process.platform === "linux";
    const last = isLinux ? await startedAfterKills(running, dataDir) : running;
    await openLine(running.port, get("/about"));
    expect(await last.stop()).toBe(0);
    expect(await processesOver(dataDir)).toEqual([]);
  });

  /**
   * Without the supervisor all end, and the next start waits for what is left.
   * @returns the next portal, on the same port
   */
  async function startedAfterKills(killed: PortalProcess, dataDir: string): Promise<PortalProcess> {
    const reader = { email: "ayesha@example.com", password: "a password nobody guesses" };
    const names = { first_name: "Ayesha", last_name: "Malik" };
    const registered = await post(killed, "/api/user/register/", { ...reader, ...names });
    expect(registered.status).toBe(201);
    const signIn = async () => (await post(killed, "/api/token/", reader)).status;

    // One that cannot notice at once that it is alone, as on a machine that is held up.
    const [left = 0, ...others] = await servingProcesses(killed);
    expect(others).toEqual([]);
    process.kill(left, "SIGSTOP");
    killed.kill();
    await expect.poll(() => runs(killed.pid)).toBe(false);
    const next = await startProcess({ dataDir, settings: { PORT: String(killed.port) } });
    await expect.poll(next.output, { timeout: 60_000 }).toContain("Waiting for port");
    process.kill(left, "SIGCONT");
    await killed.ready();
    expect(await runs(left)).toBe(false);
    expect(await signIn()).toBe(200);
    return next;
  }

  it("hears it as process 1 of a container, from the moment that Node runs its first line", async () => {
    const dataDir = await newDataFolder();
    const portal = await startProcess({ dataDir, within: asProcessOne() });
    // A signal that comes before is lost on process 1.
    const asking = setInterval(portal.askToStop, 20);
    onTestFinished(() => clearInterval(asking));
    expect(await portal.ended).toBe(0);
    expect(await processesOver(dataDir)).toEqual([]);
  });
});

/** Whether a process runs; one that has ended and that nobody has asked for yet does not. */
async function runs(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") Z");
  return !/\) [ZX]/.test(stat);
}

/** What makes a command process 1 of a name space; nothing where that is not to be had: the same is seen without. */
function asProcessOne(): string[] {
  const words = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--mount-proc"];
  try {
    execFileSync(words[0] ?? "", [...words.slice(1), "true"], { stdio: "ignore" });
    return words;
  } catch {
    return [];
  }
}
