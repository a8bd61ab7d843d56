import { describe, expect, it } from "vitest";
import { everyMarkup } from "../../testing/made-documents/every-markup.ts";
import { openEpub } from "../../testing/made-documents/open-epub.ts";
import {
  pictureOf,
  picturesOf,
  sampleArticle,
  sampleIssue,
  storedBody,
} from "../../testing/made-documents/sample-source.ts";
import { bookLinks } from "./book-links.ts";
import { chapterBody } from "./chapter-body.ts";
import { makeEpub } from "./make-epub.ts";
import { writeXhtml } from "./write-xhtml.ts";

const reading = {
  language: "en",
  linkOf: bookLinks("https://hilal.example/article/11/dawn", new Map([[12, "article-12.xhtml"]])),
  pictures: new Map([["/media/a.jpg", { path: "pictures/1.jpg", width: 40, height: 30 }]]),
} as const;
const chapter = (html: string) => writeXhtml(chapterBody(storedBody(html), reading));

describe("a body in a book", () => {
  it("may hold all that a body may hold", async () => {
    const pictures = picturesOf({
      "/media/a.jpg": await pictureOf("jpeg"),
      "/media/b.png": await pictureOf("png"),
      "/media/c.avif": await pictureOf("avif"),
      "/media/d.webp": await pictureOf("webp"),
    });
    for (const language of ["en", "ur"] as const) {
      const body = storedBody(everyMarkup, language);
      const articles = [sampleArticle({ language, body }), sampleArticle({ id: 12 })];
      const source = sampleIssue({ language, sections: [{ title: "", articles }] });
      const files = await openEpub(await makeEpub(source, pictures));
      expect(files.get("EPUB/text/article-11.xhtml")).toMatchSnapshot(language);
    }
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
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="The parade"></iframe>';
    expect(chapter(video)).toBe(
      '<a class="video" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Video: The parade</a>',
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

  it("holds nothing that XML has no place for", () => {
    expect(writeXhtml(["a\u0000b\u0085\ud800\ufffe\tc<&"])).toBe("ab\ufffd\tc&lt;&amp;");
  });
});
