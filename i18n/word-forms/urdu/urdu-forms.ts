// Which words are forms of one: endings are taken off, each with the kinds of words that take it. Two words are forms of
// one when the same stem is left of both and one kind of word takes both endings: لڑکا and لڑکوں, but not کام and کامی.

import { singularsByPlural } from "./broken-plurals.ts";
import { closeSpelling, heardSpelling } from "./urdu-spelling.ts";
import { irregularRoots, nounsAlone, verbRoot } from "./verb-roots.ts";

/** Kinds of words, one bit each. */
const kind = {
  /** لڑکا, بچہ */
  masculine: 1,
  /** لڑکی */
  feminine: 2,
  /** کتاب, دعا */
  bare: 4,
  /** اچھا, گئے */
  adjective: 8,
  verb: 16,
  /** چڑیا */
  diminutive: 32,
  /** خدمت, خدمات */
  ofTe: 64,
  /** تفصیل, تفصیلات */
  arabic: 128,
  /** مجاہد, مجاہدین, مجاہدان */
  persons: 256,
  /** بچہ, بچگان */
  ofGan: 512,
  /** The infinitive and the present of any verb. */
  anyVerb: 1024,
} as const;

/** What is left of a word without an ending. */
export interface Stem {
  /** With one letter for each sound, so that a misspelt form leads to it as well. */
  readonly stem: string;
  /** As it is written. */
  readonly written: string;
  readonly kinds: number;
  /** Whether the word is an Arabic plural of the stem. */
  readonly broken: boolean;
}

interface Ending {
  readonly ending: string;
  readonly kinds: number;
  /** The fewest letters that it may leave. */
  readonly leaves: number;
  /** Whether a word with this ending has no further ones, so that it is no stem itself. */
  readonly last?: boolean;
}

const { masculine, feminine, bare, adjective, diminutive, ofTe, arabic, persons, ofGan, anyVerb } =
  kind;

const endings: readonly Ending[] = [
  { ending: "ا", kinds: masculine | adjective, leaves: 2 },
  { ending: "ہ", kinds: masculine | ofGan, leaves: 2 },
  { ending: "ے", kinds: masculine | adjective | bare, leaves: 2 },
  { ending: "ی", kinds: feminine | adjective, leaves: 2 },
  { ending: "وں", kinds: masculine | bare | adjective, leaves: 2, last: true },
  { ending: "و", kinds: masculine | bare, leaves: 3 },
  { ending: "یں", kinds: bare, leaves: 2, last: true },
  { ending: "یاں", kinds: feminine | diminutive, leaves: 2, last: true },
  { ending: "یوں", kinds: feminine | diminutive, leaves: 2, last: true },
  { ending: "یو", kinds: feminine, leaves: 3 },
  { ending: "یا", kinds: diminutive, leaves: 2 },
  { ending: "ت", kinds: ofTe, leaves: 3 },
  { ending: "ات", kinds: arabic | ofTe | masculine, leaves: 3 },
  { ending: "یات", kinds: ofTe | masculine, leaves: 3 },
  { ending: "جات", kinds: arabic | masculine, leaves: 3 },
  { ending: "ان", kinds: persons, leaves: 4 },
  { ending: "ین", kinds: persons | bare, leaves: 4 },
  { ending: "ون", kinds: bare | masculine, leaves: 4 },
  { ending: "یان", kinds: feminine, leaves: 4 },
  { ending: "یون", kinds: feminine, leaves: 4 },
  { ending: "گان", kinds: ofGan | persons, leaves: 3 },
  ...["نا", "نے", "نی", "تا", "تے", "تی", "تیں"].map((ending) => ({
    ending,
    kinds: anyVerb,
    leaves: 3,
  })),
];

/** Endings by their last letter, so that a word meets few of them. */
function byLastLetter<E>(
  all: readonly E[],
  endingOf: (item: E) => string,
): ReadonlyMap<string, E[]> {
  const groups = new Map<string, E[]>();
  for (const item of all) {
    const letter = endingOf(item).slice(-1);
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  return groups;
}

const ofVerbs = [
  ..."نا نے نی نیں تا تی تے تیں ا ی ے یں وں و یے یو یا".split(" "),
  ..."ونگا ونگی یگا یگی ینگے ینگی وگے وگی کر کے".split(" "),
];
const endingsByLetter = byLastLetter(endings, ({ ending }) => ending);
const ofVerbsByLetter = byLastLetter(ofVerbs, (ending) => ending);
const unending = bare | arabic | persons;

/** The stems that a word may be a form of, itself among them, as a rule one to five; `close` is its close spelling. */
export function urduStemsOf(close: string): Stem[] {
  const found = new Map<string, Stem>();
  addPlural(found, close);
  const irregular = irregularRoots.get(close);
  if (irregular !== undefined) add(found, irregular, kind.verb, false);
  const letter = close.slice(-1);
  for (const ending of ofVerbsByLetter.get(letter) ?? []) {
    if (!close.endsWith(ending)) continue;
    const root = verbRoot(close.slice(0, -ending.length), close);
    if (root !== undefined) add(found, root, kind.verb, false);
  }
  const root = verbRoot(close, close);
  if (root !== undefined) add(found, root, kind.verb, false);
  let isStem = true;
  for (const { ending, kinds, leaves, last = false } of endingsByLetter.get(letter) ?? []) {
    if (close.length < ending.length + leaves || !close.endsWith(ending)) continue;
    const stem = close.slice(0, -ending.length);
    add(found, stem, fittingKinds(kinds, ending, close, stem), false);
    if (last || ending === "ین" || ending === "ون" || ending === "ے") addPlural(found, stem);
    if (last) isStem = false;
  }
  if (isStem) add(found, close, unending, false);
  return [...found.values()];
}

function fittingKinds(kinds: number, ending: string, close: string, stem: string): number {
  if (nounsAlone.has(close)) return kinds & ~adjective;
  // An e after a consonant is no izafat: it belongs to a word in a or h.
  return ending === "ے" && !/[او]$/.test(stem) ? kinds & ~bare : kinds;
}

function addPlural(found: Map<string, Stem>, close: string): void {
  for (const singular of singulars.get(close) ?? []) {
    add(found, singular, unending, true);
    const last = singular.at(-1);
    if (last === "ہ" || last === "ا") add(found, singular.slice(0, -1), masculine, true);
    if (last === "ی") add(found, singular.slice(0, -1), feminine, true);
    if (last === "ت") add(found, singular.slice(0, -1), ofTe, true);
  }
}

function add(found: Map<string, Stem>, close: string, kinds: number, broken: boolean): void {
  const stem = heardSpelling(close);
  const before = found.get(close);
  if (before === undefined) found.set(close, { stem, written: close, kinds, broken });
  else
    found.set(close, { ...before, kinds: before.kinds | kinds, broken: before.broken && broken });
}

const singulars = new Map(
  [...singularsByPlural].map(([plural, several]) => [
    closeSpelling(plural),
    several.map(closeSpelling),
  ]),
);

const closest: readonly (readonly [number, number])[] = [
  [masculine | bare, 0.88],
  [feminine | diminutive, 0.88],
  [persons | ofGan, 0.86],
  [arabic | ofTe, 0.84],
  [adjective, 0.82],
];

/** Shorter stems that only sound alike are as a rule of two words. */
const shortestHeard = 4;

/** How close two words are that share a stem, by the kinds of words that take both their endings; 0 when none does. */
export function closenessOfStems(one: readonly Stem[], other: readonly Stem[]): number {
  let best = 0;
  for (const { stem, written, kinds, broken } of one) {
    for (const another of other) {
      if (another.stem !== stem) continue;
      const shared = kinds & another.kinds;
      const isMisspelt = another.written !== written;
      if (shared === 0 || (isMisspelt && stem.length < shortestHeard)) continue;
      const closeness = closest.find(([these]) => (these & shared) !== 0)?.[1] ?? 0.8;
      const certain = broken || another.broken ? Math.min(closeness, 0.86) : closeness;
      best = Math.max(best, isMisspelt ? certain - 0.05 : certain);
    }
  }
  return best;
}
