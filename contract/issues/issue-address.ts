import type { EditionId } from "../shared/editions.ts";
import { toKarachiMonth } from "../shared/karachi-time.ts";
import type { DocumentFormat } from "./documents.ts";

interface AddressedIssue {
  readonly edition: EditionId;
  /** An instant or a day. */
  readonly publish_date: Date | string;
  /** Given for an issue that shares its month with a later one, which has the plain address (product: issues 9). */
  readonly id?: number | undefined;
}

/**
 * Where readers find an issue, without language prefix.
 *
 * @example issueAddress({ edition: "hilal-her", publish_date: "2026-03-07" }) // "/magazine/hilal-her/2026/3"
 */
export function issueAddress({ edition, publish_date, id }: AddressedIssue): string {
  const [year, month] = toKarachiMonth(publish_date).split("-").map(Number);
  return `/magazine/${edition}/${year}/${month}${id === undefined ? "" : `/${id}`}`;
}

/** Where a document of an issue is to be had, without language prefix. */
export function issueDocumentAddress(issue: AddressedIssue, format: DocumentFormat): string {
  return `${issueAddress(issue)}.${format}`;
}
