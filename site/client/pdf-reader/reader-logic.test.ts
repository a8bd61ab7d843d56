import { describe, expect, test } from "vitest";
import { getKeyAction, getSpread, getTurnedPage } from "./open-reader.ts";
import { pageIn } from "./reading.ts";

describe("what lies open", () => {
  test.each([
    [1, [1]],
    [2, [2, 3]],
    [3, [2, 3]],
    [7, [6, 7]],
    [8, [8]],
  ])("of eight pages in pairs at page %i", (page, open) => {
    expect(getSpread(page, 8, true)).toEqual(open);
    expect(getSpread(page, 8, false)).toEqual([page]);
  });

  test("turns to every page, forth and back, and stops at the covers", () => {
    for (const [isDouble, stops] of [
      [false, [1, 2, 3, 4, 5, 6, 7, 8]],
      [true, [1, 2, 4, 6, 8]],
    ] as const) {
      const way = [1];
      for (let leaf = 0; leaf < 10; leaf += 1)
        way.push(getTurnedPage(way.at(-1) ?? 1, 8, { by: 1, isDouble }));
      expect([...new Set(way)]).toEqual(stops);
      const back = [8];
      for (let leaf = 0; leaf < 10; leaf += 1)
        back.push(getTurnedPage(back.at(-1) ?? 8, 8, { by: -1, isDouble }));
      expect([...new Set(back)]).toEqual(stops.toReversed());
    }
  });
});

test("arrows point to where the next leaf lies, and move an enlarged page", () => {
  const action = (key: string, isRightToLeft: boolean, isEnlarged = false) =>
    getKeyAction(key, { isRightToLeft, isEnlarged });
  expect([action("ArrowLeft", true), action("ArrowRight", true)]).toEqual(["next", "previous"]);
  expect([action("ArrowLeft", false), action("ArrowRight", false)]).toEqual(["previous", "next"]);
  expect(action("ArrowLeft", true, true)).toBeUndefined();
  const others = ["Home", "End", "PageUp", "PageDown", "+", "-", "x", "toString"];
  expect(others.map((key) => action(key, true))).toEqual([
    "first",
    "last",
    "previous",
    "next",
    "zoomIn",
    "zoomOut",
    undefined,
    undefined,
  ]);
});

test("an address names a page that is there", () => {
  expect(pageIn("#page=12", 12)).toBe(12);
  for (const hash of ["", "#page=13", "#page=0", "#page=", "#page=1x", "#content"]) {
    expect(pageIn(hash, 12)).toBeUndefined();
  }
});
