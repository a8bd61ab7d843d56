import { describe, expect, it } from "vitest";
import { convertForeign } from "./convert-foreign.ts";

const convert = (html: string, canHold = true) =>
  convertForeign(html, { canHold }).html.replaceAll("\n", "");
const tell = (html: string) => convertForeign(html, { canHold: true }).told;
const note = (text: string) => `<small class="footnote">${text}</small>`;

const word =
  '<p>One<a href="#_ftn1" name="_ftnref1"><span class="MsoFootnoteReference">[1]</span></a> two.</p>';
const wordNote =
  '<div><hr><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> The <b>note</b>.</p></div></div>';
const docs = '<p>One<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> two.</p>';
const docsNote =
  '<hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;A note.</span></p></div>';
const office =
  '<p>One<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> two.</p>';
const officeNote =
  '<div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>A note.</p></div>';
const uuid = "0f3a1c9e-1111-4222-8333-444455556666";

describe("a note comes to its place", () => {
  it.each([
    ["Word", word + wordNote, `<p>One${note("The <b>note</b>.")} two.</p>`],
    [
      "Word without its containers",
      '<p>Text<a href="#_ftn1" name="_ftnref1">[1]</a>.</p><p><a href="#_ftnref1" name="_ftn1">[1]</a> The note.</p>',
      `<p>Text${note("The note.")}.</p>`,
    ],
    [
      "Word without its anchors",
      '<p>Text<a href="#_ftn1">[1]</a>.</p><p>Between</p><p><a href="#_ftnref1">[1]</a> The note.</p>',
      `<p>Text${note("The note.")}.</p><p>Between</p>`,
    ],
    [
      "Word's endnotes, behind another address",
      '<p>Text<a href="file:///C:/a.htm#_edn1" name="_ednref1">[i]</a>.</p><p><a href="file:///C:/a.htm#_ednref1" name="_edn1">[i]</a> The note.</p>',
      `<p>Text${note("The note.")}.</p>`,
    ],
    [
      "Word with several paragraphs",
      '<p>Text<a href="#_ftn1" name="_ftnref1">[1]</a>.</p><div><hr><div id="ftn1"><p class="MsoFootnoteText"><a href="#_ftnref1" name="_ftn1">[1]</a> One.</p><p class="MsoFootnoteText">Two.</p></div></div>',
      `<p>Text${note("One.  Two.")}.</p>`,
    ],
    [
      "Word with several paragraphs in a row",
      '<p>Text<a href="#_ftn1" name="_ftnref1">[1]</a>.</p><p class="MsoFootnoteText"><a href="#_ftnref1" name="_ftn1">[1]</a> One.</p><p class="MsoFootnoteText">Two.</p><p>End</p>',
      `<p>Text${note("One.  Two.")}.</p><p>End</p>`,
    ],
    [
      "Word in one paragraph",
      '<p>A<a href="#_ftn1" name="_ftnref1">[1]</a> b<a href="#_ftn2" name="_ftnref2">[2]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> One.<br><a href="#_ftnref2" name="_ftn2">[2]</a> Two.</p>',
      `<p>A${note("One.")} b${note("Two.")}</p>`,
    ],
    ["Google Docs", docs + docsNote, `<p>One${note("<span> A note.</span>")} two.</p>`],
    ["LibreOffice", office + officeNote, `<p>One${note("A note.")} two.</p>`],
    [
      "GitHub",
      '<p>One<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>.</p><section data-footnotes class="footnotes"><h2 id="footnote-label" class="sr-only">Footnotes</h2><ol><li id="user-content-fn-1"><p>A note. <a href="#user-content-fnref-1" data-footnote-backref aria-label="Back">↩</a></p></li></ol></section>',
      `<p>One${note("A note.")}.</p>`,
    ],
    [
      "Pandoc",
      '<p>One<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>.</p><section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>A note.</p><p>Its end.<a href="#fnref1" class="footnote-back">↩︎</a></p></li></ol></section>',
      `<p>One${note("A note.  Its end.")}.</p>`,
    ],
    [
      "WordPress",
      `<p>One<sup data-fn="${uuid}" class="fn"><a href="#${uuid}" id="${uuid}-link">1</a></sup>.</p><ol class="wp-block-footnotes"><li id="${uuid}">A <em>note</em>. <a href="#${uuid}-link" aria-label="Jump">↩︎</a></li></ol>`,
      `<p>One${note("A <em>note</em>.")}.</p>`,
    ],
    [
      "Easy Footnotes",
      '<p>One<span class="easy-footnote"><a href="#easy-footnote-bottom-1-7" title="A note."><sup>1</sup></a></span>.</p><h5>Notes</h5><ol class="easy-footnotes-wrapper"><li class="easy-footnote-single"><span id="easy-footnote-bottom-1-7"></span>A note.<a class="easy-footnote-to-top" href="#easy-footnote-1-7"></a></li></ol>',
      `<p>One${note('<span id="easy-footnote-bottom-1-7"></span>A note.')}.</p>`,
    ],
    [
      "Wikipedia",
      '<p>One<sup id="cite_ref-a_1-0"><a href="#cite_note-a-1">[1]</a></sup>.</p><ol><li id="cite_note-a-1"><b><a href="#cite_ref-a_1-0">^</a></b> <span>A note.</span></li></ol>',
      `<p>One${note("<b></b> <span>A note.</span>")}.</p>`,
    ],
    [
      "any program whose ends link to each other",
      '<p>One [<a href="#n7" id="r7">۱</a>] two.</p><h3>حواشی</h3><p id="n7">۱۔ A note. <a href="#r7">up</a></p>',
      `<p>One ${note("A note.")} two.</p>`,
    ],
  ])("from %s", (_program, html, placed) => {
    expect(convert(html)).toBe(placed);
  });

  it.each([
    [
      "Markdown",
      "<p>One[^1] two.</p><p>[^1]: A <em>note</em>.</p>",
      `<p>One${note("A <em>note</em>.")} two.</p>`,
    ],
    [
      "Markdown by name",
      "<p>One[^a-b].</p><p>[^a-b]: A note.<br>[^c]: Other.</p><p>X[^C]</p>",
      `<p>One${note("A note.")}.</p><p>X${note("Other.")}</p>`,
    ],
    ["Markdown with Urdu digits", "<p>ایک[^۱]۔<br>[^1]: حاشیہ</p>", `<p>ایک${note("حاشیہ")}۔</p>`],
    [
      "a shortcode",
      "<p>One[ref]A <em>note</em>.[/ref] two[efn_note]B[/efn_note].</p>",
      `<p>One${note("A <em>note</em>.")} two${note("B")}.</p>`,
    ],
    [
      "double brackets",
      "<p>One ((a note)) two ((یہ ایک حاشیہ ہے)).</p>",
      `<p>One${note("a note")} two${note("یہ ایک حاشیہ ہے")}.</p>`,
    ],
  ])("written as %s", (_how, html, placed) => {
    expect(convert(html)).toBe(placed);
  });

  it("is written again where it is referred to again", () => {
    expect(convert("<p>A[^1] b[^1]</p><p>[^1]: N</p>")).toBe(`<p>A${note("N")} b${note("N")}</p>`);
    const twice = '<p>A<a href="#fn1">1</a> b<a href="#fn1">1</a></p><p id="fn1">N</p>';
    expect(convert(twice)).toBe(`<p>A${note("N")} b${note("N")}</p>`);
  });
});

describe("without its other end", () => {
  it("a number stays raised, and a note stays where it is, both without a dead link and told", () => {
    expect(convert(word)).toBe("<p>One<sup>1</sup> two.</p>");
    expect(convert(docs)).toBe("<p>One<sup>1</sup> two.</p>");
    expect(tell(word)).toEqual([{ kind: "note", what: "[1]" }]);
    const alone = '<p>A</p><p><a href="#_ftnref1" name="_ftn1">[1]</a> The note.</p>';
    expect(convert(alone)).toBe("<p>A</p><p>[1] The note.</p>");
    expect(tell(alone)).toEqual([{ kind: "note", what: "[1] The note." }]);
  });

  it("what is written as text stays so", () => {
    for (const html of ["<p>One[^1].</p>", "<p>[^1]: A note.</p>"]) {
      expect(convert(html)).toBe(html);
      expect(tell(html)).toHaveLength(1);
    }
  });
});

it("in a text without notes numbers stay raised, and the list stays", () => {
  expect(convert(docs + docsNote, false)).toBe(
    "<p>One<sup>1</sup> two.</p><hr><div><p>[1]<span>\u00a0A note.</span></p></div>",
  );
});

it.each([
  '<p><a href="#part">Part</a> <a href="https://a.example/#_foo1">x</a></p>',
  '<ul><li><a href="#one" id="to-one">Chapter One</a></li></ul><h2 id="one"><a href="#to-one">Chapter One</a></h2>',
  "<pre><code>a[^1] [ref]x[/ref] ((a b))</code></pre><p>[^1]</p>",
  "<p>((قُلْ هُوَ اللَّهُ أَحَدٌ)) and f((x)) [ref] [caption]</p>",
  `<p>One${note("a [ref]b[/ref]")}</p>`,
  "<b><p>x#</b></p><i></table><!-- a --><p",
])("leaves %s", (html) => {
  expect(convert(html)).toBe(html);
});

describe("captions and galleries of WordPress", () => {
  const picture = '<img class="wp-image-6" src="/media/a.jpg" alt="x">';
  const shown = `${picture}<figcaption>A <em>river</em></figcaption>`;
  it.each([
    [
      "a caption alone in its paragraph",
      `<p>[caption id="attachment_6" align="alignright" width="300"]${picture} A <em>river</em>[/caption]</p>`,
      `<figure>${shown}</figure>`,
    ],
    [
      "captions within a paragraph",
      `<p>Before [caption width="3"]<a href="/a.jpg">${picture}</a> A <em>river</em>[/caption] after [caption]${picture} Two[/caption]</p>`,
      `<p>Before </p><figure><a href="/a.jpg">${picture}</a><figcaption>A <em>river</em></figcaption></figure><p> after </p><figure>${picture}<figcaption>Two</figcaption></figure>`,
    ],
    [
      "a caption as an attribute",
      `[caption width="3" caption="A river"]${picture}[/caption]`,
      `<figure>${picture}<figcaption>A river</figcaption></figure>`,
    ],
    [
      "a caption as elements",
      `<div id="attachment_6" class="wp-caption alignnone">${picture}<p class="wp-caption-text">A <em>river</em></p></div>`,
      `<figure id="attachment_6" class="wp-caption alignnone">${picture}<figcaption class="wp-caption-text">A <em>river</em></figcaption></figure>`,
    ],
    [
      "a gallery of blocks",
      `<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure>${shown}</figure></li></ul><figcaption class="blocks-gallery-caption">All</figcaption></figure>`,
      `<figure>${shown}</figure><p class="blocks-gallery-caption">All</p>`,
    ],
    [
      "a gallery of lists",
      `<div class="gallery"><dl class="gallery-item"><dt class="gallery-icon">${picture}</dt><dd class="wp-caption-text gallery-caption">A river</dd></dl></div>`,
      `<figure class="gallery-item">${picture}<figcaption class="wp-caption-text gallery-caption">A river</figcaption></figure>`,
    ],
    [
      "embedded addresses",
      "<p>[embed]https://youtu.be/dQw4w9WgXcQ[/embed]</p><p>[youtube https://youtu.be/dQw4w9WgXcQ]</p><p>[embed]https://a.example/[/embed]</p>",
      '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe><p><a href="https://a.example/">https://a.example/</a></p>',
    ],
  ])("%s", (_what, html, converted) => {
    expect(convert(html)).toBe(converted);
  });

  it("a gallery of unknown pictures is told", () => {
    const html = '<p>A</p><p>[gallery ids="12,13"]</p><p>B</p>';
    expect(convert(html)).toBe("<p>A</p><p>B</p>");
    expect(tell(html)).toEqual([{ kind: "gallery", what: '[gallery ids="12,13"]' }]);
  });
});

describe("hostile texts", () => {
  const many = 20_000;
  const times = (piece: (at: number) => string) =>
    Array.from({ length: many }, (_, at) => piece(at)).join("");
  it.each([
    [
      "references to one long note",
      `${times(() => '<a href="#fn1">1</a>')}<p id="fn1">${"long ".repeat(10_000)}</p>`,
    ],
    [
      "references and notes",
      times(
        (at) =>
          `<p><a href="#_ftn${at}" name="_ftnref${at}">1</a><p><a href="#_ftnref${at}" name="_ftn${at}">1</a> x`,
      ),
    ],
    ["notes within notes", times((at) => `<ul><li id="fn${at}"><a href="#fn${at + 1}">1</a>`)],
    [
      "anchors deep in elements",
      `${"<div><b>".repeat(many)}${times(() => '<a href="#fn1">1</a>')}<p id="fn1">x`,
    ],
    ["containers of nothing", `<a href="#fn1">1</a>${"<div>".repeat(many)}<p id="fn1">x</p>`],
    ["links without ends", times((at) => `<a href="#x${at}" id="y${at}">`)],
    [
      "one definition and its marks",
      `${"[^1] ".repeat(many)}<p>[^1]: ${"long ".repeat(10_000)}</p>`,
    ],
    [
      "definitions in a line",
      `<p>${times((at) => `[^${at}] `)}</p><p>${times((at) => `[^${at}]: x<br>`)}</p>`,
    ],
    ["shortcodes without ends", "[ref]((".repeat(many)],
    ["captions", "[caption][caption <img>".repeat(many)],
    ["brackets", `${"[".repeat(many)}${"(".repeat(many)}${")".repeat(many)}#`],
    ["ends of what never began", `#${"<b><p>".repeat(many)}${"</i></div>".repeat(many)}`],
  ])("%s are read in the time of any other", (_what, html) => {
    expect(convertForeign(html, { canHold: true }).html.length).toBeLessThan(
      4 * html.length + 1_000,
    );
  });
});

it("gives each of several joined texts its own notes", () => {
  const part = (letter: string) =>
    `<p>${letter}<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> Note ${letter}.</p>`;
  expect(convert(part("A") + part("B"))).toBe(
    `<p>A${note("Note A.")}</p><p>B${note("Note B.")}</p>`,
  );
});

it("names the picture of a note, and keeps a note that is only a picture where it is", () => {
  const html = (words: string) =>
    `<p>T<a href="#_ftn1" name="_ftnref1">[1]</a></p><div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> ${words}<img src="/media/a.jpg"></p></div>`;
  expect(convert(html("Map"))).toBe(`<p>T${note("Map")}</p>`);
  expect(tell(html("Map"))).toEqual([{ kind: "picture", what: "/media/a.jpg" }]);
  expect(convert(html(""))).toContain('<img src="/media/a.jpg">');
  expect(tell(html("")).map(({ kind }) => kind)).toContain("note");
  expect(convert('<p>T[ref]Map<img src="/media/a.jpg">[/ref]</p>')).toBe(`<p>T${note("Map")}</p>`);
  expect(tell('<p>T[ref]Map<img src="/media/a.jpg">[/ref]</p>')).toHaveLength(1);
});

it.each([
  [
    "Google Docs",
    '<p>Text<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a> Is this true?</p></div>',
    "<p>Text<sup>[a]</sup></p><div><p>[a] Is this true?</p></div>",
  ],
  [
    "Word",
    '<p>Text<a id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[SA1]</a></p><div><a name="_msocom_1"></a><p>True?<a href="#_msoanchor_1">[SA1]</a></p></div>',
    '<p>Text[SA1]</p><div><a name="_msocom_1"></a><p>True?[SA1]</p></div>',
  ],
])("makes no note for readers of a comment in %s", (_program, html, kept) => {
  expect(convert(html)).toBe(kept);
  expect(tell(html).every(({ kind }) => kind === "note")).toBe(true);
  expect(tell(html)).toHaveLength(2);
});
