import type { SearchFacets } from "@hilal/contract/articles/article-search";
import {
  editionOfCategory,
  isCategorySlug,
  languageOfCategory,
} from "@hilal/contract/shared/categories";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../database/connect.ts";
import { authors } from "../../../database/schema/articles.ts";
import { type ArticleFilter, type FilterColumns, filterCondition } from "./article-filter.store.ts";

/** How many articles each choice of a filter would leave. */
export type FacetCounts = SearchFacets;

/** The writers of most articles are named. */
const mostAuthors = 12;

interface FacetParts {
  /** What is no facet: it holds for every count. */
  readonly base: ArticleFilter;
  /** Further columns of each hit. */
  readonly columns: SQL;
  /** Whether a hit is left by all facets. */
  readonly passes: SQL;
  /** The counts as one more column of the answer. */
  readonly counts: SQL;
}

/** What counting the choices of each filter adds to a query over its hits (product: search 12). */
export function facetParts(filter: ArticleFilter, columns: FilterColumns): FacetParts {
  const { edition, category, language, year, author, ...base } = filter;
  const held = (of: ArticleFilter) => filterCondition(of, columns) ?? sql`true`;
  const counted = (column: SQL, others: SQL, more = sql``) => sql`(
    select coalesce(json_agg(json_build_array(value, number)), '[]') from (
      select ${column} as value, count(*)::int as number from hits
      where ${others} and ${column} is not null group by ${column} ${more}
    ) as counted)`;
  const most = sql`order by count(*) desc, hits.author_id limit ${mostAuthors}`;
  return {
    base,
    columns: sql`, category, year, author_id, ${held({ edition, category, language })} as of_topic,
      ${held({ year })} as of_year, ${held({ author })} as of_author`,
    passes: sql`hits.of_topic and hits.of_year and hits.of_author`,
    counts: sql`, json_build_object(
      'categories', ${counted(sql`hits.category`, sql`hits.of_year and hits.of_author`)},
      'years', ${counted(sql`hits.year`, sql`hits.of_topic and hits.of_author`)},
      'authors', ${counted(sql`hits.author_id`, sql`hits.of_topic and hits.of_year`, most)}) as facets`,
  };
}

/** The counts as the database answers them. */
export interface RawFacets {
  readonly categories: readonly (readonly [string, number])[];
  readonly years: readonly (readonly [number, number])[];
  readonly authors: readonly (readonly [number, number])[];
}

/** The counts as they are told: magazines and languages follow from the categories, writers get their names. */
export async function facetsOf(
  executor: Executor,
  raw: RawFacets,
  { edition, category, language }: ArticleFilter,
): Promise<FacetCounts> {
  const topics = raw.categories.flatMap(([value, count]) =>
    isCategorySlug(value)
      ? [{ value, count, edition: editionOfCategory(value), language: languageOfCategory(value) }]
      : [],
  );
  type Topic = (typeof topics)[number];
  const sums = <K extends "edition" | "category" | "language">(
    key: K,
    of: (topic: Topic) => Topic[K extends "category" ? "value" : K],
  ) => {
    const chosen = { edition, category, language, [key]: undefined };
    const sum = new Map<ReturnType<typeof of>, number>();
    for (const topic of topics) {
      const isLeft =
        (chosen.edition ?? topic.edition) === topic.edition &&
        (chosen.category ?? topic.value) === topic.value &&
        (chosen.language ?? topic.language) === topic.language;
      if (isLeft) sum.set(of(topic), (sum.get(of(topic)) ?? 0) + topic.count);
    }
    return mostFirst([...sum].map(([value, count]) => ({ value, count })));
  };
  const names = await namesOf(
    executor,
    raw.authors.map(([id]) => id),
  );
  return {
    edition: sums("edition", (topic) => topic.edition),
    category: sums("category", (topic) => topic.value),
    language: sums("language", (topic) => topic.language),
    year: raw.years.map(([value, count]) => ({ value, count })).sort((a, b) => b.value - a.value),
    author: mostFirst(
      raw.authors.flatMap(([value, count]) => {
        const name = names.get(value);
        return name === undefined ? [] : [{ value, name, count }];
      }),
    ),
  };
}

function mostFirst<T extends { readonly count: number }>(choices: T[]): T[] {
  return choices.sort((one, other) => other.count - one.count);
}

async function namesOf(executor: Executor, ids: number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: authors.id, name: authors.authorName })
    .from(authors)
    .where(inArray(authors.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
