import type { Suggestion } from "@hilal/contract/articles/search-calls";
import { issueAddress } from "@hilal/contract/issues/issue-address";
import { languageOfCategory } from "@hilal/contract/shared/categories";
import { editionIds, editions } from "@hilal/contract/shared/editions";
import { formatMonth } from "@hilal/i18n/dates";
import { type Language, languageCodes } from "@hilal/i18n/languages";
import { detectDirection } from "@hilal/i18n/text/detect-direction";
import { fold, looseLetters, loosen, splitWords } from "@hilal/i18n/text/fold";
import { translatorFor } from "@hilal/i18n/translator/translator";
import { titleLexeme } from "../../content/search-text.ts";
import type { Executor } from "../../database/connect.ts";
import {
  findTitles,
  listNamedIssues,
  listWritersByName,
  type NamesFor,
  readNamesFingerprint,
  type SuggestedIssue,
  type SuggestedWriter,
} from "./suggestions.store.ts";

/** A possible suggestion, with the values it is matched and sorted by. */
export interface Candidate extends Suggestion {
  /** See `comparable`. */
  readonly name: string;
  /** In milliseconds; candidates without a date rank in between. */
  readonly date?: number;
}

type Kind = Suggestion["kind"];

/** How many of each kind come before further ones of another kind; their sum is the number of suggestions. */
const shares: Readonly<Record<Kind, number>> = {
  article: 4,
  writer: 2,
  topic: 1,
  issue: 1,
  ebook: 0,
  video: 0,
};
const kinds = Object.keys(shares) as Kind[];
const most = Object.values(shares).reduce((sum, share) => sum + share, 0);

/**
 * Selects the best matches: each kind's share, filled up from the others. The reader's language comes first, then names
 * that begin with the typed text, then newer ones.
 */
export function bestSuggestions(
  candidates: readonly Candidate[],
  typed: Typed,
  language: Language,
): Suggestion[] {
  const fitting = candidates.flatMap((candidate) => {
    const fit = matchName(candidate.name, typed);
    return fit ? [{ candidate, begins: fit === "beginning" }] : [];
  });
  const ranked = fitting.sort(
    (one, other) =>
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
      .map(({ candidate: { text, language, path } }) => ({ kind, text, language, path })),
  );
}

/** The form in which suggestions compare a name: its loosely folded words, each after a space. */
export const comparable = (name: string): string =>
  splitWords(loosen(fold(name)))
    .map((word) => ` ${word}`)
    .join("");

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

/** Writers, issues and topics by name. */
export interface SuggestedNames {
  /** Those that readers may see at a given time. */
  at(now: Date): Promise<Candidate[]>;
}

/**
 * Caches the folded names of writers and issues, because they are needed for every typed letter. The database is asked
 * each time whether they have changed, so that a name disappears together with its record.
 */
export function cacheSuggestedNames(executor: Executor): SuggestedNames {
  const topics = topicCandidates();
  const kept = cacheNames(executor, "readers", () => loadNames(executor));
  return {
    async at(now) {
      const named = await kept();
      return [...named.filter(({ date = 0 }) => date <= now.getTime()), ...topics];
    },
  };
}

/**
 * Caches what is made of the names of writers and issues, and makes it again once one of them has changed, which the
 * database is asked each time.
 */
export function cacheNames<Made>(
  executor: Executor,
  of: NamesFor,
  make: () => Promise<Made>,
): () => Promise<Made> {
  let kept: { readonly mark: string; readonly made: Promise<Made> } | null = null;
  return async () => {
    const mark = await readNamesFingerprint(executor, of);
    if (kept?.mark !== mark) {
      kept = { mark, made: make() };
      // Retried with the next letter.
      kept.made.catch(() => {
        kept = null;
      });
    }
    return kept.made;
  };
}

async function loadNames(executor: Executor): Promise<Candidate[]> {
  const [writers, issues] = await Promise.all([
    listWritersByName(executor, "readers"),
    listNamedIssues(executor, "readers"),
  ]);
  return [...writers.map(writerCandidate), ...issues.flatMap(issueCandidate)];
}

function writerCandidate({ id, name }: SuggestedWriter): Candidate {
  return {
    kind: "writer",
    text: name,
    language: detectDirection(name)?.language ?? "en",
    path: `/search?${new URLSearchParams({ q: name, author: String(id) })}`,
    name: comparable(name),
  };
}

/** The magazine and month of an issue; the month alone where it has no magazine. */
export function formatIssue({ edition, publishDate }: SuggestedIssue, language: Language): string {
  const month = formatMonth(publishDate, language);
  if (!edition) return month;
  return `${translatorFor(language)(`editions.${edition}.fullName`)} ${month}`;
}

/** The names of an issue: its title, and its magazine and month in either language. */
function issueCandidate(issue: SuggestedIssue): Candidate[] {
  const { id, title, edition, publishDate } = issue;
  if (!edition) return [];
  const language = issue.language === "Urdu" ? "ur" : "en";
  const described = languageCodes.map((code) => formatIssue(issue, code));
  return [
    {
      kind: "issue",
      text: translatorFor(language)("searchField.issue", {
        title,
        magazine: translatorFor(language)(`editions.${edition}.fullName`),
        month: formatMonth(publishDate, language),
      }),
      language,
      path: issueAddress({ ...issue, id, edition, publish_date: publishDate }),
      name: comparable([title, ...described].join(" ")),
      date: publishDate.getTime(),
    },
  ];
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
const topicCandidates = (): Candidate[] => languageCodes.flatMap(topicsIn);

/** The published articles whose titles match the typed text. */
export async function suggestedArticles(
  executor: Executor,
  { words }: Typed,
  publishedAt: Date,
): Promise<Candidate[]> {
  // A single letter begins half of all titles.
  if (words.join("").length < 2) return [];
  const asked = words.map(toPrefixQuery).join(" & ");
  const rows = await findTitles(executor, { asked, publishedAt });
  return rows.map(({ id, title, language, date }) => ({
    kind: "article",
    text: title,
    language,
    path: `/article/${id}`,
    name: comparable(title),
    date,
  }));
}

/** A query for title words with this beginning, in any spelling; of letters and digits, so quoting suffices. */
export const toPrefixQuery = (word: string): string =>
  `(${listSpellings(word)
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
function listSpellings(word: string): string[] {
  const letters = [...word];
  const other = letters.flatMap((letter, place) => {
    const twin = twins.get(letter);
    return twin ? [letters.with(place, twin).join("")] : [];
  });
  return [word, ...other.slice(0, mostSpellings)];
}

const mostSpellings = 7;
