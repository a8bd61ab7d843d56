import { type Ebook, listActiveEbooks } from "@hilal/contract/ebooks";
import { sampleEbook } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { elementsIn } from "../../testing/elements-in.ts";
import { answering } from "../../testing/fake-client.ts";
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

test("an e-book without a PDF leads nowhere", async () => {
  const { main } = await visit("/ebooks", world([sampleEbook({ doc_url: "" })]));
  expect(/<article.*<\/article>/s.exec(main)?.[0]).not.toContain("<a ");
});

test("a list of e-books names each with its date", async () => {
  const page = await visit("/ebooks", world([sampleEbook()]));
  expect(page.main).toMatch(/<h1[^>]*>E-Books<\/h1>/);
  expect(page.text).toContain("3 October 2025");
  expect(page.tags).toEqual(["ebooks"]);
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
