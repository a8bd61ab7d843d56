import type { SearchFacets } from "@hilal/contract/articles/article-search";
import { languageOfCategory } from "@hilal/contract/shared/categories";
import type { CategorySlug } from "@hilal/contract/shared/editions";
import { type EditionId, editionIds, editions } from "@hilal/contract/shared/editions";
import type { ArticleFilter } from "../articles/article-filter.store.ts";
import { facetLimits, firstYear, type Hits, hitsWhere, unpackFacets } from "./search-hits.ts";
import { getCategory } from "./topics.ts";

/** The counts with writers' ids, whose names the database adds. */
export type FacetCounts = Omit<SearchFacets, "author"> & {
  readonly author: readonly { readonly value: number; readonly count: number }[];
};

/** The number of listed writers, those with the most articles. */
const mostAuthors = 12;

/** Splits a filter into its facets and the rest. */
export function splitFilter({ edition, category, language, year, author, ...base }: ArticleFilter) {
  return { base, chosen: { edition, category, language, year, author } };
}

type Chosen = ReturnType<typeof splitFilter>["chosen"];

interface Topic {
  readonly category: CategorySlug;
  /** The magazine that lists it, as named in the filter. */
  readonly edition: EditionId | undefined;
  readonly language: "en" | "ur";
}

const topics = Array.from({ length: 64 }, (_, place): Topic | undefined => {
  const category = getCategory(place);
  return (
    category && {
      category,
      edition: editionIds.find((id) => editions[id].categories.some((one) => one === category)),
      language: languageOfCategory(category),
    }
  );
});

const matchesTopic = (topic: Topic | undefined, chosen: Chosen) =>
  (chosen.edition === undefined || chosen.edition === topic?.edition) &&
  (chosen.category === undefined || chosen.category === topic?.category) &&
  (chosen.language === undefined || chosen.language === topic?.language);

/** Predicates for the topics, years and writers that match the chosen facets. */
function toPredicates(chosen: Chosen) {
  const ofTopic = topics.map((topic) => matchesTopic(topic, chosen));
  return {
    topic: (packed: number) => ofTopic[unpackFacets.topic(packed)] === true,
    year: (packed: number) =>
      chosen.year === undefined || chosen.year === unpackFacets.year(packed),
    author: (packed: number) =>
      chosen.author === undefined || chosen.author === unpackFacets.author(packed),
  };
}

/** The hits that remain after the chosen facets. */
export function hitsChosen(hits: Hits, chosen: Chosen): Hits {
  const isNone = Object.values(chosen).every((choice) => choice === undefined);
  if (isNone) return hits;
  const is = toPredicates(chosen);
  return hitsWhere(hits, (packed) => is.topic(packed) && is.year(packed) && is.author(packed));
}

/**
 * Counts the articles of each facet value, with the choices of the other facets applied (product: search 12).
 * @param hits before any facet was chosen, in several lists
 */
export function countFacets(hits: readonly Hits[], chosen: Chosen): FacetCounts {
  const is = toPredicates(chosen);
  // For a hundred thousand hits, only numbers are allocated.
  const counts = {
    topic: new Int32Array(facetLimits.topic),
    year: new Int32Array(facetLimits.year),
  };
  // Of very many possible writers, few have written the hits.
  const authors = new Map<number, number>();
  const add = (of: Int32Array, value: number) => {
    of[value] = (of[value] ?? 0) + 1;
  };
  const count = (packed: number) => {
    const isTopic = is.topic(packed);
    const isYear = is.year(packed);
    const isAuthor = is.author(packed);
    if (isYear && isAuthor) add(counts.topic, unpackFacets.topic(packed));
    if (isTopic && isAuthor) add(counts.year, unpackFacets.year(packed) - firstYear);
    if (isTopic && isYear) {
      const author = unpackFacets.author(packed);
      if (author > 0) authors.set(author, (authors.get(author) ?? 0) + 1);
    }
  };
  for (const { facets } of hits) for (const packed of facets) count(packed);
  return {
    ...countTopics(counts.topic, chosen),
    year: counted(counts.year)
      .map(({ value, count }) => ({ value: value + firstYear, count }))
      .sort((one, other) => other.value - one.value),
    author: [...authors]
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) => mostFirst(one, other) || one.value - other.value)
      .slice(0, mostAuthors),
  };
}

/** The counts of topics by magazine, category and language, each with the choices of the other two applied. */
function countTopics(counts: Int32Array, chosen: Chosen) {
  const sums = <K extends "edition" | "category" | "language">(key: K) => {
    const sum = new Map<NonNullable<Topic[K]>, number>();
    for (const { value, count } of counted(counts)) {
      const topic = topics[value];
      const of = topic?.[key];
      if (!of || !matchesTopic(topic, { ...chosen, [key]: undefined })) continue;
      sum.set(of, (sum.get(of) ?? 0) + count);
    }
    return [...sum].map(([value, count]) => ({ value, count })).sort(mostFirst);
  };
  return { edition: sums("edition"), category: sums("category"), language: sums("language") };
}

const mostFirst = (one: { readonly count: number }, other: { readonly count: number }) =>
  other.count - one.count;

function counted(counts: Int32Array): { value: number; count: number }[] {
  const listed: { value: number; count: number }[] = [];
  counts.forEach((count, value) => {
    if (count > 0) listed.push({ value, count });
  });
  return listed;
}
