/** A card beside the text. */
interface Card {
  /** The line that it belongs to, as a distance from the start of the margin. */
  readonly line: number;
  readonly height: number;
  /** Stays exactly at its line, and the others give way. */
  readonly isAnchored: boolean;
}

/**
 * Places cards beside their lines, in the order of the lines, so that none overlaps another: those after the anchored
 * one move down, those before it up, as far as there is room.
 */
export function placeWithoutOverlap<One extends Card>(
  cards: readonly One[],
  gap: number,
): (One & { readonly top: number })[] {
  const placed = cards
    .toSorted((one, other) => one.line - other.line)
    .map((card) => ({ ...card, top: card.line }));
  const anchored = Math.max(
    0,
    placed.findIndex(({ isAnchored }) => isAnchored),
  );
  for (let at = anchored - 1; at >= 0; at -= 1) {
    const [card, next] = [placed[at], placed[at + 1]];
    if (card && next) card.top = Math.min(card.line, next.top - gap - card.height);
  }
  let end = Number.NEGATIVE_INFINITY;
  for (const card of placed) {
    card.top = Math.max(card.top, end, 0);
    end = card.top + card.height + gap;
  }
  return placed;
}
