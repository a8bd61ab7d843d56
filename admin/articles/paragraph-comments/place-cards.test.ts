import { expect, it } from "vitest";
import { placeWithoutOverlap } from "./place-cards.ts";

const card = (line: number, height = 100, isAnchored = false) => ({ line, height, isAnchored });
const tops = (cards: ReturnType<typeof card>[]) =>
  placeWithoutOverlap(cards, 10).map(({ top }) => top);

it.each([
  ["each at its line where there is room", [card(50), card(200)], [50, 200]],
  ["the later one lower where there is not", [card(50), card(60), card(400)], [50, 160, 400]],
  ["in the order of the lines", [card(300), card(20)], [20, 300]],
  [
    "the open one at its line, the others around it",
    [card(200), card(220, 100, true), card(230)],
    [110, 220, 330],
  ],
  [
    "none above the start, even where the open one has to move",
    [card(10), card(20, 100, true)],
    [0, 110],
  ],
])("places cards: %s", (_how, cards, expected) => {
  expect(tops(cards)).toEqual(expected);
});
