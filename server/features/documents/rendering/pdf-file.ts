import { buildLines, cleanWords, isMostlyRightToLeft, toPagePlace } from "./build-lines.ts";
import { joinRectangles } from "./join-rectangles.ts";
import { askForText, type Pdfium, withMemory } from "./pdfium.ts";
import { readPieces, readRectangles, readText } from "./read-pieces.ts";
import {
  type DocumentFacts,
  type OutlineLine,
  RenderError,
  type TextLine,
} from "./rendered-page.ts";

/** Limits of an outline: entries beyond them are left out, so that cycles end. */
const most = { lines: 500, depth: 4, titleBytes: 2_000, titleLength: 200 };

/** The document's own outline, in reading order; pages count from one. */
function readOutline(pdfium: Pdfium, document: number, pages: number): OutlineLine[] {
  const lines: OutlineLine[] = [];
  const seen = new Set<number>();

  const walk = (parent: number, depth: number) => {
    let bookmark = pdfium._FPDFBookmark_GetFirstChild(document, parent);
    while (bookmark !== 0 && !seen.has(bookmark) && lines.length < most.lines) {
      seen.add(bookmark);
      const line = {
        title: readTitle(pdfium, bookmark),
        page: readPageNumber(pdfium, document, bookmark),
      };
      if (line.title !== "" && line.page >= 1 && line.page <= pages) lines.push({ ...line, depth });
      if (depth + 1 < most.depth) walk(bookmark, depth + 1);
      bookmark = pdfium._FPDFBookmark_GetNextSibling(document, bookmark);
    }
  };

  walk(0, 0);
  return lines;
}

function readTitle(pdfium: Pdfium, bookmark: number): string {
  const title = askForText(pdfium, most.titleBytes, (place, size) =>
    pdfium._FPDFBookmark_GetTitle(bookmark, place, size),
  );
  // Direction marks and other invisible characters are removed from an entry's title.
  return title
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, most.titleLength);
}

function readPageNumber(pdfium: Pdfium, document: number, bookmark: number): number {
  const own = pdfium._FPDFBookmark_GetDest(document, bookmark);
  const action = own === 0 ? pdfium._FPDFBookmark_GetAction(bookmark) : 0;
  const destination = action === 0 ? own : pdfium._FPDFAction_GetDest(document, action);
  return destination === 0 ? 0 : pdfium._FPDFDest_GetDestPageIndex(document, destination) + 1;
}

/** An opened PDF. */
export interface PdfFile {
  readonly facts: DocumentFacts;
  /** Draws and reads a page, counted from one. */
  page(number: number, width: number): DrawnPage;
}

/** A page as PDFium draws it: its size in points, its pixels, its words. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: {
    readonly rgba: Uint8Array;
    readonly width: number;
    readonly height: number;
  };
  readonly lines: readonly TextLine[];
  readonly text: string;
  readonly isReadable: boolean;
}

/** The most pixels of a page; a taller one is drawn narrower. */
const mostPixels = 6_000_000;
/** FPDF_ERR_PASSWORD */
const locked = 4;
/** FPDFBitmap_BGRA, and what makes it RGBA: FPDF_REVERSE_BYTE_ORDER with FPDF_ANNOT. */
const bitmap = { format: 4, white: 0xffffffff, flags: 0x10 | 0x01 };

/**
 * Opens a PDF.
 * @param mostPages the most pages; a longer one is refused
 * @throws RenderError
 */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array, mostPages: number): PdfFile {
  const place = pdfium.wasmExports.malloc(bytes.length);
  if (place === 0) throw new RenderError("too-heavy");
  pdfium.HEAPU8.set(bytes, place);
  const document = pdfium._FPDF_LoadMemDocument(place, bytes.length, 0);
  if (document === 0) {
    throw new RenderError(pdfium._FPDF_GetLastError() === locked ? "locked" : "unreadable");
  }
  const pages = pdfium._FPDF_GetPageCount(document);
  if (pages < 1) throw new RenderError("unreadable");
  if (pages > mostPages) throw new RenderError("too-many-pages");
  return {
    facts: { pages, outline: readOutline(pdfium, document, pages) },
    page(number, width) {
      const page = pdfium._FPDF_LoadPage(document, number - 1);
      if (page === 0) throw new RenderError("unreadable");
      try {
        return drawPage(pdfium, page, width);
      } finally {
        pdfium._FPDF_ClosePage(page);
      }
    },
  };
}

function drawPage(pdfium: Pdfium, page: number, wanted: number): DrawnPage {
  const size = {
    width: pdfium._FPDF_GetPageWidth(page),
    height: pdfium._FPDF_GetPageHeight(page),
  };
  if (!(size.width > 0 && size.height > 0)) throw new RenderError("unreadable");
  const widest = Math.sqrt((mostPixels * size.width) / size.height);
  const width = Math.max(1, Math.round(Math.min(wanted, widest)));
  const height = Math.max(1, Math.round((width * size.height) / size.width));
  if (width * height > mostPixels * 1.1) throw new RenderError("too-heavy");
  const rgba = drawPixels(pdfium, page, { width, height });
  return { ...size, pixels: { rgba, width, height }, ...readWords(pdfium, page, size) };
}

/** Draws a page on white, as RGBA. @throws RenderError without the memory */
export function drawPixels(
  pdfium: Pdfium,
  page: number,
  { width, height }: { readonly width: number; readonly height: number },
): Uint8Array {
  return withMemory(pdfium, width * height * 4, (place) => {
    const canvas = pdfium._FPDFBitmap_CreateEx(width, height, bitmap.format, place, width * 4);
    if (canvas === 0) throw new RenderError("too-heavy");
    try {
      pdfium._FPDFBitmap_FillRect(canvas, 0, 0, width, height, bitmap.white);
      pdfium._FPDF_RenderPageBitmap(canvas, page, 0, 0, width, height, 0, bitmap.flags);
      return pdfium.HEAPU8.slice(place, place + width * height * 4);
    } finally {
      pdfium._FPDFBitmap_Destroy(canvas);
    }
  });
}

function readWords(pdfium: Pdfium, page: number, size: { width: number; height: number }) {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return { lines: [], text: "", isReadable: false };
  try {
    const whole = readText(pdfium, text);
    const isRtl = isMostlyRightToLeft(whole);
    const rectangles = isRtl ? [] : readRectangles(pdfium, text);
    const lines = isRtl
      ? buildLines(readPieces(pdfium, page, text), size)
      : rectangles
          .map((one) => ({ text: cleanWords(one.text), ...toPagePlace(one, size) }))
          .filter((line) => line.text !== "");
    const words = isRtl ? lines.map((line) => line.text).join("\n") : joinRectangles(rectangles);
    return { lines, text: words, isReadable: isReadable(whole) };
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

/** Except PDFium's line ends and hyphens, and direction marks. */
const unmapped = new RegExp(
  `[^\\P{C}${"\r\n\t\u0002\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069"}]`,
  "gu",
);

/** Control and private-use characters stand for glyphs that the file maps to no letter. */
function isReadable(text: string): boolean {
  const unknown = text.match(unmapped);
  const shown = text.match(/\S/gu);
  return shown !== null && (unknown?.length ?? 0) * 20 < shown.length;
}
