import type { OfficeTexts } from "../../texts/load-texts.ts";
import type { DeskSlot } from "../model/contents.ts";

/** Formats the pages of a slot in the printed issue; empty when none are given. */
export function printedPages(
  { page_from, page_to }: Pick<DeskSlot, "page_from" | "page_to">,
  t: OfficeTexts,
): string {
  const [from, to] = [page_from ?? page_to, page_to ?? page_from];
  if (from === null || to === null) return "";
  return from === to
    ? t("issueDesk.contents.page", { from: String(from) })
    : t("issueDesk.contents.pages", { from: String(from), to: String(to) });
}
