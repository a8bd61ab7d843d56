import { expect, test } from "vitest";
import { typingDirection, typingRun } from "./typing-direction.ts";

test.each([
  ["", undefined],
  ["+92 300 1234567", "auto"],
  ["F", "ltr"],
  ["F-16 ط", "auto"],
  ["F-16 طیاروں کی پرواز", "rtl"],
  ["Amina", "ltr"],
  ["آمنہ", "rtl"],
])("a box for any language with %j runs %s", (text, dir) => {
  expect(typingDirection(text)).toBe(dir);
});

test.each([
  ["", "ur", "rtl", "ur"],
  ["F-16", "ur", "rtl", "ur"],
  ["F-16 طیاروں کی پرواز", "ur", "rtl", "ur"],
  ["The long road", "ur", "ltr", "en"],
  ["PAF کے F-16، JF-17 اور C-130", "ur", "rtl", "ur"],
  ["PNS Tughril, PNS Taimur and PNS Babur: نیا", "ur", "rtl", "ur"],
  ["پاکستان", "en", "rtl", "ur"],
  ["1947", "en", "ltr", "en"],
  ["שלום עולם", "en", "rtl", undefined],
] as const)("a box with %j in an article in %s runs %s", (text, language, dir, lang) => {
  expect(typingRun(text, language)).toEqual({ dir, lang });
});

test("a box for any language tells the face of what is typed", () => {
  expect(typingRun("آمنہ")).toEqual({ dir: "rtl", lang: "ur" });
  expect(typingRun("123")).toEqual({ dir: "auto", lang: undefined });
});
