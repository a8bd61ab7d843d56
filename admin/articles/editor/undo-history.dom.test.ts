import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import type { Editor } from "@tiptap/core";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate, type XmlElement, type XmlText } from "yjs";
import { openDocumentEditor } from "../../testing/open-editor.ts";
import {
  editOrigin,
  getSharedText,
  typedOrigin,
  writeFields,
} from "../working-copy/copy-fields.ts";
import { insertFigure } from "./change-figure.ts";
import { fillSharedBody } from "./shared-body.ts";
import { insertTable } from "./tables/table-tools.ts";
import { createUndoHistory } from "./undo-history.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** An editor with the caret at the end of its first block, and a connected colleague. */
function openWriting(html = "<p></p>") {
  const doc = new Doc();
  fillSharedBody(doc, html);
  const undo = createUndoHistory(doc, editOrigin);
  const editor = openDocumentEditor(doc, [], { undo });
  editor.commands.setTextSelection((editor.state.doc.firstChild?.nodeSize ?? 2) - 1);
  const theirs = new Doc();
  return {
    doc,
    undo,
    editor,
    /** A colleague changes the body. */
    arrives(change: (body: ReturnType<Doc["getXmlFragment"]>) => void) {
      applyUpdate(theirs, encodeStateAsUpdate(doc));
      change(theirs.getXmlFragment(documentParts.body));
      applyUpdate(doc, encodeStateAsUpdate(theirs), "line");
    },
  };
}

/** Types letter by letter, each some time after the one before, as the browser reports it. */
function type({ view }: Editor, text: string, pause = 100): void {
  for (const letter of text) {
    vi.advanceTimersByTime(pause);
    view.dispatch(view.state.tr.insertText(letter));
  }
}

const press = ({ view }: Editor, key: string) =>
  view.someProp("handleKeyDown", (handle) => handle(view, new KeyboardEvent("keydown", { key })));

/** Undoes everything, and returns the text after each step. */
function undoAll(editor: Editor): string[] {
  const texts: string[] = [];
  while (editor.commands.undo()) texts.push(editor.getText({ blockSeparator: "|" }));
  return texts;
}

const select = (editor: Editor, words: string) => {
  const from = editor.getText().indexOf(words) + 1;
  editor.commands.setTextSelection({ from, to: from + words.length });
};

describe("typing", () => {
  it.each([
    [
      "Rain fell. The river rose, and then: silence",
      ["Rain fell. The river rose, and then: ", "Rain fell. The river rose, ", "Rain fell. ", ""],
    ],
    ["بارش ہوئی۔ دریا چڑھا، پھر خاموشی", ["بارش ہوئی۔ دریا چڑھا، ", "بارش ہوئی۔ ", ""]],
    ["3.5 of 10:30", [""]],
  ])("is a step for each phrase: %s", (text, steps) => {
    const { editor } = openWriting();
    type(editor, text, 50);
    expect(undoAll(editor)).toEqual(steps);
  });

  it("is a step for each few seconds without a pause, cut between words", () => {
    const { editor } = openWriting();
    type(editor, "one two three four five six seven eight nine ten", 200);
    expect(undoAll(editor)).toEqual([
      "one two three four five six seven ",
      "one two three four ",
      "",
    ]);
  });

  it("goes on where only the selection was reported again", () => {
    const { editor } = openWriting();
    type(editor, "Ra");
    editor.commands.setTextSelection(2);
    editor.commands.setTextSelection(3);
    type(editor, "in");
    expect(undoAll(editor)).toEqual([""]);
  });

  it("is cut within a word that has no end", () => {
    const { editor } = openWriting();
    type(editor, "a".repeat(50), 200);
    expect(undoAll(editor).length).toBe(2);
  });

  it("is another step where the caret was put elsewhere, and where letters are taken back", () => {
    const { editor } = openWriting("<p>One</p><p>Two</p>");
    type(editor, "!");
    editor.commands.setTextSelection(10);
    type(editor, "?");
    editor.commands.setTextSelection(5);
    type(editor, "x");
    for (const at of [6, 5]) {
      const { tr } = editor.state;
      editor.view.dispatch(tr.delete(at - 1, at));
    }
    expect(undoAll(editor)).toEqual(["One!x|Two?", "One!|Two?", "One!|Two", "One|Two"]);
  });

  it("goes on in the same step after a colleague wrote above it", () => {
    const { editor, arrives } = openWriting("<p>One</p><p>Two</p>");
    type(editor, " and");
    arrives((body) => ((body.get(1) as XmlElement).get(0) as XmlText).insert(0, "Their "));
    type(editor, " so");
    expect(undoAll(editor)).toEqual(["One|Their Two"]);
  });

  it("is not cut within a composition", () => {
    const { editor } = openWriting();
    const compose = (from: number, to: number, text: string) =>
      editor.view.dispatch(editor.state.tr.insertText(text, from, to).setMeta("composition", 4));
    type(editor, "So. ");
    vi.advanceTimersByTime(9000);
    compose(5, 5, "p");
    vi.advanceTimersByTime(9000);
    compose(5, 6, "پ");
    compose(6, 6, "اک");
    expect(undoAll(editor)).toEqual(["So. ", ""]);
  });
});

it("undoes typing, a paste, a format, Enter, a deletion, a table, a picture and a drop one by one", () => {
  const { editor } = openWriting();
  const seen: string[] = [];
  const note = () => seen.push(editor.getHTML());
  const acts: (() => void)[] = [
    () => type(editor, "Rain"),
    () => editor.view.pasteText(" pasted"),
    () => type(editor, " more"),
    () => {
      select(editor, "pasted");
      editor.commands.toggleBold();
    },
    () => {
      select(editor, "Rain");
      editor.commands.deleteSelection();
    },
    () => {
      editor.commands.setTextSelection(editor.state.doc.content.size - 1);
      press(editor, "Enter");
    },
    () => type(editor, "Next"),
    () => editor.commands.setHeading({ level: 2 }),
    () => insertTable(editor, { columns: 2, rows: 2, hasHeader: true }),
    () =>
      insertFigure(editor, {
        picture: { src: "/media/a.png", alt: "Dawn", decorative: false, width: null, height: null },
        caption: "",
        credit: "",
      }),
    () => editor.view.dispatch(editor.state.tr.insertText("dropped", 1).setMeta("uiEvent", "drop")),
    () => editor.view.dispatch(editor.state.tr.insertText("cut", 1).setMeta("uiEvent", "cut")),
  ];
  note();
  for (const act of acts) {
    act();
    note();
  }
  expect(new Set(seen).size).toBe(acts.length + 1);
  for (const html of seen.slice(0, -1).reverse()) {
    editor.commands.undo();
    expect(editor.getHTML()).toBe(html);
  }
  expect(editor.commands.undo()).toBe(false);
  for (const html of seen.slice(1)) {
    editor.commands.redo();
    expect(editor.getHTML()).toBe(html);
  }
  for (const html of seen.slice(0, -1).reverse()) {
    editor.commands.undo();
    expect(editor.getHTML()).toBe(html);
  }
});

it("types over a selection in one step, which brings the words back selected", () => {
  const { editor } = openWriting("<p>the old word</p>");
  type(editor, "s");
  select(editor, "old");
  type(editor, "new");
  expect(editor.getText()).toBe("the new words");
  editor.commands.undo();
  expect(editor.getText()).toBe("the old words");
  const { from, to } = editor.state.selection;
  expect([from, to]).toEqual([5, 8]);
  editor.commands.redo();
  expect(editor.state.selection.empty).toBe(true);
  expect(editor.state.selection.from).toBe(8);
});

it("puts the caret where the text changes, also after a colleague wrote in between", () => {
  const { editor, arrives } = openWriting("<p>One</p><p>Two</p><p>Three</p>");
  type(editor, " more");
  editor.commands.setTextSelection(14);
  arrives((body) => ((body.get(2) as XmlElement).get(0) as XmlText).insert(5, " theirs"));
  editor.commands.undo();
  expect(editor.getText({ blockSeparator: "|" })).toBe("One|Two|Three theirs");
  expect(editor.state.selection.head).toBe(4);
  // Nothing of it is left for the next change.
  editor.commands.setTextSelection(7);
  arrives((body) => ((body.get(2) as XmlElement).get(0) as XmlText).insert(0, "All "));
  expect(editor.state.selection.head).toBe(7);
});

describe("another's words", () => {
  it("stay in a block that is undone, whatever block it is", () => {
    const { editor, arrives } = openWriting();
    editor.commands.setHeading({ level: 2 });
    type(editor, "Mine");
    arrives((body) => ((body.get(0) as XmlElement).get(0) as XmlText).insert(4, " theirs"));
    undoAll(editor);
    expect(editor.getText()).toContain(" theirs");
    expect(editor.getText()).not.toContain("Mine");
  });

  it("are not brought back, and nothing fails, where they deleted the surroundings", () => {
    const { editor, arrives } = openWriting("<p>One</p><ul><li><p>Two</p></li></ul><p>Three</p>");
    type(editor, " more");
    select(editor, "Two");
    editor.commands.toggleBold();
    editor.commands.deleteSelection();
    arrives((body) => body.delete(0, 2));
    expect(undoAll(editor).every((text) => text === "Three")).toBe(true);
    editor.commands.redo();
    expect(editor.getText()).toBe("Three");
  });
});

describe("title and fields", () => {
  const setTitle = (doc: Doc, title: string) => writeFields(doc, { title }, typedOrigin);

  it("are in the same history, in the order of the work", () => {
    const { editor, doc, undo } = openWriting();
    setTitle(doc, "R");
    setTitle(doc, "Ra");
    type(editor, "Body");
    writeFields(doc, { category: "misc" }, typedOrigin);
    setTitle(doc, "Rai");
    const now = () => [
      getSharedText(doc, "title").toString(),
      doc.getMap("fields").get("category"),
      editor.getText(),
    ];
    expect(now()).toEqual(["Rai", "misc", "Body"]);
    const steps: unknown[] = [];
    while (undo.undo()) steps.push(now());
    expect(steps).toEqual([
      ["Ra", "misc", "Body"],
      ["Ra", undefined, "Body"],
      ["Ra", undefined, ""],
      ["", undefined, ""],
    ]);
  });

  it("are cut at phrases and at pastes", () => {
    const { doc, undo } = openWriting();
    for (const title of ["S", "So", "So:", "So: ", "So: w"]) setTitle(doc, title);
    undo.noteInput({ name: "title", type: "insertFromPaste", hadSelection: false });
    setTitle(doc, "So: wX");
    const seen: string[] = [];
    while (undo.undo()) seen.push(getSharedText(doc, "title").toString());
    expect(seen).toEqual(["So: w", "So: ", ""]);
  });
});

it("undoes an edit to everything at once, and typing after it on its own", async () => {
  const { editor, doc, undo } = openWriting("<p>One</p>");
  type(editor, "!");
  undo.endStep();
  writeFields(doc, { title: "Title", category: "misc" }, editOrigin);
  editor.commands.setContent("<p>Whole</p><p>text</p>");
  undo.endStep();
  type(editor, "x");
  writeFields(doc, { title: "Other" }, editOrigin);
  await Promise.resolve();
  setTitleTyped(doc, "Other one");
  const now = () => `${getSharedText(doc, "title")}|${editor.getText({ blockSeparator: "|" })}`;
  const seen: string[] = [];
  while (undo.undo()) seen.push(now());
  expect(seen).toEqual([
    "Other|Whole|textx",
    "Title|Whole|textx",
    "Title|Whole|text",
    "|One!",
    "|One",
  ]);
});

const setTitleTyped = (doc: Doc, title: string) => writeFields(doc, { title }, typedOrigin);

it("keeps the last 500 steps", () => {
  const { editor, undo } = openWriting();
  for (let step = 0; step < 510; step += 1) type(editor, "a. ", 1);
  expect(undo.undoStack.length).toBe(500);
  expect(undoAll(editor)).toHaveLength(500);
  expect(editor.getText()).toBe("a. ".repeat(10));
});
