import { listArticles } from "@hilal/contract/articles/article-lists";
import { sampleArticle, sampleUrduArticle } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

test("lists all articles with their categories, each in its language", async () => {
  const page = await visit("/articles", [
    answering(listArticles, {
      data: [sampleArticle(), sampleUrduArticle()],
      meta: { page: 1, page_size: 12, total: 13 },
    }),
  ]);
  expect(page.text).toContain("All Articles");
  expect(page.main).toContain('href="/category/in-focus"');
  expect(page.main).toMatch(/<article[^>]* lang="ur" dir="rtl">/);
  expect(page.tags).toEqual(["articles", "article:12", "article:40"]);
  expect(page.main).toContain('href="/articles?page=2" rel="next"');
  expect(page.calls[0]?.query).toEqual({ page: 1, page_size: 12, view: "card" });
});

test("says when there is none", async () => {
  const nothing = { data: [], meta: { page: 1, page_size: 12, total: 0 } };
  const page = await visit("/articles", [answering(listArticles, nothing)]);
  expect(page.text).toContain("No articles found.");
});
