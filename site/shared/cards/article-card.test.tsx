import { sampleArticle, sampleUrduArticle } from "@hilal/contract/testing/sample-records";
import { plainText } from "@hilal/i18n/text/read-html";
import type { ComponentProps } from "react";
import { describe, expect, test } from "vitest";
import { elementsIn } from "../../testing/elements-in.ts";
import { renderOnPage } from "../../testing/on-page.tsx";
import { ArticleCard } from "./article-card.tsx";
import type { CardVariant } from "./article-card-shapes.ts";

type Props = Partial<ComponentProps<typeof ArticleCard>>;

function renderCard(props: Props = {}, placement: Parameters<typeof renderOnPage>[1] = {}) {
  const html = renderOnPage(
    <ArticleCard article={sampleArticle()} variant="picture" {...props} />,
    placement,
  );
  return {
    html,
    text: plainText(html),
    links: elementsIn(html, "a"),
    images: elementsIn(html, "img"),
  };
}

describe("each way of setting an article", () => {
  test.each<[CardVariant, string]>([
    ["lead", "picture excerpt date"],
    ["hero", "picture excerpt date"],
    ["feature", "picture excerpt date"],
    ["picture", "picture date"],
    ["tall", "picture"],
    ["text", "excerpt date"],
    ["row", "picture"],
    ["numbered", ""],
    ["headline", ""],
  ])("%s shows the title, the writer and %s", (variant, shown) => {
    const { text, images } = renderCard({ variant });
    expect(text).toContain("Where the River Learns to Wait");
    expect(text).toContain("By Amina Rahman");
    expect(images).toHaveLength(shown.includes("picture") ? 1 : 0);
    expect(text.includes("A morning at the barrage.")).toBe(shown.includes("excerpt"));
    expect(text.includes("14 October 2026")).toBe(shown.includes("date"));
  });

  test.each<[CardVariant, string]>([
    ["lead", "(min-width: 60rem) 50rem, 100vw"],
    ["hero", "(min-width: 60rem) 50rem, 100vw"],
    ["feature", "(min-width: 64rem) 34rem, 92vw"],
    ["picture", "(min-width: 60rem) 21rem, (min-width: 40rem) 45vw, 92vw"],
    ["tall", "(min-width: 60rem) 21rem, (min-width: 40rem) 45vw, 92vw"],
    ["row", "8rem"],
  ])("%s asks for a picture of its width", (variant, sizes) => {
    const { html } = renderCard({ variant });
    expect(new Set(elementsIn(html, "source").map((source) => source.sizes))).toEqual(
      new Set([sizes]),
    );
    const given = renderCard({ variant, sizes: "5rem" });
    expect(elementsIn(given.html, "source")[0]?.sizes).toBe("5rem");
  });
});

test("a card that shrinks asks for a smaller picture on a phone", () => {
  const { html } = renderCard({ shrinks: true });
  expect(elementsIn(html, "source")[0]?.sizes).toBe(
    "(min-width: 60rem) 21rem, (min-width: 40rem) 45vw, 32vw",
  );
});

test.each(["PAF کے F-16، JF-17 اور C-130", "پاک بحریہ کا PNS Tughril، PNS Taimur اور PNS Babur"])(
  "an Urdu article is Urdu on an English page, whatever Latin names its title holds: %s",
  (title) => {
    const article = sampleUrduArticle({ title, standfirst: `${title} (ISPR, GHQ, JSHQ)` });
    const { html } = renderCard({ article, variant: "lead" });
    expect(elementsIn(html, "article")[0]).toMatchObject({ lang: "ur", dir: "rtl" });
    expect(elementsIn(html, "h3")[0]).not.toHaveProperty("lang");
    expect(elementsIn(html, "h3")[0]).not.toHaveProperty("dir");
    expect(html).not.toMatch(/<p [^>]*lang="en" dir="ltr"><bdi/);
    expect(html).toMatch(/<bdi dir="ltr" lang="en">(?:PAF|PNS Tughril)<\/bdi>/);
  },
);

test("the title is the one link, to the article, which keeps its own language", () => {
  expect(renderCard().links).toEqual([{ href: "/article/12" }]);
  expect(renderCard({}, { language: "ur", prefix: "ur" }).links).toEqual([
    { href: "/article/12", hrefLang: "en" },
  ]);
});

test("the heading has the level of its place", () => {
  expect(renderCard().html).toMatch(/<h3[^>]*><a href="\/article\/12">Where the River/);
  expect(renderCard({ level: 2 }).html).toMatch(/<h2[^>]*><a /);
});

test("the excerpt stands in for a standfirst, and nothing for neither", () => {
  const text = (standfirst: string, excerpt: string) =>
    renderCard({ variant: "text", article: sampleArticle({ standfirst, excerpt }) });
  expect(text("", "The gauge reader.").text).toContain("The gauge reader.");
  expect(text("First.", "Second.").text).not.toContain("Second.");
  expect(text("", "").html.match(/<p/g)).toHaveLength(1);
});

test("a place may ask for the excerpt, or do without", () => {
  expect(renderCard({ variant: "picture", excerpt: true }).text).toContain("A morning");
  expect(renderCard({ variant: "text", excerpt: false }).text).not.toContain("A morning");
});

test("the category is named where the section does not say it", () => {
  expect(renderCard().text).not.toContain("In Focus");
  const { text, links } = renderCard({ kicker: true });
  expect(text).toContain("In Focus");
  expect(links[0]?.href).toBe("/category/in-focus");
});

test("'Read More' says of what", () => {
  const { links, text } = renderCard({ readMore: "Read More" });
  expect(links.at(-1)).toMatchObject({ href: "/article/12" });
  expect(text).toMatch(/Read More: Where the River Learns to Wait$/);
});

test("a number is seen and not heard", () => {
  expect(renderCard({ number: 3 }).html).toMatch(/<span[^>]*aria-hidden="true">3<\/span>/);
  expect(renderCard().html).not.toContain("aria-hidden");
});

test("a picture may be fetched first", () => {
  expect(renderCard({ priority: true }).images[0]).toMatchObject({ fetchPriority: "high" });
  expect(renderCard().images[0]).toMatchObject({ loading: "lazy", alt: "A river between hills" });
});

describe("languages side by side", () => {
  test("a card speaks its own language, and what the interface says in it the page's", () => {
    const { html, text } = renderCard({
      article: sampleUrduArticle(),
      kicker: true,
      readMore: "Read More",
    });
    expect(elementsIn(html, "article")[0]).toMatchObject({ lang: "ur", dir: "rtl" });
    const spoken = [...html.matchAll(/<(?:div|a)[^>]* lang="en" dir="ltr"/g)];
    expect(spoken).toHaveLength(3);
    expect(text).toContain("14 October 2026");
  });

  test("where both are the same nothing is said of it", () => {
    const { html } = renderCard({ kicker: true });
    expect(html.replace(/<img[^>]*>/, "")).not.toContain("lang=");
    const urdu = renderCard(
      { article: sampleUrduArticle() },
      { language: "ur", naturalLanguage: "ur" },
    );
    expect(urdu.html).not.toContain("dir=");
    expect(urdu.text).toContain("14 اکتوبر 2026");
    expect(urdu.text).toContain("تحریر: یوسف آفریدی");
  });

  test("a writer's name keeps its own direction", () => {
    const article = sampleArticle({ writer: "یوسف آفریدی" });
    expect(renderCard({ article }).html).toContain('<bdi lang="ur" dir="rtl">یوسف آفریدی</bdi>');
    expect(renderCard().html).toContain("<bdi>Amina Rahman</bdi>");
    expect(
      renderCard({ article: sampleArticle({ writer: "" }), variant: "row" }).text,
    ).not.toContain("By");
  });
});

test("a day is a day in Karachi, for people and for machines", () => {
  const article = sampleArticle({ publish_date: "2026-10-14T19:30:00.000Z" });
  const { html, text } = renderCard({ article });
  expect(text).toContain("15 October 2026");
  expect(elementsIn(html, "time")[0]).toMatchObject({ dateTime: "2026-10-15" });
});

describe("words of the other language than the article's", () => {
  test("run their own way in an Urdu card, with their own face", () => {
    const article = {
      ...sampleUrduArticle(),
      title: "The Long Road to Skardu",
      standfirst: "اسکردو کا طویل سفر",
    };
    const { html } = renderCard({ article, variant: "text" });
    expect(html).toMatch(/<article[^>]* lang="ur" dir="rtl"/);
    expect(html).toMatch(/<h3[^>]* lang="en" dir="ltr"/);
    expect(html).toMatch(/<p class="[^"]*"[^>]*>اسکردو/);
    expect(html).not.toMatch(/<p[^>]* lang="[^"]*"[^>]*>اسکردو/);
  });

  test("leave an Urdu title Urdu that begins with Latin letters", () => {
    const article = { ...sampleUrduArticle(), title: "F-16 طیاروں کی پرواز" };
    expect(renderCard({ article }).html).not.toMatch(/<h3[^>]* lang=/);
  });
});

test("a title and a writer run as most of their words do, not as their first letter", () => {
  const article = {
    ...sampleUrduArticle(),
    title: "F-16 کی پہلی پرواز",
    writer: "F-16 کی پہلی ٹیم",
  };
  const { html } = renderCard({ article }, { language: "ur" });
  const isolated = '<bdi dir="ltr" lang="en">F-16</bdi>';
  expect(html).toContain(`${isolated} کی پہلی پرواز`);
  expect(html).toContain(`<bdi dir="rtl">${isolated} کی پہلی ٹیم</bdi>`);
  expect(elementsIn(html, "h3")[0]?.dir).toBeUndefined();
});
