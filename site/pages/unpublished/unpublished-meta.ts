import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Meta } from "../../page-kit/meta.ts";
import type { Placement } from "../../page-kit/page-definition.ts";
import { articlePath, hasItalics } from "../article/article-meta.ts";
import type { ArticleReading } from "../article/load-article.ts";

/** What the page of an unpublished article says of itself: next to nothing, and nobody lists it. */
export function unpublishedMeta(reading: ArticleReading, { language }: Placement): Meta {
  const { article } = reading.detail;
  const t = translatorFor(language);
  return {
    title: article.title || t("preview.noTitle"),
    description: t("preview.description"),
    canonical: articlePath(article.id),
    noIndex: true,
    hasItalics: hasItalics(reading),
  };
}
