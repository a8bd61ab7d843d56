import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { fontsBeforeStyles, layoutShifts } from "../checks/layout-shift.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { issuePath, storyPath } from "./reading-pages.ts";
import { scrollThrough } from "./scroll-through.ts";

/** Budgets of an anonymous reader's page before interaction (product: performance 1), in bytes; text as brotli. */
const budgets = { script: 5_000, documentAndStyles: 40_000, urduFonts: 125_000 };

const browser = testBrowser();

const [english, urdu, issue, urduIssue] = await Promise.all([
  storyPath(inject("portal"), "en"),
  storyPath(inject("portal"), "ur"),
  issuePath(inject("portal"), "hilal-english"),
  issuePath(inject("portal"), "hilal-urdu"),
]);

interface Kind {
  readonly path: string;
  readonly language: "en" | "ur";
  /** A layout wider than a phone's that is looked at in every run. */
  readonly width?: 820 | 1280;
}

/** One page of each kind. */
const kinds: Kind[] = [
  { path: "/", language: "en", width: 1280 },
  { path: "/hilal-urdu", language: "ur", width: 820 },
  { path: "/hilal-urdu-kids", language: "ur" },
  { path: english, language: "en", width: 820 },
  { path: urdu, language: "ur", width: 1280 },
  { path: urduIssue, language: "ur" },
  { path: "/search?q=the", language: "en" },
  { path: "/ourcontributors", language: "en", width: 1280 },
];
/** Pages made of the same parts. */
const others: Kind[] = [
  { path: "/hilal-kids", language: "en" },
  { path: "/hilal-her", language: "en" },
  { path: issue, language: "en" },
  { path: "/category/in-focus", language: "en" },
  { path: "/magazine-archive/hilal-english", language: "en" },
];
const read = isThorough ? [...kinds, ...others] : kinds;
const widths = read.flatMap(({ path, width }) =>
  [820, 1280].filter((wide) => isThorough || wide === width).map((wide) => [path, wide] as const),
);

interface Carried {
  readonly script: number;
  readonly documentAndStyles: number;
  readonly fonts: string[];
  readonly scripts: string[];
}

/** What files that never change weigh, by address: to compress one as well as can be takes up to a second. */
const weights = new Map<string, number>();

async function weightOf(response: Response): Promise<number> {
  const known = weights.get(response.url());
  if (known !== undefined) return known;
  const weight = brotliCompressSync(await response.body()).length;
  if (response.request().resourceType() !== "document") weights.set(response.url(), weight);
  return weight;
}

async function carriedBy(page: Page, path: string): Promise<Carried> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(path, { waitUntil: "networkidle" });
  const sizes = await Promise.all(
    responses.map(async (response) => {
      const type = response.request().resourceType();
      const isText = ["document", "stylesheet", "script"].includes(type);
      return { type, url: response.url(), bytes: isText ? await weightOf(response) : 0 };
    }),
  );
  const sum = (...types: string[]) =>
    sizes.filter(({ type }) => types.includes(type)).reduce((total, { bytes }) => total + bytes, 0);
  return {
    script: sum("script"),
    documentAndStyles: sum("document", "stylesheet"),
    fonts: sizes.filter(({ type }) => type === "font").map(({ url }) => url),
    scripts: sizes.filter(({ type }) => type === "script").map(({ url }) => url),
  };
}

async function fontsWithinBudget(fonts: readonly string[]): Promise<void> {
  const sizes = await Promise.all(
    [...new Set(fonts)].map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength),
  );
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const names = fonts.map((url) => url.split("/").at(-1));
  const isWithin = total <= budgets.urduFonts;
  expect({ names, isWithin, total }).toMatchObject({ isWithin: true });
}

/** React is for who signed in. */
async function withoutReact(scripts: readonly string[]): Promise<void> {
  const sources = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  expect(
    sources.filter((source) => /react-dom|hydrateRoot|__SECRET_INTERNALS/.test(source)),
  ).toEqual([]);
}

describe.each(read)("an anonymous reader of $path", ({ path, language }) => {
  it("carries no more than the budget before interaction, and sees nothing move, on a phone", async () => {
    const { page } = await browser.open({ width: 360, height: 740 });
    await fontsBeforeStyles(page);
    const { script, documentAndStyles, fonts, scripts } = await carriedBy(page, path);
    expect(script).toBeLessThanOrEqual(budgets.script);
    expect(documentAndStyles).toBeLessThanOrEqual(budgets.documentAndStyles);
    await withoutReact(scripts);
    if (language === "ur") {
      await fontsWithinBudget(fonts);
      if (path === urdu) expect(fonts.some((font) => font.includes("nastaliq"))).toBe(true);
    } else if (path === english) {
      expect(fonts.filter((font) => /nastaliq|naskh|urdu/.test(font))).toEqual([]);
      expect(fonts.length).toBeLessThanOrEqual(2);
    }
    await scrollThrough(page);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

it.each(widths)("a reader of %s sees nothing move, at %i px", async (path, width) => {
  const { page } = await browser.sameTab({ width, height: 740 });
  await fontsBeforeStyles(page);
  await page.goto(path);
  await scrollThrough(page);
  expect(await layoutShifts(page)).toEqual([]);
});

it("the packages in Urdu carry no more fonts than the budget, as the demonstration names them", async () => {
  const { page } = await browser.open({ width: 360, height: 740 });
  // Digits whose face comes late take that of another, which is fetched for them (decision 0008).
  await fontsBeforeStyles(page);
  // Other tests offer packages of their own meanwhile, in letters that need other fonts.
  await page.route("**/ur/subscribe", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /<label(?=[^>]*>)(?:(?!<\/label>).)*name="package"(?:(?!<\/label>).)*<\/label>/gs,
      (card) =>
        /Season Reader|Half-Year Reader|Annual Reader|Family Library/.test(card) ? card : "",
    );
    await route.fulfill({ response: answer, body });
  });
  const { fonts } = await carriedBy(page, "/ur/subscribe");
  expect(await page.locator("input[name=package]").count()).toBe(4);
  await fontsWithinBudget(fonts);
});
