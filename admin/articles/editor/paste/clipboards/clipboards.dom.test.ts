import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toSentHtml } from "@hilal/article-body/written-html";
import type { Direction } from "@hilal/i18n/languages";
import { cleanUrdu } from "@hilal/i18n/text/clean-urdu/clean-urdu";
import { createDocument, getHTMLFromFragment } from "@tiptap/core";
import { expect, it } from "vitest";
import { editorSchema } from "../../editor-schema.ts";
import { cleanPastedHtml } from "../clean-pasted-html.ts";
import { normalisePasted } from "../normalise-pasted.ts";
import { pastedSource } from "../pasted-source.ts";
import { plainToHtml } from "../plain-to-html.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** What a clipboard becomes in the editor, and the recognised source. */
function pasted(name: string, direction: Direction): { source: string; html: string } {
  const clipboard = read(name);
  return name.endsWith(".txt")
    ? pastedText({ clipboard, direction, plain: plainToHtml(clipboard) })
    : pastedText({ clipboard, direction });
}

interface Pasted {
  readonly clipboard: string;
  readonly direction: Direction;
  readonly plain?: ReturnType<typeof plainToHtml>;
}

function pastedText({ clipboard, direction, plain }: Pasted): { source: string; html: string } {
  const schema = editorSchema();
  const source = plain?.source ?? pastedSource(clipboard);
  const settled = normalisePasted(plain?.html ?? cleanPastedHtml(clipboard), {
    direction,
    source,
    canHoldNotes: "footnote" in schema.nodes,
  });
  const { content } = createDocument(settled, schema);
  return { source, html: toSentHtml(getHTMLFromFragment(content, schema)) };
}

// Pictures of other sites are still in the result: see ../sort-pictures.test.ts and ../normalise-pasted.dom.test.ts for
// their handling.
it.each([
  [
    "libreoffice-urdu.html",
    "libreOffice",
    '<h1>دریا کے کنارے</h1><p>یہ پہلا پیراگراف <strong>اہم</strong> ہے<small class="footnote">پہلا حاشیہ۔</small> اور <a rel="noopener" href="https://hilal.example/a?id=3">یہ ربط</a> ہے ۔</p><ul><li><p>پہلی بات</p></li><li><p>دوسری بات</p></li></ul><table><tbody><tr><td><p>شہر</p></td><td><p>لاہور</p></td></tr></tbody></table><p dir="ltr" lang="en">An English paragraph with <em>emphasis</em>.</p>',
  ],
  [
    "word-windows-english.html",
    "word",
    '<h1>The river in spring</h1><p>The water <strong>rises</strong> in <em>April</em>, as the <a rel="noopener" href="https://hilal.example/water">survey</a> says.<small class="footnote">Survey of the rivers, <em>2024</em>.</small></p><ul><li><p>Snow melts</p><ul><li><p>high up first</p></li></ul></li><li><p>Rain falls</p></li></ul><ol><li><p>First count</p></li><li><p>Second count</p></li></ol><table><tbody><tr><td><p>Month</p></td><td><p>Level</p></td></tr></tbody></table><blockquote><p>“A quotation.”</p></blockquote>',
  ],
  [
    "word-mac-urdu.html",
    "word",
    "<h1>بہار میں دریا</h1><p>پانی اپریل میں <strong>چڑھتا</strong> ہے ۔</p><ol><li><p>برف پگھلتی ہے</p></li><li><p>بارش ہوتی ہے</p></li></ol>",
  ],
  [
    "word-web-english.html",
    "word",
    "<h2>The plain</h2><p><strong>Wheat</strong> grows here.</p><ul><li><p>Sown</p><ul><li><p>in November</p></li></ul></li><li><p>Reaped</p></li></ul>",
  ],
  [
    "google-docs-urdu.html",
    "googleDocs",
    '<h2>صحرا کی رات</h2><p>رات <strong>ٹھنڈی</strong> ہوتی ہے، دیکھیے <a rel="noopener" href="https://hilal.example/desert">یہاں</a>۔</p><ul><li><p>ریت</p><ul><li><p>باریک</p></li></ul></li><li><p>ہوا</p></li></ul><table><tbody><tr><td><p>دن</p></td><td><p>گرم</p></td></tr></tbody></table><p dir="ltr" lang="en"><em>The end</em>.</p>',
  ],
  [
    "google-docs-published-english.html",
    "page",
    '<p>The desert is old<small class="footnote">As the maps say.</small>&nbsp;and wide.</p>',
  ],
  [
    "whatsapp-web-urdu.txt",
    "whatsApp",
    "<p><strong>Sana Malik:</strong> <strong>خبر</strong>: پل آج کھل گیا<br>گاڑیاں چل رہی ہیں</p><p><em>تصویریں</em> بعد میں</p><p><strong>Bilal:</strong> 2*3*4 نہیں، <s>کل</s> آج</p>",
  ],
  ["inpage-2-urdu.txt", "inpage", "<p>دریا بہتا ہے۔ سن ۱۹۴۷ء میں</p><p>PAF کی پرواز</p>"],
  [
    "google-docs-mixed-english.html",
    "googleDocs",
    '<h2>The harbour</h2><p class="align-justify">It is <strong>early</strong>.</p><ul><li><p>Ships</p></li><li><p>Cranes</p></li></ul><p dir="rtl" lang="ur">بندرگاہ کی صبح</p>',
  ],
  [
    "word-mixed-english.html",
    "word",
    '<h1>Title</h1><p class="align-center"><strong>Bold</strong> and <em>slanted</em></p><ol><li><p>One</p></li><li><p>Two</p></li></ol><p dir="rtl" lang="ur">وادی کی صبح</p><table><tbody><tr><td><p>Cell</p></td></tr></tbody></table>',
  ],
  [
    "news-page-urdu.html",
    "page",
    '<p><strong>پاکستان کے شمال</strong> میں برف پگھل رہی ہے۔</p><figure><img src="https://news.example/640.jpg" alt="برف" width="640" height="360"><figcaption>وادی، مارچ میں</figcaption></figure><p>ماہرین کے مطابق Himalaya میں <a rel="noopener" href="https://news.example/urdu/1">درجۂ حرارت</a> بڑھا ہے۔</p><p dir="ltr" lang="en">Additional reporting by the desk in the capital.</p>',
  ],
  [
    "web-page-urdu.html",
    "page",
    '<h2>پہاڑ کے دامن میں</h2><p>یہ <a rel="noopener" href="https://hilal.example/hills?id=7">گاؤں</a> <em>پرانا</em> ہے۔</p><ul><li><p>ایک</p></li><li><p>دو</p></li></ul>',
  ],
  [
    "excel-english.html",
    "sheet",
    '<table><tbody><tr><td><p>City</p></td><td><p>People</p></td></tr><tr><td><p>Lahore</p></td><td class="align-end"><p>1,200</p></td></tr></tbody></table>',
  ],
  [
    "excel-urdu.html",
    "sheet",
    "<table><tbody><tr><td><p>شہر</p></td><td><p>آبادی</p></td></tr><tr><td><p>لاہور</p></td><td><p>1,200</p></td></tr></tbody></table>",
  ],
  [
    "excel-formatted-english.html",
    "sheet",
    '<table><thead><tr><th scope="col"><p>River</p></th><th scope="col"><p>Measured</p></th></tr></thead><tbody><tr><td><p>Indus<br><em>at Attock</em></p></td><td class="align-end"><p>3/23/2025</p></td></tr><tr><td><p>Jhelum</p></td><td class="align-end"><p>1,200.50</p></td></tr></tbody></table>',
  ],
  [
    "excel-merged-english.html",
    "sheet",
    '<table><tbody><tr><td colspan="2"><p>Two years</p></td><td rowspan="2"><p>Both</p></td></tr><tr><td><p>2024</p></td><td><p>2025</p></td></tr><tr><td><p>A long remark across the cells</p></td><td><p></p></td><td><p></p></td></tr></tbody></table>',
  ],
  [
    "google-sheets-urdu.html",
    "sheet",
    '<table><thead><tr><th scope="col"><p>شہر</p></th><th scope="col"><p>آبادی</p></th></tr></thead><tbody><tr><td><p>لاہور<br>پنجاب</p></td><td><p>۱۲۰۰</p></td></tr></tbody></table>',
  ],
  [
    "libreoffice-calc-english.html",
    "sheet",
    '<table><thead><tr><th scope="col"><p>City</p></th><th scope="col"><p>People</p></th></tr></thead><tbody><tr><td><p>Lahore</p></td><td class="align-end"><p>1,200</p></td></tr></tbody></table>',
  ],
  [
    "word-numbers-english.html",
    "word",
    '<p>Intro</p><ol start="4"><li><p>Fourth</p><ol type="a"><li><p>Part</p><ol type="i"><li><p>Smaller</p></li></ol></li><li><p>Part</p></li></ol></li><li><p>Fifth</p></li></ol><p>Between</p><ol start="6"><li><p>Sixth</p></li></ol><p>Article 1-A. Name</p>',
  ],
  [
    "word-numbers-urdu.html",
    "word",
    '<p>تمہید</p><ol class="list-abjad"><li><p>پہلی بات</p></li><li><p>دوسری بات</p></li><li><p>تیسری بات</p></li></ol><ol start="4"><li><p>چوتھی</p></li></ol>',
  ],
  [
    "outlook-lists-english.html",
    "word",
    '<ol type="A" start="3"><li><p>Third</p><ol type="i"><li><p>Inner</p></li></ol></li><li><p>Fourth</p></li></ol>',
  ],
  [
    "word-web-numbers-english.html",
    "word",
    '<ol start="3"><li><p>Third</p><ol type="a"><li><p>Inner</p></li></ol></li><li><p>Fourth</p></li><li value="9"><p>Ninth</p></li></ol>',
  ],
  [
    "google-docs-lists-english.html",
    "googleDocs",
    '<ol type="a" start="3"><li><p>Third</p></li><li><p>Fourth</p><ol type="I"><li><p>Inner</p></li></ol></li></ol><ul data-type="check-list"><li data-checked="true"><p>Packed</p></li><li data-checked="false"><p>Left</p></li></ul>',
  ],
  [
    "github-tasks-english.html",
    "page",
    '<ul data-type="check-list"><li data-checked="true"><p>Done</p></li><li data-checked="false"><p>To do</p></li></ul>',
  ],
])("%s comes from %s and keeps its structure", (name, source, html) => {
  expect(pasted(name, name.includes("-urdu") ? "rtl" : "ltr")).toEqual({ source, html });
});

it("a converted InPage file is put right as a whole", () => {
  expect(cleanUrdu(read("inpage-converted-urdu.txt")).text).toBe(
    "یہ کتاب بہت اچھی ہے۔ اسے پڑھیں، کل نہیں۔\nوہ (سال) 2025 میں “آیا” تھا۔\nپاکستان زندہ باد\n",
  );
});

it("scripts, handlers, sizes, inline styles and links that are none stay outside", () => {
  const clipboard = `<p onclick="alert(1)"><span style='font-size:30pt;font-weight:700'>Rest</span><script>alert(1)</script></p><p><a href="javascript:alert(1)" onmouseover=x()>Link</a></p>`;
  expect(pastedText({ clipboard, direction: "ltr" }).html).toBe(
    "<p><strong>Rest</strong></p><p>Link</p>",
  );
});
