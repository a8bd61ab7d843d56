import { limits } from "@hilal/contract/shared/limits";
import { describe, expect, it } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { DocumentSizeLimit } from "./document-room.ts";

const change = (structs: number, bytes = 100) => ({
  update: new Uint8Array(bytes),
  size: { structs, clients: 1, deletes: 0, deletedLength: 0, formats: new Set<string>() },
});

it.each([
  ["25,000 items", change(25_000), true],
  ["an item more", change(25_001), false],
  ["1.2 MB", change(1, 1_200_000), true],
  ["a byte more", change(1, 1_200_001), false],
  ["deletions of any size", change(0, 5_000_000), true],
])("an empty document has room for %s in one change: %s", (_what, given, hasRoom) => {
  expect(new DocumentSizeLimit(new Doc()).hasRoom(given)).toBe(hasRoom);
});

/** A document with the given number of items, whose title was typed letter by letter from its end. */
function writtenIn(items: number) {
  const document = new Doc();
  const title = document.getText("title");
  document.transact(() => {
    for (let letter = 0; letter < items; letter += 1) title.insert(0, "a");
  });
  return document;
}

const formatted = (...formats: readonly string[]) => {
  const document = new Doc();
  const title = document.getText("title");
  title.insert(0, "ab");
  for (const format of formats) title.format(0, 1, { [format]: true });
  return encodeStateAsUpdate(document);
};
const withFormats = (count: number, first = 0) => ({
  update: new Uint8Array(100),
  size: {
    ...change(1).size,
    formats: new Set(Array.from({ length: count }, (_, at) => `format${first + at}`)),
  },
});

describe("a document that holds something", () => {
  it("has room for sixty thousand items in all", () => {
    const room = new DocumentSizeLimit(writtenIn(50_000));
    expect(room.hasRoom(change(10_000))).toBe(true);
    expect(room.hasRoom(change(10_001))).toBe(false);
  });

  it("has room for sixty formats, those that it has included", () => {
    const room = new DocumentSizeLimit(new Doc());
    expect(room.hasRoom(withFormats(60))).toBe(true);
    expect(room.hasRoom(withFormats(61))).toBe(false);
    room.keep(formatted("format0", "bold", "italic"));
    expect(room.hasRoom(withFormats(58))).toBe(true);
    expect(room.hasRoom(withFormats(59))).toBe(false);
    expect(room.hasRoom(change(0))).toBe(true);
  });

  it("keeps what cannot be measured as well", () => {
    const room = new DocumentSizeLimit(new Doc());
    room.keep(Uint8Array.from([255]));
    expect(room.pieces).toEqual([Uint8Array.from([255])]);
  });

  it("keeps two thousand pieces apart, and puts more together", () => {
    const document = writtenIn(3);
    const room = new DocumentSizeLimit(document);
    const nothing = Uint8Array.from([0, 0]);
    for (let piece = 0; piece < 2_000; piece += 1) room.keep(nothing);
    expect(room.pieces).toHaveLength(2_000);
    room.keep(nothing);
    expect(room.pieces).toEqual([encodeStateAsUpdate(document)]);
    const again = new Doc();
    for (const piece of room.pieces) applyUpdate(again, piece);
    expect(again.getText("title").toString()).toBe("aaa");
  });
});

describe("a change is tried first", () => {
  const deletes = (count: number, deletedLength: number) => ({
    update: new Uint8Array(100),
    size: { ...change(0).size, deletes: count, deletedLength },
  });
  const isDear = (given: ReturnType<typeof change>, items = 0) =>
    new DocumentSizeLimit(writtenIn(items)).mayBeExpensive(given);

  it.each([
    // In the worst case each item is compared with every other one, and with all existing ones.
    ["of few items in an empty document", false, change(316), 0],
    ["of more items in an empty document", true, change(317), 0],
    ["of ten items in a document of some", false, change(10), 9_990],
    ["of ten items in a document of one more", true, change(10), 9_991],
    ["of fifty thousand bytes", false, change(1, 50_000), 0],
    ["of a byte more", true, change(1, 50_001), 0],
    ["that deletes five thousand ranges", false, deletes(5_000, 0), 0],
    ["that deletes one more", true, deletes(5_001, 0), 0],
    ["that claims to delete more than is there", false, deletes(4_000, 9_000), 1_000],
    ["that deletes much of what is there", true, deletes(4_000, 9_000), 1_001],
  ])("%s: %s", (_what, expected, given, items) => {
    expect(isDear(given, items)).toBe(expected);
  });

  it("where it may fill the document", () => {
    const room = new DocumentSizeLimit(new Doc());
    const most = limits.workingCopyBytes;
    expect(room.takes(change(1, 1_000), most - 99)).toBe(true);
    // A tried update is counted when it is applied.
    expect(room.mayBeExpensive(change(1, 1_099))).toBe(false);
    expect(room.mayBeExpensive(change(1, 1_100))).toBe(true);
    room.keep(new Uint8Array(1_000));
    expect(room.mayBeExpensive(change(1, 99))).toBe(false);
    expect(room.mayBeExpensive(change(1, 100))).toBe(true);
  });

  it("after one that took long in a document of more than two thousand items", () => {
    const large = new DocumentSizeLimit(writtenIn(2_001));
    large.applied(20);
    expect(large.mayBeExpensive(change(1))).toBe(false);
    large.applied(21);
    expect(large.mayBeExpensive(change(1))).toBe(true);
    large.applied(5);
    expect(large.mayBeExpensive(change(1))).toBe(false);
    const small = new DocumentSizeLimit(writtenIn(2_000));
    small.applied(500);
    expect(small.mayBeExpensive(change(1))).toBe(false);
  });
});

it("takes a change that was tried if the document is no larger than it may be with it, or it only deletes", () => {
  const most = limits.workingCopyBytes;
  const takes = (structs: number, bytes: number) =>
    new DocumentSizeLimit(new Doc()).takes(change(structs), bytes);
  expect([takes(1, most), takes(1, most + 1), takes(0, most + 1)]).toEqual([true, false, true]);
  // A document that is smaller with the change than the change itself counts as empty.
  const room = new DocumentSizeLimit(new Doc());
  expect(room.takes(change(1, 5_000), 100)).toBe(true);
  expect(room.mayBeExpensive(change(1, 50_000))).toBe(false);
});
