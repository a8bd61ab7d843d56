import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { articles } from "../../database/schema/articles.ts";
import { newArticle, newMagazine, newUser } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

/** Still May in UTC, June in Karachi. */
const now = new Date("2025-05-31T20:00:00Z");

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: () => now });
  const add = (title: string, date: string, category = "in-focus-urdu", more = {}) =>
    newArticle(server.database, { title, publishDate: new Date(date), category, ...more });
  await add("January", "2025-01-10T00:00:00Z");
  await add("May 1", "2025-04-30T19:00:00Z");
  await add("May 31", "2025-05-31T18:59:59Z", "trending-urdu");
  await add("June 1", "2025-05-31T19:00:00Z");
  await add("Draft", "2025-01-11T00:00:00Z", "in-focus-urdu", { status: "Inactive" });
  await add("Another edition", "2025-01-12T00:00:00Z", "in-focus");
});
afterAll(() => server.close());

const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);

describe("a magazine's archive", () => {
  test("holds what was published before the current month, by month in Karachi", async () => {
    const { body } = await server.call("GET", "/api/archive/hilal-urdu/");
    expect(titles(body)).toEqual(["May 31", "May 1", "January"]);
    expect(body.months).toEqual([
      { month: "2025-05", count: 2 },
      { month: "2025-01", count: 1 },
    ]);
    expect(body.total).toBe(3);
    expect(body.meta).toEqual({ page: 1, page_size: 12, total: 3 });
  });

  test("shows one month, with the counts of all", async () => {
    const { body } = await server.call("GET", "/api/archive/hilal-urdu/?month=2025-05&page_size=1");
    expect(titles(body)).toEqual(["May 31"]);
    expect([body.total, body.meta.total]).toEqual([3, 2]);
  });

  test("shows nothing of the current month", async () => {
    const { body } = await server.call("GET", "/api/archive/hilal-urdu/?month=2025-06");
    expect([body.data, body.meta.total]).toEqual([[], 0]);
  });

  test("is not found for an unknown magazine", async () => {
    expect((await server.call("GET", "/api/archive/hilal-sports/")).status).toBe(404);
  });

  test("refuses a month that is none", async () => {
    const { status, body } = await server.call("GET", "/api/archive/hilal-urdu/?month=2025-13");
    expect([status, Object.keys(body.fields)]).toEqual([400, ["month"]]);
  });
});

describe("what is hidden", () => {
  test("stands in no archive and in none of its numbers, whoever looks", async () => {
    const { database } = server;
    const owner = await newUser(database, { role: "author" });
    const add = async (title: string, date: string, more = {}) =>
      newArticle(database, {
        title,
        category: "hilal-her",
        userId: owner.id,
        publishDate: new Date(date),
        ...more,
      });
    await add("March", "2024-03-05T00:00:00Z");
    const withdrawn = await add("April", "2024-04-05T00:00:00Z");
    for (const day of ["01", "02", "03"]) await add(`May ${day}`, `2025-05-${day}T05:00:00Z`);
    await add("Draft of May", "2025-05-04T05:00:00Z", { status: "Inactive" });
    await add("Draft of a month of its own", "2024-12-04T05:00:00Z", { status: "Inactive" });
    const gone = eq(articles.id, withdrawn.id);
    await database.update(articles).set({ status: "Inactive" }).where(gone);
    const months = [
      { month: "2025-05", count: 3 },
      { month: "2024-03", count: 1 },
    ];
    for (const who of [undefined, "reader", "contributor", owner, "editor", "admin"] as const) {
      const token = who && (await server.as(who));
      const read = async (query: string) =>
        (await server.call("GET", `/api/archive/hilal-her/?page_size=3${query}`, { token })).body;
      const first = await read("");
      expect([titles(first), first.months, first.total]).toEqual([
        ["May 03", "May 02", "May 01"],
        months,
        4,
      ]);
      const second = await read("&page=2");
      expect([titles(second), second.meta]).toEqual([
        ["March"],
        { page: 2, page_size: 3, total: 4 },
      ]);
      const may = await read("&month=2025-05&page=2");
      expect([titles(may), may.months, may.meta.total]).toEqual([[], months, 3]);
      const emptied = await read("&month=2024-04");
      expect([titles(emptied), emptied.meta.total]).toEqual([[], 0]);
    }
  });

  test("and staff are told what they may do with what is shown", async () => {
    const read = async (token?: string) =>
      (await server.call("GET", "/api/archive/hilal-urdu/", { token })).body.data[0].can;
    expect((await read(await server.as("editor"))).edit).toBe(true);
    expect(await read()).toBeUndefined();
  });
});

describe("past issues", () => {
  beforeAll(async () => {
    const edition = "hilal-her";
    const issue = (title: string, date: string, more = {}) =>
      newMagazine(server.database, { title, edition, publishDate: new Date(date), ...more });
    for (let number = 1; number <= 13; number += 1) {
      await issue(`Old ${number}`, `2020-01-${String(number).padStart(2, "0")}T05:00:00Z`);
    }
    await issue("May", "2025-05-31T18:59:59Z");
    await issue("June", "2025-05-31T19:00:00Z");
    await issue("June, put away", "2025-05-31T19:30:00Z", { isArchived: true });
  });

  const list = async (query: string) =>
    (await server.call("GET", `/api/magazines/?edition=hilal-her&${query}`)).body;

  test("are those of earlier months in Karachi and those in the archive, by pages", async () => {
    const first = await list("past=true&page=1&page_size=12");
    expect(titles(first).slice(0, 3)).toEqual(["June, put away", "May", "Old 13"]);
    expect(first.meta).toEqual({ page: 1, page_size: 12, total: 15 });
    const second = await list("past=true&page=2&page_size=12");
    expect(titles(second)).toEqual(["Old 3", "Old 2", "Old 1"]);
  });

  test("are told apart from those of the month", async () => {
    expect(titles(await list("past=false"))).toEqual(["June"]);
    expect(titles(await list("page=1&page_size=2"))).toEqual(["June, put away", "June"]);
  });
});
