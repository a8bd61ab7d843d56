import { describe, expect, inject, it } from "vitest";
import { fontsBeforeStyles, layoutShifts } from "../checks/layout-shift.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { issuePath, storyPath } from "./reading-pages.ts";
import { scrollThrough } from "./scroll-through.ts";
import {
  carriedBy,
  fontsWithinBudget,
  isSetInItsLetters,
  isWithinBudget,
} from "./within-budget.ts";

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
}

interface Read extends Kind {
  readonly width: number;
}

/** One page of each kind. */
const kinds: Kind[] = [
  { path: "/", language: "en" },
  { path: "/hilal-urdu", language: "ur" },
  { path: "/hilal-urdu-kids", language: "ur" },
  { path: english, language: "en" },
  { path: urdu, language: "ur" },
  { path: urduIssue, language: "ur" },
  { path: "/search?q=the", language: "en" },
  { path: "/ourcontributors", language: "en" },
];
/** Pages made of the same components. */
const others: Kind[] = [
  { path: "/hilal-kids", language: "en" },
  { path: "/hilal-her", language: "en" },
  { path: issue, language: "en" },
  { path: "/category/in-focus", language: "en" },
  { path: "/magazine-archive/hilal-english", language: "en" },
];
/**
 * Pages that every-page.test.ts does not measure in every run: the front in Urdu, and the article in English, in a
 * desktop window.
 */
const some: Read[] = [
  { path: "/hilal-urdu", language: "ur", width: 360 },
  { path: english, language: "en", width: 1280 },
];
const all = [...kinds, ...others];
const read: Read[] = isThorough ? all.map((kind) => ({ ...kind, width: 360 })) : some;
const widths = isThorough
  ? all.flatMap(({ path }) => [820, 1280].map((wide) => [path, wide] as const))
  : [];

describe.each(read)("an anonymous reader of $path", ({ path, language, width }) => {
  it(`carries no more than the budget before interaction, and sees nothing move, at ${width} px`, async () => {
    const { page } = await browser.sameTab({ width: 360, height: 740 });
    await page.setViewportSize({ width, height: 740 });
    await page.unrouteAll();
    await fontsBeforeStyles(page);
    const weigh = carriedBy(page);
    await page.goto(path, { waitUntil: "networkidle" });
    const carried = await weigh();
    await isWithinBudget(carried, language);
    if ([english, urdu].includes(path)) isSetInItsLetters(carried.fonts, language);
    await scrollThrough(page);
    expect(await layoutShifts(page)).toEqual([]);
  });
});

it.each(widths)("a reader of %s sees nothing move, at %i px", async (path, width) => {
  const { page } = await browser.sameTab({ width: 360, height: 740 });
  await page.setViewportSize({ width, height: 740 });
  await page.unrouteAll();
  await fontsBeforeStyles(page);
  await page.goto(path);
  await scrollThrough(page);
  expect(await layoutShifts(page)).toEqual([]);
});

it("the packages in Urdu carry no more fonts than the budget, as the demonstration names them", async () => {
  const { page } = await browser.sameTab({ width: 360, height: 740 });
  await page.unrouteAll();
  // Digits whose font is late fall back to another font, which is then fetched for them (decision 0071).
  await fontsBeforeStyles(page);
  // Other tests create packages meanwhile, with letters that need other fonts.
  await page.route("**/ur/subscribe", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /<label(?=[^>]*>)(?:(?!<\/label>).)*name="package"(?:(?!<\/label>).)*<\/label>/gs,
      (card) =>
        /Season Reader|Half-Year Reader|Annual Reader|Family Library/.test(card) ? card : "",
    );
    await route.fulfill({ response: answer, body });
  });
  const weigh = carriedBy(page);
  await page.goto("/ur/subscribe", { waitUntil: "networkidle" });
  const { fonts } = await weigh();
  expect(await page.locator("input[name=package]").count()).toBe(4);
  await fontsWithinBudget(fonts);
});
