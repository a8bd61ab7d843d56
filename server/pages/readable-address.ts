/**
 * An address as a reader meant it: where its path cannot be decoded, a percent sign is only a percent sign, so that the
 * site answers with a page. Calls of the API are left as they are: there a malformed address is the caller's fault.
 *
 * @param url path and query, as requested
 * @example readableAddress("/category/100%?page=2") // "/category/100%25?page=2"
 */
export function readableAddress(url: string): string {
  if (!url.includes("%") || url.startsWith("/api/")) return url;
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}
