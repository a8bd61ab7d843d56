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
  });
});

test("What stands on the second page counts as found, not as success", () => {
  const found = [...Array.from({ length: 10 }, (_, place) => `other ${place}`), "about"];
  expect(computeFigures({ relevant }, found)).toEqual({
    recall: 0.5,
    success: 0,
    ndcg: 0,
    precision: 0,
  });
});
