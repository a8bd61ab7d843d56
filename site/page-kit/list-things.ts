import type { ArticleCard } from "@hilal/contract/articles/article";
import type { Ebook } from "@hilal/contract/ebooks";
import { recordEmbedAddress } from "@hilal/contract/shared/youtube";
import { formatDuration, type Video } from "@hilal/contract/videos";
import { languages } from "@hilal/i18n/languages";
import { ebookAddress } from "./ebook-address.ts";
import { imageThing, type Thing } from "./structured-data.ts";

interface Listed {
  readonly name: string;
  /** Canonical path. */
  readonly path: string;
}

/** Returns the articles of a list as list items; see `listThing`. */
export function listedArticles(articles: readonly ArticleCard[]): Listed[] {
  return articles.map(({ id, title }) => ({ name: title, path: `/article/${id}` }));
}

/** Returns a page's list as structured data, in its order (schema.org ItemList); nothing for an empty list. */
export function listThing(items: readonly Listed[], publicUrl: string): Thing[] {
  if (items.length === 0) return [];
  const itemListElement = items.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: `${publicUrl}${path}`,
  }));
  return [{ "@type": "ItemList", numberOfItems: items.length, itemListElement }];
}

/** What is told of an e-book. */
type BookFacts = Pick<Ebook, "id" | "title" | "language" | "cover"> &
  Partial<Pick<Ebook, "author" | "description" | "pages" | "publish_date">>;

/** Returns an e-book as structured data (schema.org Book). */
export function bookThing(book: BookFacts, publicUrl: string): Thing {
  const { title, language, cover, author, description, pages, publish_date } = book;
  const url = encodeURI(`${publicUrl}${ebookAddress(book)}`);
  return {
    "@type": "Book",
    "@id": url,
    url,
    name: title,
    inLanguage: languages[language === "Urdu" ? "ur" : "en"].lang,
    bookFormat: "https://schema.org/EBook",
    isAccessibleForFree: true,
    publisher: { "@id": `${publicUrl}/#house` },
    ...(author ? { author: { "@type": "Person", name: author } } : {}),
    ...(description ? { description } : {}),
    ...(pages ? { numberOfPages: pages } : {}),
    ...(publish_date ? { datePublished: publish_date } : {}),
    ...(cover ? { image: imageThing(cover, publicUrl) } : {}),
  };
}

/** Returns a list's readable e-books as structured data (schema.org Book). */
export function bookThings(ebooks: readonly Ebook[], publicUrl: string): Thing[] {
  return ebooks.filter(({ doc_url }) => doc_url !== "").map((ebook) => bookThing(ebook, publicUrl));
}

/** Returns a video as structured data (schema.org VideoObject); none without a picture, which is required. */
export function videoThing(video: Video, publicUrl: string): Thing[] {
  const { title, description, language, thumbnail, thumbnail_url, created_at, duration_seconds } =
    video;
  const picture = thumbnail?.src ?? thumbnail_url;
  if (!picture) return [];
  return [
    {
      "@type": "VideoObject",
      name: title,
      description: description || title,
      thumbnailUrl: new URL(picture, `${publicUrl}/`).href,
      uploadDate: created_at,
      ...(duration_seconds === null ? {} : { duration: toIsoDuration(duration_seconds) }),
      embedUrl: recordEmbedAddress(video),
      inLanguage: languages[language === "Urdu" ? "ur" : "en"].lang,
    },
  ];
}

/** @example toIsoDuration(3723) // "PT1H2M3S" */
function toIsoDuration(seconds: number): string {
  const parts = formatDuration(seconds).split(":").map(Number);
  const units = ["H", "M", "S"].slice(-parts.length);
  return `PT${parts.map((part, place) => `${part}${units[place]}`).join("")}`;
}
