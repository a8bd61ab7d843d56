import { type Ebook, listActiveEbooks } from "@hilal/contract/ebooks";
import { sampleEbook } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const world = (ebooks: Ebook[]) => [
  answering(listActiveEbooks, {
    data: ebooks,
    meta: { page: 1, page_size: 24, total: ebooks.length },
  }),
];

test("each e-book opens in the reader", async () => {
  const page = await visit("/ebooks", world([sampleEbook()]));
  expect(page.main).toMatch(/<h1[^>]*>E-Books<\/h1>/);
  expect(page.main).toContain('href="/read/ebook/4"');
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
