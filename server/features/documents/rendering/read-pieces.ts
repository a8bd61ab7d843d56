import type { TextPiece } from "./build-lines.ts";
import { askForText, type Pdfium, textAt, viewAt, withMemory } from "./pdfium.ts";

/** Limits for one page. */
const most = { objects: 60_000, pieceBytes: 8_192, characters: 60_000, rectangles: 4_000 };

const textObject = 1;

/** The text pieces that a page draws, in drawing order. */
export function readPieces(pdfium: Pdfium, page: number, text: number): TextPiece[] {
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), most.objects);
  const pieces: TextPiece[] = [];
  withMemory(pdfium, 64, (place) => {
    for (let index = 0; index < count; index += 1) {
      const object = pdfium._FPDFPage_GetObject(page, index);
      if (pdfium._FPDFPageObj_GetType(object) !== textObject) continue;
      const piece = readPiece(pdfium, object, text, place);
      if (piece) pieces.push(piece);
    }
  });
  return pieces;
}

function readPiece(pdfium: Pdfium, object: number, page: number, place: number): TextPiece | null {
  const text = askForText(pdfium, most.pieceBytes, (at, size) =>
    pdfium._FPDFTextObj_GetText(object, page, at, size),
  );
  if (text === "") return null;
  const isPlaced =
    pdfium._FPDFPageObj_GetBounds(object, place, place + 4, place + 8, place + 12) !== 0 &&
    pdfium._FPDFPageObj_GetMatrix(object, place + 16) !== 0;
  if (!isPlaced) return null;
  pdfium._FPDFTextObj_GetFontSize(object, place + 40);
  const view = viewAt(pdfium, place, 44);
  const float = (index: number) => view.getFloat32(index * 4, true);
  const scale = Math.hypot(float(6), float(7)) || 1;
  return {
    text,
    left: float(0),
    bottom: float(1),
    right: float(2),
    top: float(3),
    baseline: float(9),
    size: Math.abs(float(10) * scale),
  };
}

/** The whole text of a page in PDFium's reading order. */
export function readText(pdfium: Pdfium, text: number): string {
  const characters = countCharacters(pdfium, text);
  if (characters === 0) return "";
  return withMemory(pdfium, (characters + 1) * 2, (place) => {
    const written = pdfium._FPDFText_GetText(text, 0, characters, place);
    return textAt(pdfium, place, Math.max(written - 1, 0) * 2);
  });
}

/** A rectangle of words, in points from the lower left corner of the page. */
export interface TextRectangle {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The words of a page as PDFium groups them. */
export function readRectangles(pdfium: Pdfium, text: number): TextRectangle[] {
  const characters = countCharacters(pdfium, text);
  const count = Math.min(pdfium._FPDFText_CountRects(text, 0, characters), most.rectangles);
  const rectangles: TextRectangle[] = [];
  withMemory(pdfium, 32, (place) => {
    for (let index = 0; index < count; index += 1) {
      pdfium._FPDFText_GetRect(text, index, place, place + 8, place + 16, place + 24);
      const view = viewAt(pdfium, place, 32);
      const bounds = {
        left: view.getFloat64(0, true),
        top: view.getFloat64(8, true),
        right: view.getFloat64(16, true),
        bottom: view.getFloat64(24, true),
      };
      rectangles.push({ ...bounds, text: boundedText(pdfium, text, bounds) });
    }
  });
  return rectangles;
}

const countCharacters = (pdfium: Pdfium, text: number) =>
  Math.min(Math.max(pdfium._FPDFText_CountChars(text), 0), most.characters);

function boundedText(
  pdfium: Pdfium,
  text: number,
  { left, top, right, bottom }: Omit<TextRectangle, "text">,
): string {
  const ask = (place: number, length: number) =>
    pdfium._FPDFText_GetBoundedText(text, left, top, right, bottom, place, length);
  const units = Math.min(ask(0, 0), most.pieceBytes / 2);
  if (units <= 0) return "";
  return withMemory(pdfium, (units + 1) * 2, (place) => {
    const written = ask(place, units);
    return textAt(pdfium, place, Math.min(written, units) * 2);
  });
}
