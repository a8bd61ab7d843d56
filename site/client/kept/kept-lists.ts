import type { KeptArticle } from "./kept-articles.ts";
import { isUnfinished } from "./reading-place.ts";

/** The lists of the page of saved articles. */
export const listNames = ["continue", "saved", "history"] as const;
export type ListName = (typeof listNames)[number];

/** Sorts what is kept into its lists, the last change first. */
export function toLists(
  all: readonly KeptArticle[],
): Readonly<Record<ListName, readonly KeptArticle[]>> {
  const read = all.filter(({ place }) => place).toSorted(byTime("place_at"));
  return {
    continue: read.filter(({ place, card }) => card && place && isUnfinished(place)),
    saved: all.filter(({ saved }) => saved).toSorted(byTime("saved_at")),
    history: read,
  };
}

const byTime = (part: "saved_at" | "place_at") => (a: KeptArticle, b: KeptArticle) =>
  (Date.parse(b[part] ?? "") || 0) - (Date.parse(a[part] ?? "") || 0) || b.article - a.article;
