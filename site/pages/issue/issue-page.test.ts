import { type ReaderIssue, readIssue } from "@hilal/contract/issues/issue-reading";
import { sampleIssue } from "@hilal/contract/testing/sample-issues";
import { sampleMagazine, sampleUrduArticle } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { answering, notFound } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const address = "/magazine/hilal-english/2025/10";
const world = (issue: ReaderIssue = sampleIssue()) => [
  answering(readIssue, ({ params }) => {
    if (Number(params?.month) !== 10 || Number(params?.year) !== 2025) throw notFound();
    return issue;
  }),
];
const plain = (given: Partial<ReaderIssue> = {}) =>
  sampleIssue({
    sections: [],
    note: "",
    note_writer: "",
    number: "",
    theme_colour: "",
    ...given,
  });

test("shows the cover, number and month, the contents by section, and the editor's note", async () => {
  const page = await visit(address, world());
  expect(page.status).toBe(200);
  expect(page.html).toContain('<html lang="en" dir="ltr" data-edition="hilal-english">');
  expect(page.main).toMatch(/<h1[^>]*>November 2026<\/h1>/);
  const [cover] = page.main.match(/<img[^>]*alt="A train on a bridge"[^>]*>/) ?? [];
  expect(cover).toContain('fetchPriority="high"');
  for (const words of [
    "Hilal English",
    "Vol. 62, No. 10",
    "October 2025",
    "Rivers",
    "Page 4",
    "Page 12",
    "A morning at the barrage.",
    "By Amina Rahman",
    "Editor’s note",
    "By Hina Yousaf",
    "Rivers run through this issue.",
  ]) {
    expect(page.text).toContain(words);
  }
  const order = [...page.main.matchAll(/href="\/article\/(\d+)"/g)].map(([, id]) => id);
  expect(order).toEqual(["12", "21", "22"]);
  expect(page.tags).toEqual(["magazines", "issue:4", "article:12", "article:21", "article:22"]);
  expect(page.keep).toBe(true);
});

test("offers its pages to read, and its downloads with their sizes as far as they are known", async () => {
  const { main, text } = await visit(`/ur${address}`, world());
  expect(main).toContain('href="/read/magazine/4" hrefLang="en"');
  expect(main).toMatch(/href="\/media\/fedcba9876543210\/night-train.pdf" type="application\/pdf"/);
  expect(text).toContain("پی ڈی ایف، 4.2 میگا بائٹ");
  expect(main).toMatch(
    /href="\/magazine\/hilal-english\/2025\/10.epub" type="application\/epub\+zip"/,
  );
  expect(text).not.toContain("ای پب،");
});

test("its colour is an attribute of a drawing; no page has a style of its own", async () => {
  const { html, main } = await visit(address, world());
  expect(main.match(/fill="#8a1c2b"/g)).toHaveLength(3);
  expect(html).not.toMatch(/ style="/);
});

test("leads to the issues before and after it and to all of its year", async () => {
  const { main, html } = await visit(address, world());
  expect(main).toMatch(/href="\/magazine\/hilal-english\/2025\/9" rel="prev"/);
  expect(main).not.toContain('rel="next"');
  expect(main).toContain('href="/magazine-archive/hilal-english?year=2025#issues"');
  expect(html).toContain('<link rel="prev" href="/magazine/hilal-english/2025/9"/>');
});

test("without contents leads to the articles of its month", async () => {
  const { main, text } = await visit(address, world(plain()));
  expect(text).toContain("This issue is kept as its printed pages.");
  expect(main).toContain('href="/magazine-archive/hilal-english?month=2025-10"');
  expect(text).not.toContain("Contents");
  expect(text).not.toContain("Editor’s note");
});

test("without contents of the current month does not send to an archive that has none of them", async () => {
  const issue = sampleMagazine({ publish_date: "2026-11-01T05:00:00.000+05:00" });
  const { main } = await visit(address, world(plain({ issue })));
  expect(main).not.toContain("?month=");
});

test("without a PDF there are no pages to read", async () => {
  const issue = sampleMagazine({ doc_url: "" });
  const { main } = await visit(address, world(sampleIssue({ issue })));
  expect(main).not.toContain("/read/magazine/");
});

test("an issue of an Urdu magazine runs right to left", async () => {
  const issue = sampleMagazine({ edition: "hilal-urdu", language: "Urdu", title: "دسمبر 2026" });
  const items = [{ article: sampleUrduArticle(), page_from: 7 }];
  const found = sampleIssue({
    issue,
    sections: [{ title: "سمندر", items }],
    note: "<p>اداریہ</p>",
    previous: null,
    number: "شمارہ 12",
    note_writer: "یوسف آفریدی",
  });
  const page = await visit("/magazine/hilal-urdu/2025/10", world(found));
  expect(page.html).toContain('<html lang="ur" dir="rtl" data-edition="hilal-urdu">');
  expect(page.text).toContain("فہرستِ مضامین");
  expect(page.text).toContain("صفحہ 7");
  expect(page.main).not.toContain('dir="ltr"');
});

test("tells machines the issue, its magazine and its parts", async () => {
  const page = await visit(`${address}?utm=x`, world());
  const [thing, crumbs] = page.structured;
  expect(thing).toMatchObject({
    "@type": "PublicationIssue",
    "@id": `https://hilal.example${address}`,
    name: "November 2026",
    issueNumber: 10,
    datePublished: "2025-10-03",
    inLanguage: "en",
    image: { url: "https://hilal.example/media/0123456789abcdef/cover.jpg" },
    isPartOf: {
      "@type": "PublicationVolume",
      volumeNumber: 62,
      isPartOf: { "@type": "Periodical", name: "Hilal English", url: "https://hilal.example/" },
    },
    hasPart: [
      { "@type": "Article", url: "https://hilal.example/article/12", pageStart: 4 },
      { headline: "The Ferry", pageStart: 12 },
      { headline: "The Bridge" },
    ],
  });
  expect(crumbs).toMatchObject({
    itemListElement: [{}, {}, { name: "November 2026", item: `https://hilal.example${address}` }],
  });
  expect(page.html).toContain("<title>November 2026, Hilal English</title>");
  expect(page.html).toContain(`<link rel="canonical" href="https://hilal.example${address}"/>`);
  expect(page.html).not.toMatch(/<link rel="alternate" hrefLang/);
  expect(page.html).toContain(
    '<meta property="og:image" content="https://hilal.example/media/0123456789abcdef/w1280.jpg"/>',
  );
});

test("another spelling of the month, or its id, names the one address as canonical", async () => {
  const canonical = `<link rel="canonical" href="https://hilal.example${address}"/>`;
  expect((await visit("/magazine/hilal-english/2025/010", world())).status).toBe(404);
  const named = await visit(`${address}/4`, world());
  expect(named.html).toContain(canonical);
  expect(named.calls[0]?.query).toEqual({ id: 4 });
});

test.each([
  "hilal-english/2025/9",
  "hilal-english/2025/13",
  "hilal-english/2025/0",
  "hilal-english/25/10",
  "hilal-english/2025/x",
  "hilal-english/2025/10.pdf",
  "hilal-english/2025/10/x",
  "hilal-english/2025/10/0",
])("/magazine/%s is not found, with a way to the magazine's issues", async (path) => {
  const page = await visit(`/magazine/${path}`, world());
  expect([page.status, page.keep]).toEqual([404, false]);
  expect(page.text).toContain("Issue Not Found");
  expect(page.main).toContain('href="/magazine-archive/hilal-english"');
  expect(page.html).toContain('content="noindex,follow"');
});

test("its pages can be read where a PDF is attached or the portal prints its contents", async () => {
  const read = 'href="/read/magazine/4"';
  const made = sampleMagazine({ doc_url: `${address}.pdf` });
  expect((await visit(address, world())).main).toContain(read);
  expect((await visit(address, world(sampleIssue({ issue: made })))).main).toContain(read);
  const empty = await visit(address, world(plain({ issue: made })));
  expect(empty.main).not.toContain(read);
});

test("an unknown magazine is not found, with a way to all of them", async () => {
  const page = await visit("/magazine/hilal-sports/2025/10", world());
  expect(page.status).toBe(404);
  expect(page.main).toContain('href="/archives"');
});
