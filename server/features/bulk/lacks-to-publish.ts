import { articleSaveBody } from "@hilal/contract/articles/article-form";
import { toKarachiInstant } from "@hilal/contract/shared/karachi-time";
import type { ToChange } from "./bulk.store.ts";

/**
 * What is missing to publish an article, as far as its fields tell; the rules of its text are left to the publishing itself.
 * @returns codes of our messages
 */
export function lacksToPublish(article: ToChange): string[] {
  const { fields } = article;
  const { title, writer, category, publish_date } = fields ?? {
    ...article,
    publish_date: toKarachiInstant(article.publishDate),
  };
  const sent = { title, writer, category, publish_date, description: "" };
  const codes = articleSaveBody.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];
  const hasText = fields ? article.words > 0 : article.hasExcerpt;
  return [...codes, ...(hasText ? [] : ["description_required"])];
}
