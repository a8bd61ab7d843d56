import { pageLanguage, withoutLanguage } from "@hilal/contract/shared/reading/page-language";

/**
 * Paths that the worker leaves to the browser: the back office, calls, files, feeds, and the addresses that contain a
 * secret.
 */
const untouched =
  /^\/(?:admin|api|media|assets|brand|fonts|feeds|sitemaps|rehearsal|preview|shared|reset-password|verify-email|invitation|newsletter)(?:\/|$)|\.\w{1,11}$/;

/**
 * Returns whether a navigation leads to a page of the reading site that may have a copy, or be replaced by the page
 * that there is no connection.
 */
export function isReadingPage(pathname: string): boolean {
  return !untouched.test(withoutLanguage(pathname));
}

/**
 * Returns the language in which to tell a reader that there is no connection: that of the address; where it shows none,
 * as that of an article, of the page with the link; otherwise of the device.
 *
 * @param from the address of the page with the link; "" for none
 */
export function languageOfRequest(
  pathname: string,
  from: string,
  device: readonly string[],
): "en" | "ur" {
  return (
    languageOfAddress(pathname) ??
    (from === "" ? null : languageOfAddress(new URL(from).pathname)) ??
    (device.some((name) => /^ur\b/i.test(name)) ? "ur" : "en")
  );
}

function languageOfAddress(pathname: string): "en" | "ur" | null {
  const [, prefix] = /^\/(en|ur)(?:\/|$)/.exec(pathname) ?? [];
  return prefix === "en" || prefix === "ur" ? prefix : pageLanguage(pathname);
}
