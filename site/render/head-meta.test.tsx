import { readArticle } from "@hilal/contract/articles/article";
import { samplePlace } from "@hilal/contract/testing/sample-issues";
import {
  sampleArticle,
  sampleDetail,
  samplePicture,
  sampleUrduArticle,
} from "@hilal/contract/testing/sample-records";
import { describe, expect, test } from "vitest";
import type { Meta } from "../page-kit/meta.ts";
import type { Placement } from "../page-kit/page-definition.ts";
import { allAnswers } from "../testing/all-answers.ts";
import { elementsIn } from "../testing/elements-in.ts";
import { answering } from "../testing/fake-client.ts";
import { renderOnPage } from "../testing/on-page.tsx";
import { visit } from "../testing/visit.ts";
import { HeadMeta } from "./document.tsx";

const page: Meta = { title: "E-Books", description: "Free to read.", canonical: "/ebooks?page=2" };

function renderHead(meta: Partial<Meta>, placement?: Partial<Placement>) {
  const html = renderOnPage(<HeadMeta meta={{ ...page, ...meta }} />, placement ?? {});
  const links = elementsIn(html, "link");
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    said: Object.fromEntries(
      elementsIn(html, "meta").map(({ name, property, content }) => [name ?? property, content]),
    ),
    listLinks: (rel: string) => links.filter((link) => link.rel === rel),
    html,
  };
}

test("a page says its name with the house's, once", () => {
  expect(renderHead({}).title).toBe("E-Books | Hilal");
  expect(renderHead({ title: "About Hilal" }).title).toBe("About Hilal");
});

test("a page says what it is, and in which language, to search engines and networks", () => {
  expect(renderHead({}).said).toEqual({
    description: "Free to read.",
    "og:site_name": "Hilal",
    "og:title": "E-Books",
    "og:description": "Free to read.",
    "og:type": "website",
    "og:url": "https://hilal.example/ebooks?page=2",
    "og:locale": "en_GB",
    "og:locale:alternate": "ur_PK",
    "twitter:card": "summary_large_image",
    "og:image": "https://hilal.example/assets/share-hilal-english.png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Hilal English",
  });
  const { said } = renderHead({}, { language: "ur", prefix: "ur" });
  expect(said).toMatchObject({
    "og:url": "https://hilal.example/ur/ebooks?page=2",
    "og:locale": "ur_PK",
    "og:locale:alternate": "en_GB",
  });
});

describe("where a page's text is to be had", () => {
  const addresses = (canonical: string, placement?: Partial<Placement>) => {
    const { listLinks, said } = renderHead({ canonical }, placement);
    const alternates = listLinks("alternate").map(({ hrefLang, href }) => [hrefLang, href]);
    return {
      canonical: listLinks("canonical").map(({ href }) => href),
      address: said["og:url"],
      other: said["og:locale:alternate"],
      ...Object.fromEntries(alternates),
    };
  };
  const read = {
    en: { language: "en", prefix: "en" },
    ur: { language: "ur", prefix: "ur" },
  } as const;

  test("a page of the house has an address in each language", () => {
    const both = {
      en: "https://hilal.example/about",
      ur: "https://hilal.example/ur/about",
      "x-default": "https://hilal.example/about",
    };
    const english = "https://hilal.example/about";
    const urdu = "https://hilal.example/ur/about";
    const told = { address: english, other: "ur_PK" };
    expect(addresses("/about")).toEqual({ canonical: [english], ...told, ...both });
    const there = { address: urdu, other: "en_GB" };
    expect(addresses("/about", read.ur)).toEqual({ canonical: [urdu], ...there, ...both });
  });

  test.each(["/article/12", "/category/in-focus", "/magazine-archive/hilal-her", "/hilal-her"])(
    "%s has one address, with either interface around it",
    (path) => {
      const one = `https://hilal.example${path}`;
      const told = { canonical: [one], address: one, other: undefined };
      expect(addresses(path)).toEqual(told);
      expect(addresses(path, read.ur)).toEqual(told);
    },
  );

  test.each([
    ["/article/40", { language: "en", naturalLanguage: "ur" }, "ur_PK"],
    ["/hilal-her", { language: "ur", naturalLanguage: "en" }, "en_GB"],
    ["/read/ebook/4", { language: "ur", naturalLanguage: "en" }, "en_GB"],
    ["/about", { language: "ur", naturalLanguage: "en" }, "ur_PK"],
  ] as const)(
    "the card of %s is in the language of the page that it names",
    (canonical, placement, locale) => {
      expect(renderHead({ canonical }, placement).said["og:locale"]).toBe(locale);
    },
  );

  test("a front and its counterpart name each other, and nothing else names them", () => {
    const both = {
      en: "https://hilal.example/hilal-kids",
      ur: "https://hilal.example/hilal-urdu-kids",
      "x-default": "https://hilal.example/hilal-kids",
    };
    expect(addresses("/hilal-kids")).toMatchObject({ canonical: [both.en], ...both });
    const urdu = { language: "ur", naturalLanguage: "ur" } as const;
    expect(addresses("/hilal-urdu-kids", urdu)).toMatchObject({ canonical: [both.ur], ...both });
    const inEnglish = { ...read.en, naturalLanguage: "ur" } as const;
    expect(addresses("/hilal-urdu-kids", inEnglish)).toEqual({
      canonical: [both.ur],
      address: both.ur,
      other: undefined,
    });
  });
});

test("a page that is not for search engines says so, and names no other language", () => {
  const { said, listLinks } = renderHead({ noIndex: true });
  expect(said.robots).toBe("noindex,follow");
  expect(listLinks("alternate")).toEqual([]);
  expect(listLinks("canonical")).toHaveLength(1);
  expect(renderHead({}).said).not.toHaveProperty("robots");
});

test("a page of a list names its neighbours, in the language that was chosen", () => {
  const neighbours = { previous: "/ebooks", next: "/ebooks?page=3" };
  const { listLinks } = renderHead(neighbours, { language: "ur", prefix: "ur" });
  expect(listLinks("prev").map(({ href }) => href)).toEqual(["/ur/ebooks"]);
  expect(listLinks("next").map(({ href }) => href)).toEqual(["/ur/ebooks?page=3"]);
  expect(renderHead({}).listLinks("prev")).toEqual([]);
  expect(renderHead({}).listLinks("next")).toEqual([]);
});

test("a page with a feed names it", () => {
  const { listLinks } = renderHead({ feed: { path: "/feeds/hilal-her.xml", title: "Hilal Her" } });
  expect(listLinks("alternate").at(-1)).toEqual({
    rel: "alternate",
    type: "application/rss+xml",
    title: "Hilal Her",
    href: "https://hilal.example/feeds/hilal-her.xml",
  });
});

test("things for machines stand in the page only when there are some", () => {
  expect(renderHead({ structured: [] }).html).not.toContain("ld+json");
  expect(renderHead({}).html).not.toContain("ld+json");
  const { html } = renderHead({ structured: [{ "@type": "Thing", name: "</script><b>" }] });
  expect(html).toContain(
    '{"@context":"https://schema.org","@graph":[{"@type":"Thing","name":"\\u003c/script>\\u003cb>"}]}',
  );
});

describe("the picture that a shared link shows", () => {
  const said = (given: Partial<typeof samplePicture>, alt = "A river") =>
    renderHead({ image: { picture: { ...samplePicture, ...given }, alt } }).said;

  test("is a JPEG no wider than 1280, with its size and its words", () => {
    expect(said({})).toMatchObject({
      "twitter:card": "summary_large_image",
      "og:image": "https://hilal.example/media/0123456789abcdef/w1280.jpg",
      "og:image:width": "1280",
      "og:image:height": "800",
      "og:image:alt": "A river",
    });
    expect(said({ width: 640, height: 481 })).toMatchObject({
      "og:image:width": "640",
      "og:image:height": "481",
    });
  });

  test("is the edition's where the page has none, with words in the page's language", () => {
    const { said } = renderHead({}, { language: "ur", edition: "hilal-urdu" });
    expect(said).toMatchObject({
      "og:image": "https://hilal.example/assets/share-hilal-urdu.png",
      "og:image:alt": "ہلال اردو",
    });
  });

  test("is the picture itself where another host keeps it", () => {
    const src = "https://pictures.example/a.png";
    expect(said({ src, variants: false, width: 2_000, height: 999 }, "")).toMatchObject({
      "og:image": src,
      "og:image:width": "2000",
      "og:image:height": "999",
    });
    expect(said({}, "")).not.toHaveProperty("og:image:alt");
  });
});

test.each([
  [sampleArticle(), "https://hilal.example/article/12", 8],
  [sampleUrduArticle(), "https://hilal.example/article/40", 7],
])("an article tells when it was published and changed", async (article, address, words) => {
  const world = [answering(readArticle, sampleDetail(article)), ...allAnswers()];
  const { html, structured } = await visit(`/article/${article.id}`, world);
  const said = new Map(
    elementsIn(html, "meta").map(({ name, property, content }) => [name ?? property, content]),
  );
  expect(said.get("og:type")).toBe("article");
  expect(said.get("article:published_time")).toBe("2026-10-14T05:00:00.000Z");
  expect(said.get("article:modified_time")).toBe("2026-10-15T05:00:00.000Z");
  expect(said.get("og:title")).toBe(article.title);
  expect(said.get("description")).toBe(article.standfirst);
  const about = structured.find((thing) => thing["@type"] === "NewsArticle");
  expect(about).toEqual({
    "@type": "NewsArticle",
    "@id": address,
    mainEntityOfPage: address,
    headline: article.title,
    description: article.standfirst,
    inLanguage: article.language,
    wordCount: words,
    isAccessibleForFree: true,
    articleSection: article.language === "ur" ? "مرکزِ نگاہ" : "In Focus",
    isPartOf: {
      "@type": "PublicationIssue",
      name: samplePlace().issue?.title,
      "@id": `https://hilal.example${samplePlace().address}`,
      url: `https://hilal.example${samplePlace().address}`,
    },
    datePublished: "2026-10-14T05:00:00.000Z",
    dateModified: "2026-10-15T05:00:00.000Z",
    author: {
      "@type": "Person",
      name: article.writer,
      image: expect.objectContaining({ "@type": "ImageObject", width: 1600 }),
    },
    publisher: expect.objectContaining({ "@type": "Organization", url: "https://hilal.example/" }),
    image: {
      "@type": "ImageObject",
      width: 1600,
      height: 1000,
      url: "https://hilal.example/media/0123456789abcdef/cover.jpg",
    },
  });
  expect(renderHead({}).said).not.toHaveProperty("article:published_time");
});

test("a page asks for the faces of its style sheet before its end, for which the first paint waits", async () => {
  const { html } = await visit("/about", allAnswers());
  const [sheet, faces, end] = ["<style data-", "document.fonts", 'id="end"'].map((text) =>
    html.indexOf(text),
  );
  expect(html).toContain('<link rel="expect" href="#end" blocking="render"/>');
  expect(sheet).toBeGreaterThan(0);
  expect(faces).toBeGreaterThan(Number(sheet));
  expect(end).toBeGreaterThan(Number(faces));
});
