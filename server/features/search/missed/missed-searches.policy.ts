import type { ListAnswer } from "@hilal/contract/shared/paging";
import { fold } from "@hilal/i18n/text/fold";
import { type Caller, isAtWork } from "../../../http/api/caller.ts";

/** A query as it is counted, in the language of its script. */
export interface CountedQuery {
  readonly query: string;
  readonly language: "en" | "ur";
}

/** Longer ones are hardly asked by two people in the same words, and say more of whoever asks. */
const longestQuery = 60;

/** What may tell of a person or is an address; of a query that holds any of it nothing is kept. */
const personal = [
  /@/,
  /:\/\/|\bwww\.|\b[\p{L}\d-]+\.(?:com|org|net|gov|edu|mil|int|info|io|pk)\b/u,
  // Telephone and identity cards: digits in a row, or more of them with spaces and signs in between.
  /\p{Nd}{5}/u,
  /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){6}/u,
];

/** What no search is for; the database refuses some of it. */
const unprintable = /\p{Cc}/u;

const urduLetter = /\p{Script=Arabic}/u;

/**
 * A query as it is counted.
 * @returns nothing when it is blank, too long or looks personal (product: search 16)
 * @example toCounted(" كتاب ") // { query: "کتاب", language: "ur" }
 */
export function toCounted(asked: string): CountedQuery | undefined {
  const query = fold(asked).trim();
  if (query === "" || [...query].length > longestQuery || unprintable.test(query)) return undefined;
  if (personal.some((pattern) => pattern.test(query))) return undefined;
  return { query, language: urduLetter.test(query) ? "ur" : "en" };
}

/** A search with its answer. */
export interface AnsweredSearch {
  readonly query: Readonly<Record<string, unknown>> & {
    readonly q?: string | undefined;
    readonly page?: number | undefined;
    readonly sort?: string | undefined;
  };
  readonly caller: Caller;
  readonly answer: ListAnswer<unknown>;
}

/** What says how an answer is given and narrows nothing. */
const manner = new Set(["q", "page", "page_size", "view", "facets", "sort"]);

/**
 * The words of a search that found nothing at all; nothing for one of staff, for a later page, and for one that filters
 * have narrowed or whose order was chosen, which is not how a reader begins: so the back office looks what is found.
 */
export function missedWords({ query, caller, answer }: AnsweredSearch): string | undefined {
  const { q, page = 1, sort = "relevance" } = query;
  const isFirst = page === 1 && sort === "relevance";
  const isNarrowed = Object.keys(query).some(
    (name) => query[name] !== undefined && !manner.has(name),
  );
  const found = answer.meta?.total ?? answer.data.length;
  return q && isFirst && !isNarrowed && found === 0 && !isAtWork(caller) ? q : undefined;
}
