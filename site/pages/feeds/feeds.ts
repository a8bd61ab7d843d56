import type { Article, ArticleCard, Recording } from "@hilal/contract/articles/article";
import { listArticles, listCategoryArticles } from "@hilal/contract/articles/article-lists";
import { listMagazines, type Magazine } from "@hilal/contract/magazines";
import { cacheTags } from "@hilal/contract/shared/cache-tags";
import {
  editionOfCategory,
  isCategorySlug,
  languageOfCategory,
} from "@hilal/contract/shared/categories";
import { type EditionId, editions, isEditionId } from "@hilal/contract/shared/editions";
import type { Picture } from "@hilal/contract/shared/picture";
import { footnoteClass } from "@hilal/contract/shared/rich-text";
import { formatMonth } from "@hilal/i18n/dates";
import { getDirection, type Language, languages } from "@hilal/i18n/languages";
import { detectLanguage } from "@hilal/i18n/text/detect-direction";
import { escapeXml } from "@hilal/i18n/text/escape-markup";
import { isolatedPlainText } from "@hilal/i18n/text/ltr-runs/isolated-plain-text";
import { plainText } from "@hilal/i18n/text/read-html";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { defineText } from "../../page-kit/page-definition.ts";
import { pageMissing } from "../../page-kit/page-missing.ts";
import { fromRoot, withOwnLinks } from "../../shared/text/own-links.tsx";
import { categoryNameIn } from "../../shared/text/use-category-name.ts";
import { xmlDocument } from "./xml.ts";

/** A feed entry: an article or an issue. */
export interface FeedEntry {
  readonly title: string;
  /** Its canonical path. */
  readonly path: string;
  /** ISO 8601 instant. */
  readonly date: string;
  /** When readers could last see something new of it: an ISO 8601 instant. */
  readonly changed: string;
  /** The writer; empty for an issue. */
  readonly writer: string;
  readonly description: string;
  readonly cover: Picture | null;
  /** The article read aloud; null for an issue. */
  readonly recording: Recording | null;
  readonly language: Language;
  /** The category's displayed name; empty for an issue. */
  readonly category: string;
  /** Its sanitised HTML; empty for an issue. */
  readonly body: string;
}

interface Feed {
  readonly title: string;
  readonly description: string;
  /** The path of the page that the feed belongs to. */
  readonly path: string;
  /** The path of the feed itself. */
  readonly self: string;
  /** Whose logo is the feed's picture. */
  readonly edition: EditionId;
  readonly language: Language;
  readonly entries: readonly FeedEntry[];
}

/** The number of articles in a feed. */
const feedLength = 30;

/** The most characters of bodies in a feed; the remaining articles only have their description. */
const maxBodyCharacters = 1_000_000;

/**
 * Returns an article as a feed entry.
 *
 * @param getName returns a category's name for the feed's readers
 */
function articleEntry(
  article: Article | ArticleCard,
  getName: (category: string) => string,
): FeedEntry {
  return {
    title: article.title,
    path: `/article/${article.id}`,
    date: article.publish_date,
    changed: latest(article.publish_date, article.updated_at),
    writer: article.writer,
    description: article.standfirst || article.excerpt,
    cover: article.cover,
    recording: "recording" in article ? article.recording : null,
    language: article.language,
    category: getName(article.category),
    body: "description" in article ? article.description : "",
  };
}

const latest = (...instants: readonly string[]) =>
  new Date(Math.max(...instants.map((instant) => Date.parse(instant)))).toISOString();

/** The width and height of a feed's picture, in pixels: the most that RSS allows (drawn by site/build/brand.mjs). */
const pictureSize = 144;

/**
 * Returns an RSS 2.0 document with complete texts (product: reading 29).
 *
 * @see https://www.rssboard.org/rss-specification
 */
function rss(feed: Feed, publicUrl: string): string {
  const absolute = (path: string) => escapeXml(new URL(path, `${publicUrl}/`).href);
  const items = withBoundedBodies(feed.entries).map((entry) => item(entry, publicUrl));
  const { lang } = languages[feed.language];
  // A picture has the same title and link as its channel.
  const named = `<title>${escapeXml(feed.title)}</title><link>${absolute(feed.path)}</link>`;
  const picture = absolute(`/brand/feed-${feed.edition}.png`);
  const changes = feed.entries.map(({ changed }) => changed);
  return xmlDocument(
    [
      `<rss version="2.0" ${namespaces}><channel>`,
      named,
      `<description>${escapeXml(feed.description)}</description><language>${lang}</language>`,
      changes.length > 0
        ? `<lastBuildDate>${new Date(latest(...changes)).toUTCString()}</lastBuildDate>`
        : "",
      `<image><url>${picture}</url>${named}<width>${pictureSize}</width><height>${pictureSize}</height></image>`,
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
  const { title, path, date, writer, description, category, body, language } = entry;
  const { cover, recording } = entry;
  const absolute = (place: string) => new URL(place, `${publicUrl}/`).href;
  const address = escapeXml(absolute(path));
  const words = (text: string) => escapeXml(isolatedPlainText(text, language));
  return [
    `<item><title>${words(title)}</title><link>${address}</link><guid>${address}</guid>`,
    `<pubDate>${new Date(date).toUTCString()}</pubDate>`,
    writer ? `<dc:creator>${words(writer)}</dc:creator>` : "",
    `<dc:language>${languages[language].lang}</dc:language>`,
    category ? `<category>${escapeXml(category)}</category>` : "",
    `<description>${words(description)}</description>`,
    body
      ? `<content:encoded>${escapeXml(toStandaloneHtml(entry, publicUrl))}</content:encoded>`
      : "",
    cover
      ? `<media:content url="${escapeXml(absolute(cover.src))}" medium="image" width="${cover.width}" height="${cover.height}"/>`
      : "",
    recording
      ? `<enclosure url="${escapeXml(absolute(recording.url))}" length="${recording.bytes}" type="${recording.mime_type}"/>`
      : "",
    "</item>",
  ].join("");
}

function withBoundedBodies(entries: readonly FeedEntry[]): FeedEntry[] {
  let room = maxBodyCharacters;
  return entries.map((entry) => {
    room -= entry.body.length;
    return room < 0 ? { ...entry, body: "" } : entry;
  });
}

/**
 * Returns a body for use on other sites: with its language, its footnotes at the end, and links as on the site, with
 * absolute addresses.
 */
function toStandaloneHtml({ body, language, path }: FeedEntry, publicUrl: string): string {
  const absolute = (place: string) => new URL(place, `${publicUrl}/`).href;
  const linked = withOwnLinks(moveNotesToEnd(body), { language, publicUrl });
  // Bodies are written by our own serialiser: attributes in double quotes, every other "<" escaped.
  const addressed = linked.replace(/<(?:a|img|iframe|source) [^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="([^"]*)"/g, (_whole, name: string, place: string) => {
      const whole = absolute(place.startsWith("#") ? path + place : fromRoot(place));
      return ` ${name}="${whole}"`;
    }),
  );
  const { lang } = languages[language];
  return `<div lang="${lang}" dir="${getDirection(language)}">${addressed}</div>`;
}

const storedNote = new RegExp(`<small class="${footnoteClass}">(.*?)</small>`, "gs");

/** Stored footnotes are inside their sentence; a feed gets the number there, and the note below the text. */
function moveNotesToEnd(body: string): string {
  const notes: string[] = [];
  const text = body.replace(storedNote, (_whole, note: string) => {
    const own = detectLanguage(plainText(note));
    const marks = own ? ` lang="${languages[own].lang}" dir="${getDirection(own)}"` : "";
    notes.push(`<li${marks}>${note}</li>`);
    return `<sup>${notes.length}</sup>`;
  });
  return notes.length === 0 ? body : `${text}<hr><ol>${notes.join("")}</ol>`;
}

/** The newest articles and issues of one edition as RSS. */
export const editionFeedPage = defineText({
  name: "edition-feed",
  path: "/feeds/:edition/rss.xml",
  contentType: "application/rss+xml; charset=utf-8",
  load: async ({ client, params }) => {
    if (!isEditionId(params.edition)) throw pageMissing();
    const paging = { edition: params.edition, page: 1, page_size: feedLength };
    const [articles, issues] = await Promise.all([
      client.call(listArticles, { query: { ...paging, view: "full" as const } }),
      client.call(listMagazines, { query: { ...paging, page_size: issuesAtMost } }),
    ]);
    return { edition: editions[params.edition], articles: articles.data, issues: issues.data };
  },
  tags: ({ edition, articles }) => [
    ...edition.categories.map(cacheTags.category),
    cacheTags.magazines,
    ...articles.map(({ id }) => cacheTags.article(id)),
  ],
  text: ({ edition, articles, issues }, { publicUrl }) => {
    const t = translatorFor(edition.language);
    const entries = [
      ...articles.map((article) => articleEntry(article, (slug) => categoryNameIn(t, slug))),
      ...issues.map((issue) => issueEntry(issue, t, edition.language)),
    ];
    return rss(
      {
        title: t(`editions.${edition.id}.fullName`),
        description: t(`editions.${edition.id}.description`),
        path: edition.path,
        self: `/feeds/${edition.id}/rss.xml`,
        edition: edition.id,
        language: edition.language,
        entries: entries.sort(newestFirst).slice(0, feedLength),
      },
      publicUrl,
    );
  },
});

/** Subscribers of a feed have already seen earlier issues. */
const issuesAtMost = 3;

function issueEntry(issue: Magazine, t: Translator, language: "en" | "ur"): FeedEntry {
  const month = formatMonth(issue.publish_date, language);
  const magazine = t(`editions.${issue.edition}.fullName`);
  return {
    title: issue.title,
    path: issue.address,
    date: issue.publish_date,
    changed: issue.publish_date,
    writer: "",
    description: t("issue.description", { month, magazine }),
    cover: issue.cover,
    recording: null,
    language: issue.language === "Urdu" ? "ur" : "en",
    category: "",
    body: "",
  };
}

const newestFirst = (one: FeedEntry, other: FeedEntry) =>
  Date.parse(other.date) - Date.parse(one.date);

/** The newest articles of one category as RSS. */
export const categoryFeedPage = defineText({
  name: "category-feed",
  path: "/feeds/category/:category/rss.xml",
  contentType: "application/rss+xml; charset=utf-8",
  load: async ({ client, params }) => {
    const { category } = params;
    if (!isCategorySlug(category)) throw pageMissing();
    const query = { page: 1, page_size: feedLength, view: "full" as const };
    const { data } = await client.call(listCategoryArticles, { params: { category }, query });
    return { category, articles: data };
  },
  tags: ({ category, articles }) => [
    cacheTags.category(category),
    ...articles.map(({ id }) => cacheTags.article(id)),
  ],
  text: ({ category, articles }, { publicUrl }) => {
    const language = languageOfCategory(category);
    const t = translatorFor(language);
    const title = t(`categories.name.${category}`);
    return rss(
      {
        title: `${t("common.siteName")}: ${title}`,
        description: title,
        path: `/category/${category}`,
        self: `/feeds/category/${category}/rss.xml`,
        edition: editionOfCategory(category),
        language,
        entries: articles.map((article) =>
          articleEntry(article, (slug) => categoryNameIn(t, slug)),
        ),
      },
      publicUrl,
    );
  },
});
