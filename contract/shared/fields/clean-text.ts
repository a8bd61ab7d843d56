/**
 * What no text of ours may hold: control characters but tab and line feed, and the signs that turn the direction of
 * what follows (U+202A–202E, U+2066–2069), by which a name could run over its neighbours. The marks U+200E and U+200F
 * stay: Urdu typists set them beside punctuation.
 */
const unwanted = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** Latin without accents, which normalising leaves as it is. */
const plain = /^[\t\n\x20-\x7E]*$/;

/**
 * Marks in a row beyond the eighth. Urdu with all its vowel signs needs three; and the time that normalising takes grows
 * with the square of such a row, so that a quarter of a million marks would hold the process for half a minute.
 */
const marksBeyondEight = /(\p{M}{8})\p{M}+/gu;

/** A text without what nobody sees but machines obey; its lines end in a line feed alone. */
export function visibleText(text: string): string {
  return plain.test(text)
    ? text
    : text.toWellFormed().replace(/\r\n?/g, "\n").replace(unwanted, "");
}

/** A text without more than eight combining marks in a row: it may be normalised, whatever its length. */
function capMarks(text: string): string {
  return text.replace(marksBeyondEight, "$1");
}

/** A text as it is stored: in NFC, only what can be seen; its lines are kept. */
export function cleanText(text: string): string {
  return plain.test(text) ? text : capMarks(visibleText(text)).normalize("NFC");
}

/** The same for a text of one line: white space becomes single spaces, none at its ends. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}
