import { translatorFor } from "@hilal/i18n/translator/translator";
import { describe, expect, test } from "vitest";
import { renderOnPage } from "../../testing/on-page.tsx";
import { SiteHeader } from "./site-header.tsx";

const listLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)].map(([, href]) => href);

test("the category menu is the edition's", () => {
  expect(listLinks(renderOnPage(<SiteHeader />))).toContain("/category/war-on-terror");
  const kids = listLinks(renderOnPage(<SiteHeader />, { edition: "hilal-kids" }));
  expect(kids.filter((href) => href?.startsWith("/category/"))).toEqual([
    "/category/hilal-kids-english",
    "/category/in-focus-kids",
    "/category/trending-kids",
  ]);
});

test.each([
  [
    "hilal-english",
    ["in-focus", "war-on-terror", "special-reports", "national-international-news"],
  ],
  ["hilal-urdu", ["in-focus-urdu", "trending-urdu", "national-international-news-urdu"]],
  ["hilal-her", ["hilal-her", "in-focus-her", "trending1-her"]],
] as const)("the category menu of %s has its categories", (edition, slugs) => {
  const language = edition === "hilal-urdu" ? "ur" : "en";
  expect(listLinks(renderOnPage(<SiteHeader />, { edition, language }))).toEqual(
    expect.arrayContaining(slugs.map((slug) => `/category/${slug}`)),
  );
});

const everywhere = [
  "archives",
  "ebooks",
  "ebooks/latest-releases",
  "ebooks/best-sellers",
  "ebooks/genre-fiction",
  "ebooks/genre-non-fiction",
  "ebooks/misc",
  "ourcontributors",
  "search",
  "login",
  "subscribe",
];

test("the bar has every link, in the language of an English reader", () => {
  expect(listLinks(renderOnPage(<SiteHeader />))).toEqual(
    expect.arrayContaining([
      "/",
      "/hilal-urdu",
      "/hilal-urdu-kids",
      "/hilal-kids",
      "/hilal-her",
      ...everywhere.map((path) => `/${path}`),
      "/admin/dashboard",
      "/admin/articles-management",
    ]),
  );
});

test.each([
  ["an Urdu article", { language: "ur", edition: "hilal-urdu", path: "/article/2" }],
  [
    "a page read in Urdu",
    { language: "ur", prefix: "ur", edition: "hilal-her", path: "/article/3" },
  ],
] as const)(
  "the bar of %s leads to the house in Urdu, and to each magazine in its own language",
  (_page, placement) => {
    const html = renderOnPage(<SiteHeader />, placement);
    const t = translatorFor("ur");
    const links = listLinks(html);
    expect(links).toEqual(
      expect.arrayContaining([
        "/",
        "/hilal-urdu",
        "/hilal-urdu-kids",
        "/hilal-kids",
        "/hilal-her",
        ...everywhere.map((path) => `/ur/${path}`),
        "/admin/dashboard",
        "/admin/articles-management",
      ]),
    );
    expect(html).toMatch(
      new RegExp(`<ul[^>]*><li><a [^>]*href="/hilal-urdu">${t("navigation.home")}<`),
    );
    expect(html).toContain('data-logout="/ur/login"');
  },
);

test("a link to a magazine in the other language says so", () => {
  const english = renderOnPage(<SiteHeader />, { path: "/about" });
  expect(english).toMatch(/<a [^>]*href="\/hilal-urdu-kids" hrefLang="ur">/);
  expect(english).toMatch(/<a [^>]*href="\/hilal-kids">/);
  const urdu = renderOnPage(<SiteHeader />, { language: "ur", prefix: "ur", path: "/about" });
  expect(urdu).toMatch(/<a [^>]*href="\/hilal-kids" hrefLang="en">/);
  expect(urdu).toMatch(/<a [^>]*href="\/hilal-urdu-kids">/);
});

test("only one dropdown can be open: they share a name", () => {
  const names = [...renderOnPage(<SiteHeader />).matchAll(/<details [^>]*name="([^"]+)"/g)];
  expect(names.map(([, name]) => name)).toEqual(["bar", "bar", "bar"]);
});

test("the language switch leads to the same page in the other language", () => {
  const english = renderOnPage(<SiteHeader />, { path: "/archives" });
  expect(english).toMatch(/href="\/ur\/archives" lang="ur"[^>]*>اردو<\/a>/);
  const urdu = renderOnPage(<SiteHeader />, { language: "ur", prefix: "ur", path: "/archives" });
  expect(urdu).toMatch(/href="\/archives" lang="en"[^>]*>English<\/a>/);
});

test.each([
  ["/", "/hilal-urdu"],
  ["/hilal-kids", "/hilal-urdu-kids"],
  ["/hilal-her", "/ur/hilal-her"],
  ["/article/12", "/ur/article/12"],
  ["/category/in-focus?page=2", "/ur/category/in-focus?page=2"],
  ["/search?q=the&page=2", "/ur/search?q=the&amp;page=2"],
])("the language switch of %s leads to %s", (path, there) => {
  const html = renderOnPage(<SiteHeader />, { path });
  expect(html).toContain(`href="${there}" lang="ur" hrefLang="ur"`);
});

test.each([
  ["/hilal-urdu", "/"],
  ["/hilal-urdu-kids", "/hilal-kids"],
  ["/category/trending-urdu", "/en/category/trending-urdu"],
])("the language switch of the Urdu page %s leads to %s", (path, there) => {
  const html = renderOnPage(<SiteHeader />, { language: "ur", naturalLanguage: "ur", path });
  expect(html).toContain(`href="${there}" lang="en" hrefLang="en"`);
});

test.each([
  [{ language: "ur", naturalLanguage: "en", path: "/" }, 'href="/" lang="en"'],
  [{ language: "en", naturalLanguage: "ur", path: "/hilal-urdu" }, 'href="/hilal-urdu" lang="ur"'],
] as const)(
  "with the other interface around it, a front leads back to itself (%o)",
  (placement, there) => {
    const html = renderOnPage(<SiteHeader />, { ...placement, prefix: placement.language });
    expect(html).toContain(there);
  },
);

test.each([
  ["/ur/about", "ur", "/about"],
  ["/ur/ur/about?a=b", "ur", "/about?a=b"],
  ["/EN/about", "en", "/ur/EN/about"],
  ["/urdu", "en", "/ur/urdu"],
  ["/category/no-such", "en", "/ur/category/no-such"],
  ["/about#team", "en", "/ur/about#team"],
] as const)(
  "the language switch of %s, which names nothing, read in %s leads to %s",
  (path, language, there) => {
    const html = renderOnPage(<SiteHeader />, { language, naturalLanguage: "en", path });
    expect(html).toContain(`href="${there}" lang="${language === "ur" ? "en" : "ur"}"`);
  },
);

test("the language switch says which magazine it leads to, or that it leads to the same page", () => {
  const titleOn = (placement: Parameters<typeof renderOnPage>[1]) =>
    / hrefLang="\w+" title="([^"]+)"/.exec(renderOnPage(<SiteHeader />, placement))?.[1];
  expect(titleOn({ path: "/" })).toBe("Read Hilal Urdu");
  expect(titleOn({ path: "/hilal-kids", edition: "hilal-kids" })).toBe("Read Hilal Kids Urdu");
  const urdu = { edition: "hilal-urdu", path: "/hilal-urdu", naturalLanguage: "ur" } as const;
  expect(titleOn({ ...urdu, language: "ur" })).toBe("ہلال انگلش پڑھیں");
  expect(titleOn({ ...urdu, prefix: "en" })).toBe("Read this page in Urdu");
  expect(titleOn({ path: "/hilal-her", edition: "hilal-her" })).toBe("Read this page in Urdu");
  expect(titleOn({ path: "/article/12" })).toBe("Read this page in Urdu");
});

test("the switch keeps the place in a page that stays the same", () => {
  const keeps = (path: string) =>
    renderOnPage(<SiteHeader />, { path }).includes(" data-language-switch");
  expect([keeps("/article/12"), keeps("/about"), keeps("/")]).toEqual([true, true, false]);
});

test("the search is a real form that asks for keywords", () => {
  const html = renderOnPage(<SiteHeader />);
  expect(html).toMatch(/<form [^>]*action="\/search" method="get">/);
  expect(html).toMatch(/<input [^>]*placeholder="Type keywords"[^>]*name="q"/);
});

test("on its own front the edition's name is the page's title", () => {
  expect(renderOnPage(<SiteHeader />)).toMatch(/<h1[^>]*><a [^>]*href="\/"/);
  expect(renderOnPage(<SiteHeader />, { path: "/archives" })).not.toContain("<h1");
});

test("the link to the page being read says so", () => {
  const html = renderOnPage(<SiteHeader />, { path: "/archives" });
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
});

describe("the strip of sections", () => {
  const strip = (html: string) =>
    /<nav[^>]*aria-label="Sections of this magazine">.*?<\/nav>/s.exec(html)?.[0];
  const current = (html: string) =>
    /<a [^>]*href="([^"]+)"[^>]*aria-current="page"/.exec(html)?.[1];

  test("has the front and the categories of the edition, and marks the page", () => {
    const edition = "hilal-kids";
    const front = strip(renderOnPage(<SiteHeader />, { edition, path: "/hilal-kids" })) ?? "";
    expect(listLinks(front)).toEqual([
      "/hilal-kids",
      "/category/hilal-kids-english",
      "/category/in-focus-kids",
      "/category/trending-kids",
    ]);
    expect(current(front)).toBe("/hilal-kids");
    const path = "/category/in-focus-kids?page=2";
    const category = strip(renderOnPage(<SiteHeader />, { edition, path })) ?? "";
    expect(current(category)).toBe("/category/in-focus-kids");
  });

  test("is on no other page", () => {
    for (const path of ["/article/12", "/search?q=a", "/category/no-such-category"])
      expect(strip(renderOnPage(<SiteHeader />, { path }))).toBeUndefined();
  });
});
