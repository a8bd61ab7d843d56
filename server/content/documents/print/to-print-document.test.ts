import { readFile } from "node:fs/promises";
import { markKinds } from "@hilal/contract/shared/rich-text";
import { describe, expect, it, test } from "vitest";
import { readBody } from "../../html/read-body.ts";
import type { DocumentPicture } from "../document-source.ts";
import type { Block, Run } from "./blocks.ts";
import { blocks, english, nothing, paragraph, stored, text, urdu } from "./testing/print-blocks.ts";
import { printArticle, printSource } from "./testing/print-source.ts";
import { toPrintDocument } from "./to-print-document.ts";

test("each mark of the toolbar is marked in print, and drawn", async () => {
  const html = markKinds.map(({ element }) => `<p><${element}>a</${element}></p>`).join("");
  const meant = markKinds.map(({ inPrint }) => paragraph(text("a", { [inPrint]: true })));
  expect(blocks(html)).toEqual(meant);
  const template = await readFile(new URL("template/runs.typ", import.meta.url), "utf8");
  const isDrawn = (inPrint: string) => template.includes(`has(run, "${inPrint}")`);
  expect(markKinds.filter(({ inPrint }) => !isDrawn(inPrint))).toEqual([]);
});

describe("the letters of a line", () => {
  test.each<[string, string, readonly (Run | string)[]]>([
    [
      "are marked as they were",
      "<p><strong>a</strong><em>b</em><u>c</u><s>d</s><sup>e</sup><sub>f</sub><code>g</code><small>h</small></p>",
      [
        text("a", { strong: true }),
        text("b", { emphasised: true }),
        text("c", { underlined: true }),
        text("d", { struck: true }),
        text("e", { raised: true }),
        text("f", { lowered: true }),
        text("g", { code: true }),
        text("h", { small: true }),
      ],
    ],
    [
      "are marked in several ways at once",
      "<p><strong>a <em>b</em></strong></p>",
      [text("a ", { strong: true }), text("b", { strong: true, emphasised: true })],
    ],
    [
      "lead where a document can lead",
      '<p><a href="/about">a</a> <a href="mailto:a@b.pk">b</a> <a href="#x">c</a></p>',
      [
        text("a", { address: "https://hilal.example/about" }),
        " ",
        text("b", { address: "mailto:a@b.pk" }),
        " ",
        "c",
      ],
    ],
    [
      "have their size, colours and language",
      '<p><span class="size-24 colour-red">a</span><span class="background-yellow">b</span><span lang="ur" dir="rtl">ج</span></p>',
      [
        text("a", { size: 1.5, colour: "#b30f24" }),
        text("b", { background: "#fef08a" }),
        text("ج", { words: urdu }),
      ],
    ],
    [
      "keep the colours around them, readable on each other",
      '<p><span class="background-red"><span class="colour-orange">a</span></span></p>',
      [text("a", { background: "#fecaca", colour: "#9c4309" })],
    ],
    [
      "have one space where there are several, and none at the ends of lines",
      "<p>  a \n  b<br> c <strong> d</strong> </p>",
      ["a b", { kind: "break" }, "c ", text("d", { strong: true })],
    ],
    [
      "have notes, which run by their own words",
      '<p>a<small class="footnote">In <em>m</em>.</small> b<small class="footnote">برف گری</small></p>',
      [
        "a",
        {
          kind: "note",
          words: english,
          runs: [text("In "), text("m", { emphasised: true }), text(".")],
        },
        " b",
        { kind: "note", words: urdu, runs: [text("برف گری")] },
      ],
    ],
    [
      "have pictures among them",
      '<p>a <img src="/media/a.jpg"></p>',
      ["a ", { kind: "picture", picture: stored }],
    ],
  ])("%s", (_what, html, runs) => {
    expect(blocks(html)).toEqual([paragraph(...runs)]);
  });
});

describe("the blocks of a body", () => {
  it("are placed and run as they say", () => {
    const [one, two, three, ...others] = blocks(
      '<p class="align-center indent-2">a</p><p>b</p><p dir="ltr">c</p><p lang="en">d</p><p> </p><p><br></p>',
      "ur",
    );
    expect(one).toEqual({
      kind: "paragraph",
      words: urdu,
      alignment: "center",
      indent: 2,
      runs: [text("a")],
    });
    expect(two).toEqual({ kind: "paragraph", words: urdu, runs: [text("b")] });
    expect([three, ...others]).toEqual([paragraph("c"), paragraph("d")]);
  });

  it("have headings by how deep they stand, with no level passed over, and none without words", () => {
    const levels = blocks(
      "<h2>a</h2><h4>b</h4><blockquote><h3>c</h3></blockquote><ul><li><h6>d</h6></li></ul><h2>e</h2><h2></h2>",
    );
    expect(JSON.stringify(levels).match(/"level":\d/g)).toEqual(
      [1, 2, 2, 3, 1].map((level) => `"level":${level}`),
    );
  });

  it("have as text what is too long for a heading", () => {
    const kinds = (letters: number) =>
      blocks(`<h2>${"x ".repeat(letters / 2 - 1)}xx</h2>`).map(({ kind }) => kind);
    expect(kinds(400)).toEqual(["heading"]);
    expect(kinds(402)).toEqual(["paragraph"]);
  });

  it("have rules, code, and quotations with something in them", () => {
    const html =
      "<hr><pre><code>a\n b<br>c</code></pre><blockquote><p>q</p></blockquote><blockquote></blockquote>";
    expect(blocks(html)).toEqual([
      { kind: "rule" },
      { kind: "code", text: "a\n b\nc" },
      { kind: "quote", words: english, blocks: [paragraph("q")] },
    ]);
  });

  it("have lists with dots, numbers from where they begin, and boxes", () => {
    const item = (...given: Block[]) => ({ blocks: given, words: english });
    const list = { kind: "list", words: english, style: "dots" };
    const html = `<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol><ul></ul>
      <ul data-type="check-list"><li data-checked="true"><p>c</p></li><li data-checked="false"><hr></li></ul>`;
    expect(blocks(html)).toEqual([
      { ...list, items: [item(paragraph("a"))] },
      { ...list, style: "numbers", items: [{ ...item(paragraph("b")), number: "3." }] },
      {
        ...list,
        style: "checks",
        items: [item(paragraph("☑ ", "c")), item(paragraph("☐ "), { kind: "rule" })],
      },
    ]);
  });

  it("number items as a browser does", () => {
    const numbers = (html: string) => {
      const [list] = blocks(html);
      return list?.kind === "list" ? list.items.map(({ number }) => number) : [];
    };
    const items = "<li>a</li><li>b</li>";
    expect(numbers(`<ol type="a" start="3">${items}</ol>`)).toEqual(["c.", "d."]);
    expect(numbers(`<ol type="A" start="26">${items}</ol>`)).toEqual(["Z.", "AA."]);
    expect(numbers(`<ol type="i" start="9">${items}</ol>`)).toEqual(["ix.", "x."]);
    expect(numbers(`<ol type="I" start="3999">${items}</ol>`)).toEqual(["MMMCMXCIX.", "4000."]);
    expect(numbers(`<ol class="list-abjad" start="28">${items}</ol>`)).toEqual(["غ۔", "29۔"]);
    expect(numbers('<ol start="7"><li>a</li><li value="10">b</li><li>c</li></ol>')).toEqual([
      "7.",
      "10.",
      "11.",
    ]);
    expect(numbers(`<ol reversed="">${items}</ol>`)).toEqual(["2.", "1."]);
    expect(numbers(`<ol reversed="" start="0">${items}</ol>`)).toEqual(["0.", "-1."]);
  });

  it("are nested six deep, and what stands deeper follows on the sixth", () => {
    const depthIn = (html: string) =>
      JSON.stringify(blocks(html)).split('"kind":"quote"').length - 1;
    const quoted = (times: number) =>
      `${"<blockquote>".repeat(times)}<p>a</p>${"</blockquote>".repeat(times)}`;
    expect([depthIn(quoted(6)), depthIn(quoted(7)), depthIn(quoted(9))]).toEqual([6, 6, 6]);
    const listed = `${"<ul><li>".repeat(8)}<p>a</p>${"</li></ul>".repeat(8)}`;
    expect(JSON.stringify(blocks(listed)).split('"kind":"list"').length - 1).toBe(6);
    expect(JSON.stringify(blocks(listed))).toContain('"text":"a"');
  });

  it("have poems in stanzas with their poet", () => {
    const verse = (words: string) => ({ words: english, runs: [text(words)] });
    const poem = { kind: "poem", words: english, couplets: false, centred: false, poet: null };
    const html = `<blockquote class="poem couplets align-center"><div><p>v1</p><p>v2</p></div><p>v3</p><footer>Poet</footer></blockquote>
      <blockquote class="poem"><p lang="ur" dir="rtl">ج</p><div><p></p></div></blockquote>
      <blockquote class="poem"><p></p><footer>Alone</footer></blockquote>`;
    expect(blocks(html)).toEqual([
      {
        ...poem,
        couplets: true,
        centred: true,
        poet: verse("Poet"),
        stanzas: [[verse("v1"), verse("v2")], [verse("v3")]],
      },
      { ...poem, words: urdu, stanzas: [[{ words: urdu, runs: [text("ج")] }]] },
      paragraph("Alone"),
    ]);
  });

  it("have boxes, and pull quotes with who said them", () => {
    const said = { words: english, runs: [text("Who")] };
    const html = `<aside class="pull-quote"><p>q</p><footer>Who</footer></aside>
      <aside class="pull-quote"><p>${"word ".repeat(99)}words</p></aside>
      <aside class="pull-quote"><p>${"word ".repeat(99)}words.</p></aside>
      <aside class="info-box"><p>i</p><footer>Who</footer></aside>`;
    const [pulled, short, long, box] = blocks(html);
    expect(pulled).toEqual({
      kind: "pull-quote",
      words: english,
      blocks: [paragraph("q")],
      speaker: said,
      long: false,
    });
    expect(short).toMatchObject({ kind: "pull-quote", long: false });
    expect(long).toMatchObject({ kind: "pull-quote", speaker: null, long: true });
    expect(box).toEqual({
      kind: "info-box",
      words: english,
      blocks: [paragraph("i"), { kind: "paragraph", ...said }],
    });
  });
});

describe("figures", () => {
  const figure = (picture: object, more: object = {}) => ({
    kind: "picture",
    picture: { ...stored, ...picture },
    caption: null,
    width: "text",
    ...more,
  });
  const gone = { file: "", width: 0, height: 0 };

  it("are pictures that stand alone; those that are gone are described, unless they only decorate", () => {
    const html = `<p><img src="/media/a.jpg" alt="A"></p><p><img src="/media/gone.jpg" alt="B"></p>
      <p><img src="/media/gone.jpg"></p><p><img src="/media/gone.jpg" alt="" role="presentation"></p>
      <p><img src="/media/a.jpg" alt="" role="presentation"></p>`;
    expect(blocks(html)).toEqual([
      figure({ alt: "A" }),
      figure({ ...gone, alt: "B" }),
      figure({ ...gone, alt: "A picture that is no longer there" }),
      figure({ decorative: true }),
    ]);
  });

  it("have their width, caption and credit; a caption says what a decoration is", () => {
    const caption = { words: english, runs: [text("Cap ")], credit: [text("Credit")] };
    const html = `<figure class="width-wide"><img src="/media/a.jpg" alt="A"><figcaption>Cap <small>Credit</small></figcaption></figure>
      <figure class="width-full"><img src="/media/a.jpg" alt="" role="presentation"><figcaption>Cap <small>Credit</small></figcaption></figure>
      <figure><img src="/media/a.jpg" alt="A"><figcaption></figcaption></figure>`;
    expect(blocks(html)).toEqual([
      figure({ alt: "A" }, { caption, width: "wide" }),
      figure({ alt: "Cap Credit" }, { caption, width: "full" }),
      figure({ alt: "A" }),
    ]);
  });

  it("stand in pairs", () => {
    const html = `<figure class="pair"><figure><img src="/media/a.jpg" alt="A"></figure><figure><img src="/media/a.jpg" alt="B"></figure></figure>`;
    expect(blocks(html)).toEqual([
      { kind: "pair", figures: [figure({ alt: "A" }), figure({ alt: "B" })] },
    ]);
  });

  it("are followed by a caption of more than six hundred letters", () => {
    const kinds = (letters: number) =>
      blocks(
        `<figure><img src="/media/a.jpg" alt="A"><figcaption>${"word ".repeat(letters / 5 - 1)}words</figcaption></figure>`,
      ).map(({ kind }) => kind);
    expect(kinds(600)).toEqual(["picture"]);
    expect(kinds(605)).toEqual(["picture", "paragraph"]);
  });

  it("are videos by their title and address", () => {
    const video = {
      title: "The parade",
      address: "https://youtu.be/dQw4w9WgXcQ?t=43",
      label: "Video",
    };
    const frame =
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=43" title="The parade"></iframe>';
    expect(blocks(`${frame}<figure>${frame}<figcaption>Cap</figcaption></figure>`)).toEqual([
      { kind: "video", video, caption: null },
      { kind: "video", video, caption: { words: english, runs: [text("Cap")], credit: [] } },
    ]);
  });
});

describe("a document that is set", () => {
  const cover: DocumentPicture = {
    bytes: new Uint8Array(),
    type: "image/jpeg",
    width: 1,
    height: 1,
    alt: "",
  };

  it("says whose it is, of when, and by whom", () => {
    const article = (writer: string) => printArticle("<p>a</p>", "en", { writer, cover });
    const source = printSource("en", [], {
      kind: "issue",
      title: "Ice",
      number: "No. 11",
      cover,
      note: { body: readBody("<p>Dear readers</p>"), writer: "The editor" },
      sections: [
        { title: "In focus", articles: [article("Sana"), article("")] },
        { title: "", articles: [article("Sana"), article("Hina")] },
      ],
    });
    const made = toPrintDocument(source, { ...nothing, covers: new Map([[cover, stored]]) });
    expect(made).toMatchObject({
      kind: "issue",
      title: "Ice",
      authors: ["Sana", "Hina"],
      magazine: "Hilal",
      issueLine: "No. 11 · November 2026",
      modified: [2026, 11, 5, 6, 7, 8],
      words: english,
      dir: "ltr",
      language: "en",
      cover: stored,
      note: { writer: "The editor", blocks: [paragraph("Dear readers")] },
      texts: { contents: "Contents", editorsNote: "Editor’s note", online: "Read it online" },
      address: "https://hilal.example/article/1/the-glacier",
    });
    expect(made.sections.map(({ title, articles }) => [title, articles.length])).toEqual([
      ["In focus", 2],
      ["", 2],
    ]);
    expect(made.sections[0]?.articles[0]).toEqual({
      id: 1,
      title: "The glacier",
      standfirst: "A village and its ice.",
      writer: "Sana",
      category: "In focus",
      date: "5 November 2026",
      words: english,
      cover: stored,
      blocks: [paragraph("a")],
      address: "https://hilal.example/article/1/the-glacier",
      online: "Read it online",
    });
  });

  it("has neither note, number nor cover where there is none, and covers that say nothing decorate", () => {
    const source = printSource("ur", [printArticle("<p>a</p>", "ur", { cover })]);
    const silent = { ...stored, alt: "" };
    const made = toPrintDocument(source, { ...nothing, covers: new Map([[cover, silent]]) });
    expect(made).toMatchObject({ note: null, cover: null, dir: "rtl", issueLine: "نومبر 2026" });
    expect(made.sections[0]?.articles[0]).toMatchObject({
      words: urdu,
      cover: { ...silent, decorative: true },
      category: "خصوصی",
    });
    const gone = toPrintDocument(source, nothing);
    expect(gone.sections[0]?.articles[0]?.cover).toBeNull();
  });
});

it("isolates the Latin names of an Urdu headline, a summary and a name, which run from right to left", () => {
  const article = printArticle("<p>برف</p>", "ur", {
    title: "PAF کے C++",
    standfirst: "JF-17 کی پرواز",
    writer: "Imran علی",
  });
  const [section] = toPrintDocument(printSource("ur", [article]), nothing).sections;
  expect(section?.articles[0]).toMatchObject({
    title: "\u200f\u2066PAF\u2069 کے \u2066C++\u2069",
    standfirst: "\u200f\u2066JF-17\u2069 کی پرواز",
    writer: "\u200f\u2066Imran\u2069 علی",
    words: { dir: "rtl", language: "ur" },
  });
});
