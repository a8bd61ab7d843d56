import { isCategorySlug } from "@hilal/contract/shared/categories";
import { editions } from "@hilal/contract/shared/editions";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";
import { loadedOr } from "../../page-kit/section.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import {
  type AroundArticle,
  breadcrumbThing,
  newsArticleThing,
} from "../../page-kit/structured-data.ts";
import { categoryNameIn } from "../../shared/text/use-category-name.ts";
import { categoryPath } from "../lists/load-category.ts";
import type { ArticleData, ArticleReading } from "./load-article.ts";

/** Elements set in italics in English prose, including quotations (ui/prose.module.css). */
const italics = ["blockquote", "em", "i", "cite"];

/** Returns whether the text has English italics, so that the italic font is preloaded. */
export function hasItalics({ detail, elements }: ArticleReading): boolean {
  return detail.article.language === "en" && italics.some((name) => elements.has(name));
}

/** Returns the canonical path of an article (product: reading 6). */
export function articlePath(id: number): string {
  return `/article/${id}`;
}

/** Returns an article's metadata; further pages of its comments have the article as their canonical link. */
export function articleMeta(
  data: ArticleData,
  { language }: Placement,
  { publicUrl }: SiteSettings,
): Meta {
  const { detail, edition } = data;
  const { article } = detail;
  const t = translatorFor(language);
  const categoryName = categoryNameIn(t, article.category);
  const canonical = articlePath(article.id);
  return {
    title: article.title,
    description: article.standfirst || article.excerpt,
    canonical,
    type: "article",
    image: article.cover ? { picture: article.cover, alt: article.cover_alt } : null,
    hasItalics: hasItalics(data),
    published: article.publish_date,
    modified: article.updated_at,
    ...(isCategorySlug(article.category)
      ? { feed: { path: `/feeds/category/${article.category}/rss.xml`, title: categoryName } }
      : {}),
    structured: [
      newsArticleThing(detail, aroundArticle(data), t, publicUrl),
      breadcrumbThing(
        [
          { name: t(`editions.${edition}.fullName`), path: editions[edition].path },
          { name: categoryName, path: categoryPath(article.category) },
          { name: article.title, path: canonical },
        ],
        publicUrl,
      ),
    ],
  };
}

function aroundArticle({ detail, words, place }: ArticleData): AroundArticle {
  const { article } = detail;
  const stands = loadedOr(place, undefined);
  return {
    section: categoryNameIn(translatorFor(article.language), article.category),
    words,
    issue: stands?.issue ? { title: stands.issue.title, path: stands.address } : null,
  };
}
