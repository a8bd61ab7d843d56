import { expect, test } from "vitest";
import { dealIntoColumns, seededShuffle } from "./urdu-kids-front.tsx";

const items = [1, 2, 3, 4, 5, 6];

test("the same seed gives the same order", () => {
  expect(seededShuffle(items, "2026-11-21 1 2 3")).toEqual(
    seededShuffle(items, "2026-11-21 1 2 3"),
  );
});

test("keeps every item once and leaves the list as it was", () => {
  const given = [...items];
  expect(seededShuffle(given, "2026-11-21").toSorted()).toEqual(items);
  expect(given).toEqual(items);
});

test("another day gives another order", () => {
  const orders = Array.from({ length: 30 }, (_, day) =>
    seededShuffle(items, `2026-11-${day + 1}`).join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(20);
});

test("every item comes to every place", () => {
  const first = Array.from({ length: 200 }, (_, seed) => seededShuffle(items, `seed ${seed}`)[0]);
  expect(new Set(first)).toEqual(new Set(items));
});

test("one item and none stay what they are", () => {
  expect(seededShuffle([7], "any")).toEqual([7]);
  expect(seededShuffle([], "any")).toEqual([]);
});

test("deals like cards, so that columns differ by one at most", () => {
  expect(dealIntoColumns(items, 3)).toEqual([
    [1, 4],
    [2, 5],
    [3, 6],
  ]);
  expect(dealIntoColumns([1, 2, 3, 4], 3)).toEqual([[1, 4], [2], [3]]);
});
