import { expect, it } from "vitest";
import { linkAddress, safeAddress } from "./safe-address.ts";

it.each([
  ["https://hilal.example/a?b=c#d", "https://hilal.example/a?b=c#d"],
  [" http://hilal.example ", "http://hilal.example"],
  ["hilal.example/about", "https://hilal.example/about"],
  ["/article/12", "/article/12"],
  ["mailto:editor@hilal.example", "mailto:editor@hilal.example"],
  ["editor@hilal.example", "mailto:editor@hilal.example"],
  ["tel:+92511234567", "tel:+92511234567"],
  ["/", "/"],
  ["ہلال.پاکستان?a=b", "https://ہلال.پاکستان?a=b"],
  ["hilal.example#top", "https://hilal.example#top"],
])("takes %s", (typed, stored) => {
  expect(safeAddress(typed)).toBe(stored);
});

it.each([
  "",
  "javascript:alert(1)",
  "//elsewhere.example",
  "data:text/html,x",
  "two words",
  "https://",
  "/two words",
  "hilal.example/two words",
  "hilal.example:8080",
  "see https://hilal.example",
  "a@b",
  "a b@hilal.example",
  "word",
])("refuses %j", (typed) => {
  expect(safeAddress(typed)).toBeNull();
});

it.each([
  ["tel:+92 51 123", "tel:+92 51 123"],
  ["mailto:a@b.example?subject=A b", "mailto:a@b.example?subject=A b"],
  ["/two words", "/two words"],
  ["hilal.example", "https://hilal.example"],
  ["about", null],
  ["#top", null],
  ["", null],
  [" https://a.example/b c", null],
  ["https://us@evil.example/a b", null],
  ["javascript:alert(1)", null],
])("leads from the address %j of a link to %j", (given, address) => {
  expect(linkAddress(given)).toBe(address);
});
