import { plainMark } from "@hilal/article-body/body-extensions";
import { bodyHtml } from "@hilal/article-body/body-html";
import { readBodyTree } from "@hilal/article-body/body-tree";
import { bodyVocabulary as vocabulary } from "@hilal/article-body/testing/body-vocabulary";
import { prosemirrorToYXmlFragment } from "@tiptap/y-tiptap";
import { expect, it } from "vitest";
import { Doc } from "yjs";
import { openDocumentEditor, openEditor } from "../../testing/open-editor.ts";

it.each(vocabulary)("keeps %s", (html) => {
  expect(
    openEditor(html)
      .getHTML()
      .replace(/<p><\/p>$/, ""),
  ).toBe(html);
});

/** What no element of the vocabulary shows by itself. */
const together = [
  "<p>a <strong>b <em>c</em></strong><em> d</em> e</p>",
  '<p><a rel="noopener" href="/a?b=1&amp;c=%22">x <strong>&lt;y&gt;</strong> "z"</a>\u00a0&amp; \'w\'</p>',
  '<p class="align-end indent-2" dir="rtl" lang="ur"><strong>وادی</strong> <span class="font-georgia size-24">بہار</span></p>',
  '<figure><img src="/media/a.png" alt="She said &quot;A &amp; B&quot; ok"><figcaption>The <em>river</em></figcaption></figure><p>below</p>',
  '<p><s><u><em><strong><span class="colour-teal">all</span></strong></em></u></s></p>',
  "<p></p><p>between</p><p></p>",
];

it.each([...vocabulary, ...together])(
  "is written from a shared document as from the editor: %s",
  (html) => {
    const editor = openEditor(html);
    const shared = new Doc().getXmlFragment("body");
    prosemirrorToYXmlFragment(editor.state.doc, shared);
    expect(bodyHtml(readBodyTree(shared))).toBe(editor.getHTML());
  },
);

it("has a mark that is an element and nothing else, written and read", () => {
  const editor = openDocumentEditor(new Doc(), [plainMark("marked", "mark")]);
  editor.commands.setContent("<p>a <mark>b</mark></p>");
  editor.commands.setTextSelection({ from: 1, to: 2 });
  editor.commands.toggleMark("marked");
  expect(editor.getHTML().replace(/<p><\/p>$/, "")).toBe("<p><mark>a</mark> <mark>b</mark></p>");
});

/** Pasted markup, and how the editor reads it. */
it.each([
  ["a face of elsewhere", '<p><span class="font-comic" style="x">A</span></p>', "<p>A</p>"],
  ["a language of elsewhere", '<p lang="fr" dir="auto">A</p>', "<p>A</p>"],
  ["a direction in capitals", '<p dir="RTL">A</p>', '<p dir="rtl">A</p>'],
  ["what the start means", '<p class="align-start">A</p>', "<p>A</p>"],
  ["the end of a line", '<p align="right">A</p>', '<p class="align-end">A</p>'],
  ["the start of a line", '<p align="left">A</p>', "<p>A</p>"],
  [
    "the end of an Urdu line",
    '<p dir="rtl" align="left">A</p>',
    '<p class="align-end" dir="rtl">A</p>',
  ],
  ["the start of an Urdu line", '<p dir="rtl" align="right">A</p>', '<p dir="rtl">A</p>'],
  ["a centred one", '<p align="center">A</p>', '<p class="align-center">A</p>'],
  ["an indent of another editor", '<p class="ql-indent-3">A</p>', '<p class="indent-3">A</p>'],
  ["an indent that is none", '<p class="indent-9">A</p>', "<p>A</p>"],
  [
    "a picture without a figure",
    '<img src="/media/a.png">',
    '<figure><img src="/media/a.png" alt=""><figcaption></figcaption></figure>',
  ],
  [
    "a picture of no size",
    '<figure><img src="/media/a.png" width="0" height="12000"></figure>',
    '<figure><img src="/media/a.png" alt=""><figcaption></figcaption></figure>',
  ],
  [
    "a video without a protocol",
    '<figure><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?t=43"></iframe></figure>',
    '<figure><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=43" title="YouTube"></iframe><figcaption></figcaption></figure>',
  ],
  [
    "a page of elsewhere in a frame",
    '<p>A</p><iframe src="https://elsewhere.example"></iframe>',
    "<p>A</p>",
  ],
  ["a link that does something", '<p><a href="javascript:alert(1)">A</a></p>', "<p>A</p>"],
  [
    "a link in a frame of its own",
    '<p><a href="/a" target="_top">A</a></p>',
    '<p><a rel="noopener" href="/a">A</a></p>',
  ],
  ["a list that begins nowhere", '<ol start="x"><li>A</li></ol>', "<ol><li><p>A</p></li></ol>"],
  ["raised and lowered at once", "<p><sub><sup>A</sup></sub></p>", "<p><sup>A</sup></p>"],
  [
    "a style within another",
    '<p><span class="colour-red">A <strong><span class="size-24">B</span></strong></span></p>',
    '<p><span class="colour-red">A </span><strong><span class="size-24 colour-red">B</span></strong></p>',
  ],
  [
    "a colour within a language",
    '<p><span lang="ur" dir="rtl">آ <span class="colour-red">ب <span class="colour-blue">پ</span></span></span></p>',
    '<p><span lang="ur" dir="rtl">آ </span><span class="colour-red" lang="ur" dir="rtl">ب </span><span class="colour-blue" lang="ur" dir="rtl">پ</span></p>',
  ],
  [
    "a picture among words",
    '<p>A <strong>B<img src="/media/a.png" alt="">C</strong> D</p>',
    '<p>A <strong>B</strong></p><figure><img src="/media/a.png" alt=""><figcaption></figcaption></figure><p><strong>C</strong> D</p>',
  ],
  [
    "a video among words",
    '<p>A<iframe src="https://youtu.be/dQw4w9WgXcQ" title="T"></iframe>B</p>',
    '<p>A</p><figure><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="T"></iframe><figcaption></figcaption></figure><p>B</p>',
  ],
  [
    "a picture in a caption",
    '<figure><img src="/media/a.png" alt=""><figcaption>A<img src="/media/b.png" alt="">B</figcaption></figure>',
    '<figure><img src="/media/a.png" alt=""><figcaption>A</figcaption></figure><figure><img src="/media/b.png" alt=""><figcaption></figcaption></figure><p>B</p>',
  ],
  [
    "a caption before its picture",
    '<figure class="width-wide"><figcaption dir="rtl" lang="ur">آ</figcaption><img src="/media/a.png" alt=""></figure>',
    '<figure class="width-wide"><img src="/media/a.png" alt=""><figcaption dir="rtl" lang="ur">آ</figcaption></figure>',
  ],
  [
    "the direction of a table's caption",
    '<figure class="table"><figcaption dir="rtl" lang="ur">آ</figcaption><table><tr><td>A</td></tr></table></figure>',
    '<figure class="table"><figcaption dir="rtl" lang="ur">آ</figcaption><table><tbody><tr><td><p>A</p></td></tr></tbody></table></figure>',
  ],
  [
    "items that begin with a heading or a picture",
    '<ol><li><h3>A</h3></li><li> <img src="/media/a.png" alt=""></li><li>B<h3>C</h3></li></ol>',
    '<ol><li><p></p><h3>A</h3></li><li><p></p><figure><img src="/media/a.png" alt=""><figcaption></figcaption></figure></li><li><p>B</p><h3>C</h3></li></ol>',
  ],
  [
    "a thing to tick that begins with a list",
    '<ul data-type="check-list"><li data-checked="true"><ul><li>A</li></ul></li></ul>',
    '<ul data-type="check-list"><li data-checked="true"><p></p><ul><li><p>A</p></li></ul></li></ul>',
  ],
  [
    "addresses that are stored with spaces",
    '<p><a href="tel:+92 51 123">A</a> <a href="https://a.example/b c">B</a> <a href="#b">C</a></p>',
    '<p><a rel="noopener" href="tel:+92 51 123">A</a> <a rel="noopener" href="https://a.example/b c">B</a> C</p>',
  ],
  [
    "a list that counts from nothing",
    '<ol start="0"><li>A</li></ol>',
    '<ol start="0"><li><p>A</p></li></ol>',
  ],
  [
    "a list that counts too far",
    '<ol start="-3000000"><li value="9999999">A</li></ol>',
    "<ol><li><p>A</p></li></ol>",
  ],
  [
    "a kind of list that is none of ours",
    '<ol type="disc" start="1"><li value="x">A</li></ol>',
    "<ol><li><p>A</p></li></ol>",
  ],
])("takes %s for what it means", (_what, html, written) => {
  expect(
    openEditor(html)
      .getHTML()
      .replace(/<p><\/p>$/, ""),
  ).toBe(written);
});

it("keeps the words of a table whose cells span more than any table does, and is open at once", () => {
  const cells = '<td rowspan="99" colspan="99">A</td>'.repeat(2);
  const editor = openEditor(`<table>${`<tr>${cells}</tr>`.repeat(40)}</table>`);
  const row = `<tr>${"<td><p>A</p></td>".repeat(2)}</tr>`;
  expect(editor.getHTML().replace(/<p><\/p>$/, "")).toBe(
    `<table><tbody>${row.repeat(40)}</tbody></table>`,
  );
});

it("keeps what the cells of a large table span", () => {
  const row = `<tr><td colspan="99"><p>A</p></td></tr>`;
  const html = `<table><tbody>${row.repeat(100)}</tbody></table>`;
  expect(
    openEditor(html)
      .getHTML()
      .replace(/<p><\/p>$/, ""),
  ).toBe(html);
});

it("shows a card in a video's place while one writes", () => {
  const { view } = openEditor(vocabulary.find((html) => html.includes("iframe")) ?? "");
  expect(view.dom.querySelector("figure")?.textContent).toContain("A talk");
  expect(view.dom.querySelector("iframe")).toBeNull();
});

it("says where to write, and where a caption belongs", () => {
  const placeholders = (html: string) =>
    [...openEditor(html).view.dom.querySelectorAll("[data-placeholder]")].map((one) =>
      one.getAttribute("data-placeholder"),
    );
  expect(placeholders("")).toEqual(["Write here"]);
  expect(placeholders('<figure><img src="/media/a.png"></figure><p>Words</p>')).toEqual([
    "Caption",
  ]);
});

it("says where a caption belongs again when its words are deleted, and while others are written", () => {
  const editor = openEditor(
    '<p>Words</p><figure><img src="/media/a.png"><figcaption>Dawn</figcaption></figure><p>More</p>',
  );
  const placeholders = () =>
    [...editor.view.dom.querySelectorAll("[data-placeholder]")].map((one) =>
      one.getAttribute("data-placeholder"),
    );
  expect(placeholders()).toEqual([]);
  editor.commands.deleteRange({ from: 10, to: 14 });
  expect(placeholders()).toEqual(["Caption"]);
  editor.commands.insertContentAt(1, "Many ");
  expect(placeholders()).toEqual(["Caption"]);
  editor.commands.insertContentAt(15, "Dusk");
  expect(placeholders()).toEqual([]);
});

it("leaves a block of code by the third Enter", () => {
  const editor = openEditor("<pre><code>a</code></pre>");
  editor.commands.setTextSelection(2);
  for (let press = 0; press < 3; press += 1) {
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    editor.view.dom.dispatchEvent(event);
  }
  editor.commands.insertContent("b");
  expect(editor.getHTML()).toBe("<pre><code>a</code></pre><p>b</p><p></p>");
});
