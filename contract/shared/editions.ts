/** All category slugs. Append new ones at the end: the search index identifies each by its position. */
export const categorySlugs = [
  "trending-english-1",
  "trending-english-2",
  "in-focus",
  "war-on-terror",
  "special-reports",
  "national-international-news",
  "armed-forces-news",
  "misc",
  "in-focus-urdu",
  "trending-urdu",
  "national-international-news-urdu",
  "armed-forces-news-urdu",
  "in-focus-urdu-kids",
  "trending-urdu-kids",
  "national-international-news-urdu-kids",
  "hilal-kids-english",
  "in-focus-kids",
  "trending-kids",
  "in-focus-her",
  "trending1-her",
  "hilal-her",
  "digital",
  "misc-urdu",
  "misc-urdu-kids",
  "armed-forces-news-urdu-kids",
] as const;

export type CategorySlug = (typeof categorySlugs)[number];

interface EditionShape {
  readonly id: string;
  readonly language: "en" | "ur";
  /** Landing page. */
  readonly path: string;
  /** The magazine of the same kind in the other language (product: editions 9). */
  readonly counterpart?: string;
  /** Categories whose articles belong to the edition; the archive lists them (product: editions 3). */
  readonly categories: readonly CategorySlug[];
  /** The category menu of the navigation bar, in its order. */
  readonly menu: readonly CategorySlug[];
}

/** The magazines of the house, in the order of all lists (product: editions 1). */
const house = {
  "hilal-english": {
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
  },
  "hilal-urdu": {
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
  },
  "hilal-urdu-kids": {
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
  },
  "hilal-kids": {
    id: "hilal-kids",
    language: "en",
    path: "/hilal-kids",
    counterpart: "hilal-urdu-kids",
    categories: ["hilal-kids-english", "in-focus-kids", "trending-kids"],
    menu: ["hilal-kids-english", "in-focus-kids", "trending-kids"],
  },
  "hilal-her": {
    id: "hilal-her",
    language: "en",
    path: "/hilal-her",
    categories: ["in-focus-her", "trending1-her", "hilal-her"],
    menu: ["hilal-her", "in-focus-her", "trending1-her"],
  },
} as const satisfies Readonly<Record<string, EditionShape>>;

export type EditionId = keyof typeof house;

export interface Edition extends EditionShape {
  readonly id: EditionId;
  readonly counterpart?: EditionId;
}

export const editions: Readonly<Record<EditionId, Edition>> = house;

export const editionIds = Object.keys(house) as [EditionId, ...EditionId[]];

/** Returns whether a string is the id of a magazine. */
export function isEditionId(value: string): value is EditionId {
  return (editionIds as readonly string[]).includes(value);
}

/**
 * The front page of the house in each language: the magazine whose design is used on pages of no edition (product:
 * reading 5).
 */
export const houseEditions: Readonly<Record<"en" | "ur", EditionId>> = {
  en: "hilal-english",
  ur: "hilal-urdu",
};
