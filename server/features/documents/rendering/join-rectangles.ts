import { cleanWords } from "./build-lines.ts";
import type { TextRectangle } from "./read-pieces.ts";

/** A hyphen at the end of a line, as PDFium marks it, with a word that goes on in the next one. */
const divided = new RegExp(`[${"\u0002\u00AD"}]\\s*$`);
const endsInSign = /[^\p{L}\p{N}\s]$/u;
const beginsWithSign = /^[^\p{L}\p{N}\s]/u;
/** How far a sign may be from the word that it belongs to, in heights of its letters; a space is wider. */
const nearest = 0.15;

/**
 * Joins rectangles of words to the text of their page, a line each. A word divided at the end of a line becomes whole,
 * and so does one with a hyphen, which may have a font, and so a rectangle, of its own.
 */
export function joinRectangles(rectangles: readonly TextRectangle[]): string {
  let text = "";
  for (const [at, one] of rectangles.entries()) {
    const words = cleanWords(one.text);
    if (words === "") continue;
    const before = rectangles[at - 1];
    text += before === undefined || goesOn(before, one) ? words : `\n${words}`;
  }
  return text;
}

function goesOn(before: TextRectangle, next: TextRectangle): boolean {
  if (divided.test(before.text)) return true;
  if (!endsInSign.test(before.text) && !beginsWithSign.test(next.text)) return false;
  const height = Math.max(before.top - before.bottom, next.top - next.bottom);
  const gap = next.left - before.right;
  const isSameLine = next.bottom < before.top && before.bottom < next.top;
  return isSameLine && gap > -height && gap < nearest * height;
}
