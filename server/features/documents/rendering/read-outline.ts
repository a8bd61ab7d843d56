import { askForText, type Pdfium } from "./pdfium.ts";
import type { OutlineLine } from "./rendered-page.ts";

/** Bounds of an outline: what is beyond them is left out, circles among them. */
const most = { lines: 500, depth: 4, titleBytes: 2_000, titleLength: 200 };

/** The document's own contents, in reading order; pages count from one. */
export function readOutline(pdfium: Pdfium, document: number, pages: number): OutlineLine[] {
  const lines: OutlineLine[] = [];
  const seen = new Set<number>();

  const walk = (parent: number, depth: number) => {
    let bookmark = pdfium._FPDFBookmark_GetFirstChild(document, parent);
    while (bookmark !== 0 && !seen.has(bookmark) && lines.length < most.lines) {
      seen.add(bookmark);
      const line = { title: titleOf(pdfium, bookmark), page: pageOf(pdfium, document, bookmark) };
      if (line.title !== "" && line.page >= 1 && line.page <= pages) lines.push({ ...line, depth });
      if (depth + 1 < most.depth) walk(bookmark, depth + 1);
      bookmark = pdfium._FPDFBookmark_GetNextSibling(document, bookmark);
    }
  };

  walk(0, 0);
  return lines;
}

function titleOf(pdfium: Pdfium, bookmark: number): string {
  const title = askForText(pdfium, most.titleBytes, (place, size) =>
    pdfium._FPDFBookmark_GetTitle(bookmark, place, size),
  );
  // Marks of direction and whatever cannot be seen have no place in a line of contents.
  return title
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, most.titleLength);
}

function pageOf(pdfium: Pdfium, document: number, bookmark: number): number {
  const own = pdfium._FPDFBookmark_GetDest(document, bookmark);
  const action = own === 0 ? pdfium._FPDFBookmark_GetAction(bookmark) : 0;
  const destination = action === 0 ? own : pdfium._FPDFAction_GetDest(document, action);
  return destination === 0 ? 0 : pdfium._FPDFDest_GetDestPageIndex(document, destination) + 1;
}
