import { expect, it } from "vitest";
import { loadScreenTexts, loadTexts } from "../texts/load-texts.ts";
import { minutesLeft, timeLeft } from "./release-view.tsx";

await loadScreenTexts("issue");
const t = await loadTexts("en");
const now = Date.parse("2026-11-22T20:00:00Z");
const later = (milliseconds: number) => new Date(now + milliseconds).toISOString();
const minute = 60_000;
const hour = 60 * minute;

it.each([
  [-1, "Any moment now"],
  [0, "Any moment now"],
  [1, "In less than a minute"],
  [minute - 1, "In less than a minute"],
  [minute, "In 1 minute"],
  [2 * minute - 1, "In 1 minute"],
  [2 * hour - 1, "In 119 minutes"],
  [2 * hour, "In 2 hours"],
  [48 * hour - 1, "In 47 hours"],
  [48 * hour, "In 2 days"],
  [72 * hour - 1, "In 2 days"],
])("%i milliseconds are told as '%s'", (left, told) => {
  expect(timeLeft(later(left), now, t)).toBe(told);
});

it.each([
  [41.5 * minute, 42],
  [minute, 1],
  [1, 1],
  [0, 0],
  [-hour, 0],
])("%i milliseconds are %i whole minutes", (left, minutes) => {
  expect(minutesLeft(later(left), now)).toBe(minutes);
});
