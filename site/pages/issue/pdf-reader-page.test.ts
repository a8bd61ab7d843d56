import { readEbook } from "@hilal/contract/ebooks";
import { type ArticleArea, readPdfPages, readPdfText } from "@hilal/contract/issues/pdf-pages";
import { readMagazine } from "@hilal/contract/magazines";
import { samplePdfPages } from "@hilal/contract/testing/sample-pdf";
import { sampleEbook, sampleMagazine } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const world = (pdf: object = {}, magazine: object = {}, areas: ArticleArea[] = []) => [
  answering(readMagazine, sampleMagazine(magazine)),
  answering(readEbook, sampleEbook()),
  answering(readPdfPages, samplePdfPages(pdf)),
  answering(readPdfText, ({ params }) => ({
    page: Number(params?.page),
    lines: [{ text: `Words of ${params?.page}`, left: 1, top: 1, width: 1, height: 1 }],
    areas,
  })),
];

test("shows a page as a picture with its words, and the ways on, all without a script", async () => {
  const page = await visit("/read/magazine/4?page=2", world());
  expect(page.page).toBe("magazine-reader");
  expect(page.main).toMatch(
    /<img src="\/media\/0000000000000002\/page-2\.avif" srcSet="\/media\/2000000000000002\/small-2\.avif 640w, \/media\/0000000000000002\/page-2\.avif 1000w" sizes="[^"]*" width="1000" height="1333" alt="" fetchPriority="high"\/>/,
  );
  expect(page.text).toContain("Words of 2");
  expect(page.text).toContain("Page 2 of 3");
  const hrefs = [...page.main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([
    "/magazine/hilal-english/2025/10",
    "/ur/read/magazine/4?page=2",
    "/media/fedcba9876543210/night-train.pdf",
    "/read/magazine/4",
    "/read/magazine/4?page=3",
    "/read/magazine/4?page=2",
    "/read/magazine/4",
    "/read/magazine/4?page=2",
    "/read/magazine/4?page=3",
  ]);
  // Both scripts wait for the picture, and no font is loaded before it.
  expect(page.html).toMatch(/<script data-later-scripts="\S+ \/assets\/pdf-reader\.js">/);
  expect(page.html).not.toMatch(/<script type="module"|<link[^>]* as="font"/);
  expect(page.html).not.toMatch(/ style="/);
  expect([page.tags, page.keep]).toEqual([["magazines", "pdf-pages", "issue:4"], true]);
});

test("turns from right to left where the record says so, and keeps the interface's language", async () => {
  const issue = { language: "Urdu", direction: "RTL", title: "ہلال، نومبر", edition: "hilal-urdu" };
  const urdu = await visit("/read/magazine/4", world({}, issue));
  expect(urdu.html).toContain('<html lang="ur" dir="rtl" data-edition="hilal-urdu"');
  expect(urdu.text).toContain("صفحہ 1 از 3");
  const english = await visit("/en/read/magazine/4?page=2", world({}, issue));
  expect(english.html).toContain('<html lang="en" dir="ltr"');
  expect(english.main).toMatch(/<div class="[^"]*" dir="rtl"><div class="[^"]*" data-sheets/);
  expect(english.main).toContain('href="/en/read/magazine/4?page=3"');
});

test("counts the opening of a book, and offers its PDF", async () => {
  const { main } = await visit("/read/ebook/4", world());
  expect(main).toContain('data-reads="4"');
  expect(main).toMatch(
    /<a [^>]*href="\/media\/fedcba9876543210\/night-train\.pdf"[^>]*data-opened="4"/,
  );
  expect((await visit("/read/magazine/4", world())).main).not.toContain("data-reads");
});

test.each([
  [{ state: "queued", pages: 0, made: 0, data: [] }, "are not prepared yet"],
  [{ state: "making", pages: 60, made: 0, data: [] }, "being prepared: 0 of 60"],
  [{ state: "failed", data: [] }, "cannot be shown here"],
  [{ state: "none", data: [] }, "cannot be shown here"],
] as const)("without pages says so, and offers the PDF: %j", async (pdf, said) => {
  const page = await visit("/read/magazine/4", world(pdf as object));
  expect(page.text).toContain(said);
  expect(page.main).toContain('href="/media/fedcba9876543210/night-train.pdf"');
  expect(page.main).not.toContain("data-pdf-reader");
  expect(page.keep).toBe(false);
  const second = await visit("/read/magazine/4?page=2", world(pdf as object));
  expect(second.status).toBe(200);
});

test("shows the pages that are there while the others are being made", async () => {
  const { data } = samplePdfPages();
  const page = await visit(
    "/read/ebook/4",
    world({ state: "making", made: 1, data: data.slice(0, 1) }),
  );
  expect(page.main).toContain("page-1.avif");
  expect(page.text).toContain("being prepared: 1 of 3");
  expect(page.keep).toBe(false);
});

test("leads from the articles on a page to their texts, and ends with each change of one", async () => {
  const place = { left: 81, top: 90, width: 838, height: 700 };
  const areas = [
    { article: 9, title: "The lake", language: "en" as const, ...place },
    { article: 8, title: "جھیل", language: "ur" as const, ...place, top: 800 },
  ];
  const articles = [9, 8].map((id) => ({ id, page: 2 }));
  const page = await visit(
    "/read/magazine/4?page=2",
    world({ articles, has_text: false }, {}, areas),
  );
  expect(page.main).toContain(
    '<a href="/article/9" aria-label="Read the text: The lake"><rect x="81" y="90" width="838" height="700"></rect></a>',
  );
  expect(page.main).toContain('<a href="/article/8" aria-label="Read the text: جھیل">');
  expect(page.text).toContain("Choose an article to read its text.");
  expect(page.tags).toEqual(["magazines", "pdf-pages", "issue:4", "article:9", "article:8"]);
});

test("looks again by itself while an issue is being printed, and leads to its contents meanwhile", async () => {
  const nothing = { is_printed: true, made: 0, data: [], articles: [] };
  const magazine = { doc_url: "/magazine/hilal-english/2025/10.pdf" };
  const queued = await visit(
    "/read/magazine/4?page=7",
    world({ ...nothing, state: "queued", pages: 0 }, magazine),
  );
  expect(queued.status).toBe(200);
  expect(queued.html).toContain('<meta http-equiv="refresh" content="5"/>');
  expect(queued.html).toContain('<meta name="robots" content="noindex,follow"/>');
  expect(queued.text).toContain("The pages of this issue are being set.");
  expect(queued.text).toContain("shows page 7 when it is there");
  expect(queued.text).toContain("See the contents");
  const made = { state: "making", pages: 7, made: 2, data: samplePdfPages().data.slice(0, 2) };
  const later = await visit("/ur/read/magazine/4?page=7", world({ ...nothing, ...made }, magazine));
  expect(later.text).toContain("7 میں سے 2");
  const first = await visit("/read/magazine/4", world({ ...nothing, ...made }, magazine));
  expect(first.main).toContain("page-1.avif");
  expect(first.html).not.toContain("http-equiv");
  const failed = await visit(
    "/read/magazine/4?page=7",
    world({ ...nothing, state: "failed" }, magazine),
  );
  expect(failed.text).toContain("The pages of this issue could not be set.");
  expect(failed.html).not.toContain("http-equiv");
});

test("has no pages of an issue without anything to print, or beyond the last one", async () => {
  const magazine = { doc_url: "/magazine/hilal-english/2025/10.pdf" };
  const none = await visit("/read/magazine/4", world({ state: "none", data: [] }, magazine));
  expect(none.status).toBe(404);
  const beyond = { state: "making", pages: 7, made: 0, data: [] };
  expect((await visit("/read/magazine/4?page=8", world(beyond))).status).toBe(404);
});

test("says of a page that could not be drawn where it can be read", async () => {
  const { data } = samplePdfPages();
  const pages = data.map((one) => (one.page === 2 ? { ...one, picture: "", thumbnail: "" } : one));
  const { main, text } = await visit("/read/magazine/4?page=2", world({ data: pages }));
  expect(text).toContain("Page 2 cannot be shown here. Please open the PDF itself to read it.");
  expect(main).not.toContain('src=""');
});

test("offers no search where the PDF has no letters", async () => {
  const page = await visit("/read/ebook/4", world({ has_text: false }));
  expect(page.main).not.toContain('type="search"');
  expect(page.text).toContain("cannot be searched");
  expect(page.main).toContain('alt="Page 1 of Night Train to Rohri"');
});

test.each(["/read/magazine/4?page=4", "/read/magazine/4?page=0", "/read/ebook/x", "/read/poem/4"])(
  "%s names nothing",
  async (address) => {
    expect((await visit(address, world())).status).toBe(404);
  },
);
