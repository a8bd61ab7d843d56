/**
 * Returns the path to go to after signing in. Only accepts paths of the site itself, so that no link can send a reader
 * from our sign-in page to another site.
 *
 * @param wanted the `next` parameter of the query
 * @returns the path with its query and fragment; null when it is missing or not safe
 * @example returnPath("/article/7#comments") // "/article/7#comments"
 */
export function returnPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith("/") || wanted.length > 500) return null;
  const here = "http://here.invalid";
  // Parsed as the browser does: "//host", "/\host" and embedded tabs point to another host.
  const address = URL.canParse(wanted, here) ? new URL(wanted, here) : null;
  if (address?.origin !== here) return null;
  const path = `${address.pathname}${address.search}${address.hash}`;
  return path.startsWith("//") || path.startsWith("/api/") ? null : path;
}
