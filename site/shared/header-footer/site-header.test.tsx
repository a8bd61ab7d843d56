import { expect, test } from "vitest";
import { renderOnPage } from "../../testing/on-page.tsx";
import { SiteHeader } from "./site-header.tsx";

const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>/g)].map(([, href]) => href);

test("the category menu is the edition's", () => {
  expect(linksOf(renderOnPage(<SiteHeader />))).toContain("/category/war-on-terror");
  const kids = linksOf(renderOnPage(<SiteHeader />, { edition: "hilal-kids" }));
  expect(kids.filter((href) => href?.startsWith("/category/"))).toEqual([
    "/category/hilal-kids-english",
    "/category/in-focus-kids",
    "/category/trending-kids",
  ]);
});

test("the bar has every link", () => {
  const links = linksOf(renderOnPage(<SiteHeader />));
  expect(links).toEqual(
    expect.arrayContaining([
      "/",
      "/hilal-urdu",
      "/hilal-urdu-kids",
      "/hilal-kids",
      "/hilal-her",
      "/archives",
      "/ebooks",
      "/ebooks/latest-releases",
      "/ebooks/best-sellers",
      "/ebooks/genre-fiction",
      "/ebooks/genre-non-fiction",
      "/ebooks/misc",
      "/ourcontributors",
      "/search",
      "/login",
      "/subscribe",
      "/admin/dashboard",
      "/admin/articles-management",
    ]),
  );
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

test("a chosen language stays in every link but those to the back office", () => {
  const links = linksOf(
    renderOnPage(<SiteHeader />, { language: "ur", prefix: "ur", path: "/archives" }),
  );
  expect(links).toContain("/ur/ebooks");
  expect(links).toContain("/admin/dashboard");
  expect(links).not.toContain("/ebooks");
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
