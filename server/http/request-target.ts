/** The target of a request line. */
interface RequestTarget {
  /** The canonical path. */
  readonly path: string;
  /** The query with its question mark, or empty; in ASCII, otherwise as sent. */
  readonly query: string;
  /** Whether the path was sent in a non-canonical spelling. */
  readonly isOtherSpelling: boolean;
}

/**
 * Parses the target of a request line and makes its path canonical, so that neither a limit nor a cache entry can be
 * duplicated by spelling the same address differently: only characters that need it are escaped, as UTF-8 in capitals;
 * there are no empty, `.` or `..` segments and, except for API calls, no trailing slash. Scheme and host, which
 * requests to a proxy contain, are ignored.
 *
 * When escapes cannot be decoded, a percent sign is taken literally, so that the site answers with a page; in API paths
 * they are the caller's error and are left as sent.
 *
 * @param target as in the request line, with bytes beyond ASCII as Latin-1
 * @example readTarget("http://any.example//%61rticle/7/?a=b") // path "/article/7", query "?a=b"
 */
export function readTarget(target: string): RequestTarget {
  const [, sent = "", query = ""] = parts.exec(target) ?? [];
  const isPlain = plain.test(sent) && !dotSegment.test(sent);
  const { path, isWhole } = isPlain ? { path: sent, isWhole: true } : respell(sent);
  return {
    path,
    query: query.replace(beyondAscii, escapeByte),
    isOtherSpelling: isWhole && path !== (sent || "/"),
  };
}

/** Returns path and query of a request target as sent, without scheme and host. */
export function originForm(target: string): string {
  const [, path = "", query = ""] = parts.exec(target) ?? [];
  return (path || "/") + query;
}

/** Returns path and query of a request target, with the path in canonical form. */
export function canonicalAddress(target: string): string {
  const { path, query } = readTarget(target);
  return path + query;
}

/** Matches path and query of a target, after an optional scheme and host; a fragment is dropped. */
const parts = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i;

/** Matches nearly every path: nothing to decode or escape, no superfluous slash. */
const plain = /^(?:\/[\w.~!$&'()*+,;=:@-]+)+$/;
const dotSegment = /\/\.\.?(?:\/|$)/;

function respell(sent: string): { path: string; isWhole: boolean } {
  const segments: { sent: string; text: string | undefined }[] = [];
  let isFolder = false;
  for (const part of sent.split("/")) {
    const text = decode(part);
    isFolder = text === "" || text === "." || text === "..";
    if (text === "..") segments.pop();
    else if (!isFolder) segments.push({ sent: part, text });
  }
  const isCall = segments[0]?.text === "api";
  const spelled = segments.map(({ sent: part, text }) => {
    if (text === undefined && isCall) return part.replace(beyondAscii, escapeByte);
    return escapeText(text ?? part);
  });
  return {
    path: `/${spelled.join("/")}${isCall && isFolder ? "/" : ""}`,
    isWhole: segments.every(({ text }) => text !== undefined),
  };
}

const beyondAscii = /[\x80-\xff]/g;
const escapeByte = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;

/** @returns undefined for invalid UTF-8 or an invalid escape */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replace(beyondAscii, escapeByte));
  } catch {
    return undefined;
  }
}

/** Escapes the characters that are not allowed in a path segment (RFC 3986, section 3.3). */
function escapeText(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2[46BC]|3[ABD]|40)/g, decodeURIComponent);
}
