import type { ArticleCard } from "@hilal/contract/articles/article";
import { listArticles } from "@hilal/contract/articles/article-lists";
import type { SearchNotes } from "@hilal/contract/articles/article-search";
import {
  type FoundGroup,
  type FoundKind,
  searchRecords,
} from "@hilal/contract/articles/search-calls";
import { readAuthor } from "@hilal/contract/authors";
import type { Client } from "@hilal/contract/client/client";
import { limits } from "@hilal/contract/shared/limits";
import type { LoadContext } from "../../page-kit/page-definition.ts";
import { isPageMissing } from "../../page-kit/page-missing.ts";
import { loadedOr, type Section } from "../../page-kit/section.ts";
import { type ListPage, pageNumberFrom, toPosition } from "../../shared/lists/list-paging.ts";
import { loadMostRead } from "../../shared/lists/most-read.tsx";
import type { FoundGroupPage } from "./found-groups.tsx";
import { parseSearch, type SearchRequest, withFilter } from "./search-request.ts";

/** A page of results, and the search's notes on them. */
export interface FoundArticles
  extends ListPage<ArticleCard>,
    Pick<SearchNotes, "marks" | "facets"> {
  readonly didYouMean: string | null;
  /** How many results match by whole words; the others follow (product: search 30). */
  readonly wordHits: number;
}

/** The first records of each kind but articles, and a name spelled like the query where there are none. */
export interface FoundGroups {
  readonly groups: readonly FoundGroup[];
  readonly didYouMean: string | null;
}

export const noGroups: FoundGroups = { groups: [], didYouMean: null };

/** The data of the search page. */
export interface SearchData {
  readonly asked: SearchRequest;
  readonly page: number;
  /** The name of the writer in the filter, where known. */
  readonly author: string | null;
  /** Null before the first search, and where another kind is shown alone. */
  readonly articles: Section<FoundArticles> | null;
  /** The first of every other kind. */
  readonly groups: Section<FoundGroups>;
  /** The kind that is shown alone, unless that is articles. */
  readonly group: Section<FoundGroupPage> | null;
  /** What is read most, where nothing was found at all (product: search 31). */
  readonly mostRead: readonly ArticleCard[];
}

export async function loadSearch(context: LoadContext): Promise<SearchData> {
  const asked = parseSearch(context.query);
  const none = { author: null, articles: null, group: null, mostRead: [] };
  if (asked.query === "") {
    return { ...none, asked, page: 1, groups: { isLoaded: true, value: noGroups } };
  }
  const { section } = context;
  const page = pageNumberFrom(context.query.page);
  const { kind } = asked;
  const loadingGroups = section("groups", findGroups(context, asked.query));
  if (kind !== undefined && kind !== "article") {
    const group = await section("group", findGroup(context, asked.query, kind, page));
    return { ...none, asked, page, group, groups: await loadingGroups };
  }
  const [found, groups] = await Promise.all([loadArticles(context, asked, page), loadingGroups]);
  const isEmpty =
    found.articles.isLoaded &&
    found.articles.value.position.total === 0 &&
    loadedOr(groups, noGroups).groups.length === 0;
  const mostRead = isEmpty ? await loadMostRead(context, context.prefix ?? "en") : [];
  return { ...none, ...found, page, groups, mostRead };
}

/** Loads the articles of a search; a filter by a writer who does not exist is ignored. */
async function loadArticles(
  context: LoadContext,
  asked: SearchRequest,
  page: number,
): Promise<{
  readonly asked: SearchRequest;
  readonly author: string | null;
  readonly articles: Section<FoundArticles>;
}> {
  const { client, section } = context;
  const articles = await section("articles", find(context, asked, page));
  const { author } = asked.filters;
  if (author === undefined) return { asked, author: null, articles };
  const counted = articles.isLoaded ? articles.value.facets?.author : [];
  const named = counted?.find(({ value }) => value === author)?.name;
  if (named !== undefined) return { asked, author: named, articles };
  // The writer has none of the results, or does not exist.
  const known = loadedOr(await section("author", writerNamed(client, author)), null);
  if (known !== undefined) return { asked, author: known, articles };
  const everybody = withFilter(asked, "author");
  return {
    asked: everybody,
    author: null,
    articles: await section("articles", find(context, everybody, page)),
  };
}

async function find(
  { client, prefix }: LoadContext,
  asked: SearchRequest,
  page: number,
): Promise<FoundArticles> {
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

async function findGroups({ client, prefix }: LoadContext, query: string): Promise<FoundGroups> {
  const { data, did_you_mean: didYouMean } = await client.call(searchRecords, {
    query: { q: query, language: prefix ?? "en" },
  });
  return { groups: data, didYouMean };
}

async function findGroup(
  { client, prefix }: LoadContext,
  query: string,
  kind: FoundKind,
  page: number,
): Promise<FoundGroupPage> {
  const { data, meta } = await client.call(searchRecords, {
    query: {
      q: query,
      language: prefix ?? "en",
      kind,
      page,
      page_size: limits.searchPageSize,
    },
  });
  return { kind, items: data[0]?.items ?? [], position: toPosition(meta) };
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
