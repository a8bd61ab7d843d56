/** How many words a piece has at least to open with a drop cap. */
const longPiece = 400;

/** Whether a piece is long enough for a drop cap. */
export function isLongPiece(words: number): boolean {
  return words >= longPiece;
}
