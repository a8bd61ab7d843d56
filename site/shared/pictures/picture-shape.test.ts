import { expect, test } from "vitest";
import { toneClass } from "./picture-shape.ts";

test.each([
  ["000", "tone-000"],
  ["fff", "tone-333"],
  ["d83", "tone-320"],
  ["48c", "tone-123"],
  ["A6B", "tone-212"],
])("tone %s is quantised to %s", (tone, name) => {
  expect(toneClass(tone)).toBe(name);
});

test("anything that is no tone becomes a light grey", () => {
  expect(toneClass("")).toBe("tone-333");
  expect(toneClass('a" onload="')).toBe("tone-333");
});
