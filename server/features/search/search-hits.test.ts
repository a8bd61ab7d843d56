import { describe, expect, test } from "vitest";
import { countFacets, hitsChosen } from "./search-facets.ts";
import { listFirstHits, unpackFacets } from "./search-hits.ts";

const none = {
  edition: undefined,
  category: undefined,
  language: undefined,
  year: undefined,
  author: undefined,
};

const facet = (topic: number, year: number, author = 0) =>
  (author << 14) | (topic << 8) | (year - 1900);

type Row = readonly [id: number, date: number, facets?: number, score?: number];

const packHits = (rows: readonly Row[]) => ({
  ids: Int32Array.from(rows, ([id]) => id),
  dates: Float64Array.from(rows, ([, date]) => date),
  facets: Int32Array.from(rows, ([, , facets = 0]) => facets),
  scores: Float32Array.from(rows, ([, , , score = 0]) => score),
});

test("no hits are none", () => {
  expect(listFirstHits(packHits([]), 10, "newest")).toEqual([]);
});

describe("hits by date", () => {
  const hits = packHits([
    [1, 50],
    [2, -70],
    [3, 50],
    [4, 90],
  ]);

  test("stand newest first, of one moment the later article first", () => {
    expect(listFirstHits(hits, 10, "newest")).toEqual([4, 3, 1, 2]);
    expect(listFirstHits(hits, 2, "newest")).toEqual([4, 3]);
  });

  test("stand oldest first, and the other way round within a moment", () => {
    expect(listFirstHits(hits, 10, "oldest")).toEqual([2, 1, 3, 4]);
  });

  test("stand by score, those of the same score by date", () => {
    const scored = packHits([
      [1, 50, 0, 2],
      [2, 60, 0, 1],
      [3, 70, 0, 2],
    ]);
    expect(listFirstHits(scored, 10, "best")).toEqual([3, 1, 2]);
    expect(listFirstHits(scored, 1, "best")).toEqual([3]);
  });

  test("are the same first ones among very many", () => {
    const dates = Array.from({ length: 5_000 }, (_, place) => (place * 7_919) % 5_003);
    const many = packHits(dates.map((date, place) => [place + 1, date] as const));
    const all = dates
      .map((date, place) => ({ date, id: place + 1 }))
      .sort((one, other) => other.date - one.date)
      .map(({ id }) => id);
    expect(listFirstHits(many, 25, "newest")).toEqual(all.slice(0, 25));
    expect(listFirstHits(many, 5_000, "newest")).toEqual(all);
  });
});

describe("facets", () => {
  // The first topic belongs to the English edition, the ninth to the Urdu one.
  const hits = packHits([
    [1, 1, facet(2, 2024, 7)],
    [2, 2, facet(2, 2025, 7)],
    [3, 3, facet(3, 2025, 9)],
    [4, 4, facet(8, 2025)],
    [5, 5, facet(63, 2025)],
  ]);

  test("are read as they were packed", () => {
    const highest = facet(24, 2155, 131_071);
    expect(unpackFacets.topic(highest)).toBe(24);
    expect(unpackFacets.year(highest)).toBe(2155);
    expect(unpackFacets.author(highest)).toBe(131_071);
  });

  test("count every choice where nothing is chosen", () => {
    const counts = countFacets([hits], none);
    expect(counts.edition).toEqual([
      { value: "hilal-english", count: 3 },
      { value: "hilal-urdu", count: 1 },
    ]);
    expect(counts.category[0]).toEqual({ value: "in-focus", count: 2 });
    expect(counts.language).toEqual([
      { value: "en", count: 3 },
      { value: "ur", count: 1 },
    ]);
    expect(counts.year).toEqual([
      { value: 2025, count: 4 },
      { value: 2024, count: 1 },
    ]);
    expect(counts.author).toEqual([
      { value: 7, count: 2 },
      { value: 9, count: 1 },
    ]);
  });

  test("count for a magazine what its filter finds, and a topic of none for none", () => {
    // The 22nd and 23rd topics are listed by no magazine.
    const unlisted = packHits([
      [1, 1, facet(21, 2024)],
      [2, 2, facet(22, 2024)],
    ]);
    const counts = countFacets([unlisted], none);
    expect(counts.edition).toEqual([]);
    expect(counts.category.map(({ value }) => value).sort()).toEqual(["digital", "misc-urdu"]);
  });

  test("count what their own choices would leave when the others hold", () => {
    const chosen = { ...none, year: 2025, author: 7 };
    const counts = countFacets([hits], chosen);
    expect(counts.year).toEqual([
      { value: 2025, count: 1 },
      { value: 2024, count: 1 },
    ]);
    expect(counts.author).toEqual([
      { value: 7, count: 1 },
      { value: 9, count: 1 },
    ]);
    expect(counts.category).toEqual([{ value: "in-focus", count: 1 }]);
    expect([...hitsChosen(hits, chosen).ids]).toEqual([2]);
  });

  test.each([
    ["a magazine", { ...none, edition: "hilal-urdu" as const }, [4]],
    ["a topic", { ...none, category: "war-on-terror" }, [3]],
    ["a language", { ...none, language: "en" as const }, [1, 2, 3]],
    ["a year", { ...none, year: 2024 }, [1]],
    ["nothing", none, [1, 2, 3, 4, 5]],
  ])("leave the hits of %s", (_what, chosen, ids) => {
    expect([...hitsChosen(hits, chosen).ids]).toEqual(ids);
  });
});
