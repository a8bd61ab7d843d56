import { describe, expect, it } from "vitest";
import {
  bytesOfBits,
  countEntries,
  type EntrySet,
  EntrySetBuilder,
  forEachOffset,
  intersectSets,
  joinStored,
  listEntries,
  subtractSet,
  uniteSets,
} from "./entry-set.ts";

/** Offsets as the database stores them: two bytes, less 32,768. */
function storeOffsets(offsets: readonly number[]): Buffer {
  const stored = Buffer.alloc(offsets.length * 2);
  for (const [at, offset] of offsets.entries()) stored.writeInt16BE(offset - 32_768, at * 2);
  return stored;
}

function makeSet(entries: readonly number[]): EntrySet {
  const builder = new EntrySetBuilder();
  for (const entry of entries) builder.addEntry(entry);
  return builder.finish();
}

function listAll(set: EntrySet): number[] {
  const entries: number[] = [];
  for (const [base, bits] of set) {
    forEachOffset(bits, (offset) => entries.push(base * 65_536 + offset));
  }
  return entries.sort((one, other) => one - other);
}

const edges = [0, 1, 31, 32, 63, 32_767, 32_768, 65_535];

describe("a stored list", () => {
  it("holds the entries of its base, the first and the last one too", () => {
    const builder = new EntrySetBuilder();
    builder.addStored(3, storeOffsets(edges));
    expect(listAll(builder.finish())).toEqual(edges.map((offset) => 3 * 65_536 + offset));
  });

  it("stays a list of offsets as long as that is shorter than bits", () => {
    const joined = joinStored([storeOffsets([1, 2]), storeOffsets([9])]);
    expect(joined).toEqual(storeOffsets([1, 2, 9]));
    const longest = Array.from({ length: bytesOfBits / 2 - 1 }, (_, place) => place);
    expect(joinStored([storeOffsets(longest)])).toHaveLength(bytesOfBits - 2);
  });

  it("becomes bits when it grows long, with the same entries, and is joined with others", () => {
    const many = Array.from({ length: 5_000 }, (_, place) => place * 13);
    const bits = joinStored([storeOffsets(many), storeOffsets([65_535])]);
    expect(bits).toHaveLength(bytesOfBits);
    const again = joinStored([bits, storeOffsets([1])]);
    expect(again).toHaveLength(bytesOfBits);
    const builder = new EntrySetBuilder();
    builder.addStored(0, again);
    expect(listAll(builder.finish())).toEqual([0, 1, ...many.slice(1), 65_535]);
  });
});

describe("sets of entries", () => {
  const few = makeSet([1, 40, 65_536, 200_000]);
  const others = makeSet([40, 41, 200_000, 400_000]);

  it("are united, intersected and subtracted over all bases, and stay as they were", () => {
    expect(listAll(uniteSets(few, others))).toEqual([1, 40, 41, 65_536, 200_000, 400_000]);
    expect(listAll(intersectSets(few, others))).toEqual([40, 200_000]);
    expect(listAll(intersectSets(few, others, makeSet([40])))).toEqual([40]);
    expect(listAll(subtractSet(few, others))).toEqual([1, 65_536]);
    expect(listAll(few)).toEqual([1, 40, 65_536, 200_000]);
    expect(listAll(others)).toEqual([40, 41, 200_000, 400_000]);
  });

  it("have nothing in common where there is none", () => {
    expect(listAll(intersectSets())).toEqual([]);
    expect(listAll(uniteSets())).toEqual([]);
    expect(listAll(intersectSets(few, makeSet([])))).toEqual([]);
  });

  it("are counted, the highest bit of a word too", () => {
    expect(countEntries(few)).toBe(4);
    expect(countEntries(makeSet(edges))).toBe(edges.length);
    expect(countEntries(makeSet(Array.from({ length: 70_000 }, (_, entry) => entry)))).toBe(70_000);
  });

  it("are listed from the latest on, up to a limit", () => {
    expect(listEntries(few, 10)).toEqual([200_000, 65_536, 40, 1]);
    expect(listEntries(few, 2)).toEqual([200_000, 65_536]);
    expect(listEntries(makeSet([31, 63, 62]), 2)).toEqual([63, 62]);
  });
});
