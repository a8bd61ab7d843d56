import { categorySlugs } from "@hilal/contract/shared/editions";
import { expect, it } from "vitest";
import { getCategory, getTopic } from "./topics.ts";

it("keeps every category by its place in the list, and none that is not there", () => {
  expect(categorySlugs.map(getTopic)).toEqual(categorySlugs.map((_, place) => place));
  expect(categorySlugs.map((_, place) => getCategory(place))).toEqual(categorySlugs);
  expect(getTopic("no-such-category")).toBeNull();
  expect(getCategory(categorySlugs.length)).toBeUndefined();
});
