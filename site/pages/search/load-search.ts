import type { ArticleCard } from "@hilal/contract/articles/article";
import { listArticles } from "@hilal/contract/articles/article-lists";
import type { SearchNotes } from "@hilal/contract/articles/article-search";
import { readAuthor } from "@hilal/contract/authors";
import type { Client } from "@hilal/contract/client/client";
import { limits } from "@hilal/contract/shared/limits";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { isPageMissing } from "../../page-kit/page-missing.ts";
import { loadedOr, type Section } from "../../page-kit/section.ts";
import { type ListPage, pageNumberFrom, toPosition } from "../../shared/lists/list-paging.ts";
import { loadMostRead } from "../../shared/lists/most-read.tsx";
import { parseSearch, type SearchRequest, withFilter } from "./search-request.ts";

/** A page of results, and the search's notes on them. */
export interface Found extends ListPage<ArticleCard>, Pick<SearchNotes, "marks" | "facets"> {
  readonly didYouMean: string | null;
  /** How many results match by whole words; the others follow (product: search 30). */
  readonly wordHits: number;
}

/** The data of the search page; without results before the first search. */
export interface SearchData {
  readonly asked: SearchRequest;
  readonly page: number;
  /** The name of the writer in the filter, where known. */
  readonly author: string | null;
  readonly results: Section<Found> | null;
  /** What is read most, where nothing was found at all (product: search 31). */
  readonly mostRead: readonly ArticleCard[];
}

export async function loadSearch(context: LoadContext): Promise<SearchData> {
  const asked = parseSearch(context.query);
  if (asked.query === "") {
    return { asked, page: 1, author: null, results: null, mostRead: [] };
  }
  const page = pageNumberFrom(context.query.page);
  const found = await loadArticles(context, asked, page);
  const isEmpty = found.results.isLoaded && found.results.value.position.total === 0;
  const mostRead = isEmpty ? await loadMostRead(context, context.prefix ?? "en") : [];
  return { ...found, page, mostRead };
}

/** Loads the articles of a search; a filter by a writer who does not exist is ignored. */
async function loadArticles(
  context: LoadContext,
  asked: SearchRequest,
  page: number,
): Promise<{
  readonly asked: SearchRequest;
  readonly author: string | null;
  readonly results: Section<Found>;
}> {
  const { client, section } = context;
  const results = await section("results", find(context, asked, page));
  const { author } = asked.filters;
  if (author === undefined) return { asked, author: null, results };
  const counted = results.isLoaded ? results.value.facets?.author : [];
  const named = counted?.find(({ value }) => value === author)?.name;
  if (named !== undefined) return { asked, author: named, results };
  // The writer has none of the results, or does not exist.
  const known = loadedOr(await section("author", writerNamed(client, author)), null);
  if (known !== undefined) return { asked, author: known, results };
  const everybody = withFilter(asked, "author");
  return {
    asked: everybody,
    author: null,
    results: await section("results", find(context, everybody, page)),
  };
}

async function find(
  { client, prefix }: LoadContext,
  asked: SearchRequest,
  page: number,
): Promise<Found> {
  const { data, meta, search } = await client.call(listArticles, {
    query: {
      q: asked.query,
      ...asked.filters,
      sort: asked.sort,
      page,
      page_size: limits.searchPageSize,
      view: "card",
      facets: "true",
    },
    language: prefix ?? "en",
  });
  const position = toPosition(meta);
  return {
    items: data,
    position,
    wordHits: search?.word_hits ?? position.total,
    marks: search?.marks ?? [],
    didYouMean: search?.did_you_mean ?? null,
    facets: search?.facets,
  };
}

/** Returns a writer's name; undefined when the writer does not exist. */
async function writerNamed(client: Client, id: number): Promise<string | undefined> {
  try {
    return (await client.call(readAuthor, { params: { id } })).author_name;
  } catch (error) {
    if (isPageMissing(error)) return undefined;
    throw error;
  }
}
