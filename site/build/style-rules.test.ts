import { describe, expect, it } from "vitest";
import { isFileFace, toStyleRules } from "./style-rules.mjs";

describe("a style sheet taken apart", () => {
  it("has its rules in order, each with the blocks around it", () => {
    const sheet =
      '@layer a,b;@layer a{p{margin:0}@media (width>=40rem){.x_y{content:"}"}}}@font-face{src:url(a.woff2)}';
    expect(toStyleRules(sheet)).toEqual([
      { within: [], css: "@layer a,b;" },
      { within: ["@layer a"], css: "p{margin:0}" },
      {
        within: ["@layer a", "@media (width>=40rem)"],
        css: '.x_y{content:"}"}',
        classes: [["x_y"]],
      },
      { within: [], css: "@font-face{src:url(a.woff2)}" },
    ]);
  });

  it.each([
    [".a .b>.c:hover", [["a", "b", "c"]]],
    [".a,.b .c", [["a"], ["b", "c"]]],
    // What is in brackets may be left out, or be one of several.
    [".a:not(.b,.c)", [["a"]]],
    [":is(.a,.b) .c", [["c"]]],
    ['.a[class*=".b"]', [["a"]]],
    [".a,p", undefined],
    [":is(.a,.b)", undefined],
    ["[data-open]", undefined],
  ])("knows which classes %s cannot match without", (selector, classes) => {
    expect(toStyleRules(`${selector}{margin:0}`)[0]?.classes).toEqual(classes);
  });

  it("keeps a rule whole with the rules nested in it", () => {
    const rule = ".a{margin:0;&:hover{margin:1px}@media print{display:none}}";
    expect(toStyleRules(rule)).toEqual([{ within: [], css: rule, classes: [["a"]] }]);
  });

  it.each(["p{margin:0", "@layer a{p{margin:0}", "p{margin:0}}"])("refuses %s", (sheet) => {
    expect(() => toStyleRules(sheet)).toThrow("The style sheet");
  });

  it("tells fonts that are files from those it carries itself", () => {
    expect(isFileFace('@font-face{src:url("/assets/a.woff2")}')).toBe(true);
    expect(isFileFace("@font-face{src:local(A),url(data:font/woff2;base64,AA)}")).toBe(false);
    expect(isFileFace(".a{background:url(b.png)}")).toBe(false);
  });
});
