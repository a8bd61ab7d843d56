import { categorySlugs } from "@hilal/contract/shared/editions";
import { expect, it } from "vitest";
import { categoryOf, topicOf } from "./topics.ts";

it("keeps every category by its place in the list, and none that is not there", () => {
  expect(categorySlugs.map(topicOf)).toEqual(categorySlugs.map((_, place) => place));
  expect(categorySlugs.map((_, place) => categoryOf(place))).toEqual(categorySlugs);
  expect(topicOf("no-such-category")).toBeNull();
  expect(categoryOf(categorySlugs.length)).toBeUndefined();
});
