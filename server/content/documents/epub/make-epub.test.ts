import { describe, expect, it } from "vitest";
import { openEpub } from "../../../testing/made-documents/open-epub.ts";
import {
  encodePicture,
  encodePictures,
  noPictures,
  sampleArticle,
  sampleArticleSource,
  sampleIssue,
  storedBody,
} from "../../../testing/made-documents/sample-source.ts";
import { makeEpub } from "./make-epub.ts";

const made = async (...given: Parameters<typeof makeEpub>) => openEpub(await makeEpub(...given));
const all = (text: string | undefined, pattern: RegExp) =>
  [...(text ?? "").matchAll(pattern)].map(([, found]) => found);
const opf = "EPUB/package.opf";

describe("an issue as an EPUB", () => {
  const sections = [
    {
      title: "In Focus",
      articles: [
        sampleArticle(),
        sampleArticle({ id: 12, writer: "Bilal Khan", title: "Ice & “fire” <b>" }),
      ],
    },
    { title: "Nothing yet", articles: [] },
    { title: "", articles: [sampleArticle({ id: 13, title: "برف", language: "ur" })] },
  ];
  const note = { body: storedBody("<p>Dear readers</p>"), writer: "The editor" };

  it("says first what it is, and is read from the cover to the colophon", async () => {
    const cover = await encodePicture("jpeg", { width: 600, height: 800 });
    const files = await made(sampleIssue({ cover, note, sections }), noPictures);
    expect([...files.keys()].slice(0, 2)).toEqual(["mimetype", "META-INF/container.xml"]);
    expect(all(files.get(opf), /idref="([^"]*)"/g)).toEqual([
      "cover-page",
      "title-page",
      "nav",
      "note",
      "article-11",
      "article-12",
      "article-13",
      "colophon",
    ]);
    expect(files.get(opf)).toContain(
      'href="pictures/1.jpg" media-type="image/jpeg" properties="cover-image"',
    );
    expect(files.get("EPUB/cover.xhtml")).toContain('role="doc-cover"');
    expect(files.get("EPUB/text/note.xhtml")).toContain("Dear readers");
  });

  it("says of itself what it is, who wrote it, when it was made and how it can be read", async () => {
    const files = await made(sampleIssue({ note, sections }), noPictures);
    const package_ = files.get(opf) ?? "";
    expect(all(package_, /<dc:creator[^>]*>([^<]*)/g)).toEqual([
      "Ayesha Malik",
      "Bilal Khan",
      "The editor",
    ]);
    expect(all(package_, /<dc:date>([^<]*)/g)).toEqual(["2026-11-01"]);
    expect(all(package_, /dcterms:modified">([^<]*)/g)).toEqual(["2026-11-02T10:30:00Z"]);
    expect(package_).toContain("<dc:publisher>Hilal Publications</dc:publisher>");
    expect(package_).toContain("EPUB Accessibility 1.1 - WCAG 2.2 Level AA");
    expect(all(package_, /accessMode">([^<]*)/g)).toEqual(["textual"]);
  });

  it("has contents by section, each title in its language, and none for an empty section", async () => {
    const nav = (await made(sampleIssue({ sections }), noPictures)).get("EPUB/nav.xhtml") ?? "";
    expect(nav).toContain('<li><a href="text/article-11.xhtml">In Focus</a><ol><li>');
    expect(nav).toContain("Ice &amp; “fire” &lt;b&gt;");
    expect(nav).toContain('href="text/article-13.xhtml" lang="ur" xml:lang="ur" dir="rtl">برف</a>');
    expect(nav).not.toContain("Nothing yet");
    expect(all(nav, /<a epub:type="([a-z]+)"/g)).toEqual(["toc", "bodymatter"]);
  });

  it("is valid while it has no article yet", async () => {
    const files = await made(sampleIssue({ sections: [] }), noPictures);
    expect(files.get("EPUB/nav.xhtml")).toContain('href="title.xhtml"');
  });

  it("is the same to the byte when it is made again", async () => {
    const source = sampleIssue({ cover: await encodePicture("webp"), note, sections });
    expect(await makeEpub(source, noPictures)).toEqual(await makeEpub(source, noPictures));
  });

  it("stays the same book when it is changed", async () => {
    const readIdentifier = async (title: string) => {
      const files = await made(sampleIssue({ title, modified: new Date(0) }), noPictures);
      return all(files.get(opf), /<dc:identifier[^>]*>([^<]*)/g);
    };
    expect(await readIdentifier("Another")).toEqual(await readIdentifier("One"));
  });
});

describe("an Urdu book", () => {
  const article = sampleArticle({
    language: "ur",
    title: "کے ٹو پر صبح",
    writer: "عائشہ ملک",
    category: "خصوصی",
    body: storedBody("<p>رات بھر برف گرتی رہی۔</p>", "ur"),
  } as const);

  it("turns its pages from right to left and brings its Nastaliq and that one’s licence", async () => {
    const files = await made(sampleArticleSource(article, { magazine: "ہلال اردو" }), noPictures);
    expect(files.get(opf)).toContain('page-progression-direction="rtl"');
    expect(files.get("EPUB/text/article-11.xhtml")).toContain(
      'lang="ur" xml:lang="ur" dir="rtl"><head>',
    );
    expect(files.get("EPUB/fonts/noto-nastaliq-urdu.woff2")?.slice(0, 4)).toBe("wOF2");
    expect(files.get("EPUB/fonts/OFL.txt")).toContain("SIL OPEN FONT LICENSE");
    expect(files.get("EPUB/book.css")).toContain("body:lang(ur) { line-height: 2.2; }");
  });

  it("has no letters of its own where no Urdu stands in it", async () => {
    const files = await made(sampleArticleSource(), noPictures);
    expect([...files.keys()].filter((path) => path.includes("fonts/"))).toEqual([]);
    expect(files.get("EPUB/book.css")).not.toContain("@font-face");
  });
});

describe("an article as an EPUB", () => {
  it("is one chapter, with its cover in it and on the shelf", async () => {
    const article = sampleArticle({ cover: await encodePicture("jpeg") });
    const files = await made(sampleArticleSource(article), noPictures);
    expect(all(files.get(opf), /idref="([^"]*)"/g)).toEqual(["article-11"]);
    expect([...files.keys()].filter((path) => path.includes("pictures/"))).toEqual([
      "EPUB/pictures/1.jpg",
    ]);
    expect(files.get("EPUB/text/article-11.xhtml")).toContain('src="../pictures/1.jpg"');
  });
});

describe("pictures", () => {
  const withPictures = (html: string) =>
    sampleIssue({
      sections: [{ title: "", articles: [sampleArticle({ body: storedBody(html) })] }],
    });

  it("are each in the book once, as JPEG or PNG, and no larger than a device shows them", async () => {
    const large = await encodePicture("jpeg", { width: 2400, height: 1000 });
    const stored = {
      "/media/a.jpg": large,
      "/media/again.jpg": large,
      "/media/b.png": await encodePicture("png"),
      "/media/c.avif": await encodePicture("avif"),
      "/media/d.webp": await encodePicture("webp"),
    };
    const html = Object.keys(stored).map((src) => `<p><img src="${src}" alt="A"></p>`);
    const files = await made(withPictures(html.join("")), encodePictures(stored));
    expect(all(files.get(opf), /href="(pictures\/[^"]*)"/g)).toEqual(
      ["1.jpg", "2.png", "3.jpg", "4.jpg"].map((name) => `pictures/${name}`),
    );
    expect(all(files.get("EPUB/text/article-11.xhtml"), /width="(\d+)"/g)).toEqual([
      "1600",
      "1600",
      "400",
      "400",
      "400",
    ]);
  });

  it("that are gone leave their description; the book promises what its pictures keep", async () => {
    const html = '<p><img src="/media/gone.jpg" alt="A ridge"></p><p><img src="/media/a.jpg"></p>';
    const files = await made(
      withPictures(html),
      encodePictures({ "/media/a.jpg": await encodePicture("jpeg") }),
    );
    expect(files.get("EPUB/text/article-11.xhtml")).toContain(
      '<span class="missing">A ridge</span>',
    );
    expect(files.get(opf)).not.toContain("conformsTo");
    expect(files.get(opf)).toContain("Some pictures are not described.");
  });

  it("that no program can read are left out", async () => {
    const damaged = { ...(await encodePicture("jpeg")), bytes: new Uint8Array([1, 2, 3]) };
    const files = await made(
      withPictures('<p><img src="/media/a.jpg" alt="A ridge"></p>'),
      encodePictures({ "/media/a.jpg": damaged }),
    );
    expect(files.get(opf)).not.toContain("pictures/");
  });
});
