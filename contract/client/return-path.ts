/**
 * The path to go to after signing in, as an address asked for it: only a path of the site itself, so that no link can
 * lead a reader from our login to somebody else's page.
 *
 * @param wanted what the query's `next` says
 * @returns the path with its query and fragment; null when there is none, or none that is safe
 * @example returnPath("/article/7#comments") // "/article/7#comments"
 */
export function returnPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith("/") || wanted.length > 500) return null;
  const here = "http://here.invalid";
  // The browser's own reading of it: "//host", "/\host" and tabs within lead elsewhere.
  const address = URL.canParse(wanted, here) ? new URL(wanted, here) : null;
  if (address?.origin !== here) return null;
  const path = `${address.pathname}${address.search}${address.hash}`;
  return path.startsWith("//") || path.startsWith("/api/") ? null : path;
}
