import { removeInvisibleExceptJoiners } from "@hilal/contract/shared/fields/invisible-characters";

/**
 * Returns a typed address as one for a link: web, mail, telephone, or a path of this site. Text that looks like a host
 * gets `https://`.
 * @returns null for anything else
 */
export function safeAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^\/(?!\/)\S*$/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/u.test(text)
    ? `https://${text}`
    : null;
}

const schemes = new Set(["http:", "https:", "mailto:", "tel:"]);
const here = "https://here.invalid/";
/** Longer than any address that browsers and proxies pass on. */
const longest = 4_000;

/**
 * Returns a link's address as it is stored, from HTML of any origin: a web address, a mail address, a telephone number,
 * or a path of the site. Refuses addresses that disguise their host: without a scheme and yet to another host, or with
 * a user name before it. A path of the site is stored from its root, since one relative to a page is broken on every
 * other page.
 *
 * @returns null for an address that must not be followed
 */
export function storedAddress(given: string): string | null {
  // Browsers remove these before they parse an address (WHATWG URL, 4.4).
  const address = removeInvisibleExceptJoiners(given.toWellFormed().replace(/\p{Cc}/gu, "")).trim();
  if (address.length > longest) return null;
  const read = URL.parse(address, here);
  if (!read || !schemes.has(read.protocol) || read.username || read.password) return null;
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  if (read.origin !== new URL(here).origin) return null;
  if (/^www\./i.test(address)) return `https://${address}`;
  if (address === "" || address.startsWith("#") || /^\/(?![/\\])/.test(address)) return address;
  return `${read.pathname}${read.search}${read.hash}`;
}

/**
 * Returns the address for a link in HTML. One that already has the stored form stays as it is, even in a form that a
 * person would not type (`tel:+92 51 123`); any other is read as a typed one. `#part` is refused, since an article has
 * no anchors.
 * @returns null for an address that must not be followed
 */
export function linkAddress(address: string): string | null {
  const isStored = storedAddress(address) === address && !/^(?:#|$)/.test(address);
  return isStored ? address : safeAddress(address);
}
