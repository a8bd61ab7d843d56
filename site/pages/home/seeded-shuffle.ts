/**
 * Shuffles by a seed: the same seed and items always give the same order, so that a page and its cached copy agree
 * (product: front-pages 7).
 *
 * @param items stay as they are
 * @param seed any text; the day and the ids of what is shuffled
 */
export function seededShuffle<T>(items: readonly T[], seed: string): T[] {
  const shuffled = [...items];
  const random = randomFrom(seed);
  // Fisher and Yates: each place takes one of those not yet taken.
  for (let place = shuffled.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [shuffled[place], shuffled[other]] = [shuffled[other] as T, shuffled[place] as T];
  }
  return shuffled;
}

/**
 * Deals items into columns like cards, one to each in turn.
 *
 * @example dealIntoColumns([1, 2, 3, 4], 3) // [[1, 4], [2], [3]]
 */
export function dealIntoColumns<T>(items: readonly T[], columns: number): T[][] {
  return Array.from({ length: columns }, (_, column) =>
    items.filter((_item, place) => place % columns === column),
  );
}

/** Numbers from 0 up to 1: the text hashed by FNV-1a, then drawn by mulberry32. */
function randomFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
