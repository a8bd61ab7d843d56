import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { deleteArticle, makeArticle } from "./made-articles.ts";

const browser = testBrowser();

/** Texts that are read from left to right anywhere in a line of Urdu. */
const runs = ["+92-51-555-0100", "−12.5", "$25", "F-16", "Pakistan Air Force", "60%"];
const verses = [
  "ہزاروں خواہشیں ایسی کہ ہر خواہش پہ دم نکلے",
  "بہت نکلے مرے ارمان لیکن پھر بھی کم نکلے",
  "محبت میں نہیں ہے فرق جینے اور مرنے کا",
  "اسی کو دیکھ کر جیتے ہیں جس کافر پہ دم نکلے",
];
const couplets = [verses.slice(0, 2), verses.slice(2)].map(
  (pair) => `<div>${pair.map((verse) => `<p>${verse}</p>`).join("")}</div>`,
);
let id = 0;

beforeAll(async () => {
  id = await makeArticle({
    title: "F-16 طیاروں کی کہانی",
    category: "misc-urdu",
    publish_date: "2020-01-15",
    description:
      `<p>اس مضمون میں ${runs.join(" اور ")} کا ذکر ہے۔</p>` +
      `<blockquote class="poem couplets">${couplets.join("")}<footer>مرزا غالب</footer></blockquote>`,
  });
});
afterAll(() => deleteArticle(id));

/** The signs of a run, as the eye meets them from left to right. */
const fromLeft = (place: Locator, run: string) =>
  place.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const signs: { sign: string; node: Text; at: number }[] = [];
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null)
      for (let at = 0; at < node.data.length; at += 1)
        signs.push({ sign: node.data.charAt(at), node, at });
    const start = signs
      .map(({ sign }) => sign)
      .join("")
      .indexOf(wanted);
    return signs
      .slice(start, start + wanted.length)
      .map(({ sign, node, at }) => {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return { sign, left: range.getBoundingClientRect().left };
      })
      .sort((one, other) => one.left - other.left)
      .map(({ sign }) => sign)
      .join("");
  }, run);

describe.each(isThorough ? ["", "/en"] : [""])("%s/article, in Urdu", (prefix) => {
  it("keeps numbers and Latin names in order", async () => {
    const { page } = await browser.sameTab({ width: 1280, height: 800 });
    await page.goto(`${prefix}/article/${id}`);
    const text = page.locator("main article p", { hasText: "کا ذکر ہے" }).last();
    const seen = await Promise.all(runs.map((run) => fromLeft(text, run)));
    expect(seen).toEqual(runs);
    expect(await fromLeft(page.locator("h1"), "F-16")).toBe("F-16");
    const box = await page.locator("h1").boundingBox();
    const name = await page.locator("h1 bdi").first().boundingBox();
    // The first word of an Urdu headline is at its right.
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeGreaterThan(
      (box?.x ?? 0) + (box?.width ?? 0) / 2,
    );
  });

  it("sets the verses of a ghazal in one line each, of one measure, on a phone and beside it", async () => {
    const { page } = await browser.sameTab({ width: 1280, height: 800 });
    await page.goto(`${prefix}/article/${id}`);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const measures = await page.locator("blockquote.poem > div > p").evaluateAll((all) =>
        all.map((verse) => {
          const range = new Range();
          range.selectNodeContents(verse);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return { lines: tops.size, width: Math.round(verse.getBoundingClientRect().width) };
        }),
      );
      expect([width, ...measures.map(({ lines }) => lines)]).toEqual([width, 1, 1, 1, 1]);
      const widths = measures.map((one) => one.width);
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
      expect(await horizontalOverflow(page)).toEqual([]);
    }
  });
});
