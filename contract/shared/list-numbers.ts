import { latinDigits } from "./latin-digits.ts";

/**
 * How a list counts its items: 1 2 3, a b c, A B C, i ii iii, I II III, or الف ب ج. The letters are the values of
 * `ol[type]`; `abjad` is a class (contract/shared/rich-text.ts).
 */
export const listKinds = ["1", "a", "A", "i", "I", "abjad"] as const;
export type ListKind = (typeof listKinds)[number];

/** The kinds by the `list-style-type` that other programs write; any other style counts 1 2 3. */
export const listTypes: Readonly<Record<string, ListKind>> = {
  decimal: "1",
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
  "arabic-abjad": "abjad",
  "persian-abjad": "abjad",
  "urdu-abjad": "abjad",
};

/** The number furthest from zero that a list may count; text from elsewhere may have any number. */
const furthestNumber = 999_999;

/**
 * Returns the whole number of a `start` or `value` attribute; undefined when there is none, or one that no list reaches
 * (product: body 12).
 */
export function parseItemNumber(given: string | null | undefined): number | undefined {
  const found = /^\s*([+-]?\d{1,9})\s*$/.exec(given ?? "")?.[1];
  const number = found === undefined ? Number.NaN : Number(found);
  // Adding 0 turns -0 into 0.
  return Math.abs(number) <= furthestNumber ? number + 0 : undefined;
}

/** The letters that count in Urdu, in the order of the abjad; the style sheet has them too (ui/rich-text.css). */
export const abjad: readonly string[] =
  "الف ب ج د ہ و ز ح ط ی ک ل م ن س ع ف ص ق ر ش ت ث خ ذ ض ظ غ".split(" ");

const romanSigns: readonly (readonly [string, number])[] = [
  ["m", 1000],
  ["cm", 900],
  ["d", 500],
  ["cd", 400],
  ["c", 100],
  ["xc", 90],
  ["l", 50],
  ["xl", 40],
  ["x", 10],
  ["ix", 9],
  ["v", 5],
  ["iv", 4],
  ["i", 1],
];
const largestRoman = 3999;

function formatRoman(number: number): string {
  let [written, rest] = ["", number];
  for (const [sign, worth] of romanSigns) {
    while (rest >= worth) {
      written += sign;
      rest -= worth;
    }
  }
  return written;
}

function formatLetters(number: number): string {
  let written = "";
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    written = String.fromCharCode(97 + ((rest - 1) % 26)) + written;
  }
  return written;
}

/**
 * Writes a number as the items of a list are counted, as browsers do: a number that the kind cannot write is written in
 * digits.
 *
 * @example formatListNumber(3, "abjad") // "ج"
 */
export function formatListNumber(number: number, kind: ListKind): string {
  if (number >= 1) {
    if (kind === "a") return formatLetters(number);
    if (kind === "A") return formatLetters(number).toUpperCase();
    if (kind === "i" && number <= largestRoman) return formatRoman(number);
    if (kind === "I" && number <= largestRoman) return formatRoman(number).toUpperCase();
    if (kind === "abjad") return abjad[number - 1] ?? String(number);
  }
  return String(number);
}

/** What a typed number such as "iv" may mean. */
export interface NumberReading {
  readonly kind: ListKind;
  readonly number: number;
}

/** Other spellings of a letter, on Arabic keyboards and alone. */
const abjadSpellings: Readonly<Record<string, string>> = {
  ا: "الف",
  أ: "الف",
  ألف: "الف",
  ه: "ہ",
  ھ: "ہ",
  ہـ: "ہ",
  هـ: "ہ",
  ي: "ی",
  ى: "ی",
  ك: "ک",
};

/**
 * Returns everything that a typed number may mean, without its brackets and full stop: "i" is the first roman number and
 * the ninth letter. Empty when it is no number that a list can count.
 */
export function parseListNumber(typed: string): NumberReading[] {
  const digits = latinDigits(typed);
  if (/^\d{1,6}$/.test(digits)) return [{ kind: "1", number: Number(digits) }];
  const letter = abjad.indexOf(abjadSpellings[typed] ?? typed);
  if (letter >= 0) return [{ kind: "abjad", number: letter + 1 }];
  const lower = typed.toLowerCase();
  if (lower !== typed && typed.toUpperCase() !== typed) return [];
  const isLower = lower === typed;
  return [...readRoman(lower), ...readLetters(lower)].map(({ kind, number }) => ({
    kind: isLower ? kind : (kind.toUpperCase() as ListKind),
    number,
  }));
}

function readRoman(typed: string): NumberReading[] {
  if (!/^[mdclxvi]{1,15}$/.test(typed)) return [];
  let [number, rest] = [0, typed];
  for (const [sign, worth] of romanSigns) {
    while (rest.startsWith(sign)) {
      number += worth;
      rest = rest.slice(sign.length);
    }
  }
  return rest === "" && formatRoman(number) === typed ? [{ kind: "i", number }] : [];
}

/** "b" is 2, "aa" is 27. Word counts "bb" after it: that is read as 54, which is written the same. */
function readLetters(typed: string): NumberReading[] {
  if (!/^[a-z]{1,2}$/.test(typed)) return [];
  const number = [...typed].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
  return [{ kind: "a", number }];
}

interface Counted {
  /** The number of the first item; undefined for 1, or for the last item of a list that counts down to 1. */
  readonly start: number | undefined;
  readonly isReversed: boolean;
  /** Each item's own number, where it has one. */
  readonly values: readonly (number | undefined)[];
}

/** Returns the number of each item of a list, as browsers count (HTML, 4.4.5). */
export function listItemNumbers({ start, isReversed, values }: Counted): number[] {
  let next = start ?? (isReversed ? values.length : 1);
  return values.map((value) => {
    const number = value ?? next;
    next = number + (isReversed ? -1 : 1);
    return number;
  });
}
