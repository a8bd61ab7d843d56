import { fold, splitWords } from "@hilal/i18n/text/fold";
import { isRomanFunctionWord } from "@hilal/i18n/word-forms/function-words";
import { wordScanner } from "./scan-words.ts";
import type { Term } from "./understand-words.ts";

/** A candidate for the first results. */
export interface Candidate {
  readonly id: number;
  readonly publishDate: Date;
  readonly title: string;
  readonly standfirst: string;
  readonly writer: string;
  /** The beginning of its folded text. */
  readonly text: string;
  /** Whether its full text contains the query as typed. */
  readonly holdsPhrase: boolean;
}

interface Asked {
  readonly folded: string;
  readonly terms: readonly Term[];
  /** How much each required term says, by its rarity; 1 for each when left out. */
  readonly weights?: ReadonlyMap<string, number>;
  readonly now: Date;
}

// The weights of a match, in points. A title counts most, then the writer, who is often what is searched for, then the
// standfirst; between equal articles, the distance of the words and the date decide.
const points = { title: 6, writer: 5, standfirst: 3, text: 1.5 };
const phrasePoints = { title: 5, writer: 4, standfirst: 2, text: 2 };
/** For a title or writer's name that equals the query. */
const wholeTitlePoints = 6;
const nearnessPoints = 2;
const oftenPoints = 0.6;
const freshPoints = 1;
const freshFor = 2 * 365 * 24 * 60 * 60 * 1000;
/** The weight of a word that is not required. */
const unrequiredWeight = 0.15;
/** The closeness of the two words that one of the query is split into. */
const splitCloseness = 0.85;
/** The closeness of a word of another script, beside one of the script that was typed. */
const otherScriptCloseness = 0.8;
/** The closeness of a word that only begins with the query's word, or contains it. */
const beginsWith = 0.6;
const holds = 0.3;

/**
 * Ranks articles by how well they match a query (product: search 10).
 * @returns their ids, best first
 */
export function rankCandidates(candidates: readonly Candidate[], asked: Asked): number[] {
  const { terms } = asked;
  const answers = answersByWord(terms);
  const weights = terms.map((term) => weighTerm(term, asked));
  const matching = { terms, weights, answers, scan: wordScanner(answers.keys()) };
  const scored = candidates.map((candidate) => ({
    candidate,
    score: computeScore(candidate, asked, matching),
  }));
  scored.sort(
    (one, other) =>
      other.score - one.score ||
      other.candidate.publishDate.getTime() - one.candidate.publishDate.getTime() ||
      other.candidate.id - one.candidate.id,
  );
  return scored.map(({ candidate }) => candidate.id);
}

/** For each matching word the terms that it matches, and how closely. */
type AnswersByWord = ReadonlyMap<string, readonly (readonly [term: number, closeness: number])[]>;

function answersByWord(terms: readonly Term[]): AnswersByWord {
  const byWord = new Map<string, (readonly [number, number])[]>();
  const isRoman = terms.some(({ asked }) => isRomanFunctionWord(asked.text));
  terms.forEach(({ asked, answers, splits }, term) => {
    const parts = splits
      .flatMap(({ left, right }) => [...left, ...right])
      .map((word) => ({ word, closeness: splitCloseness }));
    const isUrdu = isRoman || !latin.test(asked.text);
    for (const { word, closeness } of [...answers, ...parts]) {
      const own = isUrdu && latin.test(word) ? closeness * otherScriptCloseness : closeness;
      byWord.set(word, [...(byWord.get(word) ?? []), [term, own]]);
    }
  });
  return byWord;
}

const latin = /[a-z]/;

function computeScore(candidate: Candidate, asked: Asked, matching: Matching): number {
  const { folded, terms, now } = asked;
  const head = {
    title: fold(candidate.title),
    writer: fold(candidate.writer),
    standfirst: fold(candidate.standfirst),
  };
  let score = 0;
  for (const field of ["title", "writer", "standfirst"] as const) {
    const text = head[field];
    const found = matchWords(text, matching);
    score += points[field] * found.share * lengthFactor(found.length, terms.length);
    if (terms.length > 1 && text.includes(folded)) score += phrasePoints[field];
    if (text === folded && field !== "standfirst") score += wholeTitlePoints;
  }
  const text = matchWords(candidate.text, matching);
  score += points.text * text.share;
  score += oftenPoints * Math.log1p(text.hits) * text.share;
  if (terms.length > 1) {
    score += nearnessPoints * text.nearness;
    if (candidate.holdsPhrase) score += phrasePoints.text;
  }
  const age = Math.max(0, now.getTime() - candidate.publishDate.getTime());
  return score + freshPoints * Math.exp(-age / freshFor);
}

/** A match in a short title says more about the subject than one in a long title. */
const lengthFactor = (length: number, asked: number) =>
  length <= asked ? 1 : 0.7 + 0.3 * (asked / length);

interface FoundIn {
  readonly length: number;
  /** The matched share of the query, 0 to 1. */
  readonly share: number;
  readonly hits: number;
  /** How near the matched words are to each other, 0 to 1. */
  readonly nearness: number;
}

interface Matching {
  readonly terms: readonly Term[];
  readonly weights: readonly number[];
  readonly answers: AnswersByWord;
  readonly scan: ReturnType<typeof wordScanner>;
}

const weighTerm = ({ asked }: Term, { weights }: Asked): number =>
  asked.isRequired ? (weights?.get(asked.text) ?? 1) : unrequiredWeight;

/** Matches the words of a folded text. */
function matchWords(text: string, { terms, weights, answers, scan }: Matching): FoundIn {
  const best = terms.map(() => 0);
  const places: (readonly [place: number, term: number])[] = [];
  const length = scan(text, (place, start, end) => {
    for (const [term, closeness] of answers.get(text.slice(start, end)) ?? []) {
      best[term] = Math.max(best[term] ?? 0, closeness);
      places.push([place, term]);
    }
    return false;
  });
  terms.forEach(({ asked }, term) => {
    if (best[term] === 0 && text.includes(asked.text)) best[term] = pieceIn(text, asked.text);
  });
  let weight = 0;
  let share = 0;
  weights.forEach((own, term) => {
    weight += own;
    share += own * (best[term] ?? 0);
  });
  return {
    length,
    share: weight === 0 ? 0 : share / weight,
    hits: places.length,
    nearness: computeNearness(places, terms),
  };
}

function pieceIn(text: string, piece: string): number {
  let found = 0;
  for (const word of splitWords(text)) {
    if (word.startsWith(piece)) return beginsWith;
    if (word.includes(piece)) found = holds;
  }
  return found;
}

/** The number of required terms divided by the length of the shortest run of words that matches them all. */
function computeNearness(places: readonly (readonly [number, number])[], terms: readonly Term[]) {
  const required = new Set(terms.flatMap(({ asked }, term) => (asked.isRequired ? [term] : [])));
  if (required.size < 2) return 0;
  const last = new Map<number, number>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const [place, term] of places) {
    if (!required.has(term)) continue;
    last.set(term, place);
    if (last.size < required.size) continue;
    const first = Math.min(...last.values());
    shortest = Math.min(shortest, place - first + 1);
  }
  return Math.min(1, required.size / shortest);
}
