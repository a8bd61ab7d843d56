/** The languages that the site is read in. */
type ReadingLanguage = "en" | "ur";

/**
 * The address of a page of the house for somebody who reads in a language: the plain one where the page speaks it without being asked,
 * else with the language before it (product: reading 15).
 *
 * @param path without language prefix, with its query and fragment
 * @param spoken the language that the page has without a prefix; null where that is not known
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
