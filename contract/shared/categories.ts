import {
  type CategorySlug,
  categorySlugs,
  type EditionId,
  editionIds,
  editions,
} from "./editions.ts";

/** The seven categories that switch the article form to Urdu (product: editor 7). */
export const urduFormCategories: readonly CategorySlug[] = [
  "in-focus-urdu",
  "trending-urdu",
  "national-international-news-urdu",
  "armed-forces-news-urdu",
  "in-focus-urdu-kids",
  "trending-urdu-kids",
  "national-international-news-urdu-kids",
];

/** Whether a string is one of the known slugs. */
export function isCategorySlug(value: string): value is CategorySlug {
  return (categorySlugs as readonly string[]).includes(value);
}

/** Returns the language of a category's articles: Urdu when its slug contains 'urdu' (product: editions 5). */
export function languageOfCategory(slug: string): "en" | "ur" {
  return slug.includes("urdu") ? "ur" : "en";
}

/** Returns the edition of a category; unlisted slugs are matched by their ending. */
export function editionOfCategory(slug: string): EditionId {
  const listed = editionIds.find((id) =>
    (editions[id].categories as readonly string[]).includes(slug),
  );
  if (listed) return listed;
  if (slug.endsWith("-urdu-kids")) return "hilal-urdu-kids";
  if (slug.includes("urdu")) return "hilal-urdu";
  return "hilal-english";
}
