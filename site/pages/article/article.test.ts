import {
  sampleArticle,
  sampleComment,
  sampleDetail,
  sampleUrduArticle,
} from "@hilal/contract/testing/sample-records";
import { describe, expect, test } from "vitest";
import { articleAnswers as world } from "../../testing/article-answers.ts";
import { visit } from "../../testing/visit.ts";

test("shows the article, its writer and its rating", async () => {
  const page = await visit("/article/12", world(sampleDetail()));
  expect(page.status).toBe(200);
  expect(page.html).toContain('<html lang="en" dir="ltr" data-edition="hilal-english">');
  expect(page.main).toMatch(/<h1[^>]*>Where the River Learns to Wait<\/h1>/);
  expect(page.main).toContain('href="/category/in-focus"');
  for (const words of [
    "In Focus",
    "A morning at the barrage.",
    "By Amina Rahman",
    "14 October 2026",
    "1 minute to read",
    "The gauge reader arrives before the light does.",
    "Writes about rivers and the people who keep them.",
    "amina.rahman@hilal.example",
    "4.3 out of 5, from 8 ratings",
    "Be the first to comment on this article.",
    "No recent articles available",
  ]) {
    expect(page.text).toContain(words);
  }
  expect(page.main).toContain('data-visit="12"');
});

test("opens with the cover, fetched first, and is painted before its text has come", async () => {
  const page = await visit("/article/12", world(sampleDetail()));
  expect(page.html).toContain('<link rel="expect" href="#opening" blocking="render"/>');
  expect(page.main.indexOf('id="opening"')).toBeLessThan(page.main.indexOf("The gauge reader"));
  const [cover] = page.main.match(/<img[^>]*alt="A river between hills"[^>]*>/) ?? [];
  expect(cover).toContain('fetchPriority="high"');
  expect(cover).not.toContain('loading="lazy"');
});

test("an Urdu article speaks Urdu, from right to left, in its edition", async () => {
  const recent = [sampleUrduArticle({ id: 41, title: "بلھن کی واپسی" })];
  const page = await visit("/article/40", world(sampleDetail(sampleUrduArticle()), { recent }));
  expect(page.html).toContain('<html lang="ur" dir="rtl" data-edition="hilal-urdu">');
  expect(page.text).toContain("حالیہ مضامین");
  expect(page.text).toContain("بلھن کی واپسی");
  expect(page.text).toContain("14 اکتوبر 2026");
  expect(page.calls.find(({ name }) => name === "articles.listRecent")?.query).toEqual({
    language: "ur",
    except: 40,
    limit: 5,
  });
});

test("a headline with more Latin words than Urdu ones stays Urdu", async () => {
  const title = 'پاکستان Navy (PNS) کی 2025 رپورٹ: "F-16" & C++';
  const article = sampleUrduArticle({ title });
  const own = await visit("/article/40", world(sampleDetail(article)));
  expect(own.main).toMatch(/<h1(?![^>]* dir="ltr")[^>]*>پاکستان <bdi dir="ltr" lang="en">Navy/);
  const english = await visit("/en/article/40", world(sampleDetail(article)));
  expect(english.main).toMatch(/<h1[^>]* lang="ur" dir="rtl">/);
});

test("under another language's interface the content keeps its own", async () => {
  const page = await visit("/ur/article/12", world(sampleDetail()));
  expect(page.html).toContain('<html lang="ur" dir="rtl" data-edition="hilal-english">');
  expect(page.main).toMatch(/<h1[^>]* lang="en" dir="ltr">/);
  expect(page.html).toContain('<link rel="canonical" href="https://hilal.example/article/12"/>');
});

test("the other address shows the same page and names the first as canonical", async () => {
  const page = await visit("/articlepage/12", world(sampleDetail()));
  expect(page.status).toBe(200);
  expect(page.html).toContain('<link rel="canonical" href="https://hilal.example/article/12"/>');
});

test.each(["abc", "012", "12abc", "1e1", "-1", "0", "2147483648", "999"])(
  "/article/%s names nothing",
  async (id) => {
    const page = await visit(`/article/${id}`, world(sampleDetail()));
    expect(page.status).toBe(404);
    expect(page.text).toContain("Page Not Found");
    expect(page.keep).toBe(false);
  },
);

test.each([
  ["/article/12", "Amina Rahman, the author, on 3 November 2026", "The editors on 4 November 2026"],
  ["/ur/article/12", "Amina Rahman (مصنف)، 3 نومبر 2026", "ادارہ، 4 نومبر 2026"],
])(
  "the answers of the author and of the house stand below a comment: %s",
  async (path, author, house) => {
    const answer = { name: "", comment: "شکریہ", created_at: "2026-11-04T10:00:00.000Z" };
    const replies = [
      {
        ...answer,
        id: 21,
        by: "author" as const,
        name: "Amina Rahman",
        created_at: "2026-11-03T10:00:00.000Z",
      },
      { ...answer, id: 22, by: "house" as const },
    ];
    const comments = [sampleComment({ replies })];
    const page = await visit(path, world(sampleDetail(), { comments }));
    expect(page.text).toContain(author);
    expect(page.text).toContain(house);
    expect(page.main).toContain('id="comment-22"');
    // An Urdu answer has its direction on a page of either language.
    expect(page.main).toMatch(/<p[^>]*lang="ur"[^>]*>شکریہ|<p class="[^"]*">شکریہ/);
  },
);

test("comments stand newest first, each in the direction of its words, a page at a time", async () => {
  const comments = [
    sampleComment({ id: 9, comment: "بہت اچھا مضمون ہے۔", rating: null }),
    sampleComment({ id: 8, comment: "First line\nSecond line", rating: 4 }),
  ];
  const commentMeta = { page: 2, page_size: 10, total: 12 };
  const page = await visit(
    "/article/12?comments=2",
    world(sampleDetail(), { comments, commentMeta }),
  );
  expect(page.text).toContain("Hina Yousaf on 2 November 2026");
  expect(page.text).toContain("12 comments");
  expect(page.text).toContain("4 stars out of 5");
  expect(page.main).toMatch(/<p[^>]* lang="ur" dir="rtl">بہت اچھا مضمون ہے۔<\/p>/);
  expect(page.main).toContain('href="/article/12#comments" rel="prev"');
  expect(page.html).toContain('<link rel="canonical" href="https://hilal.example/article/12"/>');
  expect(page.calls.find(({ name }) => name === "comments.listByArticle")?.query).toMatchObject({
    page: 2,
  });
});

test("invites visitors to sign in", async () => {
  const page = await visit("/article/12", world(sampleDetail()));
  expect(page.text).toContain("Log in or sign up to rate this article and to comment.");
  expect(page.main).toContain('href="/login?next=%2Farticle%2F12%23comments"');
  expect(page.main).toContain('href="/sign-up?next=%2Farticle%2F12%23comments"');
});

test("what to read next is three others of the category, then of the edition", async () => {
  const other = (id: number) => sampleArticle({ id, title: `Other ${id}` });
  const page = await visit(
    "/article/12",
    world(sampleDetail(), {
      category: [sampleArticle(), other(20)],
      edition: [other(20), sampleArticle(), other(21), other(22), other(23)],
    }),
  );
  const related = page.main.slice(page.main.indexOf('id="related-articles"'));
  expect([...related.matchAll(/Other (\d+)<\/a>/g)].map(([, id]) => id)).toEqual([
    "20",
    "21",
    "22",
  ]);
  expect(page.tags).toEqual(
    expect.arrayContaining([
      "article:12",
      "comments:12",
      "category:in-focus",
      "articles",
      "author:3",
      "article:20",
      "article:22",
    ]),
  );
});

test("only long English pieces open with a drop cap", async () => {
  const long = `<p>${"word ".repeat(450)}</p>`;
  const english = await visit(
    "/article/12",
    world(sampleDetail(sampleArticle({ description: long }))),
  );
  expect(english.main).toContain("dropCap");
  expect(english.text).toContain("2 minutes to read");
  const urdu = await visit(
    "/article/40",
    world(sampleDetail(sampleUrduArticle({ description: `<p>${"لفظ ".repeat(450)}</p>` }))),
  );
  expect(urdu.main).not.toContain("dropCap");
});

test("tells machines the article and the way to it", async () => {
  const tricky = sampleArticle({ title: 'The "</script>" affair' });
  const page = await visit("/article/12", world(sampleDetail(tricky)));
  const [article, crumbs] = page.structured;
  expect(article).toMatchObject({
    "@type": "NewsArticle",
    "@id": "https://hilal.example/article/12",
    headline: 'The "</script>" affair',
    inLanguage: "en",
    datePublished: "2026-10-14T05:00:00.000Z",
    author: { "@type": "Person", name: "Amina Rahman" },
    image: { url: "https://hilal.example/media/0123456789abcdef/cover.jpg" },
  });
  // Search engines take no rating of a news article, and a search is no page about a writer.
  expect(article).not.toHaveProperty("aggregateRating");
  expect(article?.author).not.toHaveProperty("url");
  expect(crumbs).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Hilal English", item: "https://hilal.example/" },
      { position: 2, name: "In Focus", item: "https://hilal.example/category/in-focus" },
      { position: 3, item: "https://hilal.example/article/12" },
    ],
  });
  expect(page.html).toContain('<meta property="og:type" content="article"/>');
  expect(page.html).toContain(
    '<meta property="article:published_time" content="2026-10-14T05:00:00.000Z"/>',
  );
  expect(page.html).toContain(
    '<meta property="article:modified_time" content="2026-10-15T05:00:00.000Z"/>',
  );
  expect(page.html).toContain(
    '<meta property="og:image" content="https://hilal.example/media/0123456789abcdef/w1280.jpg"/>',
  );
});

describe("the recording of an article", () => {
  const recording = {
    url: "/media/fedcba9876543210/read-aloud.mp3",
    bytes: 11_584_000,
    mime_type: "audio/mpeg",
    seconds: 724,
  } as const;

  test("is played without script below the facts of the head, with its length, and named to machines", async () => {
    const page = await visit("/article/12", world(sampleDetail(sampleArticle({ recording }))));
    expect(page.text).toContain("Listen · 12 minutes");
    const [player = ""] = page.main.match(/<audio[^>]*>/) ?? [];
    expect(player).toContain('src="/media/fedcba9876543210/read-aloud.mp3"');
    expect(player).toContain('controls=""');
    expect(player).toContain('preload="none"');
    expect(page.main.indexOf("1 minute to read")).toBeLessThan(page.main.indexOf("<audio"));
    expect(page.main.indexOf("<audio")).toBeLessThan(page.main.indexOf("</header>"));
    expect(page.structured[0]?.audio).toEqual({
      "@type": "AudioObject",
      name: "Where the River Learns to Wait",
      contentUrl: "https://hilal.example/media/fedcba9876543210/read-aloud.mp3",
      encodingFormat: "audio/mpeg",
      contentSize: "11584000",
      inLanguage: "en",
      duration: "PT724S",
    });
  });

  test("of an unknown length claims none, in Urdu as well", async () => {
    const article = sampleUrduArticle({ recording: { ...recording, seconds: null } });
    const page = await visit("/article/40", world(sampleDetail(article)));
    expect(page.main).toMatch(/<figcaption[^>]*>سنیں<\/figcaption>/);
    expect(page.structured[0]?.audio).not.toHaveProperty("duration");
  });

  test("of half a minute takes a minute, and an article without one has no player", async () => {
    const short = sampleArticle({ recording: { ...recording, seconds: 20 } });
    const page = await visit("/article/12", world(sampleDetail(short)));
    expect(page.text).toContain("Listen · 1 minute");
    const silent = await visit("/article/12", world(sampleDetail()));
    expect(silent.main).not.toContain("<audio");
    expect(silent.structured[0]).not.toHaveProperty("audio");
  });
});

test("a piece without cover, standfirst, rating and writer's record leaves no holes", async () => {
  const bare = sampleDetail(
    sampleArticle({ cover: null, cover_image: "", standfirst: "", author_id: null }),
  );
  const page = await visit(
    "/article/12",
    world({
      ...bare,
      author: {
        id: null,
        author_image: null,
        picture: null,
        author_name: "Guest",
        introduction: null,
        email: null,
      },
      rating: { average: null, count: 0 },
    }),
  );
  expect(page.main).not.toContain("<img");
  expect(page.main).not.toContain("mailto:");
  expect(page.text).toContain("Not rated yet");
  expect(page.html).toContain(
    '<meta name="description" content="The gauge reader arrives before the light does."/>',
  );
});

test.each([
  ["a quotation", "<p>One.</p><blockquote><p>Two.</p></blockquote>", true],
  ["stressed words", "<p>It is <em>two</em>.</p>", true],
  ["plain text", "<p>One.</p>", false],
])("asks early for the face of its italics: %s", async (_kind, description, early) => {
  const article = sampleArticle({ description });
  const page = await visit("/article/12", world(sampleDetail(article)));
  expect(page.html.includes('href="/assets/italic.woff2"')).toBe(early);
});

test("an article that is one film shows it, and takes a minute", async () => {
  const film =
    '<figure><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="The Barrage"></iframe></figure>';
  const article = sampleArticle({ description: film, excerpt: "", standfirst: "" });
  const page = await visit("/article/12", world(sampleDetail(article)));
  expect(page.status).toBe(200);
  expect(page.main).toContain(film);
  expect(page.text).toContain("1 minute to read");
  expect(page.main.match(/<iframe/g)).toHaveLength(1);
  expect(page.failed).toEqual([]);
});
