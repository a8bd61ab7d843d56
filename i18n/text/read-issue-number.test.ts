import { expect, test } from "vitest";
import { readIssueNumber } from "./read-issue-number.ts";

test.each([
  ["Vol. 63, No. 11", { volume: 63, number: 11 }],
  ["جلد 63، شمارہ 11", { volume: 63, number: 11 }],
  ["جلد ۶۳، شمارہ ۰۹", { volume: 63, number: 9 }],
  ["شمارہ نمبر: ١٢", { number: 12 }],
  ["Volume 62 Issue 10", { volume: 62, number: 10 }],
  ["Nos. 7–8", { number: 7 }],
  ["#7", { number: 7 }],
  ["No. 11 (2026)", { number: 11 }],
  ["Winter 2026", {}],
  ["Piano 7", {}],
  ["", {}],
])("the number of an issue called %s is read from it", (line, read) => {
  expect(readIssueNumber(line)).toEqual(read);
});
