import { request } from "node:http";
import { expect, it } from "vitest";
import { articleForm } from "../testing/article-form.ts";
import { createTestDatabase } from "../testing/database/test-database.ts";
import { newArticle } from "../testing/factories.ts";
import {
  isThere,
  newDataFolder,
  type PortalProcess,
  servingProcesses,
  startProcess,
} from "../testing/portals/portal-process.ts";
import { takeMails } from "../testing/stand-ins/outbox.ts";

const admin = { email: "admin@hilal.example", password: "a long password for tests" };

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

/** Sends each request over a new connection, so that the system chooses the process anew. */
function requestAnew({ address }: PortalProcess) {
  return (method: string, path: string, body?: object, token?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      request(`${address}${path}`, { method, headers, agent: false }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() });
      })
        .on("error", reject)
        .end(body && JSON.stringify(body));
    });
}

/** Reads a value of `/metrics`: any process returns the sum of all. */
const readMetric = (ask: ReturnType<typeof requestAnew>) => async (name: string) => {
  const { text } = await ask("GET", "/metrics");
  return Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]);
};

/** Each request for metrics queries all processes, also those that are starting. */
const asked = { timeout: 60_000, interval: 250 };

const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number));

it.runIf(process.platform === "linux")(
  "two processes are one portal: they share the port, what is seen, what is counted, and their end",
  async () => {
    const database = await createTestDatabase();
    const { id } = await newArticle(database.database, { title: "Edition 0" });
    const dataDir = await newDataFolder();
    const portal = await startProcess({
      dataDir,
      settings: {
        WORKERS: "2",
        DATABASE_URL: database.url,
        SESSION_SECRET: "a secret that only the tests know, long enough",
        IMAGE_HOSTS: "images.example.org",
      },
    });
    const ask = requestAnew(portal);
    await portal.ready();

    const metric = readMetric(ask);
    await expect.poll(() => metric("hilal_processes"), asked).toBe(2);
    // Each process caches its own page once it was requested.
    const keptPages = async () => {
      await Promise.all(times(12, () => ask("GET", "/about")));
      return metric("hilal_page_cache_pages");
    };
    await expect.poll(keptPages, asked).toBe(2);

    const { access } = JSON.parse((await ask("POST", "/api/token/", admin)).text);
    const form = {
      writer: "Ayesha Malik",
      description: "<p>The patrol crossed the glacier at first light, and nobody spoke a word.</p>",
      category: "in-focus",
      publish_date: "2025-03-23",
      cover_image: "https://images.example.org/cover.jpg",
    };
    for (const edition of times(10, (number) => `Edition ${number + 1}`)) {
      const saved = await ask("PUT", `/api/article/${id}/`, { ...form, title: edition }, access);
      expect(saved.status).toBe(200);
      const pages = await Promise.all(times(9, () => ask("GET", `/article/${id}`)));
      for (const { text } of pages) expect(text).toContain("<h1");
      expect(pages.filter(({ text }) => !text.includes(`${edition}</h1>`))).toEqual([]);
    }

    // The one that does the background work is ended by force.
    const headers = access;
    const draft = articleForm({ title: "At its moment", status: "Inactive" });
    const made = JSON.parse((await ask("POST", "/api/create-article/", draft, headers)).text);
    const dueAt = new Date(Date.now() + 1_000).toISOString();
    const due = await ask("PUT", `/api/article/${made.id}/schedule/`, { due_at: dueAt }, headers);
    expect(due.status).toBe(200);
    const atFirst = await servingProcesses(portal);
    expect(atFirst).toHaveLength(2);
    const [ended = 0] = atFirst;
    process.kill(ended, "SIGKILL");
    // As long as its last thread exists, the system assigns it connections, which are then lost.
    await expect.poll(() => isThere(ended)).toBe(false);
    const meanwhile = await Promise.all(times(20, () => ask("GET", "/about")));
    expect(meanwhile.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await expect.poll(() => metric("hilal_processes"), asked).toBe(2);
    expect(await metric("hilal_process_restarts")).toBe(1);
    expect(portal.output()).toContain("workers: one has ended");
    expect(await servingProcesses(portal)).toHaveLength(2);
    const article = () => ask("GET", `/article/${made.id}`);
    await expect.poll(async () => (await article()).status, { timeout: 60_000 }).toBe(200);

    const emails = times(6, (number) => `reader${number}@example.com`);
    await Promise.all(emails.map((email) => ask("POST", "/api/newsletter/subscribe/", { email })));
    const mails: string[] = [];
    const mailed = async () => {
      mails.push(...(await takeMails(dataDir)).map(({ to }) => to));
      return mails.length;
    };
    await expect.poll(mailed, { timeout: 30_000 }).toBe(emails.length);
    expect(mails.sort()).toEqual(emails);

    // The limit is 240 per process; requests to the other process count after a twentieth of a second.
    let taken = 0;
    for (const _round of times(20, () => 0)) {
      const answers = await Promise.all(times(20, () => ask("POST", "/api/logout/")));
      taken += answers.filter(({ status }) => status !== 429).length;
    }
    expect(taken).toBeGreaterThan(180);
    expect(taken).toBeLessThan(320);

    const children = await servingProcesses(portal);
    expect(await portal.stop()).toBe(0);
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    await database.drop();
  },
  240_000,
);
