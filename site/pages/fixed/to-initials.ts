import type { Language } from "@hilal/i18n/languages";
import { firstCharacters } from "@hilal/i18n/text/excerpt";

/**
 * The letters that stand for a person without a portrait: ranks come before the name, so the last two words count.
 *
 * @returns two letters in English; one in Urdu, whose letters would join
 * @example toInitials("Brigadier (retd) Tariq Hameed", "en") // "TH"
 */
export function toInitials(name: string, language: Language): string {
  const words = name.trim().split(/\s+/).slice(-2);
  const letters = words.map((word) => firstCharacters(word, 1).toUpperCase());
  return letters.slice(0, language === "ur" ? 1 : 2).join("");
}
