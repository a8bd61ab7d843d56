import { emptyItem, sampleItem, sampleSection } from "@hilal/contract/testing/planned-issue";
import { expect, it } from "vitest";
import { toDeskContents } from "./contents.ts";
import { isAdvert, layOutSpreads } from "./spreads.ts";

const layOut = (...sections: Parameters<typeof toDeskContents>[0]) =>
  layOutSpreads(toDeskContents(sections)).map(({ first, second }) =>
    [first, second].map(
      (page) => page && [page.number, ...page.slots.map(({ slot }) => slot.id ?? 0)],
    ),
  );

it("puts the cover alone, and slots on facing pages in their order, as long as their texts", () => {
  const items = [
    sampleItem({ id: 1, estimated_pages: 2.4 }),
    emptyItem(2, "Letters"),
    sampleItem({ id: 3, estimated_pages: 1 }),
  ];
  expect(layOut(sampleSection(1, "", items))).toEqual([
    [null, [1]],
    [
      [2, 1],
      [3, 1],
    ],
    [
      [4, 1],
      [5, 2],
    ],
    [[6, 3], null],
  ]);
});

it("keeps given pages, lets others flow around them, and leaves what nobody has free", () => {
  const items = [
    sampleItem({ id: 1, page_from: 3, page_to: 4 }),
    emptyItem(2, "Advert", { page_from: 6, page_to: null }),
    sampleItem({ id: 3, page_from: 4, page_to: 4 }),
    sampleItem({ id: 4, estimated_pages: 2 }),
  ];
  expect(layOut(sampleSection(1, "", items))).toEqual([
    [null, [1]],
    [[2], [3, 1]],
    [
      [4, 1, 3],
      [5, 4],
    ],
    [
      [6, 2],
      [7, 4],
    ],
  ]);
});

it("says where a section begins, which page is a slot's first, and which are estimated", () => {
  const sections = [
    sampleSection(1, "Cover story", [
      sampleItem({ id: 1, page_from: 2, page_to: 3 }),
      sampleItem({ id: 2, estimated_pages: 1 }),
    ]),
    sampleSection(2, "Regulars", [emptyItem(3, "Letters")]),
  ];
  const pages = layOutSpreads(toDeskContents(sections)).flatMap(({ first, second }) => [
    ...(first?.slots ?? []),
    ...(second?.slots ?? []),
  ]);
  expect(pages.map(({ section, isFirst, isEstimated }) => [section, isFirst, isEstimated])).toEqual(
    [
      ["Cover story", true, false],
      [undefined, false, false],
      [undefined, true, true],
      ["Regulars", true, true],
    ],
  );
});

it("has a cover also while nothing is planned", () => {
  expect(layOut()).toEqual([[null, [1]]]);
});

it("tells an advert by its working title, in both languages", () => {
  const titles = ["Advert: cars", "advertisement", "Ad (half page)", "اشتہار: بینک", "  اشتہارات"];
  expect(titles.map((title) => isAdvert(emptyItem(1, title)))).toEqual(titles.map(() => true));
  const others = ["Adventures", "Address", "", "The advert that failed", "مشتہر"];
  expect(others.map((title) => isAdvert(emptyItem(1, title)))).toEqual(others.map(() => false));
  expect(isAdvert(sampleItem({ working_title: "Advert" }))).toBe(false);
});
