import { expect, it } from "vitest";
import { openEditor } from "../../testing/open-editor.ts";

/** What a stored body may hold, each as it is written again. */
const vocabulary = [
  "<p>plain</p>",
  "<h1>one</h1>",
  "<h6>six</h6>",
  "<p><strong>bold</strong><em>italic</em><u>under</u><s>struck</s></p>",
  "<p><sup>up</sup><sub>down</sub></p>",
  '<p><span class="font-times-new-roman">face</span></p>',
  '<p><span class="size-24">size</span></p>',
  '<p><span class="colour-teal">colour</span></p>',
  '<p><span class="background-yellow">marker</span></p>',
  '<p><span lang="ur" dir="rtl">اردو</span></p>',
  '<p class="align-center">centred</p>',
  '<p class="align-end">end</p>',
  '<p class="align-justify">justified</p>',
  '<p class="indent-8">deep</p>',
  '<p dir="rtl" lang="ur">اردو</p>',
  '<ol start="4"><li><p>four</p></li></ol>',
  "<ol><li><p>one</p><ul><li><p>in</p></li></ul></li></ol>",
  '<ul data-type="check-list"><li data-checked="true"><p>done</p></li></ul>',
  "<blockquote><p>quoted</p></blockquote>",
  "<pre><code>const x = 1;</code></pre>",
  "<hr>",
  "<p>one<br>two</p>",
  '<p><a rel="noopener" href="https://hilal.example">link</a></p>',
  '<p><a target="_blank" rel="noopener" href="/about">link</a></p>',
  '<figure><img src="/media/a.png" alt="A" width="8" height="9"><figcaption>Words</figcaption></figure>',
  '<figure><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="A talk"></iframe><figcaption></figcaption></figure>',
  '<table><caption>Sums</caption><thead><tr><th scope="col"><p>A</p></th></tr></thead><tbody><tr><td colspan="2" rowspan="3"><p>1</p></td></tr></tbody></table>',
];

it.each(vocabulary)("keeps %s", (html) => {
  expect(
    openEditor(html)
      .getHTML()
      .replace(/<p><\/p>$/, ""),
  ).toBe(html);
});

/** What comes from elsewhere, and what it means here. */
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
    '<figure><iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe></figure>',
    '<figure><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="YouTube"></iframe><figcaption></figcaption></figure>',
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
])("takes %s for what it means", (_what, html, written) => {
  expect(
    openEditor(html)
      .getHTML()
      .replace(/<p><\/p>$/, ""),
  ).toBe(written);
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
