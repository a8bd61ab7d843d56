import { languageOfCategory } from "../categories.ts";
import { editionIds, editions, isEditionId } from "../editions.ts";
import { inReadingLanguage } from "./in-reading-language.ts";

/** Paths that are not pages with a language: the back office, calls, files and feeds. */
const noPage =
  /^\/(?:admin|api|media|assets|brand|fonts|feeds|sitemaps)(?:\/|$)|\.(?:xml|txt|pdf|epub)$/;

/** One language prefix, or several by mistake. */
const languagePrefix = /^(?:\/(?:en|ur))+(?=[/?#]|$)/;

const languageOfFront = new Map(
  editionIds.map((id) => [editions[id].path, editions[id].language] as const),
);

/**
 * Returns the language that a page of the reading site has without a prefix, as far as its address shows it: that of
 * the magazine or category in it, English for pages of the whole house (product: reading 4).
 *
 * @param path without language prefix
 * @returns null for a page identified by a number or token: an article, a document
 */
export function pageLanguage(path: string): "en" | "ur" | null {
  const pathname = withoutQuery(path);
  const [, kind, name = ""] = pathname.split("/");
  switch (kind) {
    case "article":
    case "articlepage":
    case "read":
    case "preview":
    case "shared":
      return null;
    case "ebooks":
      return isNumber(name) ? null : "en";
    case "category":
      return languageOfCategory(name);
    case "magazine":
    case "magazine-archive":
    case "fragment":
      return isEditionId(name) ? editions[name].language : "en";
    default:
      return languageOfFront.get(pathname) ?? "en";
  }
}

/**
 * Returns whether a page is always in the language of its content: a front, a category, an archive, an issue with its
 * pages, an article, a book. All other pages are in the reader's language (product: reading 15).
 *
 * @param path without language prefix
 */
export function hasOwnLanguage(path: string): boolean {
  const pathname = withoutQuery(path);
  const [, kind, name] = pathname.split("/");
  switch (kind) {
    case "article":
    case "articlepage":
    case "category":
    case "magazine":
    case "magazine-archive":
    case "preview":
    case "shared":
      return true;
    case "ebooks":
      return isNumber(name);
    case "read":
      return name === "magazine";
    default:
      return languageOfFront.has(pathname);
  }
}

const isNumber = (text = "") => /^\d+$/.test(text);

/** Removes all language prefixes from a path. */
export function withoutLanguage(path: string): string {
  const bare = path.replace(languagePrefix, "");
  return bare.startsWith("/") ? bare : `/${bare}`;
}

/** An address, and the language of its page: null when it is not a page, or when its language is unknown. */
export interface LinkTarget {
  readonly href: string;
  readonly language: "en" | "ur" | null;
}

/**
 * Returns a path of the site as a link for a reader of a language: pages with a language of their own get their plain
 * address, pages of the house one in the reader's language. A language prefix in the path is ignored; a path that is
 * not a page stays unchanged.
 *
 * @param spoken the page's language without a prefix, where the address does not show it
 * @example linkTarget("/ur/category/misc", "ur") // { href: "/category/misc", language: "en" }
 * @example linkTarget("/about", "ur") // { href: "/ur/about", language: "ur" }
 */
export function linkTarget(
  path: string,
  reading: "en" | "ur",
  spoken?: "en" | "ur" | null,
): LinkTarget {
  const [pathname = ""] = path.split(/[?#]/, 1);
  if (!path.startsWith("/") || path.startsWith("//") || noPage.test(pathname)) {
    return { href: path, language: null };
  }
  const own = withoutLanguage(path);
  const language = spoken ?? pageLanguage(own);
  if (hasOwnLanguage(own)) return { href: own, language };
  return { href: inReadingLanguage(own, language, reading), language: reading };
}

/** The address of `linkTarget`. */
export function linkInLanguage(
  path: string,
  reading: "en" | "ur",
  spoken?: "en" | "ur" | null,
): string {
  return linkTarget(path, reading, spoken).href;
}

/**
 * Returns the path to go back to after a sign-in. A page whose language comes from a prefix, or from the article
 * itself, stays unchanged, since the reader came from there; a page of the house gets the language of the sign-in page
 * (product: reading 17).
 *
 * @example returnInLanguage("/account", "ur") // "/ur/account"
 * @example returnInLanguage("/ur/article/7", "en") // "/ur/article/7"
 */
export function returnInLanguage(path: string, reading: "en" | "ur"): string {
  const tellsItself = languagePrefix.test(path) || pageLanguage(path) === null;
  return tellsItself ? path : linkInLanguage(path, reading);
}

/** Returns the path without query, fragment and trailing slash. */
function withoutQuery(path: string): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
}
