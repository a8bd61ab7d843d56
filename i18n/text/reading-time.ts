import type { Language } from "../languages.ts";

/** How fast people read a magazine on a screen, in words a minute; Urdu words are shorter, its lines longer. */
const wordsPerMinute = { en: 220, ur: 180 } as const;

/**
 * How long a piece takes to read.
 *
 * @returns whole minutes, at least one
 */
export function minutesToRead(words: number, language: Language): number {
  return Math.max(1, Math.round(words / wordsPerMinute[language]));
}
