import type { Editor } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import { yXmlFragmentToProseMirrorRootNode } from "@tiptap/y-tiptap";
import fc from "fast-check";
import { expect, it } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { openDocumentEditor } from "../../testing/open-editor.ts";
import { fillSharedBody, getBody } from "./shared-body.ts";

/** Some people in the same text, each with an editor; `meet` brings each what the others wrote. */
function openTogether(html: string, people: number) {
  const docs = Array.from({ length: people }, () => new Doc());
  const [first] = docs as [Doc];
  fillSharedBody(first, html);
  const meet = () => {
    for (const from of docs) {
      const update = encodeStateAsUpdate(from);
      for (const to of docs) if (to !== from) applyUpdate(to, update, "line");
    }
  };
  meet();
  return { docs, editors: docs.map((doc) => openDocumentEditor(doc)), meet };
}

function openBoth(html: string) {
  const { editors, ...both } = openTogether(html, 2);
  return { ...both, editors: editors as [Editor, Editor] };
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

it("leaves empty paragraphs one another's neighbours, so that nobody makes further ones", () => {
  const { editors, docs, meet } = openTogether("<p>One</p><p></p><p>Two</p>", 3);
  editors[0]?.chain().setTextSelection(4).splitBlock().run();
  meet();
  for (let letters = 0; letters < 3; letters += 1) {
    for (const editor of editors) editor.commands.insertContentAt(1, "a");
    meet();
  }
  const text = `<p>${"a".repeat(9)}One</p><p></p><p></p><p>Two</p>`;
  expect(editors.map((editor) => editor.getHTML())).toEqual([text, text, text]);
  expect(docs.map((doc) => getBody(doc).length)).toEqual([4, 4, 4]);
});

it("leaves the caret in its empty paragraph when another one is made before it", () => {
  const { editors, meet } = openBoth("<p>One</p><p></p><p>Two</p>");
  const [mine, theirs] = editors;
  mine.commands.setTextSelection(6);
  theirs.chain().setTextSelection(4).splitBlock().run();
  meet();
  mine.commands.insertContent("x");
  expect(mine.getHTML()).toBe("<p>One</p><p></p><p>x</p><p>Two</p>");
});

const text = `<h2>One</h2><p>Two <strong>three</strong> four</p><ul><li><p>aaa</p></li><li><p>aaa</p></li></ul>
  <table><tbody><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table><p>aaa</p><p>aaa</p><p></p><p></p><p>b</p>`;

const acts: Readonly<Record<string, (editor: Editor, from: number, to: number) => void>> = {
  write: (editor, from) => editor.commands.insertContentAt(from, "a"),
  split: (editor) => editor.state.selection.empty && editor.commands.splitBlock(),
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

it("shows the shared text after any changes of three people", () => {
  const act = fc.record({
    who: fc.constantFrom(0, 1, 2),
    what: fc.constantFrom(...Object.keys(acts)),
    from: fc.nat(60),
    length: fc.nat(12),
    meets: fc.constantFrom(true, false),
  });
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), (steps) => {
      const { editors, docs, meet } = openTogether(text, 3);
      for (const { who, what, from, length, meets } of steps) {
        const editor = editors[who] as Editor;
        const { doc, tr } = editor.state;
        const most = doc.content.size;
        const [start, end] = [Math.min(from, most), Math.min(from + length, most)];
        const selection = TextSelection.between(doc.resolve(start), doc.resolve(end));
        editor.view.dispatch(tr.setSelection(selection));
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
      expect(new Set(editors.map((editor) => editor.getHTML())).size).toBe(1);
    }),
    { seed: 1965, numRuns: 60 },
  );
});
