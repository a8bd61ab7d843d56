import { Extension } from "@tiptap/core";
import { expect, it } from "vitest";
import { Awareness } from "y-protocols/awareness";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { openDocumentEditor } from "../../../testing/open-editor.ts";
import { fillSharedBody } from "../shared-body.ts";
import { createUndoHistory } from "../undo-history.ts";
import { canPasteLong, longPastePlace, pasteLong } from "./long-paste.ts";
import { readSlices } from "./read-slices.ts";

const LongPastes = Extension.create({
  name: "longPaste",
  addProseMirrorPlugins: () => [longPastePlace()],
});

/** A writer with the cursor in the text, a colleague in the same text, and a paste of four parts of two lines each. */
function openPaste(html = "<p>Before after</p><p>Last</p>", cursor = 8) {
  const [doc, other] = [new Doc(), new Doc()];
  fillSharedBody(doc, html);
  applyUpdate(other, encodeStateAsUpdate(doc));
  const undo = createUndoHistory(doc, Symbol("edit"));
  const editor = openDocumentEditor(doc, [LongPastes], { awareness: new Awareness(doc), undo });
  const colleague = openDocumentEditor(other);
  editor.commands.setTextSelection(cursor);
  let acts: readonly (() => void)[] = [];
  const paste = (pasted: string) => {
    let turn = 0;
    const slices = readSlices(pasted, {
      schema: editor.schema,
      normalise: (part) => part,
      keepsSpaces: false,
      count: () => 2,
    });
    return pasteLong({
      editor,
      undo,
      slices,
      pause: async () => {
        acts[turn]?.();
        turn += 1;
        await Promise.resolve();
      },
    });
  };
  return {
    editor,
    colleague,
    paste,
    text: () => editor.getText({ blockSeparator: "|" }),
    /** What happens in the pauses: the first is before the paste, the second after its first part. */
    meanwhile(...now: readonly (() => void)[]) {
      acts = now;
    },
    meet() {
      applyUpdate(doc, encodeStateAsUpdate(other), "line");
      applyUpdate(other, encodeStateAsUpdate(doc), "line");
    },
  };
}

const nothing = () => undefined;
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `<p>Line ${at + 1}</p>`).join("");

it("brings all of a long text in its order, between the words before and after the cursor", async () => {
  const { editor, paste, text } = openPaste();
  expect(await paste(lines(7)).ended).toBe("complete");
  expect(text()).toBe("Before Line 1|Line 2|Line 3|Line 4|Line 5|Line 6|Line 7after|Last");
  editor.commands.insertContent("!");
  expect(text()).toContain("Line 7!after");
});

it("is one step of undo, which brings back what was selected", async () => {
  const { editor, paste, text } = openPaste();
  editor.commands.setTextSelection({ from: 1, to: 15 });
  await paste(lines(7)).ended;
  expect(text()).toBe("Line 1|Line 2|Line 3|Line 4|Line 5|Line 6|Line 7Last");
  editor.commands.undo();
  expect(text()).toBe("Before after|Last");
  editor.commands.redo();
  expect(text()).toBe("Line 1|Line 2|Line 3|Line 4|Line 5|Line 6|Line 7Last");
});

it("keeps what its writer types meanwhile, as a step of its own", async () => {
  const { editor, paste, text, meanwhile } = openPaste();
  meanwhile(
    nothing,
    () => editor.commands.insertContent("typed "),
    nothing,
    () => editor.commands.insertContentAt(editor.state.doc.content.size - 1, "!"),
  );
  await paste(lines(7)).ended;
  expect(text()).toBe("Before Line 1|Line 2|Line 3|Line 4|Line 5|Line 6|Line 7typed after|Last!");
  editor.commands.undo();
  editor.commands.undo();
  expect(text()).toBe("Before Line 1|Line 2|Line 3|Line 4|Line 5|Line 6|Line 7after|Last");
  editor.commands.undo();
  expect(text()).toBe("Before after|Last");
});

it("keeps what others write before, within and after it meanwhile", async () => {
  const { editor, colleague, paste, text, meanwhile, meet } = openPaste();
  const writes = (words: string, by: string) => {
    meet();
    let at = 0;
    colleague.state.doc.descendants((node, position) => {
      if (node.isText && node.text?.includes(by)) at = position + node.text.indexOf(by) + by.length;
    });
    colleague.commands.insertContentAt(at, words);
    meet();
  };
  meanwhile(
    nothing,
    () => writes(" one", "Before"),
    () => writes(" two", "Line 3"),
    () => writes(" three", "after"),
  );
  await paste(lines(7)).ended;
  expect(text()).toBe(
    "Before one Line 1|Line 2|Line 3 two|Line 4|Line 5|Line 6|Line 7after three|Last",
  );
  meet();
  expect(colleague.getHTML()).toBe(editor.getHTML());
});

it("leaves the text as it was when it is cancelled, with what was written meanwhile", async () => {
  const { editor, colleague, paste, text, meanwhile, meet } = openPaste();
  editor.commands.setTextSelection({ from: 8, to: 13 });
  const pasting = paste(lines(7));
  meanwhile(nothing, nothing, () => {
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, "!");
    meet();
    colleague.commands.insertContentAt(1, "Well ");
    meet();
    pasting.cancel();
  });
  expect(await pasting.ended).toBe("cancelled");
  expect(text()).toBe("Well Before after|Last!");
  editor.commands.redo();
  expect(text()).toBe("Well Before after|Last!");
  editor.commands.undo();
  expect(text()).toBe("Well Before after|Last");
});

it("stops where its writer undoes it", async () => {
  const { editor, paste, text, meanwhile } = openPaste();
  meanwhile(nothing, nothing, () => editor.commands.undo());
  expect(await paste(lines(7)).ended).toBe("undone");
  expect(text()).toBe("Before after|Last");
  meanwhile();
  editor.commands.setTextSelection(16);
  await paste(lines(3)).ended;
  expect(text()).toBe("Before after|LLine 1|Line 2|Line 3ast");
});

it("ends with the editor when the article is left", async () => {
  const { editor, paste, meanwhile } = openPaste();
  meanwhile(nothing, nothing, () => editor.destroy());
  expect(await paste(lines(7)).ended).toBe("left");
});

it("says how much is there", async () => {
  const { paste } = openPaste();
  const pasting = paste(lines(8));
  const shares: number[] = [];
  pasting.subscribe(() => shares.push(pasting.share()));
  await pasting.ended;
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
});

it("cuts no list of Word, no table, and not the wrapper of a document", async () => {
  const { editor, paste } = openPaste("<p></p>", 1);
  const item = (words: string) => `<p data-pasted-style="mso-list:l0 level1">${words}</p>`;
  const cells = "<td><p>x</p></td>".repeat(3);
  const body = `${lines(24)}${item("a")}${item("b")}${item("c")}<table><tbody><tr>${cells}</tr></tbody></table>`;
  await paste(`<b style="font-weight:normal">${body}</b>`).ended;
  const names = editor.state.doc.children.map(({ type }) => type.name);
  expect(names.slice(0, 27)).toEqual(Array.from({ length: 27 }, () => "paragraph"));
  expect(names.slice(27)).toEqual(["gridFigure", "paragraph"]);
});

it.each([
  ["a list", "<ul><li><p>Item</p></li></ul>", 4, false],
  ["code", "<pre><code>let</code></pre>", 2, false],
  ["a paragraph", "<p>Words</p>", 2, true],
])("knows whether it can go into %s", (_, html, cursor, can) => {
  const { editor } = openPaste(html, cursor);
  expect(canPasteLong(editor.state)).toBe(can);
});
