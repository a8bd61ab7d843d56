import { PDFiumModule } from "@hyzyla/pdfium";

/**
 * The calls of PDFium that are used here, as its WebAssembly build exports them (fpdfview.h, fpdf_text.h, fpdf_doc.h,
 * fpdf_edit.h). Numbers are handles or addresses in its memory; 0 is null.
 */
export interface Pdfium {
  _FPDF_InitLibraryWithConfig(config: object): void;
  _FPDF_LoadMemDocument(place: number, size: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageWidth(page: number): number;
  _FPDF_GetPageHeight(page: number): number;
  _FPDFBitmap_CreateEx(
    width: number,
    height: number,
    format: number,
    place: number,
    stride: number,
  ): number;
  _FPDFBitmap_FillRect(
    bitmap: number,
    left: number,
    top: number,
    width: number,
    height: number,
    colour: number,
  ): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotation: number,
    flags: number,
  ): void;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetText(text: number, start: number, count: number, place: number): number;
  _FPDFText_CountRects(text: number, start: number, count: number): number;
  _FPDFText_GetRect(
    text: number,
    index: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
  ): number;
  _FPDFText_GetBoundedText(
    text: number,
    left: number,
    top: number,
    right: number,
    bottom: number,
    place: number,
    length: number,
  ): number;
  _FPDFTextObj_GetText(object: number, text: number, place: number, length: number): number;
  _FPDFTextObj_GetFontSize(object: number, place: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(
    object: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ): number;
  _FPDFPageObj_GetMatrix(object: number, place: number): number;
  _FPDFBookmark_GetFirstChild(document: number, parent: number): number;
  _FPDFBookmark_GetNextSibling(document: number, bookmark: number): number;
  _FPDFBookmark_GetTitle(bookmark: number, place: number, length: number): number;
  _FPDFBookmark_GetDest(document: number, bookmark: number): number;
  _FPDFBookmark_GetAction(bookmark: number): number;
  _FPDFAction_GetDest(document: number, action: number): number;
  _FPDFDest_GetDestPageIndex(document: number, destination: number): number;
  readonly wasmExports: { malloc(size: number): number; free(place: number): void };
  /** Its current memory: growing replaces the buffer. */
  readonly HEAPU8: Uint8Array;
}

/** Loads PDFium and starts it. */
export async function loadPdfium(): Promise<Pdfium> {
  // The package's types declare only a few of the exported calls.
  const pdfium = (await PDFiumModule({})) as unknown as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({});
  return pdfium;
}

/** Allocates bytes of PDFium's memory for some work, and frees them afterwards. */
export function withMemory<T>(pdfium: Pdfium, bytes: number, work: (place: number) => T): T {
  const place = pdfium.wasmExports.malloc(bytes);
  if (place === 0) throw new Error("PDFium has no memory left.");
  try {
    return work(place);
  } finally {
    pdfium.wasmExports.free(place);
  }
}

/** A view of the memory at an address. */
export const viewAt = (pdfium: Pdfium, place: number, bytes: number): DataView =>
  new DataView(pdfium.HEAPU8.buffer, place, bytes);

/** A text in UTF-16 at an address, of the given number of bytes. */
export function textAt(pdfium: Pdfium, place: number, bytes: number): string {
  return new TextDecoder("utf-16le").decode(pdfium.HEAPU8.slice(place, place + bytes));
}

/**
 * A text that PDFium returns in two steps: its size, then its characters.
 * @param most the limit in bytes; a longer text counts as empty
 * @param ask writes to an address of the given size, and returns how many bytes the text takes with its terminating
 * zero
 */
export function askForText(
  pdfium: Pdfium,
  most: number,
  ask: (place: number, size: number) => number,
): string {
  const size = ask(0, 0);
  if (size <= 2 || size > most) return "";
  return withMemory(pdfium, size, (place) => {
    ask(place, size);
    return textAt(pdfium, place, size - 2);
  });
}
