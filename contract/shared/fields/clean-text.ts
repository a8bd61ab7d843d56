/**
 * Characters that no stored text may contain: control characters except tab and line feed, and the signs that change
 * the direction of the following text (U+202A–202E, U+2066–2069), with which a name could run over its neighbours. The
 * marks U+200E and U+200F are allowed: Urdu typists place them next to punctuation.
 */
const unwanted = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** Text that normalising does not change. */
const plain = /^[\t\n\x20-\x7E]*$/;

/**
 * Combining marks in a row beyond the eighth. Fully vocalised Urdu needs three. The time of normalising grows with the
 * square of such a row, so that a quarter of a million marks would block the process for half a minute.
 */
const marksBeyondEight = /(\p{M}{8})\p{M}+/gu;

/** Removes characters that people do not see but machines interpret, and normalises line ends to line feeds. */
export function visibleText(text: string): string {
  return plain.test(text)
    ? text
    : text.toWellFormed().replace(/\r\n?/g, "\n").replace(unwanted, "");
}

/** Limits a text to eight combining marks in a row, so that it can be normalised whatever its length. */
function capMarks(text: string): string {
  return text.replace(marksBeyondEight, "$1");
}

/** Returns a text as it is stored: in NFC, without invisible characters, with its line breaks. */
export function cleanText(text: string): string {
  return plain.test(text) ? text : capMarks(visibleText(text)).normalize("NFC");
}

/** Like `cleanText` for a single line: white space becomes single spaces, and none at the ends. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}
