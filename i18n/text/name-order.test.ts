import { expect, test } from "vitest";
import { namesInOrder } from "../testing/names-in-order.ts";
import { namesIn } from "./name-order.ts";

test.each(["en", "ur"] as const)("names stand in the order of a page in %s", (language) => {
  const names = namesInOrder[language];
  expect(names.toReversed().sort(namesIn(language))).toEqual(names);
});

test.each([
  ["en", "Zed", "آصف"],
  ["ur", "یوسف", "Ali"],
  ["en", "“Zed”", "آصف"],
  ["en", "12 Men", "Ali"],
  ["en", "۱۲ آدمی", "Ali"],
  ["en", "علی", "علی Khan"],
  ["en", "علی Khan", "علی رضا"],
  ["ur", "علی رضا", "علی Khan"],
  ["ur", "كمال", "کمال پاشا"],
] as const)("on a page in %s %s stands before %s", (language, first, second) => {
  expect([second, first].sort(namesIn(language))).toEqual([first, second]);
});
