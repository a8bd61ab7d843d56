import { asc, count, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database/connect.ts";
import { missedSearches } from "../../database/schema/missed-searches.ts";
import { visitor } from "../../http/api/caller.ts";
import { createLog } from "../../process/log.ts";
import { newArticle } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createMissedSearchCounter } from "./missed-search-counter.ts";
import { addMissedSearches, queriesADay } from "./missed-searches.store.ts";

let server: TestApp;
let time: number;
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(time) });
});
afterAll(() => server.close());
beforeEach(async () => {
  time = Date.parse("2026-03-23T09:00:00Z");
  await server.database.delete(missedSearches);
});

const search = async (q: string, more = "&page=1&page_size=10", token?: string) => {
  const path = `/api/get-articles/?q=${encodeURIComponent(q)}${more}`;
  const { status } = await server.call("GET", path, { token });
  expect(status).toBe(200);
};
const kept = async () => {
  await server.services.missedSearches.stored();
  const { day, query, language, times } = missedSearches;
  const rows = server.database.select({ day, query, language, times }).from(missedSearches);
  return (await rows.orderBy(asc(day), asc(query))).map((row) => Object.values(row));
};
const listed = async (more = "") =>
  (await server.call("GET", `/api/missed-searches/${more}`, { token: await server.as("editor") }))
    .body;
const rows = (day: string, timesByQuery: Readonly<Record<string, number>>) =>
  addMissedSearches(
    server.database,
    Object.entries(timesByQuery).map(([query, times]) => ({ day, query, times, language: "en" })),
  );
/** Another instance over the same database. */
const instance = (database: Database = server.database) =>
  createMissedSearchCounter({ ...server.services, database });
const missed = (q: string) => ({ query: { q }, caller: visitor, answer: { data: [] } });

describe("a search without a result", () => {
  it("is counted by its folded words, the language of its script and the day in Karachi", async () => {
    await search("Zarb-e-Nothing");
    await search("  zarb-e-NOTHING ", "");
    await search("كتابچہ");
    time = Date.parse("2026-03-23T19:00:00Z");
    await search("zarb-e-nothing", "", await server.as("reader"));
    expect(await kept()).toEqual([
      ["2026-03-23", "zarb-e-nothing", "en", 2],
      ["2026-03-23", "کتابچہ", "ur", 1],
      ["2026-03-24", "zarb-e-nothing", "en", 1],
    ]);
  });

  it("is not counted when it is one of staff, narrowed, of a later page, or finds something", async () => {
    await newArticle(server.database, { title: "The lantern bearer" });
    await search("zarb-e-nothing", "", await server.as("contributor"));
    await search("zarb-e-nothing", "&language=ur");
    await search("zarb-e-nothing", "&page=2");
    await search("zarb-e-nothing", "&sort=newest");
    await search("lantern");
    await search("hina@example.org");
    await search("0300 1234567");
    expect(await kept()).toEqual([]);
  });

  it("is answered whatever becomes of the count", async () => {
    const lines: string[] = [];
    const away = new Proxy(server.database, {
      get: (target, name, receiver) =>
        name === "transaction"
          ? () => Promise.reject(new Error("away"))
          : Reflect.get(target, name, receiver),
    });
    const counter = createMissedSearchCounter({
      database: away,
      log: createLog("warn", { write: (line) => void lines.push(line) }),
      now: server.services.now,
    });
    counter.note(missed("a private thought"));
    counter.note(missed("another"));
    await counter.stored();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { searches: 2, err: { message: "away" }, msg: "missed searches could not be stored" },
    ]);
    expect(lines.join()).not.toContain("thought");
    expect(await kept()).toEqual([]);
  });
});

describe("the counter", () => {
  it("stores what was noted when it is stopped, and takes no more", async () => {
    const counter = instance();
    for (let at = 0; at < 3; at += 1) counter.note(missed("dogra"));
    await counter.stop();
    counter.note(missed("late"));
    await counter.stored();
    expect(await kept()).toEqual([["2026-03-23", "dogra", "en", 3]]);
  });

  it("stores by itself, and also what comes while it is storing", async () => {
    const counter = instance();
    counter.note(missed("first"));
    const storing = counter.stored();
    counter.note(missed("second"));
    await storing;
    counter.note(missed("third"));
    await expect
      .poll(async () => (await kept()).map(([, query]) => query), { timeout: 10_000 })
      .toEqual(["first", "second", "third"]);
  });

  it("counts exactly with another instance", async () => {
    const [one, two] = [instance(), instance()];
    const queries = Array.from({ length: 40 }, (_, place) => `query ${place % 20}`);
    for (const query of queries) one.note(missed(query));
    for (const query of queries.toReversed()) two.note(missed(query));
    await Promise.all([one.stop(), two.stop()]);
    const stored = await kept();
    expect(stored).toHaveLength(20);
    for (const row of stored) expect(row.at(-1)).toBe(4);
  });

  it("keeps two thousand queries a day, of all instances together, and counts those on", async () => {
    const half = Array.from({ length: queriesADay / 2 + 50 }, (_, place) => `word ${place} of`);
    const [one, two] = [instance(), instance()];
    for (const query of half) one.note(missed(`${query} one`));
    for (const query of half) two.note(missed(`${query} two`));
    await Promise.all([one.stop(), two.stop()]);
    const stored = async (day: string) => {
      const where = eq(missedSearches.day, day);
      const [row] = await server.database
        .select({ all: count() })
        .from(missedSearches)
        .where(where);
      return row?.all;
    };
    expect(await stored("2026-03-23")).toBe(2_000);
    const known = (await kept())[0] as [string, string];
    await search(known[1]);
    await search("one more than that");
    expect((await kept())[0]?.at(-1)).toBe(2);
    expect(await stored("2026-03-23")).toBe(2_000);
    time += 24 * 60 * 60 * 1000;
    await search("one more than that");
    await kept();
    expect(await stored("2026-03-24")).toBe(1);
  });

  it("holds no more than two thousand queries until they are stored", async () => {
    const counter = instance();
    for (let at = 0; at < 2_100; at += 1) counter.note(missed(`word ${at}`));
    counter.note(missed("word 0"));
    await counter.stop();
    const stored = await kept();
    expect(stored).toHaveLength(2_000);
    expect(stored[0]).toEqual(["2026-03-23", "word 0", "en", 2]);
  });
});

describe("the list for editors", () => {
  it("tells what was asked three times or more, most often first, of as many the latest", async () => {
    await rows("2026-03-20", { dogra: 2, indus: 3, twice: 2, rare: 1 });
    await rows("2026-03-21", { dogra: 2, khyber: 3 });
    await rows("2026-03-22", { khunjerab: 3, rare: 1 });
    const row = (query: string, times: number, first_day: string, last_day = first_day) => ({
      query,
      language: "en",
      times,
      first_day,
      last_day,
    });
    const all = [
      row("dogra", 4, "2026-03-20", "2026-03-21"),
      row("khunjerab", 3, "2026-03-22"),
      row("khyber", 3, "2026-03-21"),
      row("indus", 3, "2026-03-20"),
    ];
    expect(await listed()).toEqual({ data: all });
    expect(await listed("?page=2&page_size=3")).toEqual({
      data: all.slice(3),
      meta: { page: 2, page_size: 3, total: 4 },
    });
    expect((await listed("?page=1&page_size=2")).meta.total).toBe(4);
  });

  it("is empty at first", async () => {
    expect(await listed("?page=1")).toEqual({
      data: [],
      meta: { page: 1, page_size: 20, total: 0 },
    });
  });
});

it("is forgotten after ninety days, and nothing else", async () => {
  await rows("2025-12-22", { before: 5 });
  await rows("2025-12-23", { "ninety days ago": 5 });
  await rows("2026-03-23", { today: 5 });
  await server.services.jobs.send("searches.clean", {});
  await server.work();
  expect((await kept()).map(([, query]) => query)).toEqual(["ninety days ago", "today"]);
});
