/**
 * What no text of ours may hold: control characters but tab and line feed, and the signs that turn the direction of
 * what follows (U+202A–202E, U+2066–2069), by which a name could run over its neighbours. The marks U+200E and U+200F
 * stay: Urdu typists set them beside punctuation.
 */
const unwanted = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/gu;

/** A text as it is stored: NFC (design section 7), without what nobody sees but machines obey; its lines are kept. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(unwanted, "").normalize("NFC");
}

/** The same for a text of one line: white space becomes single spaces, none at its ends. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}
