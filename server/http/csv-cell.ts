/**
 * Characters that start a formula, also as full-width or small forms, which some spreadsheets treat like the ordinary
 * ones.
 */
const signs = "=+\\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪−";
/**
 * Characters before a formula that are invisible or stripped by spreadsheets: white space, invisible characters,
 * quotes.
 */
const skipped = "\\s\\p{Cf}\"'`‘’“”";

/**
 * The start of a cell, or of what a spreadsheet may treat as one: the user who opens the file chooses the separator,
 * and with a semicolon or bar, a text that contains one is split in two.
 */
const formulaStart = new RegExp(`(^|[,;|])(?=[${skipped}]*[${signs}])`, "gu");

/**
 * Returns a text as a cell of a CSV file (RFC 4180) that no spreadsheet interprets as a formula, following OWASP's
 * advice against CSV injection: quoted, with its quotes doubled, and an apostrophe before anything that could start a
 * formula. Control characters become spaces, so it is one line.
 *
 * @example csvCell("=1+1") // `"'=1+1"`
 */
export function csvCell(text: string): string {
  const line = text.replace(/\p{Cc}/gu, " ");
  return `"${line.replace(formulaStart, "$1'").replaceAll('"', '""')}"`;
}
