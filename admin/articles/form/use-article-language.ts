import { languageOfCategory, urduFormCategories } from "@hilal/contract/shared/categories";
import type { Language } from "@hilal/i18n/languages";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useToasts } from "../../kit/feedback/toasts.tsx";
import type { OfficeForm } from "../../kit/fields/use-zod-form.ts";
import { useLanguage } from "../../texts/language-provider.tsx";
import type { ArticleSent, ArticleValues } from "../values/article-values.ts";

/**
 * The language of the article, by its category. One of the seven Urdu categories turns the whole interface to Urdu,
 * any other to English, when it is chosen and when an article is loaded; the person's own language comes back when the
 * article is left (product: editor 7).
 */
export function useArticleLanguage(form: OfficeForm<ArticleValues, ArticleSent>): Language {
  const { language, borrowLanguage, returnLanguage } = useLanguage();
  const toasts = useToasts();
  const category = useWatch({ control: form.control, name: "category" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a category turns the interface; its own switch stays free
  useEffect(() => {
    if (category === "") return;
    const isUrdu = (urduFormCategories as readonly string[]).includes(category);
    borrowLanguage(isUrdu ? "ur" : "en").catch(() =>
      toasts.failure((t) => t("admin.language.failed")),
    );
  }, [category]);
  useEffect(() => returnLanguage, [returnLanguage]);
  return category === "" ? language : languageOfCategory(category);
}
