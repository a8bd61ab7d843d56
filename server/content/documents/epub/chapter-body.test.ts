import { markKinds } from "@hilal/contract/shared/rich-text";
import { describe, expect, it } from "vitest";
import { everyMarkup } from "../../../testing/made-documents/every-markup.ts";
import { openEpub } from "../../../testing/made-documents/open-epub.ts";
import {
  encodePicture,
  encodePictures,
  sampleArticle,
  sampleIssue,
  storedBody,
} from "../../../testing/made-documents/sample-source.ts";
import { bookLinks, chapterBody } from "./chapter-body.ts";
import { makeEpub } from "./make-epub.ts";
import { writeXhtml } from "./write-xhtml.ts";

const reading = {
  language: "en",
  resolveLink: bookLinks(
    "https://hilal.example/article/11/dawn",
    new Map([[12, "article-12.xhtml"]]),
  ),
  pictures: new Map([["/media/a.jpg", { path: "pictures/1.jpg", width: 40, height: 30 }]]),
} as const;
const chapter = (html: string) => writeXhtml(chapterBody(storedBody(html), reading));

describe("a body in a book", () => {
  it("may hold all that a body may hold", async () => {
    const pictures = encodePictures({
      "/media/a.jpg": await encodePicture("jpeg"),
      "/media/b.png": await encodePicture("png"),
      "/media/c.avif": await encodePicture("avif"),
      "/media/d.webp": await encodePicture("webp"),
    });
    for (const language of ["en", "ur"] as const) {
      const body = storedBody(everyMarkup, language);
      const articles = [sampleArticle({ language, body }), sampleArticle({ id: 12 })];
      const source = sampleIssue({ language, sections: [{ title: "", articles }] });
      const files = await openEpub(await makeEpub(source, pictures));
      expect(files.get("EPUB/text/article-11.xhtml")).toMatchSnapshot(language);
    }
  });

  it("keeps each mark of the toolbar", () => {
    const html = markKinds.map(({ element }) => `<p><${element}>a</${element}></p>`).join("");
    expect(chapter(html)).toBe(html);
  });

  it("shows a note where its number is touched, and leads back from it", () => {
    const written = chapter('<p>Snow<small class="footnote">In <em>metres</em>.</small></p>');
    expect(written).toContain(
      '<p>Snow<sup><a epub:type="noteref" role="doc-noteref" href="#note-1" id="note-ref-1" aria-label="Note 1">1</a></sup></p>',
    );
    expect(written).toContain(
      '<aside epub:type="footnote" role="doc-footnote" id="note-1"><p><a epub:type="backlink" role="doc-backlink" href="#note-ref-1"',
    );
  });

  it.each([
    ["/article/12/any-slug?x=1#y", "article-12.xhtml"],
    ["https://hilal.example/articlepage/12", "article-12.xhtml"],
    ["https://elsewhere.example/article/12", "https://elsewhere.example/article/12"],
    ["/article/99", "https://hilal.example/article/99"],
    ["https://a.example/a b|c?d={e}&f=%zz", "https://a.example/a%20b%7Cc?d=%7Be%7D&amp;f=%25zz"],
    ["mailto:info@hilal.example", "mailto:info@hilal.example"],
  ])("leads from %s to %s", (given, expected) => {
    expect(chapter(`<p><a href="${given}">on</a></p>`)).toBe(`<p><a href="${expected}">on</a></p>`);
  });

  it.each(["#below", "http://[bad"])("keeps the words of a link to %s alone", (href) => {
    expect(
      writeXhtml(chapterBody([{ name: "a", attributes: { href }, children: ["on"] }], reading)),
    ).toBe("on");
  });

  it("has its headings under the title, with no level passed over", () => {
    expect(chapter("<h4>a</h4><h1>b</h1><h4>c</h4><h6>d</h6><h1>e</h1><h3></h3>")).toBe(
      "<h2>a</h2><h2>b</h2><h3>c</h3><h4>d</h4><h2>e</h2>",
    );
  });

  it("leads to a video by its title", () => {
    const video =
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=43" title="The parade"></iframe>';
    expect(chapter(video)).toBe(
      '<a class="video" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=43s">Video: The parade</a>',
    );
  });

  it("has the parts of a table in their order, whatever their order was", () => {
    const row = (cell: string) => ({ name: "tr", attributes: {}, children: [cell] });
    const table = {
      name: "table",
      attributes: {},
      children: [
        row("a"),
        { name: "thead", attributes: {}, children: [row("b")] },
        { name: "caption", attributes: {}, children: ["c"] },
      ],
    };
    expect(writeXhtml(chapterBody([table], reading))).toBe(
      "<table><caption>c</caption><tbody><tr>a</tr></tbody><tbody><tr>b</tr></tbody></table>",
    );
  });

  it("has the boxes of a check list on the line of their words, each told in words", () => {
    const box = (sign: string, label: string) =>
      `<span class="check" role="img" aria-label="${label}">${sign}</span> `;
    const html =
      '<ul data-type="check-list"><li data-checked="true"><p>a</p><p>b</p></li><li data-checked="false"><ul><li><p>c</p></li></ul></li></ul>';
    expect(chapter(html)).toBe(
      `<ul data-type="check-list"><li data-checked="true"><p>${box("☑", "Done")}a</p><p>b</p></li><li data-checked="false">${box("☐", "Not done")}<ul><li><p>c</p></li></ul></li></ul>`,
    );
  });

  it.each([
    [
      "below what it shows",
      '<figure><img src="/media/a.jpg" alt="A"><figcaption>Cap</figcaption></figure>',
      '<figure><img src="../pictures/1.jpg" alt="A" width="40" height="30"/><figcaption>Cap</figcaption></figure>',
    ],
    [
      "above a table",
      '<figure class="table"><table><tbody><tr><td><p>a</p></td></tr></tbody></table><figcaption>Cap</figcaption></figure>',
      '<figure class="table"><figcaption>Cap</figcaption><table><tbody><tr><td><p>a</p></td></tr></tbody></table></figure>',
    ],
    [
      "as a paragraph where nothing is shown",
      '<figure><img src="/media/gone.jpg" alt=""><figcaption>Cap</figcaption></figure>',
      "<p>Cap</p>",
    ],
  ])("has a caption %s", (_what, html, written) => {
    expect(chapter(html)).toBe(written);
  });

  it("has a second caption as a paragraph", () => {
    const caption = (words: string) => ({
      name: "figcaption",
      attributes: {},
      children: [words],
    });
    const figure = { name: "figure", attributes: {}, children: ["x", caption("a"), caption("b")] };
    expect(writeXhtml(chapterBody([figure], reading))).toBe(
      "<figure>x<p>b</p><figcaption>a</figcaption></figure>",
    );
  });

  it.each([
    [
      '<img src="/media/a.jpg" alt="A" width="10" height="20">',
      '<img src="../pictures/1.jpg" alt="A" width="10" height="20"/>',
    ],
    [
      '<img src="/media/a.jpg" role="presentation" alt="">',
      '<img src="../pictures/1.jpg" alt="" role="presentation" width="40" height="30"/>',
    ],
    ['<img src="/media/gone.jpg" alt="G">', '<span class="missing">G</span>'],
    ['<img src="/media/gone.jpg" alt="">', ""],
  ])("has for %s: %s", (html, written) => {
    expect(chapter(`<p>a ${html} b</p>`)).toBe(`<p>a ${written} b</p>`);
  });

  it("has no link, video or note of its own within a link", () => {
    const video = {
      name: "iframe",
      children: [],
      attributes: { src: "https://www.youtube.com/embed/dQw4w9WgXcQ" },
    };
    const within = { name: "a", attributes: { href: "https://b.example/" }, children: ["b"] };
    const note = { name: "small", attributes: { class: "footnote" }, children: ["N"] };
    const link = {
      name: "a",
      attributes: { href: "/article/12" },
      children: ["a", within, note, video],
    };
    expect(writeXhtml(chapterBody([link], reading))).toBe(
      '<a href="article-12.xhtml">ab [N]<span class="video">Video: YouTube</span></a>',
    );
  });

  it("says what its boxes are, and which way code and notes run", () => {
    expect(
      chapter(
        '<aside class="pull-quote"><p>q</p></aside><aside class="info-box"><p>i</p></aside><pre><code>x</code></pre><ul></ul>',
      ),
    ).toBe(
      '<aside class="pull-quote" epub:type="pullquote" role="doc-pullquote"><p>q</p></aside><aside class="info-box" epub:type="sidebar"><p>i</p></aside><pre dir="ltr"><code>x</code></pre>',
    );
    const notes = chapter(
      '<p>a<small class="footnote">x</small>b<small class="footnote">برف</small></p>',
    );
    expect(notes).toContain(
      '<section class="notes" epub:type="footnotes" role="doc-endnotes" aria-label="Notes"><h2>Notes</h2>',
    );
    expect(notes).toContain('aria-label="1: back to the text">1</a> <span>x</span></p></aside>');
    expect(notes).toContain(
      'href="#note-ref-2" aria-label="2: back to the text">2</a> <span lang="ur" xml:lang="ur" dir="rtl">برف</span>',
    );
  });

  it("keeps headings of a picture or a note alone, and the scope of headings in tables alone", () => {
    expect(chapter('<h3><img src="/media/a.jpg" alt="A"></h3>')).toMatch(/^<h2><img [^>]*><.h2>$/);
    expect(chapter('<h3><small class="footnote">N</small></h3>')).toMatch(/^<h2><sup>/);
    const cell = (name: string) => ({ name, attributes: { scope: "col" }, children: ["a"] });
    const row = { name: "tr", attributes: {}, children: [cell("th"), cell("td")] };
    const table = { name: "table", attributes: {}, children: [row] };
    expect(writeXhtml(chapterBody([table], reading))).toBe(
      '<table><tbody><tr><th scope="col">a</th><td>a</td></tr></tbody></table>',
    );
  });

  it("holds nothing that XML has no place for", () => {
    expect(writeXhtml(["a\u0000b\u0085\ud800\ufffe\tc<&"])).toBe("ab\ufffd\tc&lt;&amp;");
  });
});
