import type { Grade, LabelledQuery } from "../labelled/read-queries.ts";

/** How many results are looked through for what is relevant, and how many a reader looks at. */
export const depth = 50;
const firstPage = 10;

/** What one search found. Shares are between 0 and 1. */
export interface Figures {
  readonly recall: number;
  /** Whether something relevant is among the first ten. */
  readonly success: number;
  readonly ndcg: number;
  /** The relevant share of the first ten; null when nothing came back. */
  readonly precision: number | null;
}

/** Compares the names that came back, best first, with those that answer the query. Whatever was not judged is not relevant. */
export function figuresOf(
  { relevant }: Pick<LabelledQuery, "relevant">,
  found: readonly string[],
): Figures {
  const first = found.slice(0, firstPage);
  const hits = found.slice(0, depth).filter((name) => relevant.has(name));
  const firstHits = first.filter((name) => relevant.has(name));
  const ideal = [...relevant.values()].sort((one, other) => other - one).slice(0, firstPage);
  return {
    recall: hits.length / Math.min(relevant.size, depth),
    success: firstHits.length > 0 ? 1 : 0,
    ndcg: gainOf(first.map((name) => relevant.get(name))) / gainOf(ideal),
    precision: first.length > 0 ? firstHits.length / first.length : null,
  };
}

/** Discounted cumulative gain: 3 for what is about it, 1 for what tells of it, less the later it comes. */
function gainOf(grades: readonly (Grade | undefined)[]): number {
  return grades.reduce<number>(
    (sum, grade, place) => sum + (2 ** (grade ?? 0) - 1) / Math.log2(place + 2),
    0,
  );
}
