/**
 * Texts as a PostgreSQL array literal. The driver makes one as well, but on the event loop, where a hundred thousand
 * words are too many.
 *
 * @example arrayLiteral(['a"b', "c"]) // '{"a\\"b","c"}'
 */
export function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
