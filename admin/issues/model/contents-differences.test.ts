import type { IssueItem, IssueSection } from "@hilal/contract/issues/issue-plan";
import { emptyItem, sampleItem, sampleSection } from "@hilal/contract/testing/planned-issue";
import { describe, expect, it } from "vitest";
import { toDeskContents } from "./contents.ts";
import { contentsDifferences } from "./contents-desk.ts";

const [one, two, three] = [1, 2, 3].map((id) => sampleItem({ id })) as [
  IssueItem,
  IssueItem,
  IssueItem,
];
const letters = emptyItem(4, "Letters");
const mine: IssueSection[] = [
  sampleSection(1, "Cover story", [one, two, three]),
  sampleSection(2, "Regulars", [letters]),
];
const before = toDeskContents(mine);

const differences = (...theirs: IssueSection[]) =>
  contentsDifferences(before, toDeskContents(theirs, before)).map(({ kind, title, section }) => [
    kind,
    title,
    section,
  ]);

describe("contents in somebody else's hands", () => {
  it("that are the same have no differences", () => {
    expect(differences(...mine)).toEqual([]);
  });

  it("have sections more, fewer or under other titles", () => {
    const told = differences(
      sampleSection(1, "Focus", [one, two, three]),
      sampleSection(7, "Poems", [letters]),
    );
    expect(told).toEqual([
      ["sectionRenamed", "Cover story", "Focus"],
      ["sectionAdded", "Poems", "Poems"],
      ["sectionRemoved", "Regulars", "Regulars"],
      ["moved", "Letters", "Poems"],
    ]);
  });

  it("have slots more or fewer, and their neighbours count as unmoved", () => {
    const told = differences(
      sampleSection(1, "Cover story", [one, emptyItem(9, "Puzzle"), three]),
      sampleSection(2, "Regulars", [letters]),
    );
    expect(told).toEqual([
      ["added", "Puzzle", "Cover story"],
      ["removed", "Article 2", ""],
    ]);
  });

  it("have a slot at another place, told once for each that has another neighbour above", () => {
    const told = differences(
      sampleSection(1, "Cover story", [three, one, two]),
      sampleSection(2, "Regulars", [letters]),
    );
    expect(told).toEqual([
      ["moved", "Article 3", "Cover story"],
      ["moved", "Article 1", "Cover story"],
    ]);
  });

  it("have a slot in another section, first there as it was here", () => {
    const told = differences(
      sampleSection(1, "Cover story", [two, three]),
      sampleSection(2, "Regulars", [one, letters]),
    );
    expect(told).toEqual([
      ["moved", "Article 2", "Cover story"],
      ["moved", "Article 1", "Regulars"],
      ["moved", "Letters", "Regulars"],
    ]);
  });

  it.each<[string, Partial<IssueItem>]>([
    ["another working title", { working_title: "Your letters" }],
    ["another day", { due_on: "2026-11-25" }],
    ["another first page", { page_from: 4 }],
    ["another last page", { page_to: 4 }],
    ["another page in the PDF", { pdf_page: 4 }],
    ["a writer", { writer: { id: 9, name: "Hina Shah" } }],
    ["an article", { article: one.article }],
  ])("have a slot with %s", (_, change) => {
    const told = differences(
      sampleSection(1, "Cover story", [one, two, three]),
      sampleSection(2, "Regulars", [{ ...letters, ...change }]),
    );
    const title = change.working_title ?? change.article?.title ?? "Letters";
    expect(told).toEqual([["changed", title, "Regulars"]]);
  });

  it("are the same when only a state or a length is another", () => {
    const ready = { ...letters, state: "draft" as const, estimated_pages: 4, is_late: true };
    expect(
      differences(
        sampleSection(1, "Cover story", [one, two, three]),
        sampleSection(2, "Regulars", [ready]),
      ),
    ).toEqual([]);
  });
});
