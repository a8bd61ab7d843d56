import { articleSaveBody } from "@hilal/contract/articles/article-form";
import { fieldsFromArticle } from "../../writing/form-of-copy.ts";
import type { ToChange } from "./bulk.store.ts";

/**
 * What is missing to publish an article, as far as its fields tell; the rules of its text are left to the publishing itself.
 * @param of whether its working copy would be published, where it has one, or what is stored of it
 * @returns codes of our messages
 */
export function lacksToPublish(article: ToChange, of: "copy" | "record"): string[] {
  const fields = of === "copy" ? article.fields : null;
  const { title, writer, category, publish_date, cover_image } =
    fields ?? fieldsFromArticle(article);
  const sent = { title, writer, category, publish_date, cover_image, description: "" };
  const codes = articleSaveBody.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];
  const hasText = fields ? article.words > 0 : article.hasExcerpt;
  return [...codes, ...(hasText ? [] : ["description_required"])];
}
