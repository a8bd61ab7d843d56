import { findParagraph } from "@hilal/article-body/find-paragraph";
import type { Editor } from "@tiptap/core";
import { yUndoPluginKey } from "@tiptap/y-tiptap";
import { expect, it } from "vitest";
import { applyUpdate, type Doc, encodeStateAsUpdate } from "yjs";
import { openSharedEditor } from "../../testing/open-shared-editor.ts";
import { type CommentAbout, createWordFinder, readAbout } from "./comment-anchor.ts";
import { commentMarks, showMarks } from "./comment-marks.ts";
import { paragraphsIn } from "./follow-paragraphs.ts";

const html =
  "<p>The patrol crossed the glacier at first light.</p>" +
  "<p>Nobody spoke until the <strong>tents came</strong> into sight.</p>" +
  "<p>The cook had tea ready for everybody.</p>";

/** The first position of words in the editor's text. */
function find(editor: Editor, words: string, after = 0): number {
  let found = -1;
  editor.state.doc.descendants((node, position) => {
    if (!node.isTextblock || found >= 0) return;
    const at = node.textContent.indexOf(words, Math.max(0, after - position - 1));
    if (at >= 0) found = position + 1 + at;
  });
  if (found < 0) throw new Error(`There is no “${words}”.`);
  return found;
}

function select(editor: Editor, words: string, after = 0): Editor {
  const from = find(editor, words, after);
  editor.commands.setTextSelection({ from, to: from + words.length });
  return editor;
}

/** The words that a comment is on now; null when they are gone. */
function wordsNow(editor: Editor, doc: Doc, about: CommentAbout): string | null {
  const place = findParagraph(about, paragraphsIn(doc));
  const range = createWordFinder(editor.state.doc, doc)({ ...about, place });
  return range && editor.state.doc.textBetween(range.from, range.to, " ");
}

/** A comment on some words. */
function commentOn(words: string, given = html) {
  const { editor, doc } = openSharedEditor(given);
  const about = readAbout(select(editor, words).state, doc);
  return { editor, doc, about, now: () => wordsNow(editor, doc, about) };
}

it.each([
  ["within a paragraph", "until the tents came"],
  ["at the very start of the text", "The patrol"],
  ["at its very end", "for everybody."],
  ["across paragraphs", "sight.|The cook"],
])("is on the selected words %s", (_where, given) => {
  const [first = "", second] = given.split("|");
  const { editor, doc } = openSharedEditor(html);
  const from = find(editor, first);
  const to = second ? find(editor, second) + second.length : from + first.length;
  editor.commands.setTextSelection({ from, to });
  const about = readAbout(editor.state, doc);
  expect(about.words).toBe(given.replace("|", " "));
  expect(about.anchor).toMatch(/^\d+:\d+ \d+:\d+ \d+$/);
  expect(wordsNow(editor, doc, about)).toBe(about.words);
});

it("leaves out spaces around the words, and is on the paragraph where none are selected", () => {
  const { editor, doc } = openSharedEditor(html);
  const from = find(editor, " spoke ");
  editor.commands.setTextSelection({ from, to: from + " spoke ".length });
  expect(readAbout(editor.state, doc).words).toBe("spoke");
  editor.commands.setTextSelection({ from, to: from + 1 });
  expect(readAbout(editor.state, doc)).toMatchObject({
    words: "",
    anchor: "",
    quote: "Nobody spoke until the tents came into sight.",
  });
});

it("stays on its words while text around them and in them changes", () => {
  const { editor, now } = commentOn("the tents came");
  editor.commands.insertContentAt(1, "Long before dawn, ");
  editor.commands.insertContentAt(0, "<h2>A heading</h2>");
  editor.commands.insertContentAt(find(editor, "the tents"), "all ");
  editor.commands.insertContentAt(find(editor, "came into") + 4, " slowly");
  expect(now()).toBe("the tents came");
  editor.commands.insertContentAt(find(editor, "tents came"), "white ");
  expect(now()).toBe("the white tents came");
});

it("is on one of several equal words, also where its paragraph becomes a heading", () => {
  const { editor, doc } = openSharedEditor("<p>the one, the other and the third of the row</p>");
  const second = find(editor, "the other");
  const about = readAbout(select(editor, "the", second).state, doc);
  editor.commands.setHeading({ level: 2 });
  const range = createWordFinder(editor.state.doc, doc)({ ...about, place: 0 });
  expect([about.words, range?.from]).toEqual(["the", second]);
});

it("says that its words are gone, and finds them again when they come back", () => {
  const { editor, now } = commentOn("the tents came");
  const from = find(editor, "the tents came");
  editor.commands.deleteRange({ from, to: from + "the tents came".length });
  expect(now()).toBeNull();
  editor.commands.insertContentAt(from, "the tents came");
  expect(now()).toBe("the tents came");
});

it("takes no other occurrence of short words for the deleted ones", () => {
  const { editor, now } = commentOn("The", "<p>The cook spoke. The end.</p>");
  editor.commands.deleteRange({ from: 1, to: 4 });
  expect(now()).toBeNull();
});

it("follows words that are cut and put into another paragraph", () => {
  const { editor, now } = commentOn("until the tents came");
  const from = find(editor, "until the tents came");
  editor.commands.deleteRange({ from, to: from + "until the tents came".length });
  expect(now()).toBeNull();
  editor.commands.insertContentAt(find(editor, "ready"), "until the tents came ");
  expect(now()).toBe("until the tents came");
});

it("is undone and done again with its words", () => {
  const { editor, now } = commentOn("the tents came");
  yUndoPluginKey.getState(editor.state)?.undoManager.stopCapturing();
  editor.commands.deleteSelection();
  expect(now()).toBeNull();
  editor.commands.undo();
  expect(now()).toBe("the tents came");
  editor.commands.redo();
  expect(now()).toBeNull();
});

it("is on the words in their letters, not the spelling of their signs", () => {
  const { editor, doc, about } = commentOn(
    "پہلی روشنی میں",
    "<p>قافلہ پہلی روشنی میں آگے بڑھا۔</p>",
  );
  editor.commands.setHeading({ level: 2 });
  expect(wordsNow(editor, doc, about)).toBe("پہلی روشنی میں");
});

/** An editor of somebody else who has the same text, as after loading it again. */
function openElsewhere(doc: Doc) {
  const other = openSharedEditor("");
  applyUpdate(other.doc, encodeStateAsUpdate(doc));
  // An editor starts with a paragraph of its own.
  other.editor.commands.deleteRange({ from: 0, to: 2 });
  return other;
}

it("is on the same words for everybody, through edits of both that are merged", () => {
  const { editor, doc, about, now } = commentOn("the tents came");
  const other = openElsewhere(doc);
  expect(wordsNow(other.editor, other.doc, about)).toBe("the tents came");
  other.editor.commands.insertContentAt(find(other.editor, "Nobody"), "Even so: ");
  other.editor.commands.insertContentAt(find(other.editor, "came into"), "first ");
  editor.commands.insertContentAt(find(editor, "until"), "a word ");
  applyUpdate(doc, encodeStateAsUpdate(other.doc));
  applyUpdate(other.doc, encodeStateAsUpdate(doc));
  expect(now()).toBe("the tents first came");
  expect(wordsNow(other.editor, other.doc, about)).toBe("the tents first came");
});

it("keeps its mark on the words through one's own and others' keys, without reading them anew", () => {
  const { editor, doc } = commentOn("the tents came");
  editor.registerPlugin(commentMarks());
  const from = find(editor, "the tents came");
  const label = "1 comment on these words";
  showMarks(editor, {
    marks: [{ kind: "words", from, to: from + "the tents came".length, threads: [4], label }],
  });
  const marked = () =>
    [...editor.view.dom.querySelectorAll('mark[data-threads="4"]')]
      .map(({ textContent }) => textContent)
      .join("");
  expect(marked()).toBe("the tents came");
  editor.commands.insertContentAt(1, "Long before dawn, ");
  expect(marked()).toBe("the tents came");
  const other = openElsewhere(doc);
  other.editor.commands.insertContentAt(find(other.editor, "spoke"), "ever ");
  applyUpdate(doc, encodeStateAsUpdate(other.doc));
  expect(editor.state.doc.textContent).toContain("Nobody ever spoke");
  expect(marked()).toBe("the tents came");
  expect(editor.getHTML()).not.toContain("<mark");
});
