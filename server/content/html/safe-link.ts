import { withoutUnseenAround } from "@hilal/contract/shared/fields/unseen-characters";

const schemes = new Set(["http:", "https:", "mailto:", "tel:"]);
const here = "https://here.invalid/";
/** Longer than any address that browsers and proxies pass on. */
const longest = 4_000;

/**
 * The address of a link as it is stored: a web address, a mail address, a telephone number, or a place of the site.
 * Addresses that look like another's are refused: without a scheme and yet to another host, or with a name before it. A place
 * of the site is stored from its root, since what is relative to one page is broken on every other.
 *
 * @returns null for one that may not be followed
 */
export function safeLink(given: string): string | null {
  // Browsers leave these out before they read an address (WHATWG URL, 4.4).
  const address = withoutUnseenAround(given.toWellFormed().replace(/\p{Cc}/gu, "")).trim();
  if (address.length > longest) return null;
  const read = URL.parse(address, here);
  if (!read || !schemes.has(read.protocol) || read.username || read.password) return null;
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  if (read.origin !== new URL(here).origin) return null;
  if (/^www\./i.test(address)) return `https://${address}`;
  if (address === "" || address.startsWith("#") || /^\/(?![/\\])/.test(address)) return address;
  return `${read.pathname}${read.search}${read.hash}`;
}
