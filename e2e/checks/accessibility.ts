import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe finds on a page against WCAG 2.2 A and AA and best practice; empty when all is well. */
export function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsFound(
    new AxeBuilder({ page }).withTags([
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
  return faultsFound(new AxeBuilder({ page }).withRules(["color-contrast"]));
}

async function faultsFound(axe: AxeBuilder): Promise<string[]> {
  // The other way opens a second page for every look, for frames of other hosts; ours hold films that are not ours.
  const results = await axe.setLegacyMode().analyze();
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} (${violation.help})`),
  );
}
