import type { EditionId } from "../shared/editions.ts";
import { toKarachiMonth } from "../shared/karachi-time.ts";

/** The facts that determine an issue's address. */
interface AddressedIssue {
  readonly id: number;
  readonly edition: EditionId;
  readonly publish_date: Date | string;
  /** True when the magazine has an earlier issue in the same month. */
  readonly isLaterOfMonth: boolean;
}

/**
 * Returns the public address of an issue, without language prefix: by its month, and also by its id when the month has
 * an earlier issue, so that an address already published stays valid (product: issues 20). With `.pdf` or `.epub`
 * appended it is the address of a download.
 *
 * @example issueAddress({ id: 7, edition: "hilal-her", publish_date: "2026-12-01", isLaterOfMonth: false })
 * // "/magazine/hilal-her/2026/12"
 */
export function issueAddress({ id, edition, publish_date, isLaterOfMonth }: AddressedIssue) {
  const [year, month] = toKarachiMonth(publish_date).split("-").map(Number);
  const ofMonth = `/magazine/${edition}/${year}/${month}`;
  return isLaterOfMonth ? `${ofMonth}/${id}` : ofMonth;
}

/** Returns whether a record's `doc_url` is the PDF generated from its contents, not an uploaded file. */
export function isMadePdf(docUrl: string): boolean {
  return /^\/magazine\/[\w/-]{1,100}\.pdf$/.test(docUrl);
}
