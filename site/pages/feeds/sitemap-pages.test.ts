import { expect, test } from "vitest";
import { visit } from "../../testing/visit.ts";
import { allPages } from "../all-pages.ts";

const patterns = allPages
  .filter(({ kind }) => kind === "page")
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`));

test("every address of the sitemap is a page's canonical one", async () => {
  const { html } = await visit("/sitemaps/pages.xml");
  const paths = [...html.matchAll(/<loc>https:\/\/hilal\.example([^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths.length).toBeGreaterThan(50);
  const plain = paths.map((path) => path.replace(/^\/ur(?=\/)/, ""));
  expect(plain.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
});

test("it promises two languages where there are two, and no interface around a text of the other", async () => {
  const { html } = await visit("/sitemaps/pages.xml");
  const entries = new Map(
    [...html.matchAll(/<url><loc>https:\/\/hilal\.example([^<]*)<\/loc>(.*?)<\/url>/g)].map(
      ([, path = "", rest = ""]) => [
        path,
        [...rest.matchAll(/hreflang="([\w-]+)" href="https:\/\/hilal\.example([^"]*)"/g)].map(
          ([, language, there]) => `${language} ${there}`,
        ),
      ],
    ),
  );
  const about = ["en /about", "ur /ur/about", "x-default /about"];
  expect([entries.get("/about"), entries.get("/ur/about")]).toEqual([about, about]);
  const fronts = ["en /", "ur /hilal-urdu", "x-default /"];
  expect([entries.get("/"), entries.get("/hilal-urdu")]).toEqual([fronts, fronts]);
  for (const one of ["/hilal-her", "/category/in-focus", "/magazine-archive/hilal-urdu"]) {
    expect(entries.get(one)).toEqual([]);
  }
  expect(
    [...entries.keys()].filter((path) =>
      /^\/(?:en|ur)\/(?:category|magazine|hilal|article\/)/.test(path),
    ),
  ).toEqual([]);
});
