import { describe, expect, test } from "vitest";
import { countFacets, hitsChosen } from "./search-facets.ts";
import { hitsFrom, idsByDate, unpackFacets } from "./search-hits.ts";

const none = {
  edition: undefined,
  category: undefined,
  language: undefined,
  year: undefined,
  author: undefined,
};

/** Four bytes per number, most significant first. */
const packed = (numbers: readonly number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [place, number] of numbers.entries()) bytes.writeInt32BE(number, place * 4);
  return bytes;
};

const facet = (topic: number, year: number, author = 0) =>
  (author << 14) | (topic << 8) | (year - 1900);

const packHits = (rows: readonly (readonly [id: number, date: number, facets?: number])[]) =>
  hitsFrom({
    ids: packed(rows.map(([id]) => id)),
    dates: packed(rows.map(([, date]) => date)),
    facets: packed(rows.map(([, , facets = 0]) => facets)),
  });

test("no hits are none", () => {
  const hits = hitsFrom({ ids: null, dates: null, facets: null });
  expect(hits.ids).toHaveLength(0);
  expect(idsByDate(hits, 10, 1)).toEqual([]);
  expect(hitsFrom(undefined).ids).toHaveLength(0);
});

describe("hits by date", () => {
  const hits = packHits([
    [1, 50],
    [2, -70],
    [3, 50],
    [4, 90],
  ]);

  test("stand newest first, of one second the later article first", () => {
    expect(idsByDate(hits, 10, 1)).toEqual([4, 3, 1, 2]);
    expect(idsByDate(hits, 2, 1)).toEqual([4, 3]);
  });

  test("stand oldest first, and the other way round within a second", () => {
    expect(idsByDate(hits, 10, -1)).toEqual([2, 1, 3, 4]);
  });

  test("are the same first ones among very many", () => {
    const dates = Array.from({ length: 5_000 }, (_, place) => (place * 7_919) % 5_003);
    const many = packHits(dates.map((date, place) => [place + 1, date] as const));
    const all = dates
      .map((date, place) => ({ date, id: place + 1 }))
      .sort((one, other) => other.date - one.date)
      .map(({ id }) => id);
    expect(idsByDate(many, 25, 1)).toEqual(all.slice(0, 25));
    expect(idsByDate(many, 5_000, 1)).toEqual(all);
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
    const counts = countFacets(hits, none);
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
    const counts = countFacets(unlisted, none);
    expect(counts.edition).toEqual([]);
    expect(counts.category.map(({ value }) => value).sort()).toEqual(["digital", "misc-urdu"]);
  });

  test("count what their own choices would leave when the others hold", () => {
    const chosen = { ...none, year: 2025, author: 7 };
    const counts = countFacets(hits, chosen);
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
