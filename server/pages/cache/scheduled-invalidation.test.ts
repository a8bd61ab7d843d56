import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { newArticle, newAuthor, newBillboard, newMagazine } from "../../testing/factories.ts";
import { changedBetween } from "./scheduled-invalidation.ts";

const before = new Date("2026-03-07T08:59:55Z");
const moment = new Date("2026-03-07T09:00:00Z");
const after = new Date("2026-03-07T09:00:00Z");

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

describe("what changes by time alone", () => {
  it("is an article whose publish date has come, and every list it enters", async () => {
    const { id } = await newArticle(test.database, {
      publishDate: moment,
      category: "in-focus-her",
    });
    const tags = await changedBetween(test.database, before, after);
    expect(tags).toEqual(
      expect.arrayContaining([
        `article:${id}`,
        "category:in-focus-her",
        "articles",
        "edition-comments:hilal-her",
      ]),
    );
    expect(await changedBetween(test.database, after, new Date("2026-03-07T09:00:05Z"))).toEqual(
      [],
    );
  });

  it("is the number of articles of its writer", async () => {
    const { id } = await newAuthor(test.database);
    await newArticle(test.database, {
      publishDate: new Date("2026-03-08T09:00:00Z"),
      authorId: id,
    });
    const tags = await changedBetween(
      test.database,
      new Date("2026-03-08T08:59:59Z"),
      new Date("2026-03-08T09:00:04Z"),
    );
    expect(tags).toEqual(expect.arrayContaining([`author:${id}`, "authors"]));
  });

  it("is a magazine issue that comes out", async () => {
    await newMagazine(test.database, { publishDate: new Date("2026-04-01T09:00:00Z") });
    const tags = await changedBetween(
      test.database,
      new Date("2026-04-01T08:59:59Z"),
      new Date("2026-04-01T09:00:04Z"),
    );
    expect(tags).toEqual(["magazines"]);
  });

  it.each([
    ["begins", "2026-05-01", (moment: Date) => ({ startsAt: moment })],
    ["ends", "2026-05-02", (moment: Date) => ({ endsAt: moment })],
  ])("is a billboard that %s", async (_what, day, makeDates) => {
    const between = (from: string, to: string) =>
      changedBetween(test.database, new Date(`${day}T${from}Z`), new Date(`${day}T${to}Z`));
    await newBillboard(test.database, makeDates(new Date(`${day}T09:00:00Z`)));
    expect(await between("08:59:59", "08:59:59.999")).toEqual([]);
    expect(await between("08:59:59", "09:00:00")).toEqual(["billboards"]);
    expect(await between("09:00:00", "09:00:04")).toEqual([]);
  });
});
