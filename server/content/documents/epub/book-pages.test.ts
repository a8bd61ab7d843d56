import { describe, expect, it } from "vitest";
import {
  sampleArticle,
  sampleIssue,
  storedBody,
} from "../../../testing/made-documents/sample-source.ts";
import { articlePage, colophonPage, coverPage, notePage, titlePage } from "./book-pages.ts";
import {
  type Navigation,
  navigationPage,
  PictureAccessibilityRecorder,
  packageDocument,
} from "./package-document.ts";

const cover = {
  bytes: new Uint8Array(),
  type: "image/jpeg",
  width: 1,
  height: 1,
  alt: " A ridge ",
};
const picture = { path: "pictures/1.jpg", width: 600, height: 800 };
const bodyMarkup = (page: string) => /<body>(.*)<\/body>/s.exec(page)?.[1];

describe("the pages of a book", () => {
  it("are whole documents with their language, title and styles", () => {
    expect(titlePage(sampleIssue({ title: "Ice & snow", language: "ur" }))).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<!DOCTYPE html>\n<html xmlns="http:\/\/www.w3.org\/1999\/xhtml" xmlns:epub="http:\/\/www.idpf.org\/2007\/ops" lang="ur" xml:lang="ur" dir="rtl"><head><meta charset="utf-8"\/><title>Ice &amp; snow<\/title><meta name="viewport" content="width=device-width, initial-scale=1"\/><link rel="stylesheet" type="text\/css" href="book.css"\/><\/head><body>.*<\/body><\/html>\n$/s,
    );
  });

  it("begin with the cover, described or named after the issue", () => {
    const page = (alt: string) =>
      bodyMarkup(coverPage(sampleIssue({ cover: { ...cover, alt } }), picture));
    const shown = (alt: string) =>
      `<section class="cover" epub:type="cover"><img src="pictures/1.jpg" alt="${alt}" role="doc-cover" width="600" height="800"/></section>`;
    expect(page(" A ridge ")).toBe(shown("A ridge"));
    expect(page(" ")).toBe(shown("Hilal, November 2026"));
  });

  it("say what the issue is, with its number where it has one", () => {
    const page = (number: string) => bodyMarkup(titlePage(sampleIssue({ number })));
    const said = (lines: string) =>
      `<section class="title-page" epub:type="titlepage"><p class="kicker">Hilal English</p><h1>Hilal, November 2026</h1>${lines}</section>`;
    expect(page("No. 11")).toBe(said("<p>No. 11</p><p>1 November 2026</p>"));
    expect(page(" ")).toBe(said("<p>1 November 2026</p>"));
  });

  it("say who wrote the note of the editors", () => {
    const page = (writer: string) =>
      notePage(sampleIssue({ note: { body: [], writer } }), storedBody("<p>Dear</p>"));
    const said = (byline: string) =>
      `<section class="chapter" epub:type="foreword" role="doc-foreword" aria-labelledby="title"><header><h1 id="title">Editor’s note</h1></header><p>Dear</p>${byline}</section>`;
    expect(bodyMarkup(page(" Hina "))).toBe(said('<p class="byline">Hina</p>'));
    expect(bodyMarkup(page(" "))).toBe(said(""));
    expect(page("")).toContain("<title>Editor’s note</title>");
    expect(page("")).toContain('href="../book.css"');
  });

  it("have an article with its head, its cover and its text", () => {
    const article = sampleArticle({ cover, title: " Dawn ", standfirst: " A night. " });
    const written = articlePage(article, " In Focus ", storedBody("<p>Snow.</p>"), picture);
    expect(bodyMarkup(written)).toBe(
      '<section class="chapter" epub:type="chapter" role="doc-chapter" aria-labelledby="title"><header><p class="kicker">In Focus</p><h1 id="title">Dawn</h1><p class="standfirst">A night.</p><p class="byline">By Ayesha Malik, 1 November 2026</p></header><figure><img src="../pictures/1.jpg" alt="A ridge" width="600" height="800"/></figure><p>Snow.</p></section>',
    );
    expect(written).toContain("<title>Dawn</title>");
  });

  it("keep an Urdu headline Urdu whatever Latin names it holds, and mark one without Urdu letters", () => {
    const headed = (title: string) =>
      bodyMarkup(
        articlePage(sampleArticle({ language: "ur", title, standfirst: "" }), "", [], undefined),
      );
    expect(headed("PAF کے C++")).toContain(
      '<h1 id="title"><bdi dir="ltr" lang="en" xml:lang="en">PAF</bdi> کے <bdi dir="ltr" lang="en" xml:lang="en">C++</bdi></h1>',
    );
    expect(headed("The Last Post")).toContain(
      '<h1 id="title" lang="en" xml:lang="en" dir="ltr">The Last Post</h1>',
    );
  });

  it("have an article without what it lacks, named after what is there", () => {
    const bare = { title: " ", standfirst: " ", writer: " " };
    const page = (over: string) => articlePage(sampleArticle(bare), over, [], undefined);
    expect(bodyMarkup(page(" "))).toContain(
      '<header><h1 id="title">1 November 2026</h1><p class="byline">1 November 2026</p></header></section>',
    );
    expect(page("In Focus")).toContain("<title>In Focus</title>");
    expect(page("In Focus")).toContain('<h1 id="title">In Focus</h1>');
    const silent = sampleArticle({ cover: { ...cover, alt: " " } });
    expect(articlePage(silent, "", [], picture)).toContain('alt="Dawn over K2"');
  });

  it("end with who made it, where it stands and whose letters it has", () => {
    const page = (hasUrdu: boolean) => bodyMarkup(colophonPage(sampleIssue(), hasUrdu));
    const address = "https://hilal.example/magazine/hilal-english/2026/11";
    expect(page(false)).toMatch(
      /^<section epub:type="colophon" role="doc-colophon" aria-labelledby="title"><h1 id="title">[^<]+<\/h1>/,
    );
    expect(page(false)).toContain(`<p dir="ltr"><a href="${address}">${address}</a></p></section>`);
    expect(page(false)).toContain("Hilal Publications");
    expect(page(false)).toContain("Hilal English");
    expect(page(true)).toMatch(/<\/a><\/p><p>[^<]+<\/p><\/section>$/);
  });
});

describe("the contents of a book", () => {
  const navigation: Navigation = {
    language: "en",
    beginning: "text/a.xhtml",
    cover: "cover.xhtml",
    isRead: true,
    entries: [
      {
        title: "In Focus",
        path: "text/a.xhtml",
        language: "en",
        entries: [{ title: "برف", path: "text/a.xhtml", language: "ur" }],
      },
      { title: "Dawn", path: "text/b.xhtml", language: "en" },
    ],
  };

  it("list what is in it, within its sections, and the places that readers look for", () => {
    expect(bodyMarkup(navigationPage(navigation))).toBe(
      '<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="contents"><h1 id="contents">Contents</h1><ol><li><a href="text/a.xhtml">In Focus</a><ol><li><a href="text/a.xhtml" lang="ur" xml:lang="ur" dir="rtl">برف</a></li></ol></li><li><a href="text/b.xhtml">Dawn</a></li></ol></nav><nav epub:type="landmarks" hidden="hidden" aria-labelledby="places"><h2 id="places">Places in this book</h2><ol><li><a epub:type="cover" href="cover.xhtml">Cover</a></li><li><a epub:type="toc" href="nav.xhtml">Contents</a></li><li><a epub:type="bodymatter" href="text/a.xhtml">Beginning</a></li></ol></nav>',
    );
    const alone = navigationPage({ ...navigation, cover: undefined, isRead: false });
    expect([...alone.matchAll(/epub:type="(\w+)" href/g)].map(([, type]) => type)).toEqual([
      "bodymatter",
    ]);
  });
});

describe("what a book says of itself", () => {
  const files = [
    {
      path: "a.xhtml",
      id: "a",
      mediaType: "application/xhtml+xml",
      bytes: new Uint8Array(),
      isRead: true,
    },
    {
      path: "1.jpg",
      id: "b",
      mediaType: "image/jpeg",
      bytes: new Uint8Array(),
      properties: "cover-image",
    },
  ];
  const said = (given: object = {}, pictures = { hasPictures: false, areDescribed: true }) =>
    packageDocument(sampleIssue(given), files, pictures);
  const schema = (written: string, name: string) =>
    [...written.matchAll(new RegExp(`schema:${name}">([^<]*)`, "g"))].map(([, value]) => value);

  it("names its files and the order in which they are read", () => {
    expect(said()).toContain(
      '<manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"></item><item id="b" href="1.jpg" media-type="image/jpeg" properties="cover-image"></item></manifest><spine page-progression-direction="ltr"><itemref idref="a"></itemref></spine></package>',
    );
    expect(said()).toContain(
      '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="en" dir="ltr"',
    );
  });

  it("names the book, each writer once, and the magazine that it belongs to", () => {
    const articles = [sampleArticle({ writer: " Sana " }), sampleArticle({ writer: "Sana" })];
    const written = said({
      title: " ",
      sections: [{ title: "", articles }],
      note: { body: [], writer: " " },
    });
    expect(written).toContain(
      '<dc:title id="title">Hilal English</dc:title><dc:language>en</dc:language>',
    );
    expect(written).toContain(
      '<dc:creator id="creator-1">Sana</dc:creator><meta property="role" refines="#creator-1" scheme="marc:relators">aut</meta><dc:publisher>',
    );
    expect(written).toContain(
      '<meta property="belongs-to-collection" id="magazine">Hilal English</meta><meta property="collection-type" refines="#magazine">series</meta><meta property="group-position" refines="#magazine">11</meta>',
    );
    expect(written).not.toContain("dc:description");
  });

  it.each([
    ["Vol. 62, No. 4", "4"],
    ["جلد ۶۲، شمارہ ۷", "7"],
    ["Winter", "11"],
    ["", "11"],
  ])("gives an issue with the number “%s” its place in the series: %s", (number, place) => {
    const position = /group-position" refines="#magazine">([^<]*)/.exec(said({ number }))?.[1];
    expect(position).toBe(place);
    const sections = [{ title: "", articles: [sampleArticle()] }];
    expect(said({ kind: "article", number: "", sections })).not.toContain("group-position");
  });

  it("says of an article what stands above it, and knows it by its number", () => {
    const article = (id: number, title: string) => {
      const articles = [sampleArticle({ id, title, standfirst: " A night. " })];
      const address = `https://hilal.example/article/${id}/${title}`;
      return said({ kind: "article", address, sections: [{ title: "", articles }] });
    };
    const id = (written: string) => /<dc:identifier id="book-id">([^<]*)/.exec(written)?.[1];
    expect(article(11, "a")).toContain("<dc:description>A night.</dc:description>");
    expect(id(article(11, "a"))).toMatch(
      /^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
    );
    expect(id(article(11, "b"))).toBe(id(article(11, "a")));
    expect(id(article(12, "a"))).not.toBe(id(article(11, "a")));
    const issue = (address: string) => id(said({ address }));
    expect(issue("https://hilal.example/magazine/1")).toBe(
      issue("https://other.example/magazine/1"),
    );
    expect(issue("https://hilal.example/magazine/2")).not.toBe(
      issue("https://hilal.example/magazine/1"),
    );
  });

  it("promises what holds for its pictures", () => {
    const features = [
      "tableOfContents",
      "readingOrder",
      "structuralNavigation",
      "displayTransformability",
    ];
    const cases = [
      [false, true, ["textual"], ["textual"], [...features, "unlocked"], true],
      [
        true,
        true,
        ["textual", "visual"],
        ["textual", "textual,visual"],
        [...features, "alternativeText", "unlocked"],
        true,
      ],
      [true, false, ["textual", "visual"], ["textual,visual"], [...features, "unlocked"], false],
    ] as const;
    for (const [hasPictures, areDescribed, modes, sufficient, offered, isAccessible] of cases) {
      const written = said({}, { hasPictures, areDescribed });
      expect(schema(written, "accessMode")).toEqual(modes);
      expect(schema(written, "accessModeSufficient")).toEqual(sufficient);
      expect(schema(written, "accessibilityFeature")).toEqual(offered);
      expect(schema(written, "accessibilityHazard")).toEqual(["none"]);
      expect(written.includes('<meta property="a11y:certifiedBy" refines="#conformance">')).toBe(
        isAccessible,
      );
      expect(written.includes("Some pictures are not described.")).toBe(!isAccessible);
    }
  });

  it("sees of each picture that is there whether it is described", () => {
    const see = (html: string) => {
      const described = new PictureAccessibilityRecorder();
      described.see(storedBody(html), new Map([["/media/a.jpg", picture]]));
      return [described.hasPictures, described.areDescribed];
    };
    expect(see("<p>None</p>")).toEqual([false, true]);
    expect(see('<p>a <img src="/media/a.jpg" alt="A"></p>')).toEqual([true, true]);
    expect(see('<p><img src="/media/a.jpg" alt="" role="presentation"></p>')).toEqual([true, true]);
    expect(see('<p><img src="/media/a.jpg" alt=""> <img src="/media/a.jpg" alt="A"></p>')).toEqual([
      true,
      false,
    ]);
    expect(see('<p><img src="/media/gone.jpg" alt=""></p>')).toEqual([false, true]);
  });
});
