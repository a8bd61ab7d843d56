import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on a page against WCAG 2.2 A and AA and best practice; empty when all is well. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsFound(page, { type: "tag", values: everyRule });
}

/** What axe finds to be hard to read on a page, in the colours that it has now. */
export function contrastFaults(page: Page): Promise<string[]> {
  return faultsFound(page, { type: "rule", values: ["color-contrast"] });
}

/** What axe finds to be too small or too close for a thumb, and headings of tables that say nothing, at the page's width. */
export function thumbFaults(page: Page): Promise<string[]> {
  return faultsFound(page, { type: "rule", values: ["target-size", "empty-table-header"] });
}

/**
 * A page is given axe once, however often it is looked at, and describes only what is wrong: reading and describing took
 * twice as long as looking. Frames are looked at from outside: ours hold videos that are not ours.
 */
async function faultsFound(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(async (wanted) => {
    // Colours that are on their way from one to another are nobody's to judge.
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
