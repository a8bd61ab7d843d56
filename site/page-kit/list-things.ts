import type { ArticleCard } from "@hilal/contract/articles/article";
import type { Ebook } from "@hilal/contract/ebooks";
import { readerAddress } from "@hilal/contract/issues/reader-address";
import type { Picture } from "@hilal/contract/shared/picture";
import { recordEmbedAddress } from "@hilal/contract/shared/youtube";
import type { Video } from "@hilal/contract/videos";
import { type Language, languages } from "@hilal/i18n/languages";
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

interface BookFacts {
  readonly id: number;
  readonly title: string;
  readonly language: Language;
  readonly cover: Picture | null;
}

/** Returns a readable e-book as structured data (schema.org Book). */
export function bookThing({ id, title, language, cover }: BookFacts, publicUrl: string): Thing {
  const url = `${publicUrl}${readerAddress("ebook", id)}`;
  return {
    "@type": "Book",
    "@id": url,
    url,
    name: title,
    inLanguage: languages[language].lang,
    bookFormat: "https://schema.org/EBook",
    isAccessibleForFree: true,
    publisher: { "@id": `${publicUrl}/#house` },
    ...(cover ? { image: imageThing(cover, publicUrl) } : {}),
  };
}

/** Returns a list's readable e-books as structured data (schema.org Book). */
export function bookThings(ebooks: readonly Ebook[], publicUrl: string): Thing[] {
  return ebooks
    .filter(({ doc_url }) => doc_url !== "")
    .map(({ id, title, language, cover }) =>
      bookThing({ id, title, language: language === "Urdu" ? "ur" : "en", cover }, publicUrl),
    );
}

/** Returns a video as structured data (schema.org VideoObject); none without a picture, which is required. */
export function videoThing(video: Video, publicUrl: string): Thing[] {
  const { title, description, language, thumbnail, thumbnail_url, created_at } = video;
  const picture = thumbnail?.src ?? thumbnail_url;
  if (!picture) return [];
  return [
    {
      "@type": "VideoObject",
      name: title,
      description: description || title,
      thumbnailUrl: new URL(picture, `${publicUrl}/`).href,
      uploadDate: created_at,
      embedUrl: recordEmbedAddress(video),
      inLanguage: languages[language === "Urdu" ? "ur" : "en"].lang,
    },
  ];
}
