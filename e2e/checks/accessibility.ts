import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe finds on a page against WCAG 2.2 A and AA and best practice; empty when all is well. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsFound(
    lookAt(page).withTags([
      "wcag2a",
      "wcag2aa",
      "wcag21a",
      "wcag21aa",
      "wcag22aa",
      "best-practice",
    ]),
  );
}

/** What axe finds to be hard to read on a page, in the colours that it has now. */
export function contrastFaults(page: Page): Promise<string[]> {
  return faultsFound(lookAt(page).withRules(["color-contrast"]));
}

/**
 * Only what is wrong is described, which halves the time. The other mode opens a second page for every look, for frames
 * of other hosts; ours hold videos that are not ours.
 */
function lookAt(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
}

async function faultsFound(axe: AxeBuilder): Promise<string[]> {
  const results = await axe.analyze();
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} (${violation.help})`),
  );
}
