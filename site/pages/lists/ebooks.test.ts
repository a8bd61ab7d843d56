import { type Ebook, listActiveEbooks, readEbook } from "@hilal/contract/ebooks";
import { sampleEbook } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { elementsIn } from "../../testing/elements-in.ts";
import { answering, notFound } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const world = (ebooks: Ebook[]) => [
  answering(listActiveEbooks, {
    data: ebooks,
    meta: { page: 1, page_size: 24, total: ebooks.length },
  }),
];

test.each([
  ["/ebooks", "Read here", "/read/ebook/4"],
  ["/ur/ebooks", "یہیں پڑھیے", "/ur/read/ebook/4"],
])(
  "the title of an e-book on %s opens its PDF in a new tab, and a link beside it the reader",
  async (path, words, reader) => {
    const doc_url = "/media/0123456789abcdef/night-train.pdf";
    const { main } = await visit(path, world([sampleEbook({ doc_url, title: "Night Train" })]));
    const [title, read] = [...main.matchAll(/<article.*?<\/article>/gs)].flatMap(([card]) =>
      elementsIn(card, "a"),
    );
    expect(title).toMatchObject({ href: doc_url, target: "_blank", rel: "noopener" });
    expect(title?.title).toContain("Night Train");
    expect(title?.["data-opened"]).toBe("4");
    expect(read?.href).toBe(reader);
    expect(main).toContain(`>${words}<`);
  },
);

test("an e-book without a PDF leads to its page only", async () => {
  const { main } = await visit("/ebooks", world([sampleEbook({ doc_url: "", title: "Bricks" })]));
  const [card = ""] = /<article.*<\/article>/s.exec(main) ?? [];
  expect(elementsIn(card, "a").map(({ href }) => href)).toEqual(["/ebooks/4/bricks"]);
});

test.each([
  ["/ebooks", "Bilal Qureshi", "English · 48 pages", "About this book"],
  ["/ur/ebooks", "Bilal Qureshi", "انگریزی · 48 صفحات", "کتاب کے بارے میں"],
])("a card on %s tells author, language and length", async (path, ...words) => {
  const { text, main } = await visit(path, world([sampleEbook({ title: "Night Train" })]));
  for (const told of words) expect(text).toContain(told);
  expect(main).toContain('href="/ebooks/4/night-train"');
});

const book = (given: Partial<Ebook> = {}) => [
  answering(readEbook, sampleEbook({ title: "Night Train", ...given })),
];

test("the page of an e-book has its facts and both ways to read it", async () => {
  const page = await visit("/ebooks/4/night-train", book({ doc_url: "/media/0/train.pdf" }));
  expect([page.status, page.tags]).toEqual([200, ["ebooks", "pdf-pages"]]);
  for (const told of ["Night Train", "Bilal Qureshi", "English", "48 pages", "3 October 2025"]) {
    expect(page.text).toContain(told);
  }
  expect(page.text).toContain("A sergeant tells of one night on the line to Rohri.");
  const links = elementsIn(page.main, "a").map(({ href }) => href);
  expect(links).toEqual(["/ebooks", "/read/ebook/4", "/media/0/train.pdf"]);
  expect(page.html).toContain(
    '<link rel="canonical" href="https://hilal.example/ebooks/4/night-train"',
  );
  expect(page.structured[0]).toMatchObject({
    "@type": "Book",
    name: "Night Train",
    author: { "@type": "Person", name: "Bilal Qureshi" },
    numberOfPages: 48,
    inLanguage: "en",
  });
});

test("an Urdu e-book is in Urdu, and what is not known of it is left out", async () => {
  const page = await visit(
    `/ebooks/4/${encodeURIComponent("پانی-کی-باتیں")}`,
    book({ title: "پانی کی باتیں", language: "Urdu", author: "", description: "", pages: null }),
  );
  expect(page.html).toMatch(/<html[^>]*lang="ur"/);
  expect(page.text).toContain("تاریخِ اشاعت");
  expect(page.text).not.toMatch(/مصنف|ضخامت/);
});

test.each([
  ["/ebooks/4", "/ebooks/4/night-train"],
  ["/ebooks/4/day-train", "/ebooks/4/night-train"],
  ["/ur/ebooks/4/day-train", "/ur/ebooks/4/night-train"],
])("%s redirects to %s for good", async (asked, location) => {
  expect(await visit(asked, book())).toMatchObject({ status: 301, location, keep: false });
});

test("an e-book that is not there is not found", async () => {
  const missing = [
    answering(readEbook, () => {
      throw notFound();
    }),
  ];
  expect((await visit("/ebooks/9", missing)).status).toBe(404);
  expect((await visit("/ebooks/9/night-train", missing)).status).toBe(404);
});

test("a list of e-books names each with its date", async () => {
  const page = await visit("/ebooks", world([sampleEbook()]));
  expect(page.main).toMatch(/<h1[^>]*>E-Books<\/h1>/);
  expect(page.text).toContain("3 October 2025");
  expect(page.tags).toEqual(["ebooks", "pdf-pages"]);
});

test("says when there is none", async () => {
  expect((await visit("/ebooks", world([]))).text).toContain("No E-Books found");
});

test.each([
  ["latest-releases", "Latest Releases", { sort: "newest" }],
  ["best-sellers", "Best Sellers", { sort: "opens" }],
  ["genre-fiction", "Fiction", { genre: "genre-fiction" }],
  ["genre-non-fiction", "Non-Fiction", { genre: "genre-non-fiction" }],
  ["misc", "Misc", { genre: "misc" }],
])("/ebooks/%s is the list %s", async (list, title, query) => {
  const page = await visit(`/ebooks/${list}`, world([sampleEbook()]));
  expect(page.main).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(page.calls[0]?.query).toEqual({ ...query, page: 1, page_size: 24 });
  expect(page.main).toMatch(new RegExp(`href="/ebooks/${list}" aria-current="page"`));
});

test("an unknown list names nothing", async () => {
  expect((await visit("/ebooks/comics", world([]))).status).toBe(404);
});
