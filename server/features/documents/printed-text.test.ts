import { demoArticles } from "@hilal/demo/entry";
import type { Language } from "@hilal/i18n/languages";
import { fold, splitWords } from "@hilal/i18n/text/fold";
import { expect, it } from "vitest";
import type { DocumentSource } from "../../content/documents/document-source.ts";
import { makePrintPdf } from "../../content/documents/print/make-print-pdf.ts";
import { findTagFaults } from "../../content/documents/print/testing/find-tag-faults.ts";
import {
  printArticle,
  printSource,
  withoutPictures,
} from "../../content/documents/print/testing/print-source.ts";
import { readPdf } from "../../content/documents/print/testing/read-pdf.ts";
import { readBody } from "../../content/html/read-body.ts";
import { loadPdfium } from "./rendering/pdfium.ts";
import { readText } from "./rendering/read-pieces.ts";

const pdfium = await loadPdfium();

/** The text of a PDF, as Chromium's viewer reads it. */
function readByPdfium(bytes: Uint8Array): string {
  const place = pdfium.wasmExports.malloc(bytes.length);
  pdfium.HEAPU8.set(bytes, place);
  const document = pdfium._FPDF_LoadMemDocument(place, bytes.length, 0);
  const pages = Array.from({ length: pdfium._FPDF_GetPageCount(document) }, (_, index) => {
    const page = pdfium._FPDF_LoadPage(document, index);
    return readText(pdfium, pdfium._FPDFText_LoadPage(page));
  });
  pdfium.wasmExports.free(place);
  return pages.join("\n");
}

/** Hyphens at line ends, as both programs write them. */
const hyphens = new RegExp(
  `[${"\u0002\u00AD\uFFFE"}]\\s*|(?<=\\p{L})[-\u2010]\\s+(?=\\p{Ll})`,
  "gu",
);
/** Its words; the number of a note stands at its word. */
const toWords = (text: string) =>
  splitWords(
    fold(text.replace(hyphens, "")).replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, " "),
  );
const plain = (html: string) =>
  html
    .replace(/<\/?(?:strong|em)>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:amp|quot|lt|gt|#39);/g, " ");

/** How many words of one list are in another, with repetitions: in any order, and in the same order. */
function compareWords(wanted: readonly string[], found: readonly string[]) {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  const lost = wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
  let row = new Uint32Array(found.length + 1);
  for (const word of wanted) {
    const next = new Uint32Array(found.length + 1);
    for (const [at, other] of found.entries()) {
      next[at + 1] =
        word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    }
    row = next;
  }
  return { lost, inOrder: (row[found.length] ?? 0) / wanted.length };
}

/** Notes and floating pictures and tables change the order; their figures are a little below what is measured. */
const leastInOrder = { article: 0.99, issue: 0.93, demonstration: 0.94 };

/**
 * Prints a document, and expects both programs to find its words, nearly all of them in their order, and its tags to have
 * what PDF/UA-1 demands.
 */
async function expectWords(source: DocumentSource, html: string, least: number) {
  const { bytes } = await makePrintPdf(source, withoutPictures);
  expect(await findTagFaults(bytes)).toEqual([]);
  const wanted = toWords(plain(html));
  const texts = { chromium: readByPdfium(bytes), firefox: (await readPdf(bytes)).texts.join("\n") };
  for (const [program, text] of Object.entries(texts)) {
    const { lost, inOrder } = compareWords(wanted, toWords(text));
    const said = `${program}, lost: ${lost.join(" ")}, in order: ${inOrder}`;
    expect(lost.length / wanted.length, said).toBeLessThanOrEqual(0.01);
    expect(inOrder, said).toBeGreaterThanOrEqual(least);
  }
}

const urdu = `<p>قارئینِ کرام، سنہ 1965ء کی جنگ میں Pakistan Army کے جوانوں نے <strong>بہا</strong>دری سے مقابلہ
کیا، اور ایک بزرگ محقق نے ۲۵ صفحات میں مدد اور ممتاز کارناموں کا حق ادا کیا۔</p><h2>غزل</h2>
<blockquote class="poem couplets"><div><p>ہزاروں خواہشیں ایسی کہ ہر خواہش پہ دم نکلے</p><p>بہت نکلے مرے ارمان لیکن پھر بھی کم نکلے</p></div><footer>غالب</footer></blockquote>
<p>لا الٰہ الا اللہ محمّد کا نام ہے (اللہ اکبر)۔ کم‌تر لفظ، «اقتباس» اور قلم۔</p>
<table><tr><th>نام</th><th>عمر</th></tr><tr><td>احمد علی</td><td>پچیس سال</td></tr></table>
<ul><li>پہلا نکتہ</li><li>دوسرا نکتہ</li></ul>`;
const english = `<p>The efficient officer fled the flooded office; flags waffled “quietly” in the affluent
district of Gilgit, 1965, and the words اللہ اکبر were heard across a valley full of extraordinary determination.</p>
<h2>A poem</h2><blockquote class="poem"><div><p>I met a traveller from an antique land</p><p>Who said two vast and trunkless legs of stone</p></div><footer>Shelley</footer></blockquote>
<table><tr><th>Name</th><th>Age</th></tr><tr><td>Ahmed Ali</td><td>Twenty-five</td></tr></table>`;
const bodies = { ur: urdu, en: english };
const notes = {
  ur: '<p>متن یہاں ہے<small class="footnote">حاشیے کا متن بھی پڑھا جاتا ہے</small> اور جاری ہے۔</p>',
  en: '<p>The text is here<small class="footnote">A note is read as well</small> and goes on.</p>',
};
const languages: readonly Language[] = ["ur", "en"];

it.each(languages)(
  "tells every word of an article in %s to programs that read it",
  async (language) => {
    const html = bodies[language];
    await expectWords(
      printSource(language, [printArticle(html, language)]),
      html,
      leastInOrder.article,
    );
  },
);

it.each(languages)(
  "tells every word of an issue in %s, with notes and an article of the other language",
  async (language) => {
    const other = language === "ur" ? "en" : "ur";
    const [own, foreign] = [`${bodies[language]}${notes[language]}`, bodies[other]];
    const source = printSource(language, [], {
      kind: "issue",
      title: language === "ur" ? "پانی کا شمارہ" : "The water issue",
      number: language === "ur" ? "شمارہ 11" : "Issue 11",
      note: { body: readBody(notes[language]), writer: language === "ur" ? "مدیر" : "The editor" },
      sections: [
        {
          title: language === "ur" ? "خصوصی" : "In focus",
          articles: [printArticle(own, language)],
        },
        {
          title: language === "ur" ? "ادب" : "Letters",
          articles: [printArticle(foreign, other, { id: 2 })],
        },
      ],
    });
    await expectWords(source, `${own}${foreign}`, leastInOrder.issue);
  },
);

it.runIf(process.env.THOROUGH === "1")(
  "tells every word of all articles of the demonstration",
  { timeout: 1_800_000 },
  async () => {
    for (const article of await demoArticles.load()) {
      const language = article.edition.includes("urdu") ? "ur" : "en";
      const html = article
        .body(article.pictures.map(() => ""))
        .replace(/<figure>.*?<\/figure>/gs, "");
      const { title, standfirst } = article;
      const source = printSource(language, [printArticle(html, language, { title, standfirst })]);
      await expectWords(source, `${title} ${standfirst} ${html}`, leastInOrder.demonstration);
    }
  },
);
