import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newArticle, newMagazine } from "../../testing/factories.ts";
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
