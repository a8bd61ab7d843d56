// Where copies of pages lie on the device, for the pages' scripts and the service worker alike. The worker and a page may
// come from different builds: what they share are these names alone.

/** The cache of the articles that a reader has saved. */
export const savedCache = "hilal-saved";

const issuePrefix = "hilal-issue-";

/** Returns the cache of an issue that a reader has downloaded. */
export const issueCache = (id: number): string => `${issuePrefix}${id}`;

/** Returns whether a cache has copies that a reader asked for. */
export const hasCopies = (name: string): boolean =>
  name === savedCache || name.startsWith(issuePrefix);

/** Precedes the addresses under which a cache keeps what it knows of its copies. */
export const recordPrefix = "/offline/copies/";

const prefixed = /^\/(?:en|ur)(?=\/)/;
const articlePath = /^\/article(?:page)?\/0*(\d+)\/?$/;

/**
 * Returns the address under which the copy of a page is kept: the same in every language of the interface and for every
 * spelling of the path.
 *
 * @example toCopyPath("/ur/article/7/") // "/article/7"
 */
export function toCopyPath(pathname: string): string {
  const own = pathname.replace(prefixed, "");
  const [, id] = articlePath.exec(own) ?? [];
  if (id) return `/article/${id}`;
  return own.length > 1 && own.endsWith("/") ? own.slice(0, -1) : own;
}

/**
 * Finds a stored response among all copies on the device.
 *
 * @returns undefined when there is none, or the store is blocked
 */
export async function findInCopies(path: string): Promise<Response | undefined> {
  try {
    for (const name of await caches.keys()) {
      if (!hasCopies(name)) continue;
      const cache = await caches.open(name);
      const found = await cache.match(path, { ignoreVary: true });
      if (found) return found;
    }
  } catch {
    // Without the store there are no copies.
  }
  return undefined;
}
