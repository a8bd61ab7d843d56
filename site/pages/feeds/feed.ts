import type { ArticleCard } from "@hilal/contract/articles/article";
import type { Picture } from "@hilal/contract/shared/picture";
import { type Language, languages } from "@hilal/i18n/languages";
import { xmlDocument, xmlText } from "./xml.ts";

/** What a feed tells of: an article, or an issue. */
export interface FeedEntry {
  readonly title: string;
  /** Its canonical path. */
  readonly path: string;
  /** ISO 8601 instant. */
  readonly date: string;
  /** Who wrote it; empty for an issue. */
  readonly writer: string;
  readonly description: string;
  readonly cover: Picture | null;
}

interface Feed {
  readonly title: string;
  readonly description: string;
  /** Path of the page the feed follows. */
  readonly path: string;
  /** Path of the feed itself. */
  readonly self: string;
  readonly language: Language;
  readonly entries: readonly FeedEntry[];
}

/** How many articles a feed carries. */
export const feedLength = 30;

/** An article as a feed tells of it. */
export function articleEntry(article: ArticleCard): FeedEntry {
  return {
    title: article.title,
    path: `/article/${article.id}`,
    date: article.publish_date,
    writer: article.writer,
    description: article.standfirst || article.excerpt,
    cover: article.cover,
  };
}

/** An RSS 2.0 document. */
export function rss(feed: Feed, publicUrl: string): string {
  const absolute = (path: string) => xmlText(new URL(path, `${publicUrl}/`).href);
  const items = feed.entries.map(({ title, path, date, writer, description, cover }) => {
    const address = absolute(path);
    return [
      `<item><title>${xmlText(title)}</title><link>${address}</link><guid>${address}</guid>`,
      `<pubDate>${new Date(date).toUTCString()}</pubDate>`,
      writer ? `<dc:creator>${xmlText(writer)}</dc:creator>` : "",
      `<description>${xmlText(description)}</description>`,
      cover ? `<media:content url="${absolute(cover.src)}" medium="image"/>` : "",
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
