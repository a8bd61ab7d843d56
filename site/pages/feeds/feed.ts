import type { ArticleCard } from "@hilal/contract/articles/article";
import { type Language, languages } from "@hilal/i18n/languages";
import { xmlDocument, xmlText } from "./xml.ts";

interface Feed {
  readonly title: string;
  readonly description: string;
  /** Path of the page the feed follows. */
  readonly path: string;
  /** Path of the feed itself. */
  readonly self: string;
  readonly language: Language;
  readonly articles: readonly ArticleCard[];
}

/** How many articles a feed carries. */
export const feedLength = 30;

/** An RSS 2.0 document. */
export function rss(feed: Feed, publicUrl: string): string {
  const absolute = (path: string) => xmlText(new URL(path, `${publicUrl}/`).href);
  const items = feed.articles.map((article) => {
    const address = absolute(`/article/${article.id}`);
    return [
      `<item><title>${xmlText(article.title)}</title><link>${address}</link><guid>${address}</guid>`,
      `<pubDate>${new Date(article.publish_date).toUTCString()}</pubDate>`,
      `<dc:creator>${xmlText(article.writer)}</dc:creator>`,
      `<description>${xmlText(article.standfirst || article.excerpt)}</description>`,
      article.cover ? `<media:content url="${absolute(article.cover.src)}" medium="image"/>` : "",
      "</item>",
    ].join("");
  });
  return xmlDocument(
    [
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
      `<title>${xmlText(feed.title)}</title><link>${absolute(feed.path)}</link>`,
      `<description>${xmlText(feed.description)}</description><language>${languages[feed.language].lang}</language>`,
      `<atom:link href="${absolute(feed.self)}" rel="self" type="application/rss+xml"/>`,
      ...items,
      "</channel></rss>",
    ].join(""),
  );
}
