import { describe, expect, it } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { getSharedText, readFields, typedOrigin, writeFields } from "./copy-fields.ts";

/** Two documents with the same title, as two people would have them. */
function twoCopies(title: string): [Doc, Doc] {
  const [mine, theirs] = [new Doc(), new Doc()];
  writeFields(mine, { title }, typedOrigin);
  applyUpdate(theirs, encodeStateAsUpdate(mine));
  return [mine, theirs];
}

function merge(one: Doc, other: Doc): string {
  applyUpdate(one, encodeStateAsUpdate(other));
  applyUpdate(other, encodeStateAsUpdate(one));
  expect(readFields(one)).toEqual(readFields(other));
  return getSharedText(one, "title").toString();
}

describe("the title of a shared document", () => {
  it.each([
    ["the river", "The river", "the river in spring", "The river in spring"],
    ["دریا کی صبح", "دریا کی پہلی صبح", "دریا کی صبح اور شام", "دریا کی پہلی صبح اور شام"],
    ["one two three", "one three", "one two three four", "one three four"],
  ])("keeps what two people change at once: %s", (title, mine, theirs, both) => {
    const [one, other] = twoCopies(title);
    writeFields(one, { title: mine }, typedOrigin);
    writeFields(other, { title: theirs }, typedOrigin);
    expect(merge(one, other)).toBe(both);
  });

  it.each([
    ["", "a"],
    ["aaa", "aa"],
    ["a😀b", "a😁b"],
    ["😀", "😀😀"],
    ["a😀", "a"],
    ["😀b", "😁😀b"],
    ["پہلا", ""],
  ])("becomes just what is written: %j, %j", (before, after) => {
    const [one, other] = twoCopies(before);
    writeFields(one, { title: after }, typedOrigin);
    expect(getSharedText(one, "title").toString()).toBe(after);
    expect(merge(one, other)).toBe(after);
  });
});

it("tells fields that nobody has set from empty ones", () => {
  const doc = new Doc();
  expect(readFields(doc)).toEqual({ title: "", standfirst: "" });
  writeFields(doc, { category: "", writer: "Amina Rahman" }, typedOrigin);
  expect(readFields(doc)).toMatchObject({ category: "", writer: "Amina Rahman" });
});
