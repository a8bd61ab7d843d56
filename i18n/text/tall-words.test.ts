import { expect, test } from "vitest";
import { tallWords } from "./tall-words.ts";

test.each([
  ["ایکسچینج", 3],
  ["پنجگنج", 1],
  ["کھینچ", 2],
  ["گنجینۂ", 1],
  ["مکمل", 1],
  ["تصحیح", 1],
])("%s rises above its line", (word, least) => {
  const [tall] = tallWords(`نئی ${word} کھلی`);
  expect(tall).toMatchObject({ start: 4, end: 4 + word.length });
  expect(tall?.rise).toBeGreaterThanOrEqual(least);
});

test.each(["پاکستان", "کا", "کیا", "آج", "ادارہ", "سائنس", "نیشنل", "بجلی"])(
  "%s stays in its line",
  (word) => {
    expect(tallWords(word)).toEqual([]);
  },
);

test("what is too long for a word may break anywhere", () => {
  expect(tallWords("ایکسچینج".repeat(5))).toEqual([]);
});
