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
  expect(paths.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
});
