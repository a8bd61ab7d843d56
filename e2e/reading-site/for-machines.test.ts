import { get, type IncomingMessage } from "node:http";
import { describe, expect, inject, it, vi } from "vitest";
import { storyPath } from "./reading-pages.ts";

const portal = inject("portal");
const text = async (path: string) => (await fetch(new URL(path, portal))).text();

/** The demonstration's first article in a language. */
const story = async (language: "en" | "ur") => {
  const answer = await text(`/api${await storyPath(portal, language)}`);
  return (JSON.parse(answer) as { article: { id: number; title: string } }).article;
};

describe("what machines read", () => {
  it("finds every published article through the sitemap, with its picture, and no language that it has not", async () => {
    const sitemap = async () => {
      const index = await text("/sitemap.xml");
      const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, loc]) => new URL(loc ?? "").pathname,
      );
      const lists = ["pages", "issues", "ebooks"].map((name) => `/sitemaps/${name}.xml`);
      expect(parts.slice(0, 3)).toEqual(lists);
      return (await Promise.all(parts.slice(3).map(text))).join("");
    };
    const published = async () => {
      const all = await fetch(`${portal}/api/get-articles/?page=1&page_size=1&view=card`);
      return ((await all.json()) as { meta: { total: number } }).meta.total;
    };
    // Other tests publish at the same time, so both are read again until they are from the same moment.
    const maps = await vi.waitFor(
      async () => {
        const articles = await sitemap();
        expect(articles.match(/<url>/g)?.length).toBe(await published());
        return articles;
      },
      { timeout: 30_000 },
    );
    expect(maps).toContain("<image:loc>");
    expect(maps).not.toContain("hreflang");
  });

  it.each([
    "hilal-english",
    "hilal-urdu",
    "hilal-urdu-kids",
    "hilal-kids",
    "hilal-her",
    "category/in-focus",
  ])("reads the feed of %s", async (name) => {
    const answer = await fetch(new URL(`/feeds/${name}/rss.xml`, portal));
    expect(answer.headers.get("content-type")).toContain("application/rss+xml");
    const feed = await answer.text();
    expect(feed.match(/<item>/g)?.length).toBeGreaterThan(3);
    expect(feed).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT<\/pubDate>/);
  });

  it.each(["en", "ur"] as const)("knows an article (%s) by its head", async (language) => {
    const article = await story(language);
    const html = await text(`/article/${article.id}`);
    expect(html).toContain(`<link rel="canonical" href="${portal}/article/${article.id}"`);
    expect(html).not.toContain('<link rel="alternate" hrefLang');
    expect(html).toMatch(/<meta property="og:image" content="http/);
    expect(html).toContain('<meta property="og:type" content="article"');
    expect(html).toMatch(/<meta name="twitter:card" content="summary_large_image"/);
    const [, structured = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const graph = (
      JSON.parse(structured) as {
        "@graph": { "@type": string; headline?: string; inLanguage?: string }[];
      }
    )["@graph"];
    expect(graph.map((thing) => thing["@type"])).toEqual(
      expect.arrayContaining(["NewsArticle", "BreadcrumbList"]),
    );
    const news = graph.find((thing) => thing["@type"] === "NewsArticle");
    expect([news?.headline, news?.inLanguage]).toEqual([article.title.slice(0, 110), language]);
  });

  it("shows one address for pages that have two", async () => {
    const article = await story("en");
    expect(await text(`/articlepage/${article.id}`)).toContain(
      `<link rel="canonical" href="${portal}/article/${article.id}"`,
    );
    expect(await text("/AboutUs")).toContain(`<link rel="canonical" href="${portal}/about"`);
  });

  it.each([
    ["/category/%E0", 404],
    ["/%E0%A4%A", 404],
    ["/ur/category/100%", 404],
    ["/article/abc", 404],
    ["/category/in-focus?page=-1", 404],
    ["/category/in-focus?page=999999", 404],
    [`/search?q=${"a".repeat(8000)}`, 200],
  ])("answers %s with a page", async (path, status) => {
    // Node's `fetch` would normalise the address; this sends it verbatim.
    const { hostname, port } = new URL(portal);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ hostname, port, path }, resolve).on("error", reject);
    });
    answer.resume();
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      status,
      "text/html; charset=utf-8",
    ]);
  });

  it("keeps search results out of search engines, and names the sitemap", async () => {
    expect(await text("/search?q=river")).toContain('<meta name="robots" content="noindex');
    expect(await text("/robots.txt")).toContain(`Sitemap: ${portal}/sitemap.xml`);
  });

  it("has icons and a manifest", async () => {
    const [, place = ""] = /<link rel="manifest" href="([^"]+)"/.exec(await text("/")) ?? [];
    const manifest = JSON.parse(await text(place)) as {
      name: string;
      icons: { src: string }[];
    };
    expect(manifest.icons.length).toBeGreaterThan(1);
    for (const { src } of manifest.icons)
      expect((await fetch(new URL(src, portal))).status).toBe(200);
    expect((await fetch(new URL("/favicon.ico", portal))).status).toBe(200);
  });
});
