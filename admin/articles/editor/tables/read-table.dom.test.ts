import { describe, expect, it } from "vitest";
import { openEditor } from "../../../testing/open-editor.ts";
import { cell, head, row, table, twoByTwo, written } from "../../../testing/tables.ts";
import { toEditorBlocks } from "../to-editor-blocks.ts";

describe("a table from elsewhere", () => {
  it.each([
    ["without the parts of it", "<table><tr><td>a</td></tr></table>", table(row(cell("a")))],
    [
      "with a foot",
      "<table><tfoot><tr><td>z</td></tr></tfoot><tbody><tr><td>a</td></tr></tbody></table>",
      table(row(cell("z")), row(cell("a"))),
    ],
    [
      "with its caption in it",
      "<table><caption>The <b>days</b></caption><tr><td>a</td></tr></table>",
      `<figure class="table"><figcaption>The <strong>days</strong></figcaption>${table(row(cell("a")))}</figure>`,
    ],
    [
      "in a figure that has its caption below",
      "<figure class='wp-block-table'><table><tr><td>a</td></tr></table><figcaption>Days</figcaption></figure>",
      `<figure class="table"><figcaption>Days</figcaption>${table(row(cell("a")))}</figure>`,
    ],
    [
      "with rows of different lengths",
      "<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr><tr></tr></table>",
      table(row(cell("a"), cell("")), row(cell("b"), cell("c"))),
    ],
    [
      "with cells that reach out of it",
      "<table><tr><td rowspan='9' colspan='0'>a</td><td>b</td></tr></table>",
      table(row(cell("a"), cell("b"))),
    ],
    [
      "with widths, styles and directions of elsewhere",
      "<table width=300 border=1><colgroup><col width=20></colgroup><tr><td width=20 colwidth='20' style='width:3px' align=center dir=rtl>a</td></tr></table>",
      table(row('<td class="align-center" dir="rtl"><p>a</p></td>')),
    ],
    [
      "with a table in a cell",
      "<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>",
      table(row(`<td><p>a</p>${table(row(cell("b")))}</td>`)),
    ],
    [
      "with headings that reach below the head",
      "<table><thead><tr><th rowspan=2>a</th><th>b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>",
      table(row('<th rowspan="2" scope="row"><p>a</p></th>', head("b", "row")), row(cell("c"))),
    ],
    [
      "without a cell",
      "<table><caption>Days</caption></table>",
      `<figure class="table"><figcaption>Days</figcaption>${table(row(cell("")))}</figure>`,
    ],
  ])("%s is one of ours", (_what, html, expected) => {
    const editor = openEditor(html);
    expect(written(editor)).toBe(expected);
    // The editor's own form is what is compared with the published text.
    expect(toEditorBlocks(html).join("")).toBe(expected);
    expect(toEditorBlocks(expected).join("")).toBe(expected);
  });

  it("shows no styles and no widths while it is written", () => {
    const { view } = openEditor(twoByTwo);
    expect(view.dom.querySelector("table [style], table[style], col, colgroup")).toBeNull();
  });

  it.each([
    "<figure><p>Before</p><table><tr><td>a</td></tr></table></figure>",
    "<figure><table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table></figure>",
    "<figure>Words<table><tr><td>a</td></tr></table><figcaption>Days</figcaption></figure>",
    "<figure><table><tr><td>a</td></tr></table><img src='/media/a.png'></figure>",
  ])("keeps every word beside it in its figure: %s", (html) => {
    const words = new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
    const text = openEditor(html).getText();
    for (const letter of words) expect(text).toContain(letter);
  });
});
