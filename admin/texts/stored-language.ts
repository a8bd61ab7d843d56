import { isLanguage, type Language } from "@hilal/i18n/languages";

const key = "hilal-office-language";

/** The language chosen in this browser; English at first. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(key) ?? "";
    return isLanguage(stored) ? stored : "en";
  } catch {
    // A browser may deny access to its storage.
    return "en";
  }
}

/** Stores the choice for the next visit. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Without storage the choice lasts as long as the tab.
  }
}
