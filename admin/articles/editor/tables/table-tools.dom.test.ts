import { CellSelection } from "@tiptap/pm/tables";
import { describe, expect, it } from "vitest";
import { openEditor } from "../../../testing/open-editor.ts";
import {
  caretAt,
  cell,
  chooseCells,
  head,
  press,
  row,
  table,
  twoByTwo,
  whereCaretIs,
  written,
} from "../../../testing/tables.ts";
import { canRunTableTool, insertTable, runTableTool, type TableTool } from "./table-tools.ts";

describe("the tools of a table", () => {
  it("put in one of the size asked for, and the caret into its first cell", () => {
    const editor = openEditor("<p>Words</p>");
    editor.commands.setTextSelection(6);
    insertTable(editor, { rows: 2, columns: 2, hasHeader: true });
    editor.commands.insertContent("x");
    expect(written(editor)).toBe(
      `<p>Words</p><table><thead>${row(head("x"), head(""))}</thead><tbody>${row(cell(""), cell(""))}</tbody></table>`,
    );
  });

  const after: readonly [TableTool, string][] = [
    [
      "rowAbove",
      table(row(cell(""), cell("")), row(cell("a"), cell("b")), row(cell("c"), cell("d"))),
    ],
    [
      "rowBelow",
      table(row(cell("a"), cell("b")), row(cell(""), cell("")), row(cell("c"), cell("d"))),
    ],
    ["deleteRow", table(row(cell("c"), cell("d")))],
    ["columnLeft", table(row(cell(""), cell("a"), cell("b")), row(cell(""), cell("c"), cell("d")))],
    [
      "columnRight",
      table(row(cell("a"), cell(""), cell("b")), row(cell("c"), cell(""), cell("d"))),
    ],
    ["deleteColumn", table(row(cell("b")), row(cell("d")))],
    [
      "headerRow",
      `<table><thead>${row(head("a"), head("b"))}</thead><tbody>${row(cell("c"), cell("d"))}</tbody></table>`,
    ],
    ["headerColumn", table(row(head("a", "row"), cell("b")), row(head("c", "row"), cell("d")))],
    ["delete", ""],
  ];
  it.each(after)("%s", (tool, expected) => {
    const editor = openEditor(twoByTwo);
    caretAt(editor, "a");
    expect(canRunTableTool(editor, tool)).toBe(true);
    runTableTool(editor, tool);
    expect(written(editor)).toBe(expected);
  });

  it("mean by left and right what the eye sees, in an Urdu table too", () => {
    const editor = openEditor(table(row(cell("الف"), cell("ب"))));
    editor.view.dom.setAttribute("dir", "rtl");
    caretAt(editor, "الف");
    runTableTool(editor, "columnLeft");
    expect(written(editor)).toBe(table(row(cell("الف"), cell(""), cell("ب"))));
  });

  it("turn the columns, whatever the words are, and cells keep the direction of theirs", () => {
    const names = table(row(cell("Name"), cell("Rank")));
    const editor = openEditor(names);
    caretAt(editor, "Name");
    const shown = () => editor.view.dom.querySelector("table");
    expect(shown()?.dir).toBe("ltr");
    runTableTool(editor, "turn");
    expect(written(editor)).toContain('<table dir="rtl">');
    expect(shown()?.dir).toBe("rtl");
    runTableTool(editor, "turn");
    expect(written(editor)).toContain('<table dir="ltr">');
  });

  it("show a table as its words run, while it has no direction of its own", () => {
    const editor = openEditor(table(row(cell("نام"), cell("عہدہ"))));
    const shown = editor.view.dom.querySelector("table");
    expect([shown?.dir, shown?.lang]).toEqual(["rtl", "ur"]);
    caretAt(editor, "عہدہ");
    editor.commands.insertContent(" and many more English words");
    expect([shown?.dir, shown?.lang]).toEqual(["ltr", "en"]);
  });

  it("merge the chosen cells and split them again, losing no words", () => {
    const editor = openEditor(twoByTwo);
    caretAt(editor, "a");
    expect(canRunTableTool(editor, "merge")).toBe(false);
    expect(canRunTableTool(editor, "split")).toBe(false);
    chooseCells(editor, "a", "b");
    runTableTool(editor, "merge");
    expect(written(editor)).toBe(
      table(row('<td colspan="2"><p>a</p><p>b</p></td>'), row(cell("c"), cell("d"))),
    );
    caretAt(editor, "a");
    runTableTool(editor, "split");
    expect(written(editor)).toBe(
      table(row("<td><p>a</p><p>b</p></td>", cell("")), row(cell("c"), cell("d"))),
    );
  });

  it("lead to the caption, which is written before the table", () => {
    const editor = openEditor(twoByTwo);
    caretAt(editor, "d");
    runTableTool(editor, "caption");
    editor.commands.insertContent("Days");
    expect(written(editor)).toBe(
      `<figure class="table"><figcaption>Days</figcaption>${twoByTwo}</figure>`,
    );
  });

  it("take the table away with its last row or column, and can be undone", () => {
    for (const tool of ["deleteRow", "deleteColumn"] as const) {
      const editor = openEditor(`<p>Before</p>${table(row(cell("a")))}`);
      caretAt(editor, "a");
      runTableTool(editor, tool);
      expect(written(editor)).toBe("<p>Before</p>");
      editor.commands.undo();
      expect(written(editor)).toBe(`<p>Before</p>${table(row(cell("a")))}`);
    }
  });
});

describe("the keys of a table", () => {
  it("go from cell to cell by Tab, and add a row behind the last", () => {
    const editor = openEditor(twoByTwo);
    caretAt(editor, "a");
    press(editor, "Tab");
    expect(whereCaretIs(editor)).toBe("b");
    press(editor, "Tab", { shiftKey: true });
    expect(whereCaretIs(editor)).toBe("a");
    // In the first cell the caret stays there, and the focus stays in the text.
    expect(press(editor, "Tab", { shiftKey: true })).toBe(true);
    expect(whereCaretIs(editor)).toBe("a");
    caretAt(editor, "d");
    press(editor, "Tab");
    editor.commands.insertContent("e");
    expect(written(editor)).toBe(
      table(row(cell("a"), cell("b")), row(cell("c"), cell("d")), row(cell("e"), cell(""))),
    );
  });

  it.each([
    ["ltr", "ArrowRight", "b"],
    ["ltr", "ArrowLeft", "d"],
    ["rtl", "ArrowLeft", "b"],
    ["rtl", "ArrowRight", "d"],
  ])("choose cells where the arrow points in a %s table: %s", (dir, key, reached) => {
    const editor = openEditor(twoByTwo.replace("<table>", `<table dir="${dir}">`));
    const from = reached === "b" ? "a" : "b";
    chooseCells(editor, from, reached === "b" ? "c" : "d");
    press(editor, key, { shiftKey: true });
    const { selection } = editor.state;
    expect(selection).toBeInstanceOf(CellSelection);
    const chosen: string[] = [];
    (selection as CellSelection).forEachCell((one) => chosen.push(one.textContent));
    expect(chosen).toEqual(["a", "b", "c", "d"]);
  });

  it.each([
    ["ltr", "ArrowRight", ["b", "c"]],
    ["rtl", "ArrowLeft", ["b", "c"]],
  ])("go through empty cells as the eye does in a %s table", (dir, key, reached) => {
    const cells = table(row(cell(""), cell("b")), row(cell("c"), cell("d")));
    const editor = openEditor(cells.replace("<table>", `<table dir="${dir}">`));
    caretAt(editor, "b");
    const first = editor.state.doc.resolve(editor.state.selection.from).before(-1) - 3;
    editor.commands.setTextSelection(first + 1);
    press(editor, key);
    expect(whereCaretIs(editor)).toBe(reached[0]);
  });

  it("delete the table when every cell is chosen, and empty the chosen ones otherwise", () => {
    const editor = openEditor(`<p>Before</p>${twoByTwo}`);
    chooseCells(editor, "a", "b");
    press(editor, "Backspace");
    expect(written(editor)).toBe(
      `<p>Before</p>${table(row(cell(""), cell("")), row(cell("c"), cell("d")))}`,
    );
    const whole = openEditor(`<p>Before</p>${twoByTwo}`);
    chooseCells(whole, "a", "d");
    press(whole, "Delete");
    expect(written(whole)).toBe("<p>Before</p>");
  });
});

it("fills the cells of a table with those that are pasted into it", () => {
  const editor = openEditor(table(row(cell("a"), cell("b")), row(cell("c"), cell("d"))));
  caretAt(editor, "a");
  editor.view.pasteHTML("<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>");
  expect(written(editor)).toBe(table(row(cell("1"), cell("2")), row(cell("3"), cell(""))));
});
