import { expect, test } from "vitest";
import { toUnicodeRange } from "./manifest.ts";

test.each([
  [[0x62, 0x61, 0x66, 0x61], "U+61-62,U+66"],
  [[0x6cc], "U+6CC"],
  [[], ""],
])("toUnicodeRange(%j)", (codePoints, range) => {
  expect(toUnicodeRange(codePoints)).toBe(range);
});
