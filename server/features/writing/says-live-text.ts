import { languageOfCategory } from "@hilal/contract/shared/categories";
import { readArticleText } from "../articles/article-text.ts";
import type { DetailRow } from "../articles/articles.store.ts";
import type { Services } from "../services.ts";
import { fieldsFromArticle } from "./form-of-copy.ts";
import type { WorkingCopy } from "./read-working-copy.ts";

const texts = ["title", "standfirst", "writer", "category", "cover_alt"] as const;

/** Whether a copy says what is live, and nothing else: publishing it would change nothing for readers. */
export async function saysLiveText(
  services: Services,
  copy: WorkingCopy,
  { article, description }: Pick<DetailRow, "article" | "description">,
): Promise<boolean> {
  const { title, writer, category, publish_date, cover_image } = copy.fields;
  const live = fieldsFromArticle(article);
  const isSame =
    texts.every((name) => copy.fields[name].trim() === live[name]) &&
    publish_date.slice(0, 10) === live.publish_date.slice(0, 10) &&
    cover_image === live.cover_image;
  if (!isSame || copy.fault !== null) return false;
  const language = languageOfCategory(category);
  const text = await readArticleText(services, { title, writer, html: copy.html, language });
  return text.description === description;
}
