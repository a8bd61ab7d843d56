/** Where a link of a text leads within the book or out of it; undefined for one that leads nowhere. */
export type LinkOf = (href: string) => string | undefined;

/** As article pages are addressed, by either of their names. */
const articlePath = /^\/(?:article|articlepage)\/(\d{1,10})(?:\/|$)/;
/** What browsers take in the parts of an address, and other programs refuse. */
const unusual = /[\\^`{|}[\]]|%(?![\da-f]{2})/gi;

/**
 * Links as they stand in a book: to another article of it they stay within, all others are whole addresses.
 * @param base the address of the article that holds them
 * @param chapters the files of the book's articles by their ids
 */
export function bookLinks(base: string, chapters: ReadonlyMap<number, string>): LinkOf {
  const origin = URL.parse(base)?.origin;
  return (href) => {
    // A place within the article's page on the site: the book has no such place.
    if (href.startsWith("#")) return undefined;
    const url = URL.parse(href, base);
    if (!url) return undefined;
    if (url.origin === origin) {
      const id = Number(articlePath.exec(url.pathname)?.[1]);
      const chapter = chapters.get(id);
      if (chapter !== undefined) return chapter;
    }
    if (url.protocol === "http:" || url.protocol === "https:") {
      return `${url.origin}${encoded(url.pathname)}${encoded(url.search)}${encoded(url.hash)}`;
    }
    if (url.protocol !== "mailto:" && url.protocol !== "tel:") return undefined;
    return encoded(url.href).replaceAll(" ", "%20");
  };
}

const encoded = (part: string) =>
  part.replace(unusual, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
