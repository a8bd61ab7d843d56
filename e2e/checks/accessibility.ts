import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe's violations of WCAG 2.2 A and AA and best practice on a page; empty when there are none. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsFound(page, { type: "tag", values: everyRule });
}

/** axe's violations of colour contrast on a page, in its current colours. */
export function contrastFaults(page: Page): Promise<string[]> {
  return faultsFound(page, { type: "rule", values: ["color-contrast"] });
}

/**
 * Violations at the page's width of axe's rules for touch targets (too small or too close) and for empty table headers.
 */
export function thumbFaults(page: Page): Promise<string[]> {
  return faultsFound(page, { type: "rule", values: ["target-size", "empty-table-header"] });
}

/**
 * Axe is injected once per page and reports violations only: injecting and reporting everything took twice as long as
 * the check itself. Frames are not entered: ours contain third-party videos.
 */
async function faultsFound(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  // After a navigation the text may be there before the style sheets are.
  await page.waitForLoadState();
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (wanted) => {
    // Colours in the middle of a transition must not be checked.
    const changes = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(changes.map((change) => change.finished));
    const { axe: rules } = window as unknown as { axe: typeof axe };
    const options = { runOnly: wanted, resultTypes: ["violations" as const], iframes: false };
    return (await rules.run(document, options)).violations;
  }, runOnly);
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} (${violation.help})`),
  );
}
