import type { IssueSection } from "@hilal/contract/issues/issue-plan";
import { emptyItem, sampleItem, sampleSection } from "@hilal/contract/testing/planned-issue";
import { describe, expect, it } from "vitest";
import {
  type DeskSlot,
  findPlace,
  findSlot,
  getSlotTitle,
  listSlots,
  toDeskContents,
  toSentSections,
  withAnswer,
  withStoredIds,
} from "./contents.ts";

const writer = { id: 9, name: "Hina Shah" };
const stored: IssueSection[] = [
  sampleSection(1, "Cover story", [sampleItem({ id: 1 }), sampleItem({ id: 2 })]),
  sampleSection(2, "Regulars", [
    emptyItem(3, "Letters", { writer, due_on: "2026-11-25", page_from: 4, page_to: 6 }),
  ]),
];
const contents = toDeskContents(stored);

/** A slot that was added locally. */
const newSlot = (key: string, given: Partial<DeskSlot> = {}): DeskSlot => {
  const { id: _, ...slot } = emptyItem(1, "Puzzle");
  return { ...slot, key, ...given };
};

describe("what the server tells", () => {
  it("gets a name for each section and slot", () => {
    expect(contents.map(({ key, id, title }) => [key, id, title])).toEqual([
      ["section-1", 1, "Cover story"],
      ["section-2", 2, "Regulars"],
    ]);
    expect(listSlots(contents).map(({ key }) => key)).toEqual(["slot-1", "slot-2", "slot-3"]);
    expect(contents[1]?.items[0]).toMatchObject({ id: 3, working_title: "Letters", writer });
  });

  it("keeps the names that it has here, and the same object where nothing has changed", () => {
    const before = [
      {
        key: "new-1",
        id: 1,
        title: "Cover story",
        items: [
          { ...sampleItem({ id: 1 }), key: "new-2" },
          { ...sampleItem({ id: 2, page_from: 7 }), key: "new-3" },
        ],
      },
    ];
    const now = toDeskContents(stored, before);
    expect(now.map(({ key }) => key)).toEqual(["new-1", "section-2"]);
    expect(listSlots(now).map(({ key }) => key)).toEqual(["new-2", "new-3", "slot-3"]);
    expect(now[0]?.items[0]).toBe(before[0]?.items[0]);
    expect(now[0]?.items[1]?.page_from).toBeNull();
  });

  it("is the same slot also when its fields come in another order", () => {
    const [first] = contents[0]?.items ?? [];
    const turned = Object.fromEntries(Object.entries(first ?? {}).reverse()) as unknown as DeskSlot;
    const before = [{ key: "section-1", id: 1, title: "Cover story", items: [turned] }];
    expect(toDeskContents(stored, before)[0]?.items[0]).toBe(turned);
  });
});

describe("what is sent", () => {
  it("names articles and writers by their ids", () => {
    expect(toSentSections(contents, stored)).toEqual([
      {
        id: 1,
        title: "Cover story",
        items: [
          {
            id: 1,
            article: 101,
            working_title: "",
            writer: null,
            due_on: null,
            page_from: null,
            page_to: null,
            pdf_page: null,
          },
          {
            id: 2,
            article: 102,
            working_title: "",
            writer: null,
            due_on: null,
            page_from: null,
            page_to: null,
            pdf_page: null,
          },
        ],
      },
      {
        id: 2,
        title: "Regulars",
        items: [
          {
            id: 3,
            article: null,
            working_title: "Letters",
            writer: 9,
            due_on: "2026-11-25",
            page_from: 4,
            page_to: 6,
            pdf_page: null,
          },
        ],
      },
    ]);
  });

  it("has no id that the server does not have, nor one of what is new", () => {
    const added = [...contents, { key: "new-1", title: "Poems", items: [newSlot("new-2")] }];
    const sent = toSentSections(added, [sampleSection(2, "Regulars", [sampleItem({ id: 2 })])]);
    expect(sent.map((section) => ["id" in section, section.id])).toEqual([
      [false, undefined],
      [true, 2],
      [false, undefined],
    ]);
    const slots = sent.flatMap(({ items }) => items);
    expect(slots.map((slot) => ["id" in slot, slot.id])).toEqual([
      [false, undefined],
      [true, 2],
      [false, undefined],
      [false, undefined],
    ]);
  });
});

describe("an answer to a save", () => {
  const sent = [
    ...contents,
    { key: "new-1", title: "Poems", items: [newSlot("new-2"), newSlot("new-3")] },
  ];
  const answer = [
    ...stored,
    sampleSection(50, "Poems", [
      emptyItem(51, "Puzzle", { is_late: true, estimated_pages: 2, writer }),
      emptyItem(52, "Puzzle"),
    ]),
  ];

  it("gives new sections and slots their ids, lengths and states, wherever they stand by now", () => {
    const [cover, regulars, poems] = sent;
    if (!cover || !regulars || !poems) throw new Error("There are three sections.");
    const [first, second] = poems.items;
    const now = [
      { ...poems, items: second ? [second] : [] },
      { ...cover, items: first ? [first] : [] },
    ];
    const merged = withAnswer(now, sent, answer);
    expect(merged.map(({ id }) => id)).toEqual([50, 1]);
    expect(merged[0]?.items).toEqual([{ ...second, id: 52 }]);
    expect(merged[1]?.items).toEqual([
      { ...first, id: 51, estimated_pages: 2, is_late: true, writer },
    ]);
  });

  it("leaves the same object where it tells nothing new", () => {
    const merged = withAnswer(sent, sent, answer);
    expect(merged[0]?.items[0]).toBe(sent[0]?.items[0]);
    expect(merged[1]?.items[0]).toBe(sent[1]?.items[0]);
  });

  it("does not take back what was changed since: another article, a writer", () => {
    const other = sampleItem({ id: 8 }).article;
    const chosen = { id: 12, name: "Bilal Ahmed" };
    const now = [
      {
        key: "new-1",
        title: "Poems, and more",
        items: [
          newSlot("new-2", { article: other, state: "draft" }),
          newSlot("new-3", { writer: chosen, working_title: "Crossword" }),
        ],
      },
    ];
    const told = [
      ...stored,
      sampleSection(50, "Poems", [
        emptyItem(51, "Puzzle", { is_late: true, writer, estimated_pages: 3 }),
        emptyItem(52, "Puzzle", { writer, is_own: false }),
      ]),
    ];
    const [section] = withAnswer(now, sent, told);
    expect(section?.title).toBe("Poems, and more");
    expect(section?.items).toEqual([
      { ...now[0]?.items[0], id: 51, estimated_pages: 3 },
      { ...now[0]?.items[1], id: 52, is_own: false },
    ]);
  });

  it("leaves alone what was not sent, and what the server left out", () => {
    const later = { key: "new-9", title: "Later", items: [newSlot("new-10")] };
    expect(withAnswer([...sent, later], sent, stored).slice(2)).toEqual([sent[2], later]);
    const shorter = [...stored, sampleSection(50, "Poems", [])];
    expect(withAnswer(sent, sent, shorter)[2]?.items).toEqual(sent[2]?.items);
  });
});

it("puts earlier contents under the ids that were given since", () => {
  const before = [
    { key: "new-1", title: "Poems", items: [newSlot("new-2"), newSlot("new-3")] },
    ...contents,
  ];
  const now = [{ key: "new-1", id: 50, title: "Verses", items: [newSlot("new-2", { id: 51 })] }];
  const back = withStoredIds(before, now);
  expect(back.map(({ id, title }) => [id, title])).toEqual([
    [50, "Poems"],
    [1, "Cover story"],
    [2, "Regulars"],
  ]);
  expect(listSlots(back).map(({ id }) => id)).toEqual([51, undefined, 1, 2, 3]);
  expect(back[0]?.items[1]).toBe(before[0]?.items[1]);
});

it("finds a slot and its place by its name here", () => {
  expect(findSlot(contents, "slot-3")?.working_title).toBe("Letters");
  expect(findPlace(contents, "slot-2")).toEqual({ section: "section-1", at: 1 });
  expect(findPlace(contents, "slot-3")).toEqual({ section: "section-2", at: 0 });
  expect([findSlot(contents, "slot-9"), findPlace(contents, "slot-9")]).toEqual([
    undefined,
    undefined,
  ]);
});

it("calls a slot by its article's title, or by its working title where there is none", () => {
  const article = sampleItem({ id: 1 }).article;
  expect(getSlotTitle({ article, working_title: "Letters" })).toBe("Article 1");
  expect(getSlotTitle({ article: null, working_title: "Letters" })).toBe("Letters");
  const untitled = article && { ...article, title: "" };
  expect(getSlotTitle({ article: untitled, working_title: "Letters" })).toBe("Letters");
});
