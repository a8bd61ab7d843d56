import { languageOfCategory } from "../categories.ts";
import { editionIds, editions, isEditionId } from "../editions.ts";
import { inReadingLanguage } from "./in-reading-language.ts";

/** What is no page in a language: the back office, calls, files and what machines read. */
const noPage =
  /^\/(?:admin|api|media|assets|brand|fonts|feeds|sitemaps)(?:\/|$)|\.(?:xml|txt|pdf|epub)$/;

/** A language before a path, or several by mistake. */
const languagePrefix = /^(?:\/(?:en|ur))+(?=[/?#]|$)/;

const languageOfFront = new Map(
  editionIds.map((id) => [editions[id].path, editions[id].language] as const),
);

/**
 * The language that a page of the reading site has without a prefix, as far as its address tells: that of the magazine or
 * category that it names, English for pages of the whole house (product: reading 4).
 *
 * @param path without language prefix
 * @returns null for what is named by its number: an article, a document
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
 * Whether a page speaks the language of what it shows, whoever opens it: a front, a category, an archive, an issue with its
 * pages, an article. All others are pages of the house, which speak as their reader does (product: reading 15).
 *
 * @param path without language prefix
 */
export function speaksItsOwnLanguage(path: string): boolean {
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
    case "read":
      return name === "magazine";
    default:
      return languageOfFront.has(pathname);
  }
}

/** A path without any language before it. */
export function withoutLanguage(path: string): string {
  const bare = path.replace(languagePrefix, "");
  return bare.startsWith("/") ? bare : `/${bare}`;
}

/** An address, and the language of the page that it leads to: null for what is no page, or where nothing tells it. */
export interface LinkTarget {
  readonly href: string;
  readonly language: "en" | "ur" | null;
}

/**
 * A path of the site as a link for somebody who reads in a language: the plain address of what speaks its own, a page of the
 * house in the reader's. A language that it names already is left aside; what is no page stays as it is.
 *
 * @param spoken the language that the page has without a prefix, where the address does not tell it
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
  if (speaksItsOwnLanguage(own)) return { href: own, language };
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
 * Where a sign-in leads back to. A page that tells its language by a prefix, or by the article it is, is where the reader
 * came from and stays as it is; a page of the house speaks as the sign-in does (product: reading 17).
 *
 * @example returnInLanguage("/account", "ur") // "/ur/account"
 * @example returnInLanguage("/ur/article/7", "en") // "/ur/article/7"
 */
export function returnInLanguage(path: string, reading: "en" | "ur"): string {
  const tellsItself = languagePrefix.test(path) || pageLanguage(path) === null;
  return tellsItself ? path : linkInLanguage(path, reading);
}

/** The path alone; one that ends in a slash names the same page. */
function withoutQuery(path: string): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  return pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
}
