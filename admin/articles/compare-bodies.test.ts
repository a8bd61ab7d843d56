import { describe, expect, it } from "vitest";
import { compareBodies, mergeBodies } from "./compare-bodies.ts";

const blocks = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`);
const numbered = (count: number, text: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => `<p>${text(number)}</p>`);

describe("compareBodies", () => {
  const base = blocks("one", "two", "three");

  it("finds what each side changed, paragraph for paragraph", () => {
    const mine = blocks("ONE", "two", "three");
    const theirs = blocks("one", "two", "THREE");
    expect(compareBodies(mine, theirs)).toEqual([
      { kind: "changed", mine: ["<p>ONE</p>"], theirs: ["<p>one</p>"] },
      { kind: "same", blocks: ["<p>two</p>"] },
      { kind: "changed", mine: ["<p>three</p>"], theirs: ["<p>THREE</p>"] },
    ]);
  });

  it("keeps paragraphs that only one side has together", () => {
    expect(compareBodies([...base, ...blocks("four", "five")], base)).toEqual([
      { kind: "same", blocks: base },
      { kind: "changed", mine: blocks("four", "five"), theirs: [] },
    ]);
  });

  it("finds nothing between equal bodies", () => {
    expect(compareBodies(base, base)).toEqual([{ kind: "same", blocks: base }]);
    expect(compareBodies([], [])).toEqual([]);
  });

  it("finds a few changes in the longest bodies", () => {
    const long = numbered(50_000, (number) => `${number}`);
    const changed = long.with(100, "<p>a</p>").with(40_000, "<p>b</p>");
    const hunks = compareBodies(long, changed);
    expect(hunks.map(({ kind }) => kind)).toEqual(["same", "changed", "same", "changed", "same"]);
    expect(hunks[3]).toEqual({ kind: "changed", mine: [long[40_000]], theirs: ["<p>b</p>"] });
  });

  it("takes a long body that was written anew for one change between what is left of it", () => {
    const [first, last] = blocks("first", "last") as [string, string];
    const mine = numbered(40_000, (number) => `a${number}`);
    const theirs = numbered(40_000, (number) => `b${number}`);
    expect(compareBodies([first, ...mine, last], [first, ...theirs, last])).toEqual([
      { kind: "same", blocks: [first] },
      { kind: "changed", mine, theirs },
      { kind: "same", blocks: [last] },
    ]);
  });

  it("tells a body from one written anew around a part that both repeat", () => {
    const [head, tail] = [blocks("head", "head"), blocks("tail")];
    const anew = numbered(2_000, (number) => `${number}`);
    expect(compareBodies([...head, ...tail], [...head, ...anew, ...tail])).toEqual([
      { kind: "same", blocks: head },
      { kind: "changed", mine: [], theirs: anew },
      { kind: "same", blocks: tail },
    ]);
    expect(compareBodies(head, [...head, ...anew, ...head])).toEqual([
      { kind: "same", blocks: head },
      { kind: "changed", mine: [], theirs: [...anew, ...head] },
    ]);
    expect(compareBodies(anew, [])).toEqual([{ kind: "changed", mine: anew, theirs: [] }]);
  });
});

describe("mergeBodies", () => {
  const mine = blocks("ONE", "two", "three", "mine");
  const theirs = blocks("one", "two", "THREE");

  it("takes for each difference the side that was chosen", () => {
    const hunks = compareBodies(mine, theirs);
    expect(mergeBodies(hunks, ["mine", "theirs"])).toBe("<p>ONE</p><p>two</p><p>THREE</p>");
    expect(mergeBodies(hunks, [])).toBe(mine.join(""));
    expect(mergeBodies(hunks, ["theirs", "theirs"])).toBe(theirs.join(""));
  });
});
