import { type CategorySlug, categorySlugs } from "@hilal/contract/shared/editions";

/** A category as the index keeps it for counting: by its place in the list. A list in another order is another version. */
export function topicOf(category: string): number | null {
  const place = (categorySlugs as readonly string[]).indexOf(category);
  return place === -1 ? null : place;
}

/** The category of such a place. */
export function categoryOf(topic: number): CategorySlug | undefined {
  return categorySlugs[topic];
}
