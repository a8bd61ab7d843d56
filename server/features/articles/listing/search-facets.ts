import type { SearchFacets } from "@hilal/contract/articles/article-search";
import { editionOfCategory, languageOfCategory } from "@hilal/contract/shared/categories";
import type { CategorySlug } from "@hilal/contract/shared/category-slugs";
import type { EditionId } from "@hilal/contract/shared/editions";
import { categoryOf } from "../../search/topics.ts";
import type { ArticleFilter } from "./article-filter.store.ts";
import { facetsOfHit, type Hits, hitsWhere } from "./search-hits.ts";

/** The counts without the writers' names, which the database knows. */
export type FacetCounts = Omit<SearchFacets, "author"> & {
  readonly author: readonly { readonly value: number; readonly count: number }[];
};

/** The writers of most articles are named. */
const mostAuthors = 12;

/** What a filter asks of facets, apart from what it asks otherwise. */
export function splitFilter({ edition, category, language, year, author, ...base }: ArticleFilter) {
  return { base, chosen: { edition, category, language, year, author } };
}

type Chosen = ReturnType<typeof splitFilter>["chosen"];

interface Topic {
  readonly category: CategorySlug;
  readonly edition: EditionId;
  readonly language: "en" | "ur";
}

const topics = Array.from({ length: 64 }, (_, place): Topic | undefined => {
  const category = categoryOf(place);
  return (
    category && {
      ...{ category, edition: editionOfCategory(category) },
      language: languageOfCategory(category),
    }
  );
});

const isOf = (topic: Topic | undefined, chosen: Chosen) =>
  (chosen.edition === undefined || chosen.edition === topic?.edition) &&
  (chosen.category === undefined || chosen.category === topic?.category) &&
  (chosen.language === undefined || chosen.language === topic?.language);

/** Which topics, years and writers a choice leaves. */
function testOf(chosen: Chosen) {
  const left = topics.map((topic) => isOf(topic, chosen));
  return (packed: number): boolean => {
    const { topic, year, author } = facetsOfHit(packed);
    return (
      left[topic] === true &&
      (chosen.year === undefined || chosen.year === year) &&
      (chosen.author === undefined || chosen.author === author)
    );
  };
}

/** The hits that what was chosen leaves. */
export function hitsChosen(hits: Hits, chosen: Chosen): Hits {
  const isNone = Object.values(chosen).every((choice) => choice === undefined);
  return isNone ? hits : hitsWhere(hits, testOf(chosen));
}

/**
 * How many articles each choice would leave, the other facets holding (product: search 12).
 * @param hits before any facet was chosen
 */
export function countFacets({ facets }: Hits, chosen: Chosen): FacetCounts {
  const counts = {
    edition: new Map<EditionId, number>(),
    category: new Map<CategorySlug, number>(),
    language: new Map<"en" | "ur", number>(),
    year: new Map<number, number>(),
    author: new Map<number, number>(),
  };
  const others = (facet: keyof Chosen) => testOf({ ...chosen, [facet]: undefined });
  const leaves = {
    edition: others("edition"),
    category: others("category"),
    language: others("language"),
    year: others("year"),
    author: others("author"),
  };
  for (const packed of facets) {
    const { topic, year, author } = facetsOfHit(packed);
    const of = topics[topic];
    if (of && leaves.edition(packed)) add(counts.edition, of.edition);
    if (of && leaves.category(packed)) add(counts.category, of.category);
    if (of && leaves.language(packed)) add(counts.language, of.language);
    if (leaves.year(packed)) add(counts.year, year);
    if (author > 0 && leaves.author(packed)) add(counts.author, author);
  }
  return {
    edition: mostFirst(counts.edition),
    category: mostFirst(counts.category),
    language: mostFirst(counts.language),
    year: mostFirst(counts.year).sort((one, other) => other.value - one.value),
    author: mostFirst(counts.author).slice(0, mostAuthors),
  };
}

function add<T>(counts: Map<T, number>, value: T): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

function mostFirst<T>(counts: ReadonlyMap<T, number>): { value: T; count: number }[] {
  const listed = [...counts].map(([value, count]) => ({ value, count }));
  return listed.sort((one, other) => other.count - one.count);
}
