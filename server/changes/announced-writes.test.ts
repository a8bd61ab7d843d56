import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { packages } from "../database/schema/subscriptions.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { channel } from "./announcement.store.ts";
import type { Changes } from "./changes.ts";

let app: TestApp;
let token: string;
let listener: pg.Client;
/** Writes announced since the test began, in order. */
let announced: { write: string; tags: string[]; more: boolean }[] = [];
/** Additional tags reported by the writes. */
let alsoChanged: string[] = [];

const namingMore = ({ made, write }: Changes): Changes => ({
  made,
  write: (work) =>
    write((transaction, changed) => {
      changed(alsoChanged);
      return work(transaction, changed);
    }),
});

beforeAll(async () => {
  app = await startTestApp({
    services: ({ changes }) => ({ changes: namingMore(changes) }),
    plugins: [
      (fastify, { changes }) =>
        void fastify.all("/written-meanwhile", async () => {
          await changes.write(async (_transaction, changed) => changed(["packages"]));
          return "done";
        }),
    ],
  });
  token = await app.as("admin");
  listener = new pg.Client({ connectionString: `${app.services.config.DATABASE_URL}` });
  await listener.connect();
  await listener.query(`listen ${channel}`);
  listener.on("notification", ({ payload }) => announced.push(JSON.parse(payload ?? "")));
});
afterAll(async () => {
  await listener.end();
  await app.close();
});

const createPackage = () =>
  app.call("POST", "/api/package/create/", {
    token,
    body: { packageName: "One year", noOfMonths: 12, cost: 4000, status: "Active" },
  });
const stored = () => app.database.$count(packages);

/** PostgreSQL delivers notifications in commit order: once this one has arrived, all earlier ones have too. */
const collectAnnounced = async (last: string) => {
  await app.services.changes.write(async (_transaction, changed) => changed([last]));
  await expect.poll(() => announced.at(-1)?.tags).toContain(last);
  return announced.slice(0, -1);
};

beforeEach(async () => {
  alsoChanged = [];
  await collectAnnounced("the last of the test before");
  announced = [];
});

describe("a write", () => {
  it("is told once it is stored, by an id and what it changed", async () => {
    expect((await createPackage()).status).toBe(201);
    const [message, ...others] = await collectAnnounced("the last");
    expect(message).toEqual({
      write: expect.any(String),
      tags: ["packages"],
      more: false,
      mayLag: false,
    });
    expect(others).toEqual([]);
  });

  it("that changed more than fits into one message is told in several, each tag once", async () => {
    alsoChanged = Array.from({ length: 5_000 }, (_, number) => `article:${number}`);
    expect((await createPackage()).status).toBe(201);
    const tags = [...alsoChanged, "packages"];
    alsoChanged = [];
    const messages = await collectAnnounced("the last");
    expect(messages.flatMap((message) => message.tags)).toEqual(tags);
    expect(new Set(messages.map(({ write }) => write)).size).toBe(1);
    expect(messages.map(({ more }) => more)).toEqual([
      ...Array(messages.length - 1).fill(true),
      false,
    ]);
  });

  it("that cannot be told is not stored, and answers an error", async () => {
    const before = [await stored(), app.changedTags.length];
    // PostgreSQL takes no message of 8000 bytes or more.
    alsoChanged = ["x".repeat(9_000)];
    const answer = await createPackage();
    expect([answer.status, answer.body.code]).toEqual([500, "internal_error"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    alsoChanged = [];
    expect([await stored(), app.changedTags.length]).toEqual(before);
    expect(await collectAnnounced("the last")).toEqual([]);
  });

  it("that fails when it is committed is not stored and not told", async () => {
    const before = await stored();
    await app.database.execute(sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'not today'; end $$`);
    await app.database.execute(sql`
      create constraint trigger refuse after insert on packages deferrable initially deferred
        for each row execute function refuse()`);
    expect((await createPackage()).status).toBe(500);
    await app.database.execute(sql`drop trigger refuse on packages`);
    expect(await stored()).toBe(before);
    expect(await collectAnnounced("the last")).toEqual([]);
    expect((await createPackage()).status).toBe(201);
  });

  it("that is refused is not told", async () => {
    expect((await app.call("DELETE", "/api/package/999999/", { token })).status).toBe(404);
    expect(await collectAnnounced("the last")).toEqual([]);
  });
});

describe("the answer to a call", () => {
  const getWriteCookies = async (answer: ReturnType<TestApp["call"]>) =>
    [(await answer).headers["set-cookie"] ?? []]
      .flat()
      .filter((line) => String(line).startsWith("hilal_wrote"));

  it("that wrote something names the write for a moment, to the browser alone", async () => {
    const [cookie, ...others] = await getWriteCookies(createPackage());
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      /^hilal_wrote_[\w-]{8}=[\w.-]+; Max-Age=15; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const [message] = await collectAnnounced("the last");
    expect(cookie).toContain(message?.write);
  });

  it("that only reads names none, whatever others write meanwhile: anybody may keep it", async () => {
    const calls = (["GET", "HEAD", "POST"] as const).map(async (method) => {
      const cookies = await getWriteCookies(app.call(method, "/written-meanwhile"));
      return [method, cookies.length];
    });
    expect(await Promise.all(calls)).toEqual([
      ["GET", 0],
      ["HEAD", 0],
      ["POST", 1],
    ]);
  });

  it("that wrote nothing names none", async () => {
    expect(await getWriteCookies(app.call("GET", "/api/packages/", { token }))).toEqual([]);
    expect(await getWriteCookies(app.call("DELETE", "/api/package/999999/", { token }))).toEqual(
      [],
    );
  });
});
