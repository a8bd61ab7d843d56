import type { Language } from "@hilal/i18n/languages";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { Caller } from "../../../http/api/caller.ts";
import { type Refusal, toRefusal } from "../../../http/api/http-error.ts";
import { findArticle } from "../../articles/articles.store.ts";
import { toFailureMessages } from "../../desk/failure-message.ts";
import { freezeArticle } from "../../desk/schedules/schedule-article.ts";
import type { Services } from "../../services.ts";
import type { ItemRow } from "../issues.store.ts";
import { listStoredTexts } from "./readiness.store.ts";

/** An article as its issue would publish it. */
export interface ArticleText {
  readonly id: number;
  readonly title: string;
  readonly language: Language;
  readonly coverImage: string;
  readonly coverAlt: string;
  /** The body as it would be stored; null for a text that publishing refuses. */
  readonly html: string | null;
  /** The messages of the refusal. */
  readonly refusal: string;
  /** Whether publishing requires a cover; articles that are live already may have none. */
  readonly needsCover: boolean;
}

interface Asked {
  readonly caller: Caller;
  readonly language: Language;
}

/**
 * The issue's own articles as they would be released: live ones as they are stored, the others as publishing would save
 * them now, with the same rules and without saving anything.
 */
export async function loadArticleTexts(
  services: Services,
  items: readonly ItemRow[],
  asked: Asked,
): Promise<Map<number, ArticleText>> {
  const own = items.filter(({ item, article }) => item.isOwn && article);
  const live = own.flatMap(({ state, article }) => (article && state === "live" ? article.id : []));
  const stored = new Map(
    (await listStoredTexts(services.database, live)).map((text) => [text.id, text]),
  );
  const texts = new Map<number, ArticleText>();
  for (const { article } of own) {
    if (!article) continue;
    const { id, language } = article;
    const text = stored.get(id);
    texts.set(
      id,
      text
        ? { ...text, language, html: text.description, refusal: "", needsCover: false }
        : await writtenText(services, article, asked),
    );
  }
  return texts;
}

async function writtenText(
  services: Services,
  article: NonNullable<ItemRow["article"]>,
  { caller, language: told }: Asked,
): Promise<ArticleText> {
  const { id, title, language } = article;
  const row = await findArticle(services.database, id);
  const as = { id, title, language, coverImage: article.coverImage };
  const coverAlt = row?.article.coverAlt ?? "";
  if (!row) return { ...as, coverAlt, html: null, refusal: "", needsCover: false };
  try {
    const { form } = (await freezeArticle(services, row, { caller })).values;
    const getFieldText = (name: string, usual: string) =>
      typeof form[name] === "string" ? form[name] : usual;
    return {
      ...as,
      title: getFieldText("title", title),
      coverImage: getFieldText("cover_image", article.coverImage),
      coverAlt: getFieldText("cover_alt", coverAlt),
      html: getFieldText("description", ""),
      refusal: "",
      needsCover: false,
    };
  } catch (error) {
    const refused = toRefusal(error);
    const needsCover = refused.faults.includes(coverMissing);
    const coverImage = needsCover ? "" : as.coverImage;
    const refusal = toMessages(refused, told);
    return { ...as, coverImage, coverAlt, html: null, refusal, needsCover };
  }
}

const coverMissing = "cover_image_required";

/** All refusals of publishing a text except a missing cover, which is a finding of its own. */
function toMessages({ codes }: Refusal, language: Language): string {
  const others = codes.filter((code) => code !== coverMissing);
  return toFailureMessages(translatorFor(language), others).join(" ");
}
