import { type ArticleText, readArticle } from "./article-text.ts";

/** An article in the order of listening. */
export interface QueueEntry {
  /** Its address on this site; its name among the places that a device remembers. */
  readonly address: string;
  readonly title: string;
  /** The language of the title; empty for the page's own. */
  readonly lang: string;
  /** Reads the article; undefined when it is withdrawn or cannot be fetched. */
  readonly load: () => Promise<ArticleText | undefined>;
}

/** Fetches an article's page; nothing of it enters this one. */
async function fetchArticle(address: string): Promise<ArticleText | undefined> {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return undefined;
    // The browser would report its inline style sheet, which this page's policy does not allow.
    const html = (await answer.text()).replace(/<style\b[^>]*>[\s\S]*?<\/style>/giu, "");
    return readArticle(new DOMParser().parseFromString(html, "text/html"));
  } catch {
    return undefined;
  }
}

/** Lists the articles of an issue from the links of its page, in the order of reading. */
export function listIssue(page: Document): QueueEntry[] {
  const links = page.querySelectorAll<HTMLAnchorElement>(
    "section[aria-labelledby=contents] :is(h3, h4) a[href]",
  );
  return [...links].flatMap((link) => {
    const { pathname } = new URL(link.href, location.href);
    if (!/\/article\/\d+/.test(pathname)) return [];
    return {
      address: pathname,
      title: link.textContent.trim(),
      lang: link.closest("[lang]:not(html)")?.getAttribute("lang") ?? "",
      load: () => fetchArticle(pathname),
    };
  });
}

/** Returns the article of this page as a queue of one. */
export function listOwnArticle(page: Document): QueueEntry[] {
  const article = readArticle(page);
  if (!article) return [];
  const { title } = article;
  return [{ address: location.pathname, title, lang: "", load: async () => article }];
}
