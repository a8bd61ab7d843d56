import { cardPagePath } from "@hilal/contract/articles/passages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { deleteArticle, makeArticle } from "./made-articles.ts";

const browser = testBrowser();
const t = translatorFor("ur");

const verses = [
  "یہ صبح کوہ کے دامن میں جاگتی ہے ابھی",
  "یہ راہ برف کے سینے سے پھوٹتی ہے ابھی",
] as const;
const couplet = verses.join("\n");
let id = 0;
beforeAll(async () => {
  id = await makeArticle({
    title: "پہاڑ کی صبح",
    category: "in-focus-urdu",
    publish_date: "2020-03-01",
    description: [
      "<p>یہ مضمون ایک ایسی صبح کے بارے میں ہے جو پہاڑوں میں دیر سے آتی ہے اور دیر تک رہتی ہے۔</p>",
      `<blockquote class="poem couplets"><div><p>${verses[0]}</p><p>${verses[1]}</p></div></blockquote>`,
    ].join(""),
  });
});
afterAll(() => deleteArticle(id));

/** The size of the card that a page shows, once it is there. */
async function cardSize(page: Page) {
  const picture = page.locator('img[src*="card.png"]');
  await picture.waitFor();
  return picture.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return [element.naturalWidth, element.naturalHeight];
  });
}

it("words that a reader selects become a card", async () => {
  const { page, faults } = await browser.open({ width: 390, height: 844 });
  await page.goto(`/article/${id}`);
  // The script that follows the selection comes with the first interaction.
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 100);
  await page.locator("blockquote p").first().scrollIntoViewIfNeeded();
  await page.locator("blockquote p").first().click();
  await page.evaluate(() => {
    const [first, last] = document.querySelectorAll("blockquote p");
    if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
  });
  const near = page.getByRole("link", { name: t("card.make") }).last();
  await page.waitForFunction(
    () => document.querySelectorAll('a[href*="/card?text="]').length === 2,
  );
  await near.click();
  await page.waitForURL(/\/card\?text=/);
  expect(await cardSize(page)).toEqual([1200, 630]);
  const alt = await page.locator('img[src*="card.png"]').getAttribute("alt");
  expect(alt).toContain(couplet);
  expect(await horizontalOverflow(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it("without script a couplet is chosen from the passages of an article", async () => {
  const { page } = await browser.open({ javaScriptEnabled: false });
  await page.goto(`/article/${id}`);
  await page.getByRole("link", { name: t("card.make") }).click();
  await page.getByRole("link", { name: verses[0] }).click();
  expect(await cardSize(page)).toEqual([1200, 630]);
  const square = page.getByRole("link", { name: t("card.download.square") });
  const answer = await page.request.get((await square.getAttribute("href")) ?? "");
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect(await page.getByRole("button", { name: t("card.share") }).isVisible()).toBe(false);
});

it("the picture is handed to the device's share dialog as a file", async () => {
  const { page } = await browser.open();
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: File[] }) => {
        document.title = `${file?.name} ${file?.type}`;
      },
    });
  });
  await page.goto(cardPagePath(id, couplet));
  await page.getByRole("button", { name: t("card.share") }).click();
  await page.waitForFunction(() => document.title === "hilal.png image/png");
});
