import { type CategorySlug, categorySlugs } from "@hilal/contract/shared/editions";

/** A category's number for counting: its place in the list. Another order of the list requires a new version. */
export function getTopic(category: string): number | null {
  const place = (categorySlugs as readonly string[]).indexOf(category);
  return place === -1 ? null : place;
}

/** The category with such a number. */
export function getCategory(topic: number): CategorySlug | undefined {
  return categorySlugs[topic];
}
