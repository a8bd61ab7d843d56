import type { EditionId } from "../shared/editions.ts";
import { toKarachiMonth } from "../shared/karachi-time.ts";

/** What the address of an issue is made of. */
interface AddressedIssue {
  readonly id: number;
  readonly edition: EditionId;
  readonly publish_date: Date | string;
  /** Whether another issue of the same magazine came before it in the same month. */
  readonly isLaterOfMonth: boolean;
}

/**
 * Where readers find an issue, without language prefix: by its month, and by its id as well where another came before
 * it in that month, so that an address that was given away keeps its meaning (product: issues 20). With `.pdf` and
 * `.epub` behind it, it is that of a download.
 *
 * @example issueAddress({ id: 7, edition: "hilal-her", publish_date: "2026-12-01", isLaterOfMonth: false })
 * // "/magazine/hilal-her/2026/12"
 */
export function issueAddress({ id, edition, publish_date, isLaterOfMonth }: AddressedIssue) {
  const [year, month] = toKarachiMonth(publish_date).split("-").map(Number);
  const ofMonth = `/magazine/${edition}/${year}/${month}`;
  return isLaterOfMonth ? `${ofMonth}/${id}` : ofMonth;
}

/** Whether a record's `doc_url` names the PDF that is made of its contents, and no file of its own. */
export function isMadePdf(docUrl: string): boolean {
  return /^\/magazine\/[\w/-]{1,100}\.pdf$/.test(docUrl);
}
