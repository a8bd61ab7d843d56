/** Which rules made the keys of a vocabulary: one made by others is made anew. */
export const wordRules = 1;

/**
 * The keys under which a folded word is kept in the vocabulary, so that its other spellings, forms, sounds and slips
 * lead to it.
 */
export function keysOfWord(word: string): string[] {
  return [word];
}

/** The keys at which to look for the words that a folded word of a query may mean, slips apart. */
export function keysOfAsked(asked: string): string[] {
  return [asked];
}

/** The keys at which to look for the words that were meant, should the asked one have a slip in it. */
export function slipKeysOfAsked(asked: string): string[] {
  return [asked];
}
