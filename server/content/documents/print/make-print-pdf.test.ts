import { bodyVocabulary } from "@hilal/article-body/testing/body-vocabulary";
import { expect, it } from "vitest";
import { readBody } from "../../html/read-body.ts";
import { makePrintPdf } from "./make-print-pdf.ts";
import {
  plainPicture,
  printArticle,
  printSource,
  withoutPictures,
} from "./testing/print-source.ts";
import { readPdf } from "./testing/read-pdf.ts";

const squeezed = (text: string) => text.replace(/\s+/g, "");

it("sets an Urdu issue with cover, contents, note, sections and articles, for reading from the right, and says which headline it had to set smaller", async () => {
  const long = "ایک بہت لمبی سرخی جو تین سطروں میں کسی طرح نہیں سماتی ".repeat(5).trim();
  const cover = await plainPicture("نیلا آسمان");
  const note = { body: readBody("<p>قارئینِ کرام، یہ شمارہ پانی کے نام ہے۔</p>"), writer: "مدیر" };
  const source = printSource("ur", [], {
    kind: "issue",
    title: "پانی کا شمارہ",
    number: "شمارہ 11",
    themeColour: "#0b645d",
    cover,
    note,
    sections: [
      { title: "خصوصی", articles: [printArticle("<p>گاؤں کے بزرگ۔</p>", "ur", { cover })] },
      {
        title: "ادب",
        articles: [
          printArticle("<h2>غزل</h2><p>خواب باقی ہے۔</p>", "ur", { id: 2, title: "خواب باقی ہے" }),
          printArticle("<p>An English page.</p>", "en", { id: 3, title: "Across the river" }),
          printArticle("<p>متن</p>", "ur", { id: 5, title: long }),
        ],
      },
    ],
  });
  const made = await makePrintPdf(source, withoutPictures);
  const read = await readPdf(made.bytes);
  expect([read.marked, read.showsTitle]).toEqual([true, true]);
  expect(read.info).toMatchObject({ Title: "پانی کا شمارہ", CreationDate: "D:20261105060708Z" });
  // Chromium would turn the words of the English article around.
  expect([read.language, read.direction]).toEqual(["ur", null]);
  const alone = await makePrintPdf(
    printSource("ur", [printArticle("<p>متن</p>", "ur")]),
    withoutPictures,
  );
  expect(await readPdf(alone.bytes)).toMatchObject({ language: "ur", direction: "R2L" });
  expect(read.bookmarks).toEqual([
    "فہرستِ مضامین",
    "اداریہ",
    "خصوصی",
    "برف کا حافظہ",
    "ادب",
    "خواب باقی ہے",
    "Across the river",
    long,
  ]);
  expect(made).toMatchObject({ pages: 7, clipped: [5] });
  const listed = made.areas.filter(({ isListing }) => isListing);
  expect(listed.map(({ article, page }) => [article, page])).toEqual(
    [1, 2, 3, 5].map((id) => [id, 2]),
  );
  for (const [at, { top, height }] of listed.entries()) {
    expect(height).toBeGreaterThan(10);
    expect(top + height).toBeLessThanOrEqual(listed[at + 1]?.top ?? 1000);
  }
  const pages = made.areas.filter(({ isListing }) => !isListing);
  expect(pages.map(({ article, page }) => [article, page])).toEqual([
    [1, 4],
    [2, 5],
    [3, 6],
    [5, 7],
  ]);
  expect(pages[0]).toEqual({
    article: 1,
    page: 4,
    left: 81,
    top: 81,
    width: 838,
    height: 848,
    isListing: false,
  });
  expect(read.pageLabels).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
  expect([...read.roles]).toEqual(
    expect.arrayContaining(["H1", "H2", "H3", "TOC", "TOCI", "P", "Figure"]),
  );
  // The alternative texts of the and the article's cover.
  expect(read.alts).toEqual(["نیلا آسمان", "نیلا آسمان"]);
  expect(read.languages).toContain("en");
  expect(read.texts[5]).toContain("An English page.");
  // A second run produces identical bytes (product: documents 5).
  const again = await makePrintPdf(source, withoutPictures);
  expect(Buffer.compare(again.bytes, made.bytes)).toBe(0);
});

it("prints everything that a body may hold", async () => {
  const picture = await plainPicture("");
  const wide = `<tr>${Array.from({ length: 7 }, (_, at) => `<td><p>wide${at}</p></td>`).join("")}</tr>`;
  const html = `${bodyVocabulary.join("")}<table><tbody>${wide}</tbody></table>`;
  const made = await makePrintPdf(printSource("en", [printArticle(html, "en")]), async (address) =>
    address === "/media/a.png" ? picture : undefined,
  );
  const read = await readPdf(made.bytes);
  const text = squeezed(read.texts.join(" "));
  const words = bodyVocabulary
    .flatMap((part) => part.replace(/<[^>]*>/g, " ").split(/\s+/))
    .filter((word) => /^[\x20-\x7e]+$/.test(word));
  expect(words.length).toBeGreaterThan(50);
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  const ours = [
    "wide0",
    "wide6",
    "☑",
    "c.cj.j",
    "2.two1.one",
    "https://youtu.be/dQw4w9WgXcQ",
    "Video:Atalk",
  ];
  expect(ours.filter((word) => !text.includes(word))).toEqual([]);
  // A missing picture is replaced by its description.
  expect(text).toContain("OneB");
  expect([...read.roles]).toEqual(
    expect.arrayContaining([
      "L",
      "LI",
      "Table",
      "TH",
      "TD",
      "BlockQuote",
      "Figure",
      "Caption",
      "Note",
      "Link",
      "Code",
    ]),
  );
  expect(read.alts.filter((alt) => alt === "A").length).toBeGreaterThanOrEqual(4);
  expect(read.links).toEqual(
    expect.arrayContaining([
      "https://dawn.example/1",
      "https://hilal.example/about",
      "https://youtu.be/dQw4w9WgXcQ",
    ]),
  );
  expect(read.bookmarks.slice(0, 3)).toEqual(["The glacier", "one", "six"]);
});

it("takes no text for the compiler's language, and keeps every word of what is too long for its place", async () => {
  const attack =
    '#set page(fill: red) #panic("x") $x^2$ \\ @label *bold* _em_ `code` ] [ #image("/data.json") <l> // c /* d */ = h - l + e / t: ~ -- --- #include "a.typ" {} \\u{41}';
  const escaped = attack.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const code = `<pre><code>${escaped}</code></pre><h2>${escaped}</h2><table><tbody><tr><td><p>${escaped}</p></td></tr></tbody></table>`;
  const given = { title: attack, standfirst: attack, writer: attack, category: attack };
  const hostile = printArticle(`<p>${escaped}</p>${code}`, "en", given);
  const words = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name}${at}`).join(" ");
  const html = [
    `<aside class="pull-quote"><p>${words("pull", 900)}</p></aside>`,
    `<figure class="width-wide"><img src="/media/a.png" alt="A"><figcaption>${words("caption", 900)}</figcaption></figure>`,
    `<h2>${words("heading", 500)}</h2>`,
    `<blockquote class="poem"><div>${"<p>verse</p>".repeat(90)}<p>lastverse</p></div></blockquote>`,
    `<p>${"x".repeat(5000)} half \ud800 letter</p>`,
    `${"<ul><li>".repeat(60)}<p>deep</p>${"</li></ul>".repeat(60)}`,
  ].join("");
  const picture = await plainPicture("A");
  const long = printArticle(html, "en", { id: 2, standfirst: words("stand", 300) });
  const source = printSource("en", [hostile, long]);
  const { bytes } = await makePrintPdf(source, async () => picture);
  const read = await readPdf(bytes);
  const text = squeezed(read.texts.join("")).replaceAll("\u2010", "").replaceAll("-", "");
  const wanted = squeezed(attack).replaceAll("-", "");
  expect(text.split(wanted.slice(0, 40)).length - 1).toBeGreaterThanOrEqual(6);
  expect(read.info).toMatchObject({ Title: attack });
  const kept = ["pull899", "caption899", "heading499", "lastverse", "stand299", "letter", "deep"];
  expect(kept.filter((word) => !text.includes(word))).toEqual([]);
});
