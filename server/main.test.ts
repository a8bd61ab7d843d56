import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { articles } from "./database/schema/articles.ts";
import { layDatabaseLine } from "./testing/database/database-line.ts";
import { createTestDatabase, type TestDatabase } from "./testing/database/test-database.ts";
import { openLine } from "./testing/portals/http-line.ts";
import { newDataFolder, processesOver, startProcess } from "./testing/portals/portal-process.ts";

// Each starts whole processes: on a busy machine that takes its time. Whether a stop took too long is told by the exit
// code: the portal leaves by force, with 1, when it has not ended within five seconds.
const limits = { timeout: 240_000 };

const secret = { SESSION_SECRET: "a secret that only the tests know, long enough" };

async function newDatabase(): Promise<TestDatabase> {
  const test = await createTestDatabase();
  onTestFinished(() => test.drop());
  return test;
}

/** A portal over a database of its own, ready. */
async function startPortal(settings: Record<string, string> = {}) {
  const test = await newDatabase();
  const line = await layDatabaseLine(test.url);
  onTestFinished(() => line.close());
  const dataDir = await newDataFolder();
  const given = { DATABASE_URL: line.url, ...secret, ...settings };
  const portal = await startProcess({ dataDir, settings: given });
  await portal.ready();
  return { test, line, portal };
}

/** Holds what every list of articles reads. @returns a function that lets go of it */
async function holdArticles({ url }: TestDatabase): Promise<() => Promise<unknown>> {
  const session = new pg.Client({ connectionString: url });
  session.on("error", () => undefined);
  await session.connect();
  onTestFinished(() => session.end());
  await session.query("begin; lock table articles in access exclusive mode");
  return () => session.query("rollback");
}

/** How many statements wait for a lock; background work that reads articles may be among them. */
async function waitingFor(database: TestDatabase["database"]): Promise<number> {
  const { rows } = await database.execute<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: hilal.test\r\n\r\n`;

describe("a portal that is asked to stop", limits, () => {
  it("answers what is under way, ends every connection and leaves with code 0", async () => {
    const { test, portal } = await startPortal();
    const idle = await openLine(portal.port, get("/about"));
    await expect.poll(idle.received).toContain("</html>");
    const letGo = await holdArticles(test);
    const underWay = await openLine(portal.port, get("/api/get-articles/?page=1"));
    await expect.poll(() => waitingFor(test.database)).toBeGreaterThanOrEqual(1);

    const stopped = portal.stop();
    await idle.ended;
    await letGo();
    await underWay.ended;
    expect(underWay.received()).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(underWay.received().toLowerCase()).toContain("\r\nconnection: close\r\n");
    expect(underWay.received()).toContain('"meta"');
    expect(await stopped).toBe(0);
  });

  it("cuts short what does not end: uploads, downloads, queries and background work", async () => {
    const mailServer = createServer().listen(0, "127.0.0.1");
    await once(mailServer, "listening");
    onTestFinished(() => void mailServer.close());
    const { port } = mailServer.address() as { port: number };
    const { test, portal } = await startPortal({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const post = (path: string, body: object) => {
      const headers = { "content-type": "application/json" };
      return fetch(`${portal.address}${path}`, {
        ...{ method: "POST", headers, body: JSON.stringify(body) },
      });
    };
    const admin = { email: "admin@hilal.example", password: "a long password for tests" };
    const { access } = (await (await post("/api/token/", admin)).json()) as { access: string };
    const upload = await openLine(portal.port, uploadOf(access));
    const trickle = setInterval(() => upload.send("x"), 50);
    onTestFinished(() => clearInterval(trickle));
    await openLine(portal.port, get("/about").repeat(1_000), { deaf: true });
    const mail = once(mailServer, "connection");
    await post("/api/newsletter/subscribe/", { email: "reader@example.com" });
    await mail;
    await holdArticles(test);
    await openLine(portal.port, get("/api/get-articles/?page=1"));
    await expect.poll(() => waitingFor(test.database)).toBeGreaterThanOrEqual(1);

    expect(await portal.stop()).toBe(0);
  });

  it("leaves with code 0 when the database says nothing any more", async () => {
    const { line, portal } = await startPortal();
    line.silence();
    await openLine(portal.port, get("/api/get-articles/?page=1"));
    expect(await portal.stop()).toBe(0);
  });
});

describe("a portal that cannot start", limits, () => {
  it("says so before it makes anything where another program has its port", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    const dataDir = await newDataFolder();
    const portal = await startProcess({ dataDir, settings: { PORT: String(port) } });
    expect(await portal.ended).toBe(1);
    expect(portal.output()).toBe(
      `Waiting for port ${port}, which is in use …\nThe address is already in use: set PORT to another number, or stop the other program.\n`,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("says what a serving process finds once, in one line", async () => {
    const settings = { DATABASE_URL: "postgres://a:b@127.0.0.1:1/c", WORKERS: "2", ...secret };
    const portal = await startProcess({ dataDir: await newDataFolder(), settings });
    expect(await portal.ended).toBe(1);
    expect(portal.output().match(/ECONNREFUSED/g)?.length).toBeGreaterThan(0);
    expect(portal.output()).not.toContain("workers: one has ended");
  });
});

/** The beginning of an upload. */
function uploadOf(access: string): string {
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

describe("a portal that is asked to stop while it starts", limits, () => {
  it("leaves nothing running at any point, and starts the next time", async () => {
    const dataDir = await newDataFolder();
    const files = () => readdir(dataDir);
    const making = await startProcess({ dataDir });
    await expect.poll(files, { timeout: 90_000, interval: 5 }).toContain("postgres.unfinished");
    expect(await making.stop()).toBe(0);
    expect(await processesOver(dataDir)).toEqual([]);
    expect(await files()).not.toContain("postgres.unfinished");

    const loading = await startProcess({ dataDir, settings: { DEMO_CONTENT: "true" } });
    await expect.poll(loading.output, { timeout: 90_000 }).toContain("storing its pictures");
    expect(await loading.stop()).toBe(0);
    expect(await processesOver(dataDir)).toEqual([]);

    const running = await startProcess({ dataDir });
    await running.ready();
    await openLine(running.port, get("/about"));
    expect(await running.stop()).toBe(0);
    expect(await processesOver(dataDir)).toEqual([]);
  });

  it("gives up waiting for another instance that migrates", async () => {
    const test = await newDatabase();
    const other = await test.pool.connect();
    await other.query("select pg_advisory_lock(728304117)");
    const dataDir = await newDataFolder();
    const portal = await startProcess({ dataDir, settings: { DATABASE_URL: test.url, ...secret } });
    await expect.poll(portal.output, { timeout: 90_000 }).toContain("waiting for another instance");
    expect(await portal.stop()).toBe(0);
    await other.query("select pg_advisory_unlock(728304117)");
    other.release();
  });

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

describe("a tool that is asked to stop", limits, () => {
  it("ends the import after the articles under way, and says where to go on", async () => {
    const test = await newDatabase();
    const dataDir = await newDataFolder();
    const settings = {
      ...{ DATABASE_URL: test.url, ...secret, IMAGE_HOSTS: "images.example.org" },
    };
    const portal = await startProcess({ dataDir, settings });
    await portal.ready();
    await portal.stop();
    const article = {
      ...{ title: "The glacier", writer: "Ayesha Malik", category: "in-focus" },
      publish_date: "2025-03-23",
      description: "<p>The patrol crossed the glacier at first light, and nobody spoke.</p>",
      cover_image: "https://images.example.org/cover.jpg",
    };
    const file = join(dataDir, "articles.ndjson");
    const line = (_: unknown, key: number) => `${JSON.stringify({ ...article, key })}\n`;
    await writeFile(file, Array.from({ length: 20_000 }, line).join(""));
    const program = "import/run-import.ts";
    const tool = await startProcess({ dataDir, settings, program, words: [file] });
    const imported = () => test.database.$count(articles);
    await expect.poll(imported, { timeout: 90_000 }).toBeGreaterThan(0);
    // A script that goes on behind an import must not take it for done.
    expect(await tool.stop()).toBe(1);
    expect(tool.output()).toContain("Stopped; the same command goes on from there.");
  });

  it("leaves the database empty when the demonstration is only half stored", async () => {
    const test = await newDatabase();
    const dataDir = await newDataFolder();
    const settings = { DATABASE_URL: test.url, ...secret };
    const tool = await startProcess({ dataDir, settings, program: "demo/load-demo.ts" });
    await expect.poll(tool.output, { timeout: 90_000 }).toContain("storing its pictures");
    expect(await tool.stop()).toBe(0);
    const { rows } = await test.pool.query("select count(*)::int as n from authors");
    expect(rows).toEqual([{ n: 0 }]);
  });
});
