import { expect, it } from "vitest";
import { isolatedPlainText } from "./isolated-plain-text.ts";

const shown = (text: string) =>
  text.replaceAll("\u200f", "‹").replaceAll("\u2066", "[").replaceAll("\u2069", "]");

it.each([
  ["PAF کے F-16، JF-17 اور C-130", "‹[PAF] کے [F-16]، [JF-17] اور [C-130]"],
  ["پاک فضائیہ", "پاک فضائیہ"],
  ["پاکستان کا C++", "پاکستان کا [C++]"],
  ["2025 میں", "2025 میں"],
  ["The last post", "The last post"],
  ["2025", "‹2025"],
])("isolates what runs from left to right in %s", (text, expected) => {
  expect(shown(isolatedPlainText(text, "ur"))).toBe(expected);
});

it("leaves a text of an English piece as it is, and isolates within an Urdu title there", () => {
  expect(isolatedPlainText("The word جہاد and F-16", "en")).toBe("The word جہاد and F-16");
  expect(shown(isolatedPlainText("شاہین اور F-16", "en"))).toBe("شاہین اور [F-16]");
});
