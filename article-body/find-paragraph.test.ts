import { expect, it } from "vitest";
import { findParagraph, quoteLength, toQuote } from "./find-paragraph.ts";

const paragraphs = [
  { name: "1:0", text: "The patrol crossed the glacier at first light." },
  { name: "1:40", text: "Nobody spoke until the tents came into sight." },
  { name: "2:7", text: "دریا انتظار کرنا سیکھتا ہے، اور ہم اس کے ساتھ۔" },
];

it.each([
  ["its name, whatever it says now", "1:40", "Something else.", 1],
  ["its very words", "9:9", "Nobody spoke until the tents came into sight.", 1],
  ["its words within more of them", "9:9", "until the tents came", 1],
  ["most of its words", "9:9", "Nobody spoke a word until the tents came into sight.", 1],
  ["most of its words in Urdu", "9:9", "دریا انتظار کرنا سیکھتا ہے، اور لوگ اس کے ساتھ۔", 2],
  ["nothing, when only a few are the same", "9:9", "The tents were gone at first light.", null],
  ["nothing, when nothing was quoted", "9:9", " ", null],
  ["nothing, for the whole text", "", "Nobody spoke until the tents came into sight.", null],
])("knows a paragraph by %s", (_by, paragraph, quote, place) => {
  expect(findParagraph({ paragraph, quote }, paragraphs)).toBe(place);
});

it("takes the first of several that are the same", () => {
  const twice = [...paragraphs, { name: "3:3", text: paragraphs[0]?.text ?? "" }];
  expect(findParagraph({ paragraph: "9:9", quote: paragraphs[0]?.text ?? "" }, twice)).toBe(0);
});

it("knows a long paragraph by its beginning", () => {
  const text = "A long paragraph of many words. ".repeat(40);
  const quote = toQuote(text);
  expect(Array.from(quote)).toHaveLength(quoteLength);
  const changed = [{ name: "4:4", text: `${text} And more.` }];
  expect(findParagraph({ paragraph: "9:9", quote }, changed)).toBe(0);
});
