import { type Direction, getDirection, type Language } from "../languages.ts";

/** The direction of a text and its language; no language when it is neither of the two. */
export interface WordRun {
  readonly dir: Direction;
  readonly language: Language | undefined;
}

/** The number of letters and words of a text in each direction. */
interface Weight {
  words: number;
  letters: number;
  /** Words in the script of our language with this direction: Latin, Arabic. */
  ours: number;
}

/** Only so many characters are weighed; the rest does not change the result. */
const weighed = 2000;

const address =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w.-]{1,255}|\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,3}\.(?:com|org|net|gov|edu|mil|int|info|pk)\b(?:\/\S*)?/giu;
const letter = /\p{L}/u;
const withinWord = /\p{M}|\u200c|\u200d|['’]/u;
const [arabic, latin] = [/\p{Script=Arabic}/u, /\p{Script=Latin}/u];

/** Characters that hold a word together are only searched for where they may occur. */
const isPlainGap = (code: number) => code < 0x80 && code !== 0x27;

/** Returns whether the letter of a code point belongs to a right-to-left script. */
function runsRtl(code: number): boolean {
  if (code < 0x590) return false;
  if (code <= 0x8ff || (code >= 0xfb1d && code <= 0xfdff)) return true;
  if (code >= 0xfe70 && code <= 0xfeff) return true;
  return (code >= 0x10800 && code <= 0x10fff) || (code >= 0x1e800 && code <= 0x1efff);
}

const isLatinLetter = (code: number) =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);

/** Consecutive letters of one direction are a word; addresses, digits, punctuation and bidi signs have no weight. */
function weigh(text: string): Record<Direction, Weight> {
  const ltr: Weight = { words: 0, letters: 0, ours: 0 };
  const rtl: Weight = { words: 0, letters: 0, ours: 0 };
  let last: Weight | null = null;
  for (const sign of text.slice(0, weighed).replace(address, " ")) {
    const code = sign.codePointAt(0) ?? 0;
    const isLatin = isLatinLetter(code);
    if (!isLatin && (isPlainGap(code) || !letter.test(sign))) {
      if (isPlainGap(code) || !withinWord.test(sign)) last = null;
      continue;
    }
    const side = runsRtl(code) ? rtl : ltr;
    side.letters += 1;
    if (side === last) continue;
    last = side;
    side.words += 1;
    if (isLatin || (side === rtl ? arabic : latin).test(sign)) side.ours += 1;
  }
  return { ltr, rtl };
}

function toRun(dir: Direction, { words, ours }: Weight): WordRun {
  const own: Language = dir === "rtl" ? "ur" : "en";
  return { dir, language: ours * 2 >= words ? own : undefined };
}

/**
 * Returns the direction of a text by the weight of its words. This is the only place where the direction of unmarked
 * text is decided (product: urdu 13).
 *
 * @returns undefined when the text has no letters, or as many words in each direction
 * @example detectDirection("F-16 طیاروں کی پرواز") // { dir: "rtl", language: "ur" }
 */
export function detectDirection(text: string): WordRun | undefined {
  const { ltr, rtl } = weigh(text);
  if (ltr.words === rtl.words) return undefined;
  return rtl.words > ltr.words ? toRun("rtl", rtl) : toRun("ltr", ltr);
}

/**
 * How many letters decide the direction of a text in one script: Urdu often begins with a Latin abbreviation, such as
 * ISPR.
 */
const few: Readonly<Record<Direction, number>> = { ltr: 5, rtl: 3 };

/**
 * Like `detectDirection` for a text that is being typed: undefined until one side clearly prevails, so that the line does
 * not jump.
 *
 * @example runWhileTyping("ISPR") // undefined
 * @example runWhileTyping("Army day") // { dir: "ltr", language: "en" }
 */
export function runWhileTyping(text: string): WordRun | undefined {
  const { ltr, rtl } = weigh(text);
  const dir = rtl.words > ltr.words ? "rtl" : "ltr";
  const [heavy, light] = dir === "rtl" ? [rtl, ltr] : [ltr, rtl];
  const isClear =
    heavy.words - light.words >= 2 || (light.words === 0 && heavy.letters >= few[dir]);
  return isClear ? toRun(dir, heavy) : undefined;
}

/**
 * Returns the direction of a title, a summary, a name or a caption within an article. In an Urdu article, a single Urdu
 * word makes it Urdu, however many Latin names it contains; otherwise its own words decide, and in doubt the article
 * (product: urdu 13).
 *
 * @param around the language of the article
 * @example runWithin("PAF کے F-16، JF-17 اور C-130", "ur") // { dir: "rtl", language: "ur" }
 */
export function runWithin(text: string, around: Language): WordRun {
  const { ltr, rtl } = weigh(text);
  if (around === "ur" && rtl.ours > 0) return { dir: "rtl", language: "ur" };
  if (ltr.words === rtl.words) return { dir: getDirection(around), language: around };
  return rtl.words > ltr.words ? toRun("rtl", rtl) : toRun("ltr", ltr);
}

/**
 * Returns the language of a title, a summary, a name or a caption within an article, by `runWithin`; the article's
 * language for words of neither language.
 *
 * @param around the language of the article
 * @example languageWithin("The last post", "ur") // "en"
 */
export function languageWithin(text: string, around: Language): Language {
  return runWithin(text, around).language ?? around;
}

/**
 * Returns the language of unmarked text, such as a comment, a title or a person's name.
 *
 * @returns undefined when it is in neither language, or equally in both
 * @example detectLanguage("«Siachen» کی ایک رات") // "ur"
 */
export function detectLanguage(text: string): Language | undefined {
  return detectDirection(text)?.language;
}
