import type { Executor } from "../../../database/connect.ts";
import { parseQuery } from "../../search/read-query.ts";
import { splitAnswers, understandWords } from "../../search/understand-words.ts";
import { findPassage, type Passage, toSearchKey } from "./find-passage.ts";
import { listPagesMatching, listPagesWith } from "./pdf-pages.store.ts";

/** A page with the words, and the first passage with them. */
interface PageHit extends Passage {
  readonly page: number;
}

/** The most pages that a search inside a PDF returns. */
const mostHits = 100;
/** Shorter words of Urdu occur in too many others, as its pages are stored without spaces. */
const shortestUrdu = 4;
const latin = /^[a-z0-9]+$/;
const isWord = /^[\p{L}\p{N}]+$/u;

/**
 * Finds the pages of a PDF with a query as it is typed. Without any, finds those with all of its words, apart and in any
 * order, in the spellings and forms that the site's search knows (product: documents 16).
 */
export async function searchPages(
  executor: Executor,
  documentId: number,
  query: string,
): Promise<PageHit[]> {
  const { key } = toSearchKey(query);
  if (key === "") return [];
  const pages = await listPagesWith(executor, documentId, { key, limit: mostHits });
  if (pages.length === 0) return searchByWords(executor, documentId, query);
  return pages.flatMap(({ page, text }) => {
    const passage = findPassage(text, key);
    return passage ? [{ page, ...passage }] : [];
  });
}

async function searchByWords(
  executor: Executor,
  documentId: number,
  query: string,
): Promise<PageHit[]> {
  const words = parseQuery(query).words.filter(({ isRequired }) => isRequired);
  const terms = await understandWords(executor, words);
  const wanted = terms.map((term) => toKeys(term.asked.text, splitAnswers(term).words));
  if (wanted.length === 0 || wanted.some((keys) => keys.length === 0)) return [];
  const patterns = wanted.map(toPattern);
  const pages = await listPagesMatching(executor, documentId, { patterns, limit: mostHits });
  // The passage shows the word that says most.
  const shown = wanted.toSorted((one, other) => (other[0] ?? "").length - (one[0] ?? "").length);
  return pages.flatMap(({ page, text }) => {
    for (const key of shown.flat()) {
      const passage = findPassage(text, key, { asWords: true });
      if (passage) return [{ page, ...passage }];
    }
    return [];
  });
}

/** What a page may have for a word of a query, the word itself first. */
function toKeys(asked: string, answers: readonly string[]): string[] {
  const own = toSearchKey(asked).key;
  const others = answers.map((answer) => toSearchKey(answer).key);
  const isClear = (key: string) => latin.test(key) || key.length >= shortestUrdu;
  return [...new Set([own, ...others.filter(isClear)])].filter((key) => isWord.test(key));
}

/** Matches any of the keys, those of Latin letters as whole words. */
function toPattern(keys: readonly string[]): string {
  const whole = (key: string) => (latin.test(key) ? `(^|[^a-z0-9])${key}([^a-z0-9]|$)` : key);
  return keys.map(whole).join("|");
}
