import type { Magazine } from "@hilal/contract/magazines";
import { toKarachiMonth } from "@hilal/contract/shared/karachi-time";

/**
 * The 'digital issue': the newest issue that has a PDF (product: front-pages 4).
 *
 * @param issues newest first
 */
export function newestDigitalIssue(issues: readonly Magazine[]): Magazine | undefined {
  return issues.find((issue) => issue.doc_url !== "");
}

/**
 * The first day of the current month, yyyy-mm-dd, in the magazine's time zone. The newest issue dated before it is the
 * 'previous-month issue' (product: front-pages 5).
 */
export function firstOfMonth(now: Date): string {
  return `${toKarachiMonth(now)}-01`;
}
