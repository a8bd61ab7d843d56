import { listArticles } from "@hilal/contract/articles/article-lists";
import { sampleArticle, sampleUrduArticle } from "@hilal/contract/testing/sample-records";
import { describe, expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const world = [
  answering(listArticles, ({ query }) => ({
    data: [query?.language === "ur" ? sampleUrduArticle() : sampleArticle()],
    meta: { page: 1, page_size: 4, total: 1 },
  })),
];

describe("an address that does not exist", () => {
  test("says so, and offers a search field and what is read most", async () => {
    const page = await visit("/css", world);
    expect(page.status).toBe(404);
    expect(page.text).toContain("Page Not Found");
    expect(page.main).toContain('href="/contact"');
    expect(page.main).toMatch(/<form[^>]*action="\/search"[^>]*method="get"/);
    expect(page.text).toMatch(/Most read .*Where the River Learns to Wait/);
    expect(page.calls.map(({ query }) => query)).toEqual([
      { language: "en", sort: "-visits", page: 1, page_size: 4, view: "card" },
    ]);
  });

  test.each(["/shared/a/mX2pQkd83nLr", "/ur/shared/a/mX2pQkd83nLr", "/preview/a/b/mX2pQkd83nLr"])(
    "does not repeat the secret of an address: %s",
    async (address) => {
      const page = await visit(address, world);
      expect(page.main).not.toContain("mX2pQkd83nLr");
    },
  );

  test("offers to search for its words", async () => {
    const page = await visit("/history/rohtas-fort?from=mail", world);
    expect(page.main).toMatch(
      /Are you looking for <a href="\/search\?q=rohtas\+fort"[^>]*><bdi>rohtas fort<\/bdi><\/a>\?/,
    );
    expect(page.main).toMatch(/<input[^>]*name="q" value="rohtas fort"/);
  });

  test("offers them in Urdu, as they are written", async () => {
    const page = await visit(`/ur/${encodeURIComponent("قلعہ_روہتاس")}/7`, world);
    expect(page.text).toContain("کیا آپ قلعہ روہتاس ڈھونڈ رہے ہیں؟");
    expect(page.main).toContain('action="/ur/search"');
    expect(page.text).toContain("سمندر کی پہلی رات");
  });

  test.each(["/404", "/wp-login.php", "/magazine-archive", "/%E0%A4", "/-/"])(
    "offers nothing for %s, which has no words about a subject",
    async (address) => {
      const { text } = await visit(address, world);
      expect(text).not.toContain("Are you looking for");
    },
  );
});
