import type { Suggestion } from "@hilal/contract/articles/search-calls";
import { languageOfCategory } from "@hilal/contract/shared/categories";
import { editionIds, editions } from "@hilal/contract/shared/editions";
import { type Language, languageCodes } from "@hilal/i18n/languages";
import { fold, looseLetters, loosen, splitWords } from "@hilal/i18n/text/fold";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { isFunctionWord } from "@hilal/i18n/word-forms/function-words";
import { makeComparison } from "@hilal/i18n/word-forms/likeness";
import { toQueryKeys } from "@hilal/i18n/word-forms/word-keys";
import { titleLexeme } from "../../content/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import { isMeant, isPublic, makeNameIndexer, type NameIndex } from "./name-index.ts";
import { cacheNames, comparable, makeRecordLoader, type NamedRecord } from "./named-records.ts";
import { findTitles } from "./suggestions.store.ts";
import { findWords } from "./vocabulary.store.ts";

/** A possible suggestion, with the values it is matched and sorted by. */
export interface Candidate extends Suggestion {
  /** See `comparable`. */
  readonly name: string;
  /** In milliseconds; candidates without a date rank in between. */
  readonly date?: number;
  /** Whether it is known to answer the typed words by their sound or in another form. */
  readonly isMeant?: boolean;
}

type Kind = Suggestion["kind"];

/** How many of each kind come before further ones of another kind; their sum is the number of suggestions. */
const shares: Readonly<Record<Kind, number>> = {
  article: 3,
  writer: 1,
  topic: 1,
  issue: 1,
  ebook: 1,
  video: 1,
};
const kinds = Object.keys(shares) as Kind[];
const most = Object.values(shares).reduce((sum, share) => sum + share, 0);

/**
 * Selects the best matches: each kind's share, filled up from the others. Names as typed come first, then the reader's
 * language, then names that begin with the typed text, then newer ones.
 */
export function bestSuggestions(
  candidates: readonly Candidate[],
  typed: Typed,
  language: Language,
): Suggestion[] {
  const fitting = candidates.flatMap((candidate) => {
    const fit = matchName(candidate.name, typed) ?? (candidate.isMeant ? "meant" : null);
    return fit ? [{ candidate, begins: fit === "beginning" }] : [];
  });
  const isMeant = ({ candidate }: (typeof fitting)[number]) => Number(candidate.isMeant ?? false);
  const ranked = fitting.sort(
    (one, other) =>
      isMeant(one) - isMeant(other) ||
      Number(other.candidate.language === language) - Number(one.candidate.language === language) ||
      Number(other.begins) - Number(one.begins) ||
      (other.candidate.date ?? 0) - (one.candidate.date ?? 0),
  );
  const ofKind = (kind: Kind) => ranked.filter(({ candidate }) => candidate.kind === kind);
  const first = kinds.flatMap((kind) => ofKind(kind).slice(0, shares[kind]));
  const rest = kinds.flatMap((kind) => ofKind(kind).slice(shares[kind]));
  const chosen = new Set([...first, ...rest].slice(0, most));
  return kinds.flatMap((kind) =>
    ofKind(kind)
      .filter((one) => chosen.has(one))
      .map(({ candidate: { text, language, path, pdf } }) => ({
        kind,
        text,
        language,
        path,
        ...(pdf ? { pdf } : {}),
      })),
  );
}

/** More words than anyone types before looking at the suggestions. */
const mostWords = 10;

/** The typed text, prepared for suggestions. */
export interface Typed {
  /** Strictly folded, as the search stores words; never empty. */
  readonly words: readonly string[];
  /** In the form of compared names, each after a space. */
  readonly loose: readonly string[];
}

/** @returns null without any word */
export function parseTyped(query: string): Typed | null {
  const words = splitWords(fold(query)).slice(0, mostWords);
  return words.length === 0 ? null : { words, loose: words.map((word) => ` ${loosen(word)}`) };
}

/** How a name matches: each typed word begins one of the name's words, in any order; null without a match. */
export function matchName(name: string, { loose }: Typed): "beginning" | "inside" | null {
  if (!loose.every((word) => name.includes(word))) return null;
  return name.startsWith(loose.join("")) ? "beginning" : "inside";
}

/** What readers find by name. */
export interface ReaderNames {
  readonly index: NameIndex;
  /** What may be suggested at a time for the typed text, topics included. */
  listCandidates(
    query: string,
    of: { readonly language: Language; readonly now: Date },
  ): Candidate[];
}

/**
 * Caches the folded names of records, because they are needed for every typed letter. The database is asked each time
 * whether they have changed, so that a name disappears together with its record.
 */
export function cacheReaderNames(executor: Executor): () => Promise<ReaderNames> {
  const loadRecords = makeRecordLoader(executor);
  const makeIndex = makeNameIndexer();
  return cacheNames(executor, "readers", async () => {
    const records = await loadRecords();
    return makeReaderNames(records, await makeIndex(records));
  });
}

function makeReaderNames(records: readonly NamedRecord[], index: NameIndex): ReaderNames {
  const suggested = records.filter(({ kind }) => kind !== "category");
  const toCandidate = (record: NamedRecord, language: Language): Candidate => ({
    kind: record.kind === "category" ? "topic" : record.kind,
    text: record.suggested,
    language: record.language,
    path: record.getPath(language),
    ...(record.id && record.pdf ? { pdf: { id: record.id, url: record.pdf } } : {}),
    name: record.compared,
    ...(record.date === undefined ? {} : { date: record.date }),
  });
  return {
    index,
    listCandidates(query, { language, now }) {
      const typed = parseTyped(query);
      if (!typed) return [];
      const begun = suggested.filter(
        (record) => isPublic(record, now) && matchName(record.compared, typed) !== null,
      );
      const known = new Set(begun);
      const meant = index
        .find(query, { language, now })
        .filter(({ record }) => record.kind !== "category" && !known.has(record));
      return [
        ...begun.map((record) => toCandidate(record, language)),
        ...meant.map(({ record }) => ({ ...toCandidate(record, language), isMeant: true })),
        ...topics,
      ];
    },
  };
}

/** The categories of the magazines by their names in a language, those of that language's magazines first. */
const topicsIn = (language: Language): Candidate[] => {
  const t = translatorFor(language);
  const isForeign = (slug: string) => Number(languageOfCategory(slug) !== language);
  return editionIds
    .flatMap((edition) => editions[edition].categories)
    .toSorted((one, other) => isForeign(one) - isForeign(other))
    .map((slug) => {
      const text = t(`categories.fullName.${slug}`);
      return { kind: "topic", text, language, path: `/category/${slug}`, name: comparable(text) };
    });
};

/** Every category in both languages. */
const topics: readonly Candidate[] = languageCodes.flatMap(topicsIn);

/** With fewer titles that begin as typed, other forms of the words and their sounds are looked for as well. */
const enough = 4;
/** A shorter word sounds like too many others. */
const shortestHeard = 3;
/** Of more words each letter would compare thousands of others. */
const mostHeard = 4;
const mostAnswers = 12;

/** The published articles whose titles match the typed text; in case of need those that match it by its sound. */
export async function suggestedArticles(
  executor: Executor,
  query: string,
  publishedAt: Date,
): Promise<Candidate[]> {
  const typed = parseTyped(query);
  // A single letter begins half of all titles.
  if (!typed || typed.words.join("").length < 2) return [];
  const asked = typed.words.map(toPrefixQuery).join(" & ");
  const begun = (await findTitles(executor, { asked, publishedAt })).map(toArticle);
  if (begun.length >= enough) return begun;
  const known = new Set(begun.map(({ path }) => path));
  const meant = (await findMeant(executor, typed, publishedAt)).map(toArticle);
  return [
    ...begun,
    ...meant.flatMap((one) => (known.has(one.path) ? [] : { ...one, isMeant: true })),
  ];
}

type FoundTitle = Awaited<ReturnType<typeof findTitles>>[number];

const toArticle = ({ id, title, language, date }: FoundTitle): Candidate => ({
  kind: "article",
  text: title,
  language,
  path: `/article/${id}`,
  name: comparable(title),
  date,
});

/** The articles whose titles have what the typed words may stand for. */
async function findMeant(executor: Executor, typed: Typed, publishedAt: Date) {
  const words = typed.words.filter((word) => !isFunctionWord(word));
  if (words.length === 0 || words.length > mostHeard) return [];
  if (words.some((word) => word.length < shortestHeard)) return [];
  const held = await findWords(executor, new Map(words.map((word) => [word, toQueryKeys(word)])));
  const asked = words.map((text) => {
    const judge = makeComparison(text);
    const answers = (held.get(text) ?? []).flatMap((word) => {
      const likeness = judge(word);
      return likeness && isMeant(likeness) ? [{ word, closeness: likeness.closeness }] : [];
    });
    answers.sort((one, other) => other.closeness - one.closeness);
    const lexemes = answers.slice(0, mostAnswers).map(({ word }) => `'${titleLexeme(word)}'`);
    return `(${[toPrefixQuery(text), ...lexemes].join(" | ")})`;
  });
  return findTitles(executor, { asked: asked.join(" & "), publishedAt });
}

/** A query for title words with this beginning, in any spelling; of letters and digits, so quoting suffices. */
export const toPrefixQuery = (word: string): string =>
  `(${listNearSpellings(word)
    .map((spelling) => `'${titleLexeme(spelling)}':*`)
    .join(" | ")})`;

/** Pairs of letters that loose folding treats as one. */
const twins = new Map(
  Object.entries(looseLetters).flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);

/** A word, and its spellings with one letter replaced by its twin: typing one spelling finds the other as well. */
function listNearSpellings(word: string): string[] {
  const letters = [...word];
  const other = letters.flatMap((letter, place) => {
    const twin = twins.get(letter);
    return twin ? [letters.with(place, twin).join("")] : [];
  });
  return [word, ...other.slice(0, mostSpellings)];
}

const mostSpellings = 7;
