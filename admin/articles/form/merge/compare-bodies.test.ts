import { describe, expect, it } from "vitest";
import { compareBodies, mergedBody } from "./compare-bodies.ts";
import { splitBlocks } from "./split-blocks.ts";

describe("splitBlocks", () => {
  it("takes lists, figures and tables whole", () => {
    const blocks = [
      '<p class="align-center">One <br>line</p>',
      "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>",
      '<figure><img src="/a.png" alt="a > b"><figcaption>c</figcaption></figure>',
      "<hr>",
      "<h2>Two</h2>",
    ];
    expect(splitBlocks(blocks.join(""))).toEqual(blocks);
  });

  it("loses no text between blocks", () => {
    expect(splitBlocks("before<p>one</p> after")).toEqual(["before", "<p>one</p>", "after"]);
    expect(splitBlocks("")).toEqual([]);
  });
});

describe("compareBodies", () => {
  const base = "<p>one</p><p>two</p><p>three</p>";

  it("finds what each side changed, paragraph for paragraph", () => {
    const mine = "<p>ONE</p><p>two</p><p>three</p>";
    const theirs = "<p>one</p><p>two</p><p>THREE</p>";
    expect(compareBodies(mine, theirs)).toEqual([
      { kind: "changed", mine: ["<p>ONE</p>"], theirs: ["<p>one</p>"] },
      { kind: "same", blocks: ["<p>two</p>"] },
      { kind: "changed", mine: ["<p>three</p>"], theirs: ["<p>THREE</p>"] },
    ]);
  });

  it("keeps paragraphs that only one side has together", () => {
    expect(compareBodies(`${base}<p>four</p><p>five</p>`, base)).toEqual([
      { kind: "same", blocks: ["<p>one</p>", "<p>two</p>", "<p>three</p>"] },
      { kind: "changed", mine: ["<p>four</p>", "<p>five</p>"], theirs: [] },
    ]);
  });

  it("finds nothing between equal bodies", () => {
    expect(compareBodies(base, base)).toEqual([
      { kind: "same", blocks: ["<p>one</p>", "<p>two</p>", "<p>three</p>"] },
    ]);
    expect(compareBodies("", "")).toEqual([]);
  });
});

describe("mergedBody", () => {
  const mine = "<p>ONE</p><p>two</p><p>three</p><p>mine</p>";
  const theirs = "<p>one</p><p>two</p><p>THREE</p>";

  it("takes for each difference the side that was chosen", () => {
    const stretches = compareBodies(mine, theirs);
    expect(mergedBody(stretches, ["mine", "theirs"])).toBe("<p>ONE</p><p>two</p><p>THREE</p>");
    expect(mergedBody(stretches, [])).toBe(mine);
    expect(mergedBody(stretches, ["theirs", "theirs"])).toBe(theirs);
  });
});
