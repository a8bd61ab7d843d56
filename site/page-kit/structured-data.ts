import type { Article, ArticleDetail, Recording } from "@hilal/contract/articles/article";
import type { Picture } from "@hilal/contract/shared/picture";
import { languages } from "@hilal/i18n/languages";
import type { Translator } from "@hilal/i18n/translator/translator";

/** A schema.org object without its `@context`. */
export type Thing = Record<string, unknown>;

/** Returns the house as structured data (schema.org Organization). */
export function organizationThing(t: Translator, publicUrl: string): Thing {
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#house`,
    name: t("common.publisher"),
    url: `${publicUrl}/`,
    logo: `${publicUrl}/brand/icon-512.png`,
  };
}

/** Returns the path from the edition's home to a page (schema.org BreadcrumbList). Paths are canonical. */
export function breadcrumbThing(
  steps: readonly { readonly name: string; readonly path: string }[],
  publicUrl: string,
): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

/** Facts about an article that are not in its record. */
export interface AroundArticle {
  /** The name of its category, in the article's language. */
  readonly section: string;
  readonly words: number;
  /** The issue that contains it, with the issue's path. */
  readonly issue: { readonly title: string; readonly path: string } | null;
}

/**
 * Returns an article as structured data (schema.org NewsArticle). Its rating is left out, as search engines take none of
 * a news article.
 */
export function newsArticleThing(
  detail: ArticleDetail,
  { section, words, issue }: AroundArticle,
  t: Translator,
  publicUrl: string,
): Thing {
  const { article, author } = detail;
  const address = `${publicUrl}/article/${article.id}`;
  return {
    "@type": "NewsArticle",
    "@id": address,
    mainEntityOfPage: address,
    headline: article.title.slice(0, 110),
    description: article.standfirst || article.excerpt,
    inLanguage: languages[article.language].lang,
    datePublished: article.publish_date,
    dateModified: article.updated_at,
    articleSection: section,
    wordCount: words,
    isAccessibleForFree: true,
    ...(issue ? { isPartOf: issueReference(issue, publicUrl) } : {}),
    author: {
      "@type": "Person",
      name: author.author_name,
      ...(author.picture ? { image: imageThing(author.picture, publicUrl) } : {}),
    },
    publisher: organizationThing(t, publicUrl),
    ...(article.cover ? { image: imageThing(article.cover, publicUrl) } : {}),
    ...(detail.recording ? { audio: audioThing(detail.recording, article, publicUrl) } : {}),
  };
}

/** Returns a recording as structured data; its length is an ISO 8601 duration. */
function audioThing(
  { url, bytes, mime_type, seconds }: Recording,
  { title, language }: Pick<Article, "title" | "language">,
  publicUrl: string,
): Thing {
  return {
    "@type": "AudioObject",
    name: title,
    contentUrl: new URL(url, `${publicUrl}/`).href,
    encodingFormat: mime_type,
    contentSize: String(bytes),
    inLanguage: languages[language].lang,
    ...(seconds === null ? {} : { duration: `PT${seconds}S` }),
  };
}

function issueReference(issue: { title: string; path: string }, publicUrl: string): Thing {
  const url = `${publicUrl}${issue.path}`;
  return { "@type": "PublicationIssue", "@id": url, url, name: issue.title };
}

/** Returns a stored picture as structured data. */
export function imageThing(picture: Picture, publicUrl: string): Thing {
  return {
    "@type": "ImageObject",
    url: new URL(picture.src, `${publicUrl}/`).href,
    width: picture.width,
    height: picture.height,
  };
}

/** Returns JSON-LD text that is safe inside a `script` element: no `<` can close it. */
export function structuredText(things: readonly Thing[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replace(
    /</g,
    "\\u003c",
  );
}
