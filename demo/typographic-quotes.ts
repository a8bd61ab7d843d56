const quote = /<[^>]*>|&(?:quot|#39);|[\s\S]/gu;
/** After one of these tags a quote is at the start of a line. */
const newLine = /^<\/?(?:p|li|ul|ol|h[1-6]|blockquote|figure|figcaption|br)\b/;
/** Characters before an opening quote. */
const beforeOpening = /[\s([“‘]/u;

/**
 * Replaces the straight quotes and apostrophes of an English text or HTML with typographic ones.
 *
 * @example typographicQuotes(`"It's late," he said.`) // “It’s late,” he said.
 */
export function typographicQuotes(text: string): string {
  let last = " ";
  return text.replace(quote, (piece, place: number) => {
    if (piece.length > 1 && piece.startsWith("<")) {
      if (newLine.test(piece)) last = " ";
      return piece;
    }
    last = printed(piece, last, text.slice(place + piece.length));
    return last;
  });
}

function printed(piece: string, before: string, after: string): string {
  // A dash interrupts a speech, or a speech begins after it.
  const opens = beforeOpening.test(before) || (/[—–]/.test(before) && /^\p{L}/u.test(after));
  if (piece === '"' || piece === "&quot;") return opens ? "“" : "”";
  if (piece !== "'" && piece !== "&#39;") return piece;
  // The apostrophe of an abbreviated year, as in ’65.
  return opens && !/^\d/.test(after) ? "‘" : "’";
}
