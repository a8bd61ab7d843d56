import type { IncomingHttpHeaders } from "node:http";
import { readingCookie } from "@hilal/contract/client/browser-names";
import { parseReadingCookie } from "@hilal/contract/shared/reading/reading-choices";

const cookie = new RegExp(`(?:^|; )${readingCookie}=([^;]*)`);

/**
 * Returns whether a reader wants to fetch pictures on tap (product: reading 34): by choice, or by the browser's own
 * setting when they have not chosen.
 */
export function wantsPicturesOnTap(headers: IncomingHttpHeaders): boolean {
  const savesData = headers["save-data"] === "on";
  if (!savesData && !headers.cookie?.includes("pictures-tap")) return false;
  const [, value] = cookie.exec(headers.cookie ?? "") ?? [];
  const { pictures } = parseReadingCookie(value).choices;
  return pictures === undefined ? savesData : pictures === "tap";
}

/** Ends at the next tag, since text that only begins tags would be read to its end for each. */
const pictures = /<(?:img|source)\b[^<>]*>/g;
/** Whether a tag names a file that is neither ours to draw the page with nor within the page. */
const isContent = /\s(?:src|srcset)="(?!\/assets\/|\/brand\/|data:)/i;

/**
 * Moves the addresses of a page's pictures to attributes that its script reads, so that the browser fetches none. An
 * empty picture of the same size keeps their place. A page that only exists to show pictures, the PDF reader, stays.
 */
export function withholdPictures(html: string): string {
  if (html.includes("data-pdf-reader=")) return html;
  return html.replace(pictures, (tag) => {
    if (!isContent.test(tag)) return tag;
    const moved = tag.replace(
      /\s(src|srcset)="/gi,
      (_all, name: string) => ` data-${name.toLowerCase()}="`,
    );
    if (moved.startsWith("<source")) return moved;
    const [, width = "3"] = /\swidth="(\d+)"/.exec(tag) ?? [];
    const [, height = "2"] = /\sheight="(\d+)"/.exec(tag) ?? [];
    const empty = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`;
    return moved.replace(/\s*\/?>$/, ` src="${empty}">`);
  });
}
