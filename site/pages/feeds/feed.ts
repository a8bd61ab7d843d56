import type { Article, ArticleCard } from "@hilal/contract/articles/article";
import type { Picture } from "@hilal/contract/shared/picture";
import { footnoteClass } from "@hilal/contract/shared/rich-text";
import { directionOf, type Language, languages } from "@hilal/i18n/languages";
import { languageOfWords } from "@hilal/i18n/text/direction-of-words";
import { isolatedPlainText } from "@hilal/i18n/text/ltr-runs/isolated-plain-text";
import { plainText } from "@hilal/i18n/text/plain-text";
import { fromRoot, withOwnLinks } from "../../shared/text/own-links.ts";
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
  readonly language: Language;
  /** Where it is filed, as readers see it; empty for an issue. */
  readonly category: string;
  /** Its sanitised HTML; empty for an issue. */
  readonly body: string;
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

/** How many characters of bodies a feed carries; the articles after them tell what they are about. */
const bodiesAtMost = 1_000_000;

/**
 * An article as a feed tells of it.
 *
 * @param nameOf names a category to the feed's readers
 */
export function articleEntry(
  article: Article | ArticleCard,
  nameOf: (category: string) => string,
): FeedEntry {
  return {
    title: article.title,
    path: `/article/${article.id}`,
    date: article.publish_date,
    writer: article.writer,
    description: article.standfirst || article.excerpt,
    cover: article.cover,
    language: article.language,
    category: nameOf(article.category),
    body: "description" in article ? article.description : "",
  };
}

/** An RSS 2.0 document with the whole texts (product: reading 29). */
export function rss(feed: Feed, publicUrl: string): string {
  const absolute = (path: string) => xmlText(new URL(path, `${publicUrl}/`).href);
  const items = withBoundedBodies(feed.entries).map((entry) => item(entry, publicUrl));
  const { lang } = languages[feed.language];
  return xmlDocument(
    [
      `<rss version="2.0" ${namespaces}><channel>`,
      `<title>${xmlText(feed.title)}</title><link>${absolute(feed.path)}</link>`,
      `<description>${xmlText(feed.description)}</description><language>${lang}</language>`,
      `<atom:link href="${absolute(feed.self)}" rel="self" type="application/rss+xml"/>`,
      ...items,
      "</channel></rss>",
    ].join(""),
  );
}

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

function item(entry: FeedEntry, publicUrl: string): string {
  const { title, path, date, writer, description, category, body, cover, language } = entry;
  const absolute = (place: string) => new URL(place, `${publicUrl}/`).href;
  const address = xmlText(absolute(path));
  const words = (text: string) => xmlText(isolatedPlainText(text, language));
  return [
    `<item><title>${words(title)}</title><link>${address}</link><guid>${address}</guid>`,
    `<pubDate>${new Date(date).toUTCString()}</pubDate>`,
    writer ? `<dc:creator>${words(writer)}</dc:creator>` : "",
    `<dc:language>${languages[language].lang}</dc:language>`,
    category ? `<category>${xmlText(category)}</category>` : "",
    `<description>${words(description)}</description>`,
    body ? `<content:encoded>${xmlText(standingAlone(entry, publicUrl))}</content:encoded>` : "",
    cover
      ? `<media:content url="${xmlText(absolute(cover.src))}" medium="image" width="${cover.width}" height="${cover.height}"/>`
      : "",
    "</item>",
  ].join("");
}

function withBoundedBodies(entries: readonly FeedEntry[]): FeedEntry[] {
  let room = bodiesAtMost;
  return entries.map((entry) => {
    room -= entry.body.length;
    return room < 0 ? { ...entry, body: "" } : entry;
  });
}

/**
 * A body as it stands in other people's pages: in its language, its notes at its end, its links as on the site and with whole
 * addresses.
 */
function standingAlone({ body, language, path }: FeedEntry, publicUrl: string): string {
  const absolute = (place: string) => new URL(place, `${publicUrl}/`).href;
  const linked = withOwnLinks(withNotesAtEnd(body), { language, publicUrl });
  // Bodies are written by our own serialiser: attributes in double quotes, every other "<" escaped.
  const addressed = linked.replace(/<(?:a|img|iframe|source) [^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="([^"]*)"/g, (_whole, name: string, place: string) => {
      const whole = absolute(place.startsWith("#") ? path + place : fromRoot(place));
      return ` ${name}="${whole}"`;
    }),
  );
  const { lang } = languages[language];
  return `<div lang="${lang}" dir="${directionOf(language)}">${addressed}</div>`;
}

const storedNote = new RegExp(`<small class="${footnoteClass}">(.*?)</small>`, "gs");

/** A stored note stands in its sentence; readers of a feed get its number there, and the note below the text. */
function withNotesAtEnd(body: string): string {
  const notes: string[] = [];
  const text = body.replace(storedNote, (_whole, note: string) => {
    const own = languageOfWords(plainText(note));
    const marks = own ? ` lang="${languages[own].lang}" dir="${directionOf(own)}"` : "";
    notes.push(`<li${marks}>${note}</li>`);
    return `<sup>${notes.length}</sup>`;
  });
  return notes.length === 0 ? body : `${text}<hr><ol>${notes.join("")}</ol>`;
}
