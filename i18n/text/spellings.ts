import { foldLoose, wordCharacters } from "./fold.ts";

// The reverse of folding: from a text to all spellings that fold to it. The mapping is built by calling `foldLoose`
// with each character, so that folding is defined only once.

/**
 * Unicode ranges with characters that folding changes: Latin, Greek, Cyrillic, Arabic, marks, signs and presentation
 * forms.
 */
const blocks: readonly (readonly [from: number, to: number])[] = [
  [0x09, 0x0d],
  [0x20, 0x6ff],
  [0x1e00, 0x214f],
  [0x3000, 0x3000],
  [0xfb00, 0xfb4f],
  // The Arabic ligatures between these ranges are not used in practice.
  [0xfb50, 0xfbe9],
  [0xfd40, 0xfd4f],
  [0xfdcf, 0xfdff],
  [0xfe70, 0xfeff],
  [0xff00, 0xffef],
];

/** A character and the letters that it folds to, with the spaces that may surround a sign of words. */
interface Expansion {
  readonly character: string;
  readonly letters: string;
}

interface Spellings {
  /** The characters that fold to each letter. */
  readonly ofLetter: ReadonlyMap<string, string>;
  /** Matches any number of characters that fold to nothing. */
  readonly dropped: string;
  readonly expansions: {
    readonly all: readonly Expansion[];
    readonly byFirst: ReadonlyMap<string, readonly Expansion[]>;
  };
}

let known: Spellings | undefined;

function readSpellings(): Spellings {
  const ofLetter = new Map<string, string>();
  const expansions: Expansion[] = [];
  let dropped = "";
  for (const [from, to] of blocks) {
    for (let code = from; code <= to; code += 1) {
      const character = String.fromCharCode(code);
      const letters = foldLoose(character);
      if (letters === "") dropped += character;
      else if (letters.length === 1)
        ofLetter.set(letters, (ofLetter.get(letters) ?? "") + character);
      else if (!wordCharacters[character]) expansions.push({ character, letters });
      else
        for (const beside of besideSign(letters)) expansions.push({ character, letters: beside });
    }
  }
  const byFirst = Map.groupBy(expansions, ({ letters }) => letters.charAt(0));
  return {
    ofLetter,
    dropped: `${characterSet(dropped)}*`,
    expansions: { all: expansions, byFirst },
  };
}

const besideSign = (words: string) => [words, ` ${words}`, `${words} `, ` ${words} `];

/**
 * Returns a regular expression, valid in PostgreSQL and JavaScript, that finds a text in any spelling (product: urdu
 * 8): it matches wherever the loose folding of the text contains that of the query.
 *
 * @param text as typed; a blank one matches every text
 * @example new RegExp(spellingPattern("كتاب")).test("نئی کِتاب") // true
 */
export function spellingPattern(text: string): string {
  known ??= readSpellings();
  const { ofLetter, dropped, expansions } = known;
  const folded = foldLoose(text).trim();
  const space = characterSet(ofLetter.get(" ") ?? " ");
  const atom = (letter: string) =>
    letter === " "
      ? `${space}+`
      : characterSet(ofLetter.get(letter) ?? letter + letter.toUpperCase());
  const parts = splitIntoParts(folded, expansions);
  /** Returns the pattern of a range in any spelling, including parts that are shorter than the part around them. */
  const spelled = (from: number, to: number, shorterThan: number): string => {
    const pieces: string[] = [];
    let done = from;
    const goOn = (next: number) => {
      if (done < next) pieces.push([...folded.slice(done, next)].map(atom).join(dropped));
      done = next;
    };
    for (const part of chooseParts(parts, from, to, shorterThan)) {
      goOn(part.from);
      const letters = spelled(part.from, part.to, part.to - part.from);
      pieces.push(`(?:${letters}|${space}*${characterSet(part.characters)}${space}*)`);
      done = part.to;
    }
    goOn(to);
    return pieces.join(dropped);
  };
  return spelled(0, folded.length, Number.POSITIVE_INFINITY);
}

/** A part of a folded text that a single character may represent, and these characters. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly characters: string;
}

const partLength = ({ from, to }: Part) => to - from;

/** Returns all parts of a folded text that single characters may represent, the longest first. */
function splitIntoParts(folded: string, { all, byFirst }: Spellings["expansions"]): Part[] {
  const found = new Map<string, Part>();
  for (let from = 0; from < folded.length; from += 1) {
    const rest = folded.slice(from);
    // A query may begin within the words of a sign.
    for (const { character, letters } of from === 0 ? all : (byFirst.get(rest.charAt(0)) ?? [])) {
      const to = from + coveredBy(letters, rest, from === 0);
      const key = `${from} ${to}`;
      const characters = (found.get(key)?.characters ?? "") + character;
      if (to > from) found.set(key, { from, to, characters });
    }
  }
  return [...found.values()].sort((one, other) => partLength(other) - partLength(one));
}

/** Returns the parts to match within a range, in order; of two overlapping ones the longer. */
function chooseParts(
  parts: readonly Part[],
  from: number,
  to: number,
  shorterThan: number,
): Part[] {
  const chosen: Part[] = [];
  for (const part of parts) {
    if (part.from < from || part.to > to || partLength(part) >= shorterThan) continue;
    if (chosen.every((other) => part.to <= other.from || other.to <= part.from)) chosen.push(part);
  }
  return chosen.sort((one, other) => one.from - other.from);
}

/** Fewer letters are too few to match within a longer sequence. */
const shortestRow = 4;

/**
 * Returns how many letters at the start of `rest` are covered by `row`: all of it, or a part of it at the ends of the
 * query.
 */
function coveredBy(row: string, rest: string, isFirst: boolean): number {
  if (rest.startsWith(row)) return row.length;
  if (row.length < shortestRow) return 0;
  if (row.startsWith(rest) || (isFirst && row.includes(rest))) return rest.length;
  if (!isFirst) return 0;
  let length = Math.min(row.length, rest.length) - 1;
  while (length > 0 && !row.endsWith(rest.slice(0, length))) length -= 1;
  return length;
}

/** Returns a character class with all its characters escaped. */
function characterSet(characters: string): string {
  const codes = [...new Set(characters)]
    .map((one) => one.codePointAt(0) ?? 0)
    .sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const written = ranges.map(([from, to]) =>
    from === to ? escaped(from) : `${escaped(from)}-${escaped(to)}`,
  );
  return `[${written.join("")}]`;
}

const escaped = (code: number) =>
  code > 0xffff ? String.fromCodePoint(code) : `\\u${code.toString(16).padStart(4, "0")}`;
