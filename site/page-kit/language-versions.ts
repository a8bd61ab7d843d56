import { editionIds, editions } from "@hilal/contract/shared/editions";
import { inReadingLanguage } from "@hilal/contract/shared/reading/in-reading-language";
import { hasOwnLanguage, pageLanguage } from "@hilal/contract/shared/reading/page-language";
import type { Language } from "@hilal/i18n/languages";

/** The path of a page's text in each language. */
export type LanguageVersions = Readonly<Record<Language, string>>;

/**
 * Returns the addresses of a page in both languages: for a front whose magazine has a counterpart, and every page of
 * the house.
 *
 * @param path canonical, without language prefix
 * @returns null for a page with text in only one language, such as an article or a category (product: reading 33)
 */
export function languageVersions(path: string): LanguageVersions | null {
  const edition = editionIds.find((id) => editions[id].path === path);
  const counterpart = edition && editions[edition].counterpart;
  if (edition && counterpart) {
    const [one, other] = [editions[edition], editions[counterpart]];
    return one.language === "en"
      ? { en: one.path, ur: other.path }
      : { en: other.path, ur: one.path };
  }
  const spoken = pageLanguage(path);
  if (spoken === null || hasOwnLanguage(path)) return null;
  return { en: inReadingLanguage(path, spoken, "en"), ur: inReadingLanguage(path, spoken, "ur") };
}

/**
 * Returns the canonical path of a page: the plain one where only the interface around the text changes, and for a page
 * of the house the one in the reader's language (product: reading 33).
 *
 * @param path canonical, without language prefix
 */
export function canonicalPath(path: string, language: Language): string {
  if (hasOwnLanguage(path)) return path;
  return languageVersions(path)?.[language] ?? path;
}
