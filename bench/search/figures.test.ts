import { expect, test } from "vitest";
import { computeFigures } from "./figures.ts";

const relevant = new Map([
  ["about", 2],
  ["tells", 1],
] as const);

test("All that is relevant, the best first, is the best there is", () => {
  expect(computeFigures({ relevant }, ["about", "tells"])).toEqual({
    recall: 1,
    success: 1,
    ndcg: 1,
    precision: 1,
    firstThree: 1,
  });
});

test("What comes later gains less, and what was not judged is not relevant", () => {
  const figures = computeFigures({ relevant }, ["other", "about"]);
  expect(figures).toMatchObject({ recall: 0.5, success: 1, precision: 0.5 });
  expect(figures.ndcg).toBeCloseTo(3 / Math.log2(3) / (3 + 1 / Math.log2(3)), 10);
});

test("An empty answer finds nothing and has no precision", () => {
  expect(computeFigures({ relevant }, [])).toEqual({
    recall: 0,
    success: 0,
    ndcg: 0,
    precision: null,
    firstThree: 0,
  });
});

test("What stands on the second page counts as found, not as success", () => {
  const found = [...Array.from({ length: 10 }, (_, place) => `other ${place}`), "about"];
  expect(computeFigures({ relevant }, found)).toEqual({
    recall: 0.5,
    success: 0,
    ndcg: 0,
    precision: 0,
    firstThree: 0,
  });
});

test("Of the first three only those count that match by words, or all where none does", () => {
  const found = ["about", "other", "tells", "another"];
  expect(computeFigures({ relevant }, found).firstThree).toBeCloseTo(2 / 3, 10);
  expect(computeFigures({ relevant }, found, 1).firstThree).toBe(1);
  expect(computeFigures({ relevant }, found, 2).firstThree).toBe(0.5);
  expect(computeFigures({ relevant }, found, 0).firstThree).toBeCloseTo(2 / 3, 10);
});
