import { listArticles } from "@hilal/contract/articles/article-lists";
import { listMagazines } from "@hilal/contract/magazines";
import {
  sampleArticle,
  sampleMagazine,
  sampleUrduArticle,
} from "@hilal/contract/testing/sample-records";
import { expect, test } from "vitest";
import { allAnswers } from "../../testing/all-answers.ts";
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

test.each([
  ["/feeds/hilal-urdu/rss.xml", "ہلال اردو", "/hilal-urdu", "hilal-urdu"],
  [
    "/feeds/category/in-focus-urdu/rss.xml",
    "ہلال: مرکزِ نگاہ",
    "/category/in-focus-urdu",
    "hilal-urdu",
  ],
])("%s has a picture with its own title and link", async (path, title, page, edition) => {
  const { html } = await visit(path, allAnswers());
  const named = `<title>${title}</title><link>https://hilal.example${page}</link>`;
  expect(html).toContain(`<channel>${named}`);
  expect(html).toContain(
    `<image><url>https://hilal.example/brand/feed-${edition}.png</url>${named}<width>144</width><height>144</height></image>`,
  );
});

test("a feed tells when something in it last changed for readers", async () => {
  const { html } = await visit("/feeds/hilal-english/rss.xml", [
    answering(listArticles, {
      data: [
        sampleArticle({ publish_date: at("2026-11-20"), updated_at: at("2026-11-19") }),
        sampleArticle({ publish_date: at("2026-10-02"), updated_at: at("2026-11-21") }),
      ],
    }),
    answering(listMagazines, { data: [sampleMagazine({ publish_date: at("2026-11-01") })] }),
  ]);
  expect(html).toContain("<lastBuildDate>Sat, 21 Nov 2026 00:00:00 GMT</lastBuildDate>");
  // An article written long before its date is new on its date.
  const planned = sampleArticle({ publish_date: at("2026-11-20"), updated_at: at("2026-11-02") });
  const { html: dated } = await visit("/feeds/hilal-english/rss.xml", [
    answering(listArticles, { data: [planned] }),
    answering(listMagazines, { data: [] }),
  ]);
  expect(dated).toContain("<lastBuildDate>Fri, 20 Nov 2026 00:00:00 GMT</lastBuildDate>");
  const { html: empty } = await visit("/feeds/hilal-english/rss.xml", [
    answering(listArticles, { data: [] }),
    answering(listMagazines, { data: [] }),
  ]);
  expect(empty).not.toContain("lastBuildDate");
});

test("an article is in the feed with its whole text, which stands alone", async () => {
  const description =
    '<p dir="rtl">پانی &amp; ریت <a href="/article/9" rel="noopener">یہ بھی</a><a href="#note-1">۱</a></p>' +
    '<figure><img src="/media/0123456789abcdef/river.jpg" alt="a &gt; b"></figure>' +
    '<p><a href="https://other.example/x">x</a> and src="/not-a-tag"</p>';
  const article = sampleUrduArticle({ id: 40, description, category: "in-focus-urdu" });
  const { html } = await visit("/feeds/hilal-urdu/rss.xml", [
    answering(listArticles, { data: [article] }),
    answering(listMagazines, { data: [] }),
  ]);
  expect(html).toContain('xmlns:content="http://purl.org/rss/1.0/modules/content/"');
  expect(html).toContain("<dc:language>ur</dc:language><category>مرکزِ نگاہ</category>");
  expect(html).toContain('medium="image" width="1600" height="1000"/>');
  const [, encoded = ""] = /<content:encoded>(.*)<\/content:encoded>/s.exec(html) ?? [];
  const whole = (text: string) =>
    text
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, "&");
  expect(whole(encoded)).toBe(
    '<div lang="ur" dir="rtl"><p dir="rtl">پانی &amp; ریت <a href="https://hilal.example/article/9" rel="noopener">یہ بھی</a>' +
      '<a href="https://hilal.example/article/40#note-1">۱</a></p>' +
      '<figure><img src="https://hilal.example/media/0123456789abcdef/river.jpg" alt="a &gt; b"></figure>' +
      '<p><a href="https://other.example/x">x</a> and src="/not-a-tag"</p></div>',
  );
});

test("notes stand at the end of a text with their numbers, and a relative link leads to its place", async () => {
  const description =
    '<p>In 1932<small class="footnote">The <em>years</em> before, see <a href="article/7">there</a>.</small> it' +
    '<small class="footnote">دوسرا حاشیہ</small> ended.</p>' +
    '<p><a href="article/109">a</a><a href="../about?a=1&amp;b=2#c">b</a><a href="?q=x">c</a><a href="mailto:a@b.example">d</a></p>';
  const data = [sampleArticle({ id: 40, description })];
  const { html } = await visit("/feeds/hilal-english/rss.xml", [
    answering(listArticles, { data }),
    answering(listMagazines, { data: [] }),
  ]);
  const [, encoded = ""] = /<content:encoded>(.*)<\/content:encoded>/s.exec(html) ?? [];
  const whole = encoded
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  expect(whole).toBe(
    '<div lang="en" dir="ltr"><p>In 1932<sup>1</sup> it<sup>2</sup> ended.</p>' +
      '<p><a href="https://hilal.example/article/109">a</a><a href="https://hilal.example/about?a=1&amp;b=2#c">b</a>' +
      '<a href="https://hilal.example/?q=x">c</a><a href="mailto:a@b.example">d</a></p>' +
      '<hr><ol><li lang="en" dir="ltr">The <em>years</em> before, see <a href="https://hilal.example/article/7">there</a>.</li>' +
      '<li lang="ur" dir="rtl">دوسرا حاشیہ</li></ol></div>',
  );
});

test("a text's links lead from a feed as they do on the site", async () => {
  const description =
    '<p><a href="/en/article/9">a</a><a href="https://hilal.example/ur/category/misc">b</a><a href="/about">c</a></p>';
  const article = sampleUrduArticle({ id: 40, description, category: "in-focus-urdu" });
  const { html } = await visit("/feeds/hilal-urdu/rss.xml", [
    answering(listArticles, { data: [article] }),
    answering(listMagazines, { data: [] }),
  ]);
  const found = [
    ...html.matchAll(/&lt;a href=(?:&quot;|")(.*?)(?:&quot;|")(?: hreflang=(?:&quot;|")(\w+))?/g),
  ];
  expect(found.map(([, address, language]) => [address, language])).toEqual([
    ["https://hilal.example/article/9", undefined],
    ["https://hilal.example/category/misc", "en"],
    ["https://hilal.example/ur/about", undefined],
  ]);
});

test("a feed carries a million characters of texts, and tells of the rest", async () => {
  const body = `<p>${"a".repeat(400_000)}</p>`;
  const data = [1, 2, 3].map((id) => sampleArticle({ id, description: body }));
  const { html } = await visit("/feeds/hilal-english/rss.xml", [
    answering(listArticles, { data }),
    answering(listMagazines, { data: [] }),
  ]);
  expect(html.match(/<item>/g)).toHaveLength(3);
  expect(html.match(/<content:encoded>/g)).toHaveLength(2);
});

test("an Urdu headline that begins with a Latin name runs from right to left in a feed, and isolates such names", async () => {
  const article = sampleUrduArticle({
    title: "PAF کے C++ اور F-16",
    standfirst: "JF-17 کی پرواز",
    writer: "Imran علی",
  });
  const page = await visit("/feeds/hilal-urdu/rss.xml", [
    answering(listArticles, { data: [article] }),
    answering(listMagazines, { data: [] }),
  ]);
  expect(page.html).toContain(
    "<title>\u200f\u2066PAF\u2069 کے \u2066C++\u2069 اور \u2066F-16\u2069</title>",
  );
  expect(page.html).toContain("<description>\u200f\u2066JF-17\u2069 کی پرواز</description>");
  expect(page.html).toContain("<dc:creator>\u200f\u2066Imran\u2069 علی</dc:creator>");
  expect(page.html).toContain("<dc:language>ur</dc:language>");
});

test("an article's recording is enclosed, with its size and its type; no other entry has one", async () => {
  const url = "/media/fedcba9876543210/read-aloud.ogg";
  const recording = { url, bytes: 4_800_000, mime_type: "audio/ogg", seconds: null } as const;
  const { html } = await visit("/feeds/hilal-english/rss.xml", [
    answering(listArticles, {
      data: [
        sampleArticle({ id: 2, publish_date: at("2026-11-20"), recording }),
        sampleArticle({ id: 1, publish_date: at("2026-10-02") }),
      ],
    }),
    answering(listMagazines, { data: [sampleMagazine({ id: 7, publish_date: at("2026-11-01") })] }),
  ]);
  const items = html.split("<item>").slice(1);
  expect(items[0]).toContain(
    `<enclosure url="https://hilal.example${url}" length="4800000" type="audio/ogg"/>`,
  );
  expect(items.slice(1).join("")).not.toContain("<enclosure");
});
