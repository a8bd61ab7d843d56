import type { Direction } from "@hilal/i18n/languages";
import type { Editor } from "@tiptap/core";
import { describe, expect, it, test } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { openDocumentEditor } from "../../testing/open-editor.ts";
import { FindDirection } from "./find-direction.ts";
import { fillSharedBody } from "./shared-body.ts";

interface Writing {
  readonly editor: Editor;
  readonly doc: Doc;
  type(text: string): void;
  html(): string;
}

function write(doc: Doc, ofArticle: Direction): Writing {
  const editor = openDocumentEditor(doc, [
    FindDirection.configure({ articleDirection: () => ofArticle }),
  ]);
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  return {
    editor,
    doc,
    type(text) {
      for (const sign of text) editor.view.dispatch(editor.state.tr.insertText(sign));
    },
    html: () => editor.getHTML(),
  };
}

function inArticle(ofArticle: Direction, html = "<p></p>"): Writing {
  const doc = new Doc();
  fillSharedBody(doc, html);
  return write(doc, ofArticle);
}

const inEnglish = (html?: string) => inArticle("ltr", html);
const inUrdu = (html?: string) => inArticle("rtl", html);
const leave = ({ editor }: Writing) => editor.commands.setTextSelection(1);
const [urdu, english] = ['dir="rtl" lang="ur"', 'dir="ltr" lang="en"'];

describe("a paragraph that is typed", () => {
  it.each([
    ["F-16 طیاروں کی پرواز", urdu, ""],
    ["ISPR نے کہا ہے کہ", urdu, ""],
    ["Our word for it is جہاد here", "", english],
    ["دیکھیے https://hilal.gov.pk/english/articles یہاں", urdu, ""],
    ["1947 – 2026", "", ""],
    ["🎉🇵🇰", "", ""],
    ["שלום עולם", 'dir="rtl"', ""],
    ["आज की खबर", "", 'dir="ltr"'],
  ])("runs as its words do: %s", (text, inEnglishArticle, inUrduArticle) => {
    for (const [writing, mark] of [
      [inEnglish(), inEnglishArticle],
      [inUrdu(), inUrduArticle],
    ] as const) {
      writing.type(text);
      const unlinked = writing.html().replace(/<\/?a\b[^>]*>/g, "");
      expect(unlinked).toBe(`<p${mark && ` ${mark}`}>${text}</p>`);
    }
  });

  it("turns once, when its words are clear", () => {
    const writing = inUrdu();
    const turns: string[] = [];
    for (const sign of "ISPR has said so اور") {
      writing.type(sign);
      const dir = writing.editor.state.doc.firstChild?.attrs.dir ?? "";
      if (turns.at(-1) !== dir) turns.push(dir);
    }
    expect(turns).toEqual(["", "ltr"]);
  });

  it("is settled by few letters when it is left", () => {
    const writing = inUrdu("<p>پہلا پیراگراف</p><p></p>");
    writing.type("PAF");
    expect(writing.html()).toContain("<p>PAF</p>");
    leave(writing);
    expect(writing.html()).toContain(`<p ${english}>PAF</p>`);
    expect(writing.editor.can().undo()).toBe(true);
    writing.editor.commands.undo();
    expect(writing.html()).not.toContain("PAF");
  });

  it("goes with the article when it has as much of both", () => {
    const writing = inUrdu("<p>پہلا پیراگراف</p><p></p>");
    writing.type("Pakistan");
    expect(writing.html()).toContain(`<p ${english}>Pakistan</p>`);
    writing.type(" زندہ");
    leave(writing);
    expect(writing.html()).toContain("<p>Pakistan زندہ</p>");
  });

  it("decides again after Enter, and looks like the one before until then", () => {
    const writing = inEnglish();
    writing.type("پاکستان کی بری فوج");
    writing.editor.commands.splitBlock();
    expect(writing.html()).toBe(`<p ${urdu}>پاکستان کی بری فوج</p><p ${urdu}></p>`);
    writing.type("English again");
    expect(writing.html()).toBe(`<p ${urdu}>پاکستان کی بری فوج</p><p>English again</p>`);
  });

  it("keeps the marks that were chosen for the next words", () => {
    const writing = inUrdu();
    writing.type("PAF");
    writing.editor.chain().toggleBold().splitBlock().run();
    writing.type("اور");
    expect(writing.html()).toBe(`<p ${english}>PAF</p><p><strong>اور</strong></p>`);
  });
});

describe("undo", () => {
  it("takes back what was typed with its direction, and redo brings both", () => {
    const writing = inEnglish();
    writing.type("پاکستان زندہ باد");
    const written = `<p ${urdu}>پاکستان زندہ باد</p>`;
    expect(writing.html()).toBe(written);
    writing.editor.commands.undo();
    expect(writing.html()).toBe("<p></p>");
    writing.editor.commands.redo();
    expect(writing.html()).toBe(written);
  });
});

describe("what stands around a block", () => {
  it("turns a list by its first item, and marks the items that differ", () => {
    const writing = inEnglish("<ul><li><p>First</p></li></ul>");
    writing.editor.commands.setTextSelection(3);
    writing.editor.commands.deleteRange({ from: 3, to: 8 });
    writing.type("پہلی بات");
    expect(writing.html()).toContain(`<ul ${urdu}><li><p>پہلی بات</p></li></ul>`);
    writing.editor.commands.splitListItem("listItem");
    writing.type("Second item");
    expect(writing.html()).toContain(
      `<ul ${urdu}><li><p>پہلی بات</p></li><li ${english}><p>Second item</p></li></ul>`,
    );
  });

  it("keeps the others as they run when the first item turns", () => {
    const writing = inEnglish("<ul><li><p></p></li><li><p>Second item</p></li></ul>");
    writing.editor.commands.setTextSelection(3);
    writing.type("پہلی بات");
    expect(writing.html()).toContain(
      `<ul ${urdu}><li><p>پہلی بات</p></li><li ${english}><p>Second item</p></li></ul>`,
    );
  });

  it.each([
    ["<blockquote><p></p></blockquote>", 2, `<blockquote ${urdu}><p>قول فیصل</p></blockquote>`],
    ["<h2></h2>", 1, `<h2 ${urdu}>قول فیصل</h2>`],
    [
      '<figure><img src="/a.png" alt="A"><figcaption></figcaption></figure>',
      3,
      `<figcaption ${urdu}>قول فیصل</figcaption>`,
    ],
    [
      "<table><tbody><tr><td><p></p></td></tr></tbody></table>",
      7,
      `<td ${urdu}><p>قول فیصل</p></td>`,
    ],
  ])("is turned where it carries a direction: %s", (html, at, expected) => {
    const writing = inEnglish(html);
    writing.editor.commands.setTextSelection(at);
    expect(writing.editor.state.selection.$head.parent.isTextblock).toBe(true);
    writing.type("قول فیصل");
    expect(writing.html()).toContain(expected);
  });
});

describe("what is pasted", () => {
  it("takes its direction as plain text too, each paragraph its own", () => {
    const writing = inEnglish();
    writing.editor.view.pasteText("F-16 کی پرواز\n\nAn English line");
    expect(writing.html()).toBe(`<p ${urdu}>F-16 کی پرواز</p><p>An English line</p>`);
  });

  it("keeps what was chosen where it was copied from", () => {
    const writing = inEnglish();
    const copied = `<p data-pm-slice="0 0 []" ${urdu}>English words</p><p>More of them</p>`;
    writing.editor.view.pasteHTML(copied);
    expect(writing.html()).toContain(`<p ${urdu}>English words</p><p>More of them</p>`);
  });
});

describe("a direction that a person chose", () => {
  it("stays, whatever is written", () => {
    const writing = inEnglish();
    writing.editor.commands.turnBlocks("rtl");
    writing.type("English words that go on");
    expect(writing.html()).toBe(`<p ${urdu}>English words that go on</p>`);
  });

  it("may be that of the article", () => {
    const writing = inEnglish();
    writing.type("پاکستان زندہ باد");
    writing.editor.commands.turnBlocks(null);
    writing.type(" ہمیشہ ہمیشہ");
    expect(writing.html()).toBe("<p>پاکستان زندہ باد ہمیشہ ہمیشہ</p>");
  });

  it("stays after it was stored and opened again", () => {
    for (const stored of [`<p ${urdu}>English words</p>`, "<p>پاکستان زندہ باد</p>"]) {
      const writing = inEnglish(stored);
      writing.type(" and جو more بھی of کچھ it ہو");
      expect(writing.html()).toContain(stored.slice(0, stored.indexOf(">") + 1));
    }
  });

  it("is kept in the shared document even where its words say the same", () => {
    const first = inEnglish();
    first.type("اردو");
    first.editor.commands.turnBlocks("rtl");
    const doc = new Doc();
    applyUpdate(doc, encodeStateAsUpdate(first.doc));
    const again = write(doc, "ltr");
    again.editor.commands.setTextSelection({ from: 1, to: 5 });
    again.type("English now and then");
    expect(again.html()).toBe(`<p ${urdu}>English now and then</p>`);
  });

  it("is given up with all other styles", () => {
    const writing = inEnglish(`<p ${urdu}>English words</p>`);
    writing.editor.commands.plainBlocks();
    expect(writing.html()).toBe("<p>English words</p>");
    const other = inEnglish();
    other.type("پاکستان زندہ باد");
    other.editor.commands.plainBlocks();
    expect(other.html()).toBe(`<p ${urdu}>پاکستان زندہ باد</p>`);
  });
});

test("what somebody else writes is left to their browser", () => {
  const here = inEnglish();
  const before = encodeStateAsUpdate(here.doc);
  const theirs = new Doc();
  applyUpdate(theirs, before);
  const there = openDocumentEditor(theirs);
  there.commands.setContent("<p>پاکستان زندہ باد، پائندہ باد</p>");
  let updates = 0;
  here.doc.on("update", () => {
    updates += 1;
  });
  applyUpdate(here.doc, encodeStateAsUpdate(theirs));
  expect(here.html()).toBe("<p>پاکستان زندہ باد، پائندہ باد</p>");
  expect(updates).toBe(1);
});

test("an input method composes its words undisturbed, and they are settled after it", async () => {
  const writing = inEnglish();
  const { view } = writing.editor;
  Object.defineProperty(view, "composing", { configurable: true, value: true });
  writing.type("پاکستان زندہ");
  expect(writing.html()).toBe("<p>پاکستان زندہ</p>");
  Object.defineProperty(view, "composing", { configurable: true, value: false });
  view.dom.dispatchEvent(new CompositionEvent("compositionend"));
  await expect.poll(() => writing.html()).toBe(`<p ${urdu}>پاکستان زندہ</p>`);
});

test("a caption of an Urdu article is Urdu with any Urdu word, and turns by an English one without", () => {
  const empty = '<figure><img src="/a.png" alt="A"><figcaption></figcaption></figure>';
  const writing = inUrdu(empty);
  writing.editor.commands.setTextSelection(3);
  writing.type("PNS Tughril, PNS Taimur اور PNS Babur");
  expect(writing.html()).toContain(
    "<figcaption>PNS Tughril, PNS Taimur اور PNS Babur</figcaption>",
  );
  const named = inUrdu(empty);
  named.editor.commands.setTextSelection(3);
  named.type("PNS Tughril at sea");
  expect(named.html()).toContain(`<figcaption ${english}>PNS Tughril at sea</figcaption>`);
});
