import type { Attributes } from "@hilal/i18n/text/read-html";
import type { HtmlDraft } from "./html-draft.ts";

const titles: Readonly<Record<string, string>> = {
  MsoTitle: "h1",
  MsoSubtitle: "h2",
  MsoQuote: "blockquote",
  MsoIntenseQuote: "blockquote",
};

/** Whether HTML may have titles and quotations of Word. */
export const hasWordTitles = (html: string): boolean =>
  /Mso(?:Title|Subtitle|Quote|IntenseQuote)|aria-level/.test(html);

/** Converts Word's title and quotation paragraphs, and the headings of Word on the web (product: pasting 2). */
export function convertWordTitles(draft: HtmlDraft): void {
  for (const [place, { kind, name, attributes }] of draft.tokens.entries()) {
    if (kind !== "begin" || name !== "p" || draft.isLeft(place)) continue;
    const meant = findMeant(attributes);
    if (meant === "blockquote") {
      draft.writeBefore(place, "<blockquote>");
      draft.writeBefore(draft.getLast(place) + 1, "</blockquote>");
    } else if (meant !== undefined) draft.rename(place, meant);
  }
}

/** The element for Word's paragraph style, or for the role that Word on the web gives it. */
function findMeant(attributes: Attributes): string | undefined {
  const style = (attributes.class ?? "").split(/\s+/).find((one) => Object.hasOwn(titles, one));
  if (style !== undefined) return titles[style];
  const level = attributes["aria-level"] ?? "";
  return attributes.role === "heading" && /^[1-6]$/.test(level) ? `h${level}` : undefined;
}
