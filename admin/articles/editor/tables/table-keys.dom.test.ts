import type { Editor } from "@tiptap/core";
import { CellSelection } from "@tiptap/pm/tables";
import { describe, expect, it, vi } from "vitest";
import { openEditor } from "../../../testing/open-editor.ts";
import {
  caretAt,
  cell,
  chooseCells,
  press,
  row,
  table,
  twoByTwo,
  whereCaretIs,
  written,
} from "../../../testing/tables.ts";

/** An editor in which every line ends at its block's end, since the test document has no layout. */
function openTable(html: string, dir: "ltr" | "rtl" = "ltr"): Editor {
  const editor = openEditor(html.replace("<table>", `<table dir="${dir}">`));
  vi.spyOn(editor.view, "endOfTextblock").mockReturnValue(true);
  return editor;
}

/** The texts of the selected cells; null when the caret is in one cell. */
function chosen(editor: Editor): string[] | null {
  const { selection } = editor.state;
  if (!(selection instanceof CellSelection)) return null;
  const words: string[] = [];
  selection.forEachCell((one) => words.push(one.textContent));
  return words;
}

const words = table(row(cell("aa"), cell("bb")), row(cell("cc"), cell("dd")));
const text = `<p>Before</p>${words}<p>After</p>`;

/** Puts the caret so many characters before the end of these words. */
function caretBefore(editor: Editor, found: string, letters: number): void {
  caretAt(editor, found);
  editor.commands.setTextSelection(editor.state.selection.from - letters);
}

describe("the arrows in a table", () => {
  it.each([
    ["ltr", "ArrowRight", "aa", 0, "bb", 0],
    ["ltr", "ArrowLeft", "bb", 2, "aa", 2],
    ["ltr", "ArrowRight", "bb", 0, "cc", 0],
    ["ltr", "ArrowLeft", "cc", 2, "bb", 2],
    ["ltr", "ArrowRight", "dd", 0, "After", 0],
    // The caption precedes the first cell; here it is empty.
    ["ltr", "ArrowLeft", "aa", 2, "", 0],
    ["rtl", "ArrowLeft", "aa", 0, "bb", 0],
    ["rtl", "ArrowRight", "bb", 2, "aa", 2],
  ] as const)(
    "of a %s text: %s from “%s” less %i goes to “%s”",
    (...[dir, key, from, letters, to, at]) => {
      const editor = openTable(text, dir);
      caretBefore(editor, from, letters);
      expect(press(editor, key)).toBe(true);
      expect([whereCaretIs(editor), editor.state.selection.$from.parentOffset]).toEqual([to, at]);
    },
  );

  it("go their own way within the words of a cell", () => {
    const editor = openTable(text);
    caretBefore(editor, "aa", 1);
    press(editor, "ArrowRight");
    expect(whereCaretIs(editor)).toBe("aa");
  });

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])(
    "go nowhere by themselves with %o",
    (keys) => {
      const editor = openTable(text);
      caretAt(editor, "aa");
      press(editor, "ArrowRight", keys);
      expect(whereCaretIs(editor)).toBe("aa");
    },
  );

  it("choose no cell that is not there", () => {
    const editor = openTable(text);
    caretAt(editor, "dd");
    press(editor, "ArrowRight", { shiftKey: true });
    expect(chosen(editor)).toBeNull();
  });

  it("choose cells with Shift from where the caret stands, up to the side of the table", () => {
    const editor = openTable(text);
    caretAt(editor, "aa");
    press(editor, "ArrowRight", { shiftKey: true });
    expect(chosen(editor)).toEqual(["aa", "bb"]);
    expect(press(editor, "ArrowRight", { shiftKey: true })).toBe(true);
    expect(chosen(editor)).toEqual(["aa", "bb"]);
    press(editor, "ArrowLeft", { shiftKey: true });
    expect(chosen(editor)).toEqual(["aa"]);
    press(editor, "ArrowDown");
    chooseCells(editor, "aa", "bb");
    expect(press(editor, "ArrowRight")).toBe(true);
    expect(chosen(editor)).toBeNull();
    expect(whereCaretIs(editor)).toBe("bb");
  });

  it("stay in a line of a cell that is not its last", () => {
    const editor = openTable(table(row("<td><p>one</p><p>two</p></td>", cell("bb"))));
    caretAt(editor, "one");
    press(editor, "ArrowRight");
    expect(whereCaretIs(editor)).not.toBe("bb");
    caretBefore(editor, "two", 3);
    press(editor, "ArrowLeft");
    expect(["one", "two"]).toContain(whereCaretIs(editor));
  });
});

describe("the Tab key", () => {
  it("is the text's outside a table, and a list's within one", () => {
    const editor = openTable(
      `<p>Before</p>${table(row("<td><ul><li><p>item</p></li></ul></td>", cell("bb")))}`,
    );
    caretAt(editor, "Before");
    press(editor, "Tab");
    expect(whereCaretIs(editor)).toBe("Before");
    press(editor, "Tab", { shiftKey: true });
    expect(whereCaretIs(editor)).toBe("Before");
    caretAt(editor, "item");
    press(editor, "Tab");
    expect(whereCaretIs(editor)).toBe("item");
    press(editor, "Tab", { shiftKey: true });
    expect(whereCaretIs(editor)).toBe("item");
    expect(editor.getHTML().match(/<tr>/g)).toHaveLength(1);
  });
});

describe("what takes a table away", () => {
  it.each(["Backspace", "Delete"])(
    "is %s when every cell is chosen, not a row or a column",
    (key) => {
      for (const [from, to, left] of [
        ["a", "b", table(row(cell(""), cell("")), row(cell("c"), cell("d")))],
        ["a", "c", table(row(cell(""), cell("b")), row(cell(""), cell("d")))],
      ] as const) {
        const editor = openEditor(`<p>Before</p>${twoByTwo}`);
        chooseCells(editor, from, to);
        press(editor, key);
        expect(written(editor)).toBe(`<p>Before</p>${left}`);
      }
      const editor = openEditor(`<p>Before</p>${twoByTwo}`);
      chooseCells(editor, "d", "a");
      press(editor, key);
      expect(written(editor)).toBe("<p>Before</p>");
    },
  );
});

describe("what is pasted into a table", () => {
  const one = "<table><tr><td>1</td></tr></table>";

  it.each([
    ["a table alone", one, true],
    ["a table among empty lines", `<p></p>${one}<p></p>`, true],
    ["a table with words beside it", `<p>Words</p>${one}`, false],
    ["words", "<p>Words</p>", false],
    ["two tables", `${one}<p></p>${one}`, false],
  ])("fills its cells where it is %s", (_, html, fills) => {
    const editor = openEditor(twoByTwo);
    caretAt(editor, "a");
    editor.view.pasteHTML(html);
    const filled = table(row(cell("1"), cell("b")), row(cell("c"), cell("d")));
    expect(written(editor) === filled).toBe(fills);
  });

  it("stays a table outside of one", () => {
    const editor = openEditor("<p>Words</p>");
    editor.commands.setTextSelection(6);
    editor.view.pasteHTML(one);
    expect(editor.getHTML()).toContain("<table>");
  });
});
