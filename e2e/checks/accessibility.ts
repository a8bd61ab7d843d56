import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** What axe finds on a page against WCAG 2.2 A and AA and best practice; empty when all is well. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const results = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} (${violation.help})`),
  );
}
