import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { fontsBeforeStyles, layoutShift } from "../checks/layout-shift.ts";
import { testBrowser } from "../harness/browser.ts";
import { issuePath, storyPath } from "./reading-pages.ts";
import { scrollThrough } from "./scroll-through.ts";

/** Budgets of an anonymous reader's page before interaction (product: performance 1), in bytes as brotli. */
const budgets = { script: 5_000, documentAndStyles: 40_000 };

const browser = testBrowser();

const [english, urdu, issue, urduIssue] = await Promise.all([
  storyPath(inject("portal"), "en"),
  storyPath(inject("portal"), "ur"),
  issuePath(inject("portal"), "hilal-english"),
  issuePath(inject("portal"), "hilal-urdu"),
]);

const paths = [
  "/",
  "/hilal-urdu",
  "/hilal-kids",
  "/hilal-urdu-kids",
  "/hilal-her",
  english,
  urdu,
  issue,
  urduIssue,
  "/category/in-focus",
  "/search?q=the",
  "/magazine-archive/hilal-english",
  "/ourcontributors",
];

interface Carried {
  readonly script: number;
  readonly documentAndStyles: number;
  readonly fonts: string[];
  readonly scripts: string[];
}

async function carriedBy(page: Page, path: string): Promise<Carried> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(path, { waitUntil: "networkidle" });
  const sizes = await Promise.all(
    responses.map(async (response) => {
      const type = response.request().resourceType();
      const isText = ["document", "stylesheet", "script"].includes(type);
      const body = isText ? await response.body() : Buffer.alloc(0);
      return { type, url: response.url(), bytes: isText ? brotliCompressSync(body).length : 0 };
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

describe.each(paths)("an anonymous reader of %s", (path) => {
  it("carries no more than the budget before interaction, and sees nothing move, on a phone", async () => {
    const { page, context } = await browser.open({ width: 360, height: 740 });
    await fontsBeforeStyles(page);
    const carried = await carriedBy(page, path);
    expect(carried.script).toBeLessThanOrEqual(budgets.script);
    expect(carried.documentAndStyles).toBeLessThanOrEqual(budgets.documentAndStyles);
    await scrollThrough(page);
    expect(await layoutShift(page)).toBe(0);
    await context.close();
  });

  it.each([820, 1280])("sees nothing move, at %i px", async (width) => {
    const { page } = await browser.sameTab({ width, height: 740 });
    await fontsBeforeStyles(page);
    await page.goto(path);
    await scrollThrough(page);
    expect(await layoutShift(page)).toBe(0);
  });
});

describe("fonts", () => {
  it("are no Urdu ones on an English page", async () => {
    const { page } = await browser.open();
    const { fonts } = await carriedBy(page, english);
    expect(fonts.filter((font) => /nastaliq|naskh|urdu/.test(font))).toEqual([]);
    expect(fonts.length).toBeLessThanOrEqual(2);
  });

  it.each(["/hilal-urdu", "/hilal-urdu-kids", "/ur/subscribe", urdu, urduIssue])(
    "are no more than 125 kB on %s, in Urdu",
    async (path) => {
      const { page } = await browser.open({ width: 360, height: 740 });
      const { fonts } = await carriedBy(page, path);
      const sizes = await Promise.all(
        [...new Set(fonts)].map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength),
      );
      const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
      const names = fonts.map((url) => url.split("/").at(-1));
      expect({ names, isWithin: total <= 125_000, total }).toMatchObject({ isWithin: true });
    },
  );

  it("are Nastaliq on an Urdu page", async () => {
    const { page } = await browser.open();
    const { fonts } = await carriedBy(page, urdu);
    expect(fonts.some((font) => font.includes("nastaliq"))).toBe(true);
  });
});

describe("React", () => {
  it("is downloaded by no reader who never signed in", async () => {
    const { page } = await browser.open();
    const { scripts } = await carriedBy(page, english);
    await scrollThrough(page);
    const sources = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    expect(
      sources.filter((source) => /react-dom|hydrateRoot|__SECRET_INTERNALS/.test(source)),
    ).toEqual([]);
  });
});
