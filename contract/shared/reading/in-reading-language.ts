/** The languages that the site is read in. */
type ReadingLanguage = "en" | "ur";

/**
 * Returns the address of a page for a reader of a language: without prefix when the page's own language is the same,
 * otherwise with the language prefix (product: reading 15).
 *
 * @param path without language prefix, with its query and fragment
 * @param spoken the page's language without a prefix; null when unknown
 * @example inReadingLanguage("/article/7#comments", "en", "ur") // "/ur/article/7#comments"
 */
export function inReadingLanguage(
  path: string,
  spoken: ReadingLanguage | null,
  reading: ReadingLanguage,
): string {
  if (spoken === reading) return path;
  const atFront = /^\/(?=[?#]|$)/;
  return atFront.test(path) ? path.replace(atFront, `/${reading}`) : `/${reading}${path}`;
}
