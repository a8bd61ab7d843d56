/** The words that two folded neighbours may be written as when they are joined. */
export function joinsOf(left: string, right: string): string[] {
  return [left + right];
}

/** The pairs that a folded word may be written as when it is split, likeliest first. */
export function splitsOf(_word: string): (readonly [string, string])[] {
  return [];
}
