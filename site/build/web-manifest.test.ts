import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { allPages } from "../pages/all-pages.ts";
import { webManifest } from "./brand.mjs";

const drawn = new URL("../../ui/", import.meta.url);

it("installs the site as an application for each language", () => {
  expect(webManifest("en")).toMatchObject({
    id: "/",
    name: "Hilal",
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    shortcuts: [{ name: "Saved articles", url: "/saved" }],
  });
  expect(webManifest("ur")).toMatchObject({
    id: "/hilal-urdu",
    name: "ہلال",
    lang: "ur",
    dir: "rtl",
    start_url: "/hilal-urdu",
    scope: "/",
    shortcuts: [{ name: "محفوظ مضامین", url: "/ur/saved" }],
  });
});

it("has icons for screens and masks, which exist", () => {
  const { icons } = webManifest("en");
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src } of icons) expect(existsSync(new URL(src.slice(1), drawn))).toBe(true);
});

it("starts at a page of the site", () => {
  const paths = allPages.map(({ path }) => path);
  for (const language of ["en", "ur"] as const)
    expect(paths).toContain(webManifest(language).start_url);
});
