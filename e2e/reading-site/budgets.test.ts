import { describe, expect, inject, it } from "vitest";
import { fontsBeforeStyles, layoutShifts } from "../checks/layout-shift.ts";
import { testBrowser } from "../harness/browser.ts";
import { isThorough } from "../harness/thorough.ts";
import { issuePath, storyPath } from "./reading-pages.ts";
import { scrollThrough } from "./scroll-through.ts";
import { carriedBy, fontsWithinBudget, isWithinBudget } from "./within-budget.ts";

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
/** Pages made of the same parts. */
const others: Kind[] = [
  { path: "/hilal-kids", language: "en" },
  { path: "/hilal-her", language: "en" },
  { path: issue, language: "en" },
  { path: "/category/in-focus", language: "en" },
  { path: "/magazine-archive/hilal-english", language: "en" },
];
/** Every kind is weighed in one width by every-page.test.ts, too; here are the layouts that it does not see. */
const read = isThorough ? [...kinds, ...others] : kinds.slice(0, 1);
const widths: (readonly [path: string, width: number])[] = isThorough
  ? read.flatMap(({ path }) => [820, 1280].map((wide) => [path, wide] as const))
  : [
      ["/hilal-urdu", 820],
      [urdu, 1280],
    ];

describe.each(read)("an anonymous reader of $path", ({ path, language }) => {
  it("carries no more than the budget before interaction, and sees nothing move, on a phone", async () => {
    const { page } = await browser.sameTab({ width: 360, height: 740 });
    await page.unrouteAll();
    await fontsBeforeStyles(page);
    const weigh = carriedBy(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await isWithinBudget(await weigh(), language);
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
  const weigh = carriedBy(page);
  await page.goto("/ur/subscribe", { waitUntil: "networkidle" });
  const { fonts } = await weigh();
  expect(await page.locator("input[name=package]").count()).toBe(4);
  await fontsWithinBudget(fonts);
});
