/** What makes a formula of a cell, also as full-width or small letters, which some spreadsheets take for the ordinary ones. */
const signs = "=+\\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪−";
/** What may stand before it unseen, or be taken off by the spreadsheet: white space, invisible characters, quotes. */
const skipped = "\\s\\p{Cf}\"'`‘’“”";

/**
 * The beginning of a cell, and of what a spreadsheet may take for one: whoever opens the file chooses what parts cells,
 * and where they do so by semicolon or bar, a text with one in it is two.
 */
const formulaStart = new RegExp(`(^|[,;|])(?=[${skipped}]*[${signs}])`, "gu");

/**
 * A text as a cell of a CSV file (RFC 4180) that no spreadsheet takes for a formula, as OWASP advises against CSV
 * injection: in quotes, its own quotes doubled, an apostrophe before whatever could begin a formula. It is one line:
 * control characters become spaces.
 *
 * @example csvCell("=1+1") // `"'=1+1"`
 */
export function csvCell(text: string): string {
  const line = text.replace(/\p{Cc}/gu, " ");
  return `"${line.replace(formulaStart, "$1'").replaceAll('"', '""')}"`;
}
