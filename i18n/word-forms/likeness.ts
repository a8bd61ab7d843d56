/** How a word of the vocabulary answers one of a query. */
export interface Likeness {
  readonly kind: "same" | "spelling" | "form" | "sound" | "slip";
  /** Above 0 up to 1, which is the same word. */
  readonly closeness: number;
}

/** How well a folded word that is held answers one that is asked for; null when it does not. */
export function likenessOf(asked: string, held: string): Likeness | null {
  return asked === held ? { kind: "same", closeness: 1 } : null;
}
