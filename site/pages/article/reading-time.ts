/** How fast people read a magazine on a screen, in words a minute; Urdu words are shorter, its lines longer. */
const wordsPerMinute = { en: 220, ur: 180 } as const;

/** How many words a piece has at least to open with a drop cap. */
const longPiece = 400;

/**
 * How long a piece takes to read.
 *
 * @returns whole minutes, at least one
 */
export function minutesToRead(words: number, language: "en" | "ur"): number {
  return Math.max(1, Math.round(words / wordsPerMinute[language]));
}

/** Whether a piece is long enough for a drop cap. */
export function isLongPiece(words: number): boolean {
  return words >= longPiece;
}
