import { languageOfCategory } from "@hilal/contract/shared/categories";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import type { Services } from "../../services/services.ts";
import type { DetailRow } from "../articles/articles.store.ts";
import { readArticleText } from "../articles/body/article-text.ts";
import type { WorkingCopy } from "./read-working-copy.ts";

/** Whether a copy says what is live, and nothing else: publishing it would change nothing for readers. */
export async function saysLiveText(
  services: Services,
  copy: WorkingCopy,
  { article, description }: Pick<DetailRow, "article" | "description">,
): Promise<boolean> {
  const { title, standfirst, writer, category, publish_date, cover_image, cover_alt } = copy.fields;
  const live = [article.title, article.standfirst, article.writer, article.category];
  const isSame =
    [title, standfirst, writer, category].every((text, place) => text.trim() === live[place]) &&
    publish_date.slice(0, 10) === toKarachiDay(article.publishDate) &&
    cover_image === article.coverImage &&
    cover_alt.trim() === article.coverAlt;
  if (!isSame || copy.fault !== null) return false;
  const language = languageOfCategory(category);
  const text = await readArticleText(services, { title, writer, html: copy.html, language });
  return text.description === description;
}
