import type { CategorySlug } from "./category-slugs.ts";

/** The five magazines of the house (product: editions 1). */
export const editionIds = [
  "hilal-english",
  "hilal-urdu",
  "hilal-urdu-kids",
  "hilal-kids",
  "hilal-her",
] as const;

export type EditionId = (typeof editionIds)[number];

export interface Edition {
  readonly id: EditionId;
  readonly language: "en" | "ur";
  /** Landing page. */
  readonly path: string;
  /** The magazine of the same kind in the other language (product: editions 9). */
  readonly counterpart?: EditionId;
  /** Categories whose articles belong to the edition; the archive lists them (product: editions 3). */
  readonly categories: readonly CategorySlug[];
  /** The category menu of the navigation bar, in its order. */
  readonly menu: readonly CategorySlug[];
}

const edition = (value: Edition): Edition => value;

export const editions: Readonly<Record<EditionId, Edition>> = {
  "hilal-english": edition({
    id: "hilal-english",
    language: "en",
    path: "/",
    counterpart: "hilal-urdu",
    categories: [
      "in-focus",
      "trending-english-1",
      "trending-english-2",
      "national-international-news",
      "armed-forces-news",
      "misc",
      "war-on-terror",
      "special-reports",
    ],
    menu: [
      "in-focus",
      "war-on-terror",
      "special-reports",
      "national-international-news",
      "armed-forces-news",
      "misc",
    ],
  }),
  "hilal-urdu": edition({
    id: "hilal-urdu",
    language: "ur",
    path: "/hilal-urdu",
    counterpart: "hilal-english",
    categories: [
      "in-focus-urdu",
      "trending-urdu",
      "national-international-news-urdu",
      "armed-forces-news-urdu",
    ],
    menu: ["in-focus-urdu", "trending-urdu", "national-international-news-urdu"],
  }),
  "hilal-urdu-kids": edition({
    id: "hilal-urdu-kids",
    language: "ur",
    path: "/hilal-urdu-kids",
    counterpart: "hilal-kids",
    categories: [
      "in-focus-urdu-kids",
      "trending-urdu-kids",
      "national-international-news-urdu-kids",
    ],
    menu: ["in-focus-urdu-kids", "trending-urdu-kids", "national-international-news-urdu-kids"],
  }),
  "hilal-kids": edition({
    id: "hilal-kids",
    language: "en",
    path: "/hilal-kids",
    counterpart: "hilal-urdu-kids",
    categories: ["hilal-kids-english", "in-focus-kids", "trending-kids"],
    menu: ["hilal-kids-english", "in-focus-kids", "trending-kids"],
  }),
  "hilal-her": edition({
    id: "hilal-her",
    language: "en",
    path: "/hilal-her",
    categories: ["in-focus-her", "trending1-her", "hilal-her"],
    menu: ["hilal-her", "in-focus-her", "trending1-her"],
  }),
};

/** Whether a string names one of the five magazines. */
export function isEditionId(value: string): value is EditionId {
  return (editionIds as readonly string[]).includes(value);
}

/** The front page of the house in each language: that of the magazine which pages of no edition wear (product: reading 5). */
export const houseEditions: Readonly<Record<"en" | "ur", EditionId>> = {
  en: "hilal-english",
  ur: "hilal-urdu",
};
