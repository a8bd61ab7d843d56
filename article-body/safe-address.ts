import { withoutUnseenAround } from "@hilal/contract/shared/fields/unseen-characters";

/**
 * The address that somebody has typed, for a link: web, mail, telephone, or a path of this site; what begins like a host
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
 * The address of a link as it is stored, from HTML of any origin: a web address, a mail address, a telephone number, or a
 * place of the site. Addresses that look like another's are refused: without a scheme and yet to another host, or with a
 * name before it. A place of the site is stored from its root, since what is relative to one page is broken on every other.
 *
 * @returns null for one that may not be followed
 */
export function storedAddress(given: string): string | null {
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

/**
 * The address that a link in HTML leads to: one in the form that is stored stays as it is, also where nobody would type it
 * so (`tel:+92 51 123`); any other is read as a typed one. A text has no places of its own that `#part` could lead to.
 * @returns null for one that may not be followed
 */
export function linkAddress(address: string): string | null {
  const isStored = storedAddress(address) === address && !/^(?:#|$)/.test(address);
  return isStored ? address : safeAddress(address);
}
