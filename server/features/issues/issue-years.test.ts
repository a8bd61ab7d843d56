import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { issues } from "../../database/schema/issues.ts";
import { publications } from "../../database/schema/publications.ts";
import { newMagazine } from "../../testing/factories.ts";
import { newIssue } from "../../testing/released-issue.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const everybody = [undefined, "reader", "contributor", "author", "editor", "admin"] as const;

let server: TestApp;
let db: TestApp["database"];
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date("2026-12-10T09:00:00Z") });
  db = server.database;
});
afterAll(() => server.close());

const read = async (path: string, who?: (typeof everybody)[number]) => {
  const token = who && (await server.as(who));
  return server.call("GET", `/api/${path}`, { token });
};

type Years = { issues: { issue: { title: string }; address: string }[] };
const shown = ({ issues: list }: Years) => list.map(({ issue, address }) => [issue.title, address]);

describe("the issues of a magazine by year", () => {
  beforeAll(async () => {
    const edition = "hilal-urdu-kids";
    const add = (title: string, date: string, more = {}) =>
      newMagazine(db, { edition, title, publishDate: new Date(date), ...more });
    await add("December 2024", "2024-12-31T18:59:59Z");
    await add("January 2025", "2024-12-31T19:00:00Z");
    await add("May 2025", "2025-05-01T05:00:00Z", { isArchived: true });
    await add("Hidden 2023", "2023-05-01T05:00:00Z", { status: "Inactive" });
    await add("Hidden 2025", "2025-06-01T05:00:00Z", { status: "Inactive" });
    await add("To come", "2027-01-01T05:00:00Z");
  });

  const years = [
    { year: 2025, issues: 2 },
    { year: 2024, issues: 1 },
  ];

  test("are counted by Karachi's calendar, and those of the latest year shown, whoever asks", async () => {
    for (const who of everybody) {
      const { body } = await read("issues/hilal-urdu-kids/years/", who);
      expect([body.years, body.year]).toEqual([years, 2025]);
      expect(shown(body)).toEqual([
        ["May 2025", "/magazine/hilal-urdu-kids/2025/5"],
        ["January 2025", "/magazine/hilal-urdu-kids/2025/1"],
      ]);
    }
  });

  test("are those of another year where it is named", async () => {
    const { body } = await read("issues/hilal-urdu-kids/years/?year=2024");
    expect([body.years, body.year, shown(body)]).toEqual([
      years,
      2024,
      [["December 2024", "/magazine/hilal-urdu-kids/2024/12"]],
    ]);
  });

  test("are none where there are none", async () => {
    const { body } = await read("issues/hilal-urdu-kids/years/?year=2023");
    expect([body.year, body.issues]).toEqual([2023, []]);
    expect((await read("issues/hilal-urdu-kids/years/?year=x")).status).toBe(400);
    expect((await read("issues/hilal-sports/years/")).status).toBe(404);
  });
});

test("the issues of one month are all there, however many, each at an address of its own", async () => {
  const days = Array.from({ length: 13 }, (_, place) => String(place + 1).padStart(2, "0"));
  const made: number[] = [];
  // The sitemap would have them as well.
  onTestFinished(async () => {
    await db.delete(publications).where(inArray(publications.id, made));
  });
  for (const day of days) {
    const publishDate = new Date(`2011-01-${day}T05:00:00Z`);
    const issue = await newMagazine(db, {
      edition: "hilal-her",
      title: `Issue of ${day}`,
      publishDate,
    });
    made.push(issue.id);
  }
  const { body } = await read("issues/hilal-her/years/?year=2011");
  const found = shown(body);
  expect(found.map(([title]) => title)).toEqual(days.map((day) => `Issue of ${day}`).reverse());
  expect(new Set(found.map(([, address]) => address)).size).toBe(13);
  expect(found.at(-1)?.[1]).toBe("/magazine/hilal-her/2011/1");
});

describe("the sitemap", () => {
  const addresses = async (who?: (typeof everybody)[number]) =>
    (await read("issue-addresses/", who)).body.data;

  test("has the issues that readers have, whoever asks, the latest first", async () => {
    for (const who of everybody) {
      const listed = await addresses(who);
      expect(listed.map(({ address }: { address: string }) => address)).toEqual([
        "/magazine/hilal-urdu-kids/2025/5",
        "/magazine/hilal-urdu-kids/2025/1",
        "/magazine/hilal-urdu-kids/2024/12",
      ]);
    }
  });

  test("tells the last change of the record or of its contents", async () => {
    const changed = new Date("2030-01-01T00:00:00.000Z");
    const updatedAt = new Date("2029-01-01T00:00:00.000Z");
    const publishDate = new Date("2026-01-01T05:00:00Z");
    const magazine = { edition: "hilal-her", publishDate, updatedAt } as const;
    await newIssue(db, { magazine, sections: {} });
    const [latest] = await addresses();
    expect(latest.updated_at).toBe(updatedAt.toISOString());
    await db.update(issues).set({ updatedAt: changed });
    expect(await addresses()).toContainEqual({
      address: "/magazine/hilal-her/2026/1",
      edition: "hilal-her",
      cover: null,
      updated_at: changed.toISOString(),
    });
  });
});
