import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { articleRevisions, articles } from "../database/schema/articles.ts";
import { readConfig } from "../process/config.ts";
import { createTestDatabase } from "../testing/database/test-database.ts";
import { waitingForLocks } from "../testing/database/waiting-for-locks.ts";
import { newArticle } from "../testing/factories.ts";
import {
  firstAdmin,
  type Instance,
  type InstanceAnswer,
  type Instances,
  startInstances,
} from "../testing/portals/instances.ts";
import { takeMails } from "../testing/stand-ins/outbox.ts";
import { startServer } from "./start-server.ts";

let instances: Instances;
let one: Instance;
let other: Instance;

beforeAll(async () => {
  instances = await startInstances();
  ({ one, other } = instances);
});
afterAll(() => instances.stop());

const signIn = (at: Instance, given: { email: string; password: string } = firstAdmin) =>
  at.send("POST", "/api/token/", given);
const bearer = (answer: InstanceAnswer) => ({ authorization: `Bearer ${answer.body.access}` });
const readCookies = (answer: InstanceAnswer) =>
  Object.fromEntries(
    answer.headers.getSetCookie().map((line) => {
      const [pair = ""] = line.split(";");
      return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    }),
  );
const refresh = (at: Instance, cookies: Record<string, string | undefined>) =>
  at.send(
    "POST",
    "/api/token/refresh/",
    {},
    {
      cookie: `hilal_refresh=${cookies.hilal_refresh}; XSRF-TOKEN=${cookies["XSRF-TOKEN"]}`,
      "x-xsrf-token": cookies["XSRF-TOKEN"] ?? "",
    },
  );

const form = (title: string, given: object = {}) => ({
  title,
  writer: "Ayesha Malik",
  description: "<p>The patrol crossed the glacier at first light, and nobody spoke a word.</p>",
  category: "in-focus",
  publish_date: "2025-03-23",
  cover_image: "https://images.example.org/cover.jpg",
  ...given,
});

describe("two instances on one database: sessions", () => {
  it("take a person signed in at one of them at both, until signing out at either", async () => {
    const signedIn = await signIn(one);
    expect(signedIn.status).toBe(200);
    const me = () => other.get("/api/user/me/", bearer(signedIn));
    expect((await me()).body.email).toBe(firstAdmin.email);
    const { hilal_refresh: token, "XSRF-TOKEN": guard } = readCookies(signedIn);
    const signedOut = await one.send(
      "POST",
      "/api/logout/",
      {},
      {
        cookie: `hilal_refresh=${token}; XSRF-TOKEN=${guard}`,
        "x-xsrf-token": guard ?? "",
        ...bearer(signedIn),
      },
    );
    expect(signedOut.status).toBe(204);
    expect((await me()).status).toBe(401);
  });

  it("renew a session at either of them in turn, along one chain", async () => {
    const first = readCookies(await signIn(one));
    const renewed = await refresh(other, first);
    expect(renewed.status).toBe(200);
    const newest = readCookies(await refresh(one, readCookies(renewed)));
    expect(newest.hilal_refresh).not.toBe(readCookies(renewed).hilal_refresh);
    // Another tab that refreshes at the same time with the same cookie gets the same chain.
    expect(readCookies(await refresh(other, first)).hilal_refresh).toBe(newest.hilal_refresh);
  });

  it("stop a blocked person at both with the next call", async () => {
    const admin = bearer(await signIn(one));
    const registered = { email: "blocked@example.org", password: "a pond full of herons" };
    const { body } = await one.send("POST", "/api/user/register/", registered);
    const signedIn = bearer(await signIn(other, registered));
    await one.send("PUT", `/api/users/${body.user_id}/blocked/`, { blocked: true }, admin);
    expect((await other.get("/api/user/me/", signedIn)).status).toBe(401);
  });
});

describe("two instances on one database: limits", () => {
  it("count guesses at a password together", async () => {
    const guess = { email: "nobody@example.org", password: "a wrong guess" };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await signIn(attempt % 2 === 0 ? one : other, guess)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(other, guess)).status).toBe(429);
  });
});

describe("two instances on one database: background work", () => {
  it("is done once, whoever handed it over", async () => {
    await takeMails(instances.dataDir);
    const emails = Array.from({ length: 12 }, (_, number) => `reader${number}@example.com`);
    await Promise.all(
      emails.map((email, number) =>
        (number % 2 === 0 ? one : other).send("POST", "/api/newsletter/subscribe/", { email }),
      ),
    );
    const unfinished = async () => {
      const { rows } = await instances.testDatabase.database.execute<{ left: number }>(
        sql`select count(*)::int as left from jobs.job
            where name = 'mail.send' and state <> 'completed'`,
      );
      return rows[0]?.left;
    };
    await expect.poll(unfinished).toBe(0);
    const mails = await takeMails(instances.dataDir);
    expect(mails.map(({ to }) => to).sort()).toEqual(emails.sort());
  });
});

describe("a database that goes away", () => {
  it("is told with 503, and calls succeed again by themselves when it is back", async () => {
    const admin = bearer(await signIn(one));
    const { id } = await newArticle(instances.testDatabase.database);
    const calls: (() => Promise<InstanceAnswer>)[] = [
      () => one.get("/api/get-articles/?page=1"),
      () => one.get(`/api/article/${id}/`),
      () => one.get("/api/get-articles/?q=glacier&page=1"),
      () => one.get("/api/user/me/", admin),
      () => signIn(one),
      () => one.send("PUT", `/api/article/${id}/`, form("A title"), admin),
    ];
    const answers = () => Promise.all(calls.map((call) => call()));
    expect((await answers()).map(({ status }) => status)).toEqual(Array(6).fill(200));

    await one.line.cut();
    for (const answer of await answers()) {
      expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
      expect(answer.headers.get("retry-after")).toBe("5");
    }
    expect((await one.get("/healthz")).status).toBe(200);
    const ready = await one.get("/readyz");
    expect([ready.status, ready.body.checks.database]).toEqual([503, "failed"]);
    const page = await one.get(`/ur/article/${id}`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(page.text).toMatch(/<html lang="ur" dir="rtl".*مضمون حاصل نہیں ہو سکا.*<footer/s);
    // The other instance has its own connection to the database.
    expect((await other.get(`/api/article/${id}/`)).status).toBe(200);

    await one.line.mend();
    expect((await answers()).map(({ status }) => status)).toEqual(Array(6).fill(200));
    await expect.poll(async () => (await one.get("/readyz")).status).toBe(200);
    await expect.poll(async () => (await one.get(`/article/${id}`)).status).toBe(200);
  });

  it("is told with 503 also when it says nothing any more, and does not keep callers waiting", async () => {
    const admin = bearer(await signIn(other));
    const { id } = await newArticle(instances.testDatabase.database);
    const calls: (() => Promise<InstanceAnswer>)[] = [
      () => other.get("/api/get-articles/?page=1"),
      () => other.get(`/api/article/${id}/`),
      () => other.get("/api/get-articles/?q=glacier&page=1"),
      () => other.get("/api/user/me/", admin),
      () => signIn(other),
      () => other.send("PUT", `/api/article/${id}/`, form("A title"), admin),
      () => other.send("POST", "/api/user/forgot-password/", { email: "reader@example.org" }),
    ];
    const answers = () => Promise.all(calls.map((call) => call()));
    other.line.silence();
    const [ready, page, ...told] = await Promise.all([
      other.get("/readyz"),
      other.get(`/article/${id}`),
      ...calls.map((call) => call()),
    ]);
    expect([ready.status, ready.body.checks.database]).toEqual([503, "failed"]);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    for (const answer of told) {
      expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
      expect(answer.headers.get("retry-after")).toBe("5");
    }
    expect((await other.get("/healthz")).status).toBe(200);
    // Only one instance's connection was silenced: the other has its own.
    expect((await one.get(`/api/article/${id}/`)).status).toBe(200);

    await other.line.mend();
    await expect.poll(async () => (await other.get("/readyz")).status).toBe(200);
    const succeeded = (await answers()).map(({ status }) => status < 400);
    expect(succeeded).toEqual(calls.map(() => true));
  });

  it("leaves nothing of a save that it broke", async () => {
    const { database } = instances.testDatabase;
    const admin = bearer(await signIn(one));
    const { id } = await newArticle(database, { title: "As it was" });
    const saving = await database.transaction(async (transaction) => {
      // The save blocks on this row in the middle of its own transaction.
      await transaction.execute(sql`select from ${articles} where id = ${id} for update`);
      const answer = one.send("PUT", `/api/article/${id}/`, form("Half a save"), admin);
      await expect.poll(() => waitingForLocks(database)).toBe(1);
      await one.line.cut();
      return answer;
    });
    expect([saving.status, saving.body.code]).toEqual([503, "unavailable"]);
    await one.line.mend();
    const { body } = await one.get(`/api/article/${id}/`);
    expect([body.article.title, body.article.version]).toEqual(["As it was", 1]);
    expect(await database.$count(articleRevisions, eq(articleRevisions.articleId, id))).toBe(0);
    const again = await one.send("PUT", `/api/article/${id}/`, form("A whole save"), admin);
    expect(again.status).toBe(200);
  });
});

describe("a start that waits for another instance to migrate", () => {
  it("is given up when it is asked to stop, and leaves no connection", async () => {
    const SESSION_SECRET = "a secret that only the tests know, long enough";
    const test = await createTestDatabase();
    onTestFinished(() => test.drop());
    const migrating = await test.pool.connect();
    await migrating.query("select pg_advisory_lock(728304117)");
    const config = readConfig({ DATABASE_URL: test.url, SESSION_SECRET, LOG_LEVEL: "silent" });
    const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    onTestFinished(() => output.mockRestore());
    const asked = new AbortController();
    const never = new AbortController().signal;
    const starting = startServer(config, { asked: asked.signal, hurry: never });
    starting.catch(() => undefined);
    await expect
      .poll(() => output.mock.calls.flat().join(""))
      .toContain("waiting for another instance");
    asked.abort(new Error("asked to stop"));
    await expect(starting).rejects.toThrow("asked to stop");
    const connections = async () => {
      const { rows } = await test.pool.query(
        `select pid from pg_stat_activity
         where datname = current_database() and application_name = 'hilal-migration'`,
      );
      return rows;
    };
    await expect.poll(connections).toEqual([]);
    migrating.release(true);
  });
});
