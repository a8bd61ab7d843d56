import { expect, test } from "vitest";
import { quickTextOf } from "./quick-text.ts";

test("a plain text is answered as it stands", () => {
  expect(quickTextOf("Reader's Opinion")?.()).toBe("Reader's Opinion");
});

test("values take the places of their names", () => {
  expect(quickTextOf("{page} | {site}")?.({ page: "Home", site: "Hilal" })).toBe("Home | Hilal");
  expect(quickTextOf("تحریر: {writer}")?.({ writer: "ثنا" })).toBe("تحریر: ثنا");
});

test("a missing value is named", () => {
  expect(() => quickTextOf("By {writer}")?.({})).toThrow(
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
  expect(quickTextOf(text)).toBeUndefined();
});
