import { listArticles } from "@hilal/contract/articles/article-lists";
import { listMagazines } from "@hilal/contract/magazines";
import { sampleArticle, sampleMagazine } from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { answering } from "../../testing/fake-client.ts";
import { visit } from "../../testing/visit.ts";

const at = (day: string) => `${day}T05:00:00.000+05:00`;
const world = [
  answering(listArticles, {
    data: [
      sampleArticle({ id: 2, title: "Newer & newest", publish_date: at("2026-11-20") }),
      sampleArticle({ id: 1, title: "Older", publish_date: at("2026-10-02") }),
    ],
  }),
  answering(listMagazines, {
    data: [sampleMagazine({ id: 7, title: "November", publish_date: at("2026-11-01") })],
  }),
];

test("the feed of a magazine tells of its issues among its articles, the newest first", async () => {
  const page = await visit("/feeds/hilal-english/rss.xml", world);
  const items = page.html.split("<item>").slice(1);
  const links = items.map((item) => /<link>(.*?)<\/link>/.exec(item)?.[1]);
  expect(links).toEqual([
    "https://hilal.example/article/2",
    "https://hilal.example/magazine/hilal-english/2026/11",
    "https://hilal.example/article/1",
  ]);
  expect(items[0]).toContain("<title>Newer &amp; newest</title>");
  expect(items[0]).toContain("<dc:creator>Amina Rahman</dc:creator>");
  const issue = items[1] ?? "";
  expect(issue).toContain("<title>November</title>");
  expect(issue).toContain("The November 2026 issue of Hilal English");
  expect(issue).toContain('<media:content url="https://hilal.example/media/');
  expect(issue).not.toContain("dc:creator");
  expect(page.tags).toEqual(
    expect.arrayContaining(["magazines", "category:in-focus", "article:1", "article:2"]),
  );
  const asked = page.calls.find(({ name }) => name === "magazines.list");
  expect(asked?.query).toMatchObject({ edition: "hilal-english", page: 1, page_size: 3 });
});
