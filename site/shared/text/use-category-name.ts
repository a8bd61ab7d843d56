import type { Translator } from "@hilal/i18n/translator/translator";
import { useView } from "../../page-kit/view.tsx";

/**
 * Provides names of categories in the page's language; an unknown slug is shown as itself (product:
 * editions 7).
 *
 * @returns a function from a slug to its name, with the edition when `full` is requested
 */
export function useCategoryName(): (slug: string, form?: "name" | "fullName") => string {
  const { t } = useView();
  return (slug, form = "name") => categoryNameIn(t, slug, form);
}

/** Returns a category's name in a translator's language, for titles and descriptions; see `useCategoryName`. */
export function categoryNameIn(
  t: Translator,
  slug: string,
  form: "name" | "fullName" = "name",
): string {
  const key = `categories.${form}.${slug}`;
  return t.has(key) ? (t as (known: string) => string)(key) : slug;
}
