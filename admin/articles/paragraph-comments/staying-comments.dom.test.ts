import { findParagraph, toQuote } from "@hilal/article-body/find-paragraph";
import type { ParagraphComment } from "@hilal/contract/articles/paragraph-comments";
import type { Editor } from "@tiptap/core";
import { expect, it } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { openSharedEditor } from "../../testing/open-shared-editor.ts";
import { commentMarks, goToMark, showMarks } from "./comment-marks.ts";
import { paragraphsIn } from "./follow-paragraphs.ts";
import { toThreads } from "./to-threads.ts";

const texts = [
  "The patrol crossed the glacier at first light.",
  "Nobody spoke until the tents came into sight.",
  "The cook had tea ready for everybody.",
];

/** Three paragraphs, and a comment on the second. */
function commented() {
  const { editor, doc } = openSharedEditor(texts.map((text) => `<p>${text}</p>`).join(""));
  const [, second] = paragraphsIn(doc);
  if (!second) throw new Error("There is no second paragraph.");
  const anchor = { paragraph: second.name, quote: toQuote(second.text) };
  const place = () => findParagraph(anchor, paragraphsIn(doc));
  return { editor, doc, anchor, place };
}

/** Selects the words of a paragraph. */
function select(editor: Editor, index: number): Editor {
  let start = 1;
  for (let before = 0; before < index; before += 1)
    start += editor.state.doc.child(before).nodeSize;
  const to = start + editor.state.doc.child(index).content.size;
  editor.commands.setTextSelection({ from: start, to });
  return editor;
}

const wordsAt = (editor: Editor, place: number | null) =>
  place === null ? null : editor.state.doc.child(place).textContent;

it("stays while every word of its paragraph changes, and others come before it", () => {
  const { editor, place } = commented();
  select(editor, 1).commands.insertContent("Something else entirely.");
  editor.commands.insertContentAt(0, "<p>A new beginning.</p><h2>And a heading</h2>");
  expect(place()).toBe(3);
  expect(wordsAt(editor, place())).toBe("Something else entirely.");
});

it("stays with one half of a paragraph that is split, and with one that is joined", () => {
  const { editor, place } = commented();
  editor.commands.setTextSelection(select(editor, 1).state.selection.from + 12);
  editor.commands.splitBlock();
  expect(editor.state.doc.childCount).toBe(4);
  expect([1, 2]).toContain(place());
  editor.commands.joinBackward();
  expect(wordsAt(editor, place())).toBe(texts[1]);
});

it("stays when the paragraph becomes a heading, or part of a list", () => {
  const { editor, place } = commented();
  select(editor, 1).commands.setHeading({ level: 2 });
  expect(wordsAt(editor, place())).toBe(texts[1]);
  editor.commands.toggleBulletList();
  expect(wordsAt(editor, place())).toBe(texts[1]);
});

it("follows a paragraph that is cut and put elsewhere, by its words", () => {
  const { editor, place } = commented();
  const { selection } = select(editor, 1).state;
  editor.commands.deleteRange({ from: selection.from - 1, to: selection.to + 1 });
  expect(place()).toBeNull();
  editor.commands.insertContentAt(editor.state.doc.content.size, `<p>${texts[1]}</p>`);
  expect(wordsAt(editor, place())).toBe(texts[1]);
});

it("is kept when its paragraph is gone, and found again when that comes back", () => {
  const { editor, anchor, doc, place } = commented();
  const { selection } = select(editor, 1).state;
  editor.commands.deleteRange({ from: selection.from - 1, to: selection.to + 1 });
  const comment = (id: number, given: Partial<ParagraphComment>) =>
    ({ id, parent: null, ...anchor, words: "", anchor: "", ...given }) as ParagraphComment;
  const [whole, lost] = toThreads(
    [comment(1, {}), comment(2, { paragraph: "", quote: "" }), comment(3, { parent: 1 })],
    paragraphsIn(doc),
    () => null,
  );
  expect([whole?.first.id, whole?.lost]).toEqual([2, null]);
  expect([lost?.first.id, lost?.lost, lost?.answers.length]).toEqual([1, "paragraph", 1]);
  const anew = "Nobody spoke a word until the tents came into sight.";
  editor.commands.insertContentAt(0, `<p>${anew}</p>`);
  expect(wordsAt(editor, place())).toBe(anew);
});

it("is at the same paragraph for everybody who has the document", () => {
  const { doc, editor, anchor } = commented();
  select(editor, 1).commands.insertContent("Changed here.");
  const other = new Doc();
  applyUpdate(other, encodeStateAsUpdate(doc));
  expect(paragraphsIn(other)).toEqual(paragraphsIn(doc));
  expect(findParagraph(anchor, paragraphsIn(other))).toBe(1);
});

it("marks its paragraph in the editor, which moves with what is written", () => {
  const { editor } = commented();
  editor.registerPlugin(commentMarks());
  const from = editor.state.doc.child(0).nodeSize;
  const to = from + editor.state.doc.child(1).nodeSize;
  const label = "2 comments on this paragraph";
  showMarks(editor, { marks: [{ kind: "paragraph", from, to, threads: [5, 6], label }] });
  const marked = () => editor.view.dom.querySelector("[aria-description]");
  expect(marked()?.textContent).toBe(texts[1]);
  editor.commands.insertContentAt(0, "<p>Before it.</p>");
  expect(marked()?.textContent).toBe(texts[1]);
  expect(marked()?.getAttribute("aria-description")).toBe(label);
  expect(editor.getHTML()).not.toContain("aria-description");
  goToMark(editor, 6);
  expect(editor.state.selection.$from.index(0)).toBe(2);
});
