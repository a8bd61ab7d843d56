import { expect, it } from "vitest";
import { safeAddress } from "./safe-address.ts";

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
