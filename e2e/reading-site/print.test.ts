import { translatorFor } from "@hilal/i18n/translator/translator";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { storyPath } from "./reading-pages.ts";

const browser = testBrowser();

/** A run of letters on a sheet: its left end, its line from the foot, how far it reaches, in points. */
interface Run {
  readonly words: string;
  readonly left: number;
  readonly line: number;
  readonly width: number;
}

/** The runs of each sheet that a page is printed on. */
async function readSheets(page: Page): Promise<Run[][]> {
  const bytes = await page.pdf({ format: "A4", preferCSSPageSize: true });
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const sheets: Run[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const runs = items.flatMap((item) => {
      if (!("str" in item) || item.str.trim() === "") return [];
      const [, , , , left, line] = item.transform as number[];
      return [{ words: item.str, left: left ?? 0, line: line ?? 0, width: item.width }];
    });
    sheets.push(runs);
  }
  return sheets;
}

const listWords = (sheet: readonly Run[] = []) => sheet.map(({ words }) => words).join(" ");

/** Pairs of text runs that overlap. */
function overprinted(sheet: readonly Run[]): string[] {
  return sheet.flatMap((one, index) =>
    sheet
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(one.line - other.line) < 4 &&
          Math.min(one.left + one.width, other.left + other.width) -
            Math.max(one.left, other.left) >
            2,
      )
      .map((other) => `${one.words} / ${other.words}`),
  );
}

// The print version of an Urdu article: sharing-and-paper.test.ts.
const languages = isThorough ? (["en", "ur"] as const) : (["en"] as const);

describe.each(languages)("an article in %s on paper", (language) => {
  it("is set as pages of its magazine, light in a dark theme, ends with its address, and is printed by its button", async () => {
    const story = await storyPath(inject("portal"), language);
    const { page } = await browser.sameTab({ colorScheme: "dark" });
    await page.emulateMedia({ media: null });
    await page.goto(story, { waitUntil: "networkidle" });
    const sheets = await readSheets(page);
    expect(sheets.length).toBeLessThanOrEqual(language === "en" ? 3 : 4);
    for (const [index, sheet] of sheets.entries()) {
      expect(listWords(sheet)).toContain(String(index + 1));
    }
    const last = listWords(sheets.at(-1));
    expect(last).toContain(`${inject("portal")}${story}`);
    expect(last).toContain("2017");
    expect(last.length).toBeGreaterThan(200);
    // The strokes of Nastaliq overlap by nature.
    if (language === "en") expect(sheets.flatMap(overprinted)).toEqual([]);

    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await page.locator("[data-imprint] svg").boundingBox()).toMatchObject({
      width: expect.closeTo(90.7, 0),
      height: expect.closeTo(90.7, 0),
    });
    const look = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { color, fontSize, lineHeight } = getComputedStyle(element);
          const inPoints = (pixels: string) => `${(parseFloat(pixels) * 0.75).toFixed(1)}pt`;
          return [color, inPoints(fontSize), inPoints(lineHeight)];
        });
    expect(await look("article [class*=prose] > p")).toEqual(
      language === "en"
        ? ["rgb(0, 0, 0)", "10.5pt", "14.0pt"]
        : ["rgb(0, 0, 0)", "14.0pt", "28.0pt"],
    );
    for (const gone of ["nav", "form", "[data-copy]", "[data-prints]", "#comments", "footer"]) {
      expect(await page.locator(gone).first().isVisible(), gone).toBe(false);
    }

    await page.emulateMedia({ media: null });
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-test-printed", "");
    });
    const button = page.getByRole("button", { name: translatorFor(language)("article.print") });
    await button.press("Enter");
    await page.locator("html[data-test-printed]").waitFor();
  });
});

it.each(languages)(
  "the writer and the copyright never stand on a sheet without text, in %s",
  async (language) => {
    const edition = language === "en" ? "hilal-english" : "hilal-urdu";
    // The demonstration's own articles: the newest may be deleted by another test meanwhile.
    const query = `edition=${edition}&sort=id&page=1&page_size=${isThorough ? 20 : 4}`;
    const answer = await fetch(`${inject("portal")}/api/get-articles/?${query}`);
    const { data } = (await answer.json()) as { data: { id: number }[] };
    const { page } = await browser.sameTab();
    expect(data.length).toBeGreaterThan(3);
    for (const { id } of data) {
      await page.goto(`/article/${id}`);
      await page.evaluate(() => document.fonts.ready);
      await page.emulateMedia({ media: "print" });
      // biome-ignore lint/performance/useDomNodeTextContent: only what is printed counts.
      const ending = await page.locator("article > aside").innerText();
      await page.emulateMedia({ media: null });
      const letters = (words: string) => words.replace(/\s/g, "").length;
      const last = letters(listWords((await readSheets(page)).at(-1)));
      expect(last, `article ${id}`).toBeGreaterThan(letters(ending) + 40);
    }
  },
);

it.runIf(isThorough)(
  "a list on paper ends with its last line on a sheet that says more",
  async () => {
    const { page } = await browser.sameTab();
    for (const path of ["/about", "/category/in-focus", "/hilal-urdu"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(listWords((await readSheets(page)).at(-1)).length, path).toBeGreaterThan(120);
    }
  },
);
