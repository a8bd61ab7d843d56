import type { Editor } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import { yXmlFragmentToProseMirrorRootNode } from "@tiptap/y-tiptap";
import fc from "fast-check";
import { expect, it } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { openDocumentEditor } from "../../testing/open-editor.ts";
import { fillSharedBody, getBody } from "./shared-body.ts";

/** Two people in the same text, each with an editor; `meet` brings each what the other wrote. */
function openBoth(html: string) {
  const [mine, theirs] = [new Doc(), new Doc()];
  fillSharedBody(mine, html);
  applyUpdate(theirs, encodeStateAsUpdate(mine));
  return {
    docs: [mine, theirs],
    editors: [openDocumentEditor(mine), openDocumentEditor(theirs)] as [Editor, Editor],
    meet() {
      applyUpdate(theirs, encodeStateAsUpdate(mine), "line");
      applyUpdate(mine, encodeStateAsUpdate(theirs), "line");
    },
  };
}

it("brings a colleague's letter into its paragraph, and leaves all others as they are", () => {
  const { editors, meet } = openBoth("<p>One</p><p>Two</p><p>Three</p>");
  const [mine, theirs] = editors;
  mine.commands.setTextSelection(14);
  meet();
  const before = mine.state.doc.children;
  theirs.commands.insertContentAt(9, "!");
  meet();
  const after = mine.state.doc.children;
  expect(mine.getText()).toBe("One\n\nTwo!\n\nThree");
  expect(after.map((block, index) => block === before[index])).toEqual([true, false, true]);
  expect(mine.state.selection.$from.parent.textContent).toBe("Three");
  expect(mine.state.selection.$from.parentOffset).toBe(3);
});

const text = `<h2>One</h2><p>Two <strong>three</strong> four</p><ul><li><p>aaa</p></li><li><p>aaa</p></li></ul>
  <table><tbody><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table><p>aaa</p><p>aaa</p>`;

const acts: Readonly<Record<string, (editor: Editor, from: number, to: number) => void>> = {
  write: (editor, from) => editor.commands.insertContentAt(from, "a"),
  split: (editor) => editor.commands.splitBlock(),
  remove: (editor) => editor.commands.deleteSelection(),
  bold: (editor) => editor.commands.toggleBold(),
  heading: (editor) => editor.commands.toggleHeading({ level: 2 }),
  list: (editor) => editor.commands.toggleBulletList(),
  quote: (editor) => editor.commands.toggleBlockquote(),
  undo: (editor) => editor.commands.undo(),
  move: ({ state, view }, from) => {
    const block = state.doc.child(from % state.doc.childCount);
    const tr = state.tr.insert(state.doc.content.size, block);
    view.dispatch(tr);
  },
  paste: ({ view, state }) => {
    const first = state.doc.firstChild;
    if (first) view.dispatch(state.tr.replaceSelection(new Slice(Fragment.from(first), 1, 1)));
  },
};

it("shows the shared text after any changes of both", () => {
  const act = fc.record({
    who: fc.constantFrom(0 as const, 1 as const),
    what: fc.constantFrom(...Object.keys(acts)),
    from: fc.nat(60),
    length: fc.nat(12),
    meets: fc.constantFrom(true, false),
  });
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), (steps) => {
      const { editors, docs, meet } = openBoth(text);
      for (const { who, what, from, length, meets } of steps) {
        const editor = editors[who];
        const most = editor.state.doc.content.size;
        const [start, end] = [Math.min(from, most), Math.min(from + length, most)];
        editor.commands.setTextSelection({ from: start, to: end });
        acts[what]?.(editor, start, end);
        if (meets) meet();
      }
      meet();
      meet();
      for (const [index, editor] of editors.entries()) {
        const shared = yXmlFragmentToProseMirrorRootNode(
          getBody(docs[index] as Doc),
          editor.schema,
        );
        expect(editor.state.doc.toJSON()).toEqual(shared.toJSON());
      }
      expect(editors[0].getHTML()).toBe(editors[1].getHTML());
    }),
    { seed: 1965, numRuns: 60 },
  );
});
