import { expect, test } from "vitest";
import { toQuickText } from "./make-translator.ts";

test("a plain text is answered as it stands", () => {
  expect(toQuickText("Reader's Opinion")?.()).toBe("Reader's Opinion");
});

test("values take the places of their names", () => {
  expect(toQuickText("{page} | {site}")?.({ page: "Home", site: "Hilal" })).toBe("Home | Hilal");
  expect(toQuickText("تحریر: {writer}")?.({ writer: "ثنا" })).toBe("تحریر: ثنا");
});

test("a missing value is named", () => {
  expect(() => toQuickText("By {writer}")?.({})).toThrow(
    'The text "By {writer}" needs a value for "writer".',
  );
});

test.each([
  "{count, plural, one {# word} other {# words}}",
  "Page {page, number}",
  "Read the <link>terms</link>",
  "It''s doubled",
  "Quoted '{name}' and {name}",
])("%j is left to ICU", (text) => {
  expect(toQuickText(text)).toBeUndefined();
});
