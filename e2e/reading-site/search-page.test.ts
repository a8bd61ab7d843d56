import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibilityFaults } from "../checks/accessibility.ts";
import { horizontalOverflow } from "../checks/overflow.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";

const browser = testBrowser();

const getAddress = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url());
  return [pathname, Object.fromEntries(searchParams)];
};
const field = (page: Page) => page.locator("main input[name=q]");
const results = (page: Page) => page.locator("main article");
const titles = (page: Page) => page.locator("main article h3").allTextContents();
const readDays = (page: Page) =>
  page
    .locator("main article time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
/** The total number of results that the page shows. */
const readTotal = async (page: Page) =>
  Math.max(...numbersIn(await page.getByText(/^Showing|دکھائے جا رہے ہیں$/).textContent()));
const numbersIn = (text: string | null) =>
  (text ?? "").match(/[\d,]+/g)?.map((digits) => Number(digits.replace(",", ""))) ?? [];

/** The page's labels. */
const english = {
  prefix: "",
  query: "river",
  /** A word of many articles, used by no other test in its articles. */
  common: "water",
  filters: "Filter the results",
  edition: "Hilal English",
  chosen: "Chosen filters",
  remove: "Remove filter: Hilal English",
  sort: "Newest first",
  next: "Next",
};
const urdu: typeof english = {
  prefix: "/ur",
  query: "کتاب",
  common: "گھر",
  filters: "نتائج محدود کریں",
  edition: "ہلال اردو",
  chosen: "منتخب فلٹر",
  remove: "فلٹر ہٹائیں: ہلال اردو",
  sort: "تازہ ترین پہلے",
  next: "اگلا",
};

const filters = (page: Page, words: typeof english) =>
  page.getByRole("navigation", { name: words.filters });
const choice = (page: Page, words: typeof english) =>
  filters(page, words).getByRole("link", { name: new RegExp(`^${words.edition} \\d`) });

/** The filters are folded on a phone: the longer way. */
const withoutScript = (words: typeof english) => {
  if (isThorough) return [360, 1280];
  return words === urdu ? [360] : [];
};

describe.each([
  { language: "English", words: english },
  { language: "Urdu", words: urdu },
])("a search in $language", ({ words }) => {
  // One language is read by keyboard and one without a script.
  it.runIf(isThorough || words === english)(
    "is asked, ordered, narrowed and widened by keyboard",
    async () => {
      const { page, faults } = await browser.sameTab();
      await page.goto(`${words.prefix}/search`);
      await field(page).focus();
      await page.keyboard.insertText(words.query);
      await page.keyboard.press("Enter");
      await page.waitForURL("**/search?q=*");
      const all = await readTotal(page);
      expect(await results(page).count()).toBe(10);
      const newest = page.getByRole("link", { name: words.sort });
      await newest.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL("**sort=newest");
      expect(await newest.getAttribute("aria-current")).toBe("true");
      const days = await readDays(page);
      expect(days).toEqual([...days].sort().reverse());
      const count = numbersIn(await choice(page, words).textContent()).at(-1);
      await choice(page, words).focus();
      await page.keyboard.press("Enter");
      await page.waitForURL("**edition=*");
      expect(await readTotal(page)).toBe(count);
      expect(getAddress(page)[1]).toMatchObject({ q: words.query, sort: "newest" });
      expect(await accessibilityFaults(page)).toEqual([]);
      const chip = page
        .getByRole("navigation", { name: words.chosen })
        .getByRole("link", { name: words.remove });
      await chip.focus();
      await page.keyboard.press("Enter");
      await page.waitForURL((address) => !address.searchParams.has("edition"));
      expect(await readTotal(page)).toBe(all);
      expect(faults).toEqual([]);
    },
  );

  // That the filters open by their button needs no script.
  it.runIf(isThorough)(
    "is narrowed on a phone behind Filter, which is closed until it is pressed",
    async () => {
      const { page } = await browser.sameTab();
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${words.prefix}/search?q=${words.query}`);
      expect(await choice(page, words).isVisible()).toBe(false);
      const open = filters(page, words).locator("summary").first();
      await open.click();
      expect(await horizontalOverflow(page)).toEqual([]);
      await choice(page, words).click();
      await page.waitForURL("**edition=*");
      expect(await open.textContent()).toContain("(1)");
      expect(await choice(page, words).isVisible()).toBe(false);
      expect(await horizontalOverflow(page)).toEqual([]);
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );

  it.each(withoutScript(words))("is whole without JavaScript, at %i px", async (width) => {
    const { page } = await browser.sameTab({ javaScriptEnabled: false, width });
    await page.goto(`${words.prefix}/search`);
    // It could write nothing.
    expect(await page.locator("main button[aria-pressed]").isVisible()).toBe(false);
    await field(page).fill(words.common);
    await field(page).press("Enter");
    await page.waitForURL("**/search?q=*");
    const all = await readTotal(page);
    const folds = width < 800;
    const open = filters(page, words).locator("summary").first();
    expect(await choice(page, words).isVisible()).toBe(!folds);
    if (folds) await open.click();
    expect(await horizontalOverflow(page)).toEqual([]);
    await choice(page, words).click();
    await page.waitForURL("**edition=*");
    if (folds) expect(await open.textContent()).toContain("(1)");
    expect(await horizontalOverflow(page)).toEqual([]);
    const some = await readTotal(page);
    expect(some).toBeLessThan(all);
    await page.getByRole("link", { name: words.sort }).click();
    await page.waitForURL("**sort=newest");
    const first = await titles(page);
    await page.getByRole("link", { name: words.next, exact: true }).click();
    await page.waitForURL("**page=2");
    expect(getAddress(page)).toEqual([
      `${words.prefix}/search`,
      expect.objectContaining({ q: words.common, sort: "newest", edition: expect.any(String) }),
    ]);
    expect((await titles(page)).filter((title) => first.includes(title))).toEqual([]);
    expect(await readTotal(page)).toBe(some);
  });
});

describe("what was found", () => {
  it.each(["", "/ur"])(
    "is of other kinds than articles, each with a page of its own, on %s/search",
    async (prefix) => {
      const { page } = await browser.sameTab({ javaScriptEnabled: false, width: 360 });
      await page.goto(`${prefix}/search?q=in+focus`);
      const [first] = await page.locator("main h2").allTextContents();
      expect(first).toBe(prefix ? "مرکزِ نگاہ" : "In Focus");
      expect(await horizontalOverflow(page)).toEqual([]);
      const all = page.locator("main section a[href*='kind=category']");
      const [total] = numbersIn(await all.textContent());
      await all.click();
      await page.waitForURL("**kind=category");
      expect(await page.locator("main h3").count()).toBe(total);
      expect(await horizontalOverflow(page)).toEqual([]);
    },
  );

  it("is nothing at all: the words that were asked for do not overflow", async () => {
    const { page } = await browser.sameTab();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/search?q=${"xq".repeat(90)}`);
    expect(await page.locator("main").textContent()).toContain("Check the spelling");
    expect(await horizontalOverflow(page)).toEqual([]);
  });
});
