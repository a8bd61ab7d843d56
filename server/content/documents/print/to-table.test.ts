import { describe, expect, it } from "vitest";
import { blocks, cell, english, numbered, paragraph, text, urdu } from "./testing/print-blocks.ts";

describe("tables", () => {
  const row = (cells: readonly string[], name = "td") =>
    `<tr>${cells.map((words) => `<${name}><p>${words}</p></${name}>`).join("")}</tr>`;
  const tableIn = (html: string) => {
    const [table] = blocks(html);
    if (table?.kind !== "table") throw new Error("There is no table.");
    return table;
  };

  it("have headings, rows, alignments and a whole grid", () => {
    const html = `<table><thead>${row(["H", "I"], "th")}</thead><tbody>
      <tr><td class="align-end"><p>a</p></td><td><p>b</p></td></tr><tr><td colspan="2"><p>c</p></td></tr>${row(["d"])}</tbody></table>`;
    expect(blocks(html)).toEqual([
      {
        kind: "table",
        words: english,
        caption: null,
        columns: 2,
        wide: false,
        headings: [[cell("H", { heading: true }), cell("I", { heading: true })]],
        rows: [
          [cell("a", { alignment: "end" }), cell("b")],
          [cell("c", { columns: 2 })],
          [cell("d"), cell("")],
        ],
      },
    ]);
    expect(blocks("<table><tbody><tr></tr></tbody></table>")).toEqual([]);
  });

  it("have the direction of their words, or their own", () => {
    const names = row(["نام", "عہدہ"]);
    expect(tableIn(`<table><tbody>${names}</tbody></table>`).words).toEqual(urdu);
    expect(tableIn(`<table dir="ltr"><tbody>${names}</tbody></table>`).words.dir).toBe("ltr");
  });

  it("take both columns of the page from four columns or ninety-one letters in a row on", () => {
    const isWide = (html: string) => tableIn(`<table><tbody>${html}</tbody></table>`).wide;
    expect(isWide(row(["a", "b", "c"]))).toBe(false);
    expect(isWide(row(["a", "b", "c", "d"]))).toBe(true);
    expect(isWide(row(["x".repeat(90)]))).toBe(false);
    expect(isWide(row(["x".repeat(91)]))).toBe(true);
    const inList = `<blockquote><table><tbody>${row(["a", "b", "c", "d"])}</tbody></table></blockquote>`;
    expect(JSON.stringify(blocks(inList))).toContain('"wide":false');
  });

  it("repeat four rows of headings at most", () => {
    const headed = (count: number) => {
      const rows = row(["h"], "th").repeat(count);
      return tableIn(`<table><thead>${rows}</thead><tbody>${row(["a"])}</tbody></table>`);
    };
    expect([headed(4).headings.length, headed(4).rows.length]).toEqual([4, 1]);
    expect([headed(5).headings.length, headed(5).rows.length]).toEqual([0, 6]);
  });

  it("are lines of text with more than twenty columns", () => {
    const table = (columns: number) =>
      `<figure><table><tbody>${row(numbered("c", columns).split(" "))}</tbody></table><figcaption>Cap</figcaption></figure>`;
    const caption = { words: english, runs: [text("Cap")], credit: [] };
    expect(tableIn(table(20))).toMatchObject({ columns: 20, caption });
    const [said, line, ...others] = blocks(table(21));
    expect([said, others]).toEqual([paragraph("Cap"), []]);
    const words = line?.kind === "paragraph" ? line.runs : [];
    expect(words.map((run) => (run.kind === "text" ? run.text : "")).join("")).toBe(
      numbered("c", 21).replaceAll(" ", " | "),
    );
  });
});
