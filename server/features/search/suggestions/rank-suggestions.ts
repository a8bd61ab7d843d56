import type { Suggestion } from "@hilal/contract/articles/search-calls";
import type { Language } from "@hilal/i18n/languages";
import { fitOf, type Typed } from "./typed-words.ts";

/** What may be suggested, with what it is found and ordered by. */
export interface Candidate extends Suggestion {
  /** See `comparable`. */
  readonly name: string;
  /** In milliseconds; what has no date is neither new nor old. */
  readonly date?: number;
}

type Kind = Suggestion["kind"];

/** How many of each kind come before any more of another; together they are all that is suggested. */
const shares: Readonly<Record<Kind, number>> = { article: 4, writer: 2, topic: 1, issue: 1 };
const kinds = Object.keys(shares) as Kind[];
const most = Object.values(shares).reduce((sum, share) => sum + share, 0);

/**
 * The best of what answers: of each kind its share, filled up from the rest. The reader's language comes first, names
 * that begin with what was typed before others, newer ones before older.
 */
export function bestSuggestions(
  candidates: readonly Candidate[],
  typed: Typed,
  language: Language,
): Suggestion[] {
  const fitting = candidates.flatMap((candidate) => {
    const fit = fitOf(candidate.name, typed);
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
