import {
  emptyItem,
  sampleItem,
  samplePlan,
  sampleSection,
} from "@hilal/contract/testing/planned-issue";
import { describe, expect, it } from "vitest";
import {
  addSection,
  addSlots,
  changeSlot,
  moveSection,
  moveSlot,
  moveSlotsBeside,
  removeSection,
  renameSection,
  stepSlot,
  without,
} from "./arrange.ts";
import { type DeskContents, toDeskContents } from "./contents.ts";

const contents = toDeskContents(
  samplePlan({
    sections: [
      sampleSection(
        1,
        "Cover story",
        [1, 2, 3].map((id) => sampleItem({ id })),
      ),
      sampleSection(2, "Regulars", [emptyItem(4, "Letters"), sampleItem({ id: 5 })]),
      sampleSection(3, "Poems", []),
    ],
  }).sections,
);

/** The ids of the slots by section. */
const order = (arranged: DeskContents) => arranged.map(({ items }) => items.map(({ id }) => id));
const titles = (arranged: DeskContents) => arranged.map(({ title }) => title);
const titlesIn = (arranged: DeskContents, section: number) =>
  arranged[section]?.items.map((slot) => slot.article?.title ?? slot.working_title);

describe("a slot", () => {
  it.each([
    ["slot-1", { section: "section-1", at: 1 }, [[2, 1, 3], [4, 5], []]],
    ["slot-3", { section: "section-1", at: 0 }, [[3, 1, 2], [4, 5], []]],
    ["slot-2", { section: "section-2", at: 1 }, [[1, 3], [4, 2, 5], []]],
    ["slot-2", { section: "section-2", at: -1 }, [[1, 3], [2, 4, 5], []]],
    ["slot-5", { section: "section-3", at: 0 }, [[1, 2, 3], [4], [5]]],
  ])("%s is put at %o", (key, place, arranged) => {
    expect(order(moveSlot(contents, key, place))).toEqual(arranged);
  });

  it("that is not there moves nothing", () => {
    expect(moveSlot(contents, "slot-9", { section: "section-1", at: 0 })).toBe(contents);
  });

  it.each([
    ["slot-1", 1, { section: "section-1", at: 1 }],
    ["slot-3", -1, { section: "section-1", at: 1 }],
    ["slot-2", -1, { section: "section-1", at: 0 }],
    ["slot-3", 1, { section: "section-2", at: 0 }],
    ["slot-4", -1, { section: "section-1", at: 3 }],
    ["slot-5", 1, { section: "section-3", at: 0 }],
    ["slot-1", -1, undefined],
    ["slot-9", 1, undefined],
  ] as const)("%s, one step of %i, comes to %o", (key, step, place) => {
    expect(stepSlot(contents, key, step)).toEqual(place);
  });

  it("takes a change, and the other sections stay the same objects", () => {
    const changed = changeSlot(contents, "slot-4", { working_title: "Your letters" });
    expect(changed[1]?.items.map((slot) => slot.working_title)).toEqual(["Your letters", ""]);
    expect(changed[1]?.items[1]).toBe(contents[1]?.items[1]);
    expect(changed[0]).toBe(contents[0]);
  });

  it("is taken out alone", () => {
    const rest = without(contents, "slot-2");
    expect(order(rest)).toEqual([[1, 3], [4, 5], []]);
    expect(rest[1]).toBe(contents[1]);
  });
});

describe("slots dropped beside another one", () => {
  it.each([
    [["slot-1"], "slot-3", "after", [[2, 3, 1], [4, 5], []]],
    [["slot-3"], "slot-1", "before", [[3, 1, 2], [4, 5], []]],
    [["slot-1", "slot-5"], "slot-4", "before", [[2, 3], [1, 5, 4], []]],
    [["slot-3", "slot-1"], "slot-4", "after", [[2], [4, 3, 1, 5], []]],
    [["slot-9", "slot-1"], "slot-2", "after", [[2, 1, 3], [4, 5], []]],
  ] as const)("%o go where %s is, %s it", (keys, key, side, arranged) => {
    expect(order(moveSlotsBeside(contents, keys, { key, side }))).toEqual(arranged);
  });

  it.each([
    ["upon one of themselves", "slot-1"],
    ["upon one that is gone", "slot-9"],
  ])("stay where they are %s", (_, key) => {
    const dropped = moveSlotsBeside(contents, ["slot-1", "slot-2"], { key, side: "after" });
    expect(dropped).toBe(contents);
  });
});

it("adds slots at the end of a section, each under a name of its own", () => {
  const { id: _, ...slot } = emptyItem(1, "Letters");
  const added = addSlots(contents, "section-2", [slot, slot]);
  expect(titlesIn(added, 1)).toEqual(["Letters", "Article 5", "Letters", "Letters"]);
  const keys = added.flatMap(({ items }) => items.map(({ key }) => key));
  expect(new Set(keys).size).toBe(7);
  expect(keys.at(-1)).toMatch(/^new-\d+-/);
  expect(added[0]).toBe(contents[0]);
});

describe("a section", () => {
  it("is added empty behind the others", () => {
    const added = addSection(contents, "Puzzles");
    expect(added.slice(0, 3)).toEqual(contents);
    expect(added[3]).toEqual({
      key: expect.stringMatching(/^new-\d+-/),
      title: "Puzzles",
      items: [],
    });
  });

  it("is renamed or removed by its name here, and no other", () => {
    expect(titles(renameSection(contents, "section-2", "Departments"))).toEqual([
      "Cover story",
      "Departments",
      "Poems",
    ]);
    expect(titles(removeSection(contents, "section-2"))).toEqual(["Cover story", "Poems"]);
  });

  it.each([
    ["section-1", 1, ["Regulars", "Cover story", "Poems"]],
    ["section-3", -1, ["Cover story", "Poems", "Regulars"]],
    ["section-1", -1, ["Cover story", "Regulars", "Poems"]],
    ["section-3", 1, ["Cover story", "Regulars", "Poems"]],
    ["section-9", 1, ["Cover story", "Regulars", "Poems"]],
  ] as const)("%s goes one step of %i, not past the ends", (key, step, arranged) => {
    expect(titles(moveSection(contents, key, step))).toEqual(arranged);
  });
});
