import { type EnglishForm, toEnglishForm } from "./english-forms.ts";
import { isFunctionWord, isRomanFunctionWord } from "./function-words.ts";
import { bareSkeleton, toLatinSounds } from "./latin-sounds.ts";
import { plainRoman } from "./roman-words.ts";
import { type Stem, toUrduStems } from "./urdu-forms.ts";
import { toUrduSpelling, type UrduSpelling } from "./urdu-spelling.ts";

/**
 * Returns the sounds of a folded Urdu word, one letter each: a letter with ھ becomes a single sign. A hamza alone has
 * no sound.
 */
function toUrduSounds(word: string): string {
  let sounds = "";
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charAt(index);
    if (letter === "ء") continue;
    if (letter === "ھ") {
      const breathy = breathyLetters[sounds.charAt(sounds.length - 1)];
      sounds = breathy === undefined ? `${sounds}ہ` : sounds.slice(0, -1) + breathy;
    } else sounds += letter === "ؤ" ? "و" : letter;
  }
  return sounds;
}

/** Each letter with ھ as one sign: Latin capitals, which no folded word has. */
const breathyLetters: Readonly<Record<string, string>> = {
  ب: "B",
  پ: "P",
  ت: "T",
  ٹ: "X",
  ج: "J",
  چ: "C",
  د: "D",
  ڈ: "Y",
  ڑ: "R",
  ک: "K",
  گ: "G",
};

const coarse: Readonly<Record<string, string>> = {
  ب: "b",
  B: "b",
  پ: "p",
  P: "p",
  ف: "p",
  ت: "t",
  ٹ: "t",
  ط: "t",
  T: "t",
  X: "t",
  ۃ: "t",
  د: "d",
  ڈ: "d",
  D: "d",
  Y: "d",
  ج: "j",
  J: "j",
  چ: "c",
  C: "c",
  ک: "k",
  ق: "k",
  خ: "k",
  K: "k",
  گ: "g",
  غ: "g",
  G: "g",
  س: "s",
  ص: "s",
  ث: "s",
  ش: "s",
  ز: "z",
  ذ: "z",
  ض: "z",
  ظ: "z",
  ژ: "z",
  ر: "r",
  ڑ: "r",
  R: "r",
  ل: "l",
  م: "m",
  ن: "n",
  ں: "n",
};
const opening: Readonly<Record<string, string>> = { ح: "h", ہ: "h", ی: "y", و: "w" };

/** Like `latinSkeleton` for an Urdu word; without a final nasal n, which many writers omit. */
function urduSkeleton(sounds: string): string {
  let skeleton = "";
  const end = sounds.endsWith("ں") ? sounds.length - 1 : sounds.length;
  for (let index = 0; index < end; index += 1) {
    const sound = sounds.charAt(index);
    if (index === 0 && !(sound in coarse)) skeleton += opening[sound] ?? "A";
    else skeleton += coarse[sound] ?? "";
  }
  return bareSkeleton(skeleton);
}

/** A word with everything used to compare it; expensive parts are computed lazily. */
export type AnalysedWord = KnownUrdu | KnownLatin | KnownOther;

const urdu = /^[\u0620-\u06FF]+$/;
const latin = /^[a-z]+$/;
/** Longer strings are not words and only match themselves. */
const longest = 40;

/**
 * Returns a folded word with everything used to compare it. Numbers, mixed words and other scripts only match
 * themselves.
 */
export function analyseWord(word: string): AnalysedWord {
  if (word.length > longest) return new KnownOther(word);
  if (latin.test(word)) return new KnownLatin(word);
  return urdu.test(word) ? new KnownUrdu(word) : new KnownOther(word);
}

class KnownOther {
  readonly script = "other";
  readonly word: string;

  constructor(word: string) {
    this.word = word;
  }

  /** The other ways to write a year: with the sign of its calendar, and without. */
  get years(): readonly string[] {
    const year = yearOfCalendar.exec(this.word)?.[1];
    return year
      ? ["", ...calendars].map((sign) => year + sign).filter((one) => one !== this.word)
      : [];
  }
}

/** Of the years after Christ, and of those after the Hijra. */
const calendars = [..."ءھہ"];
const yearOfCalendar = new RegExp(`^(\\d{3,4})[${calendars.join("")}]?$`);

/** An Urdu word. */
export class KnownUrdu {
  readonly script = "urdu";
  readonly word: string;
  /** True for a function word, which is never taken as another form or a misspelling. */
  readonly isFunction: boolean;
  readonly spelling: UrduSpelling;
  #stems: readonly Stem[] | undefined;
  #sounds: string | undefined;

  constructor(word: string) {
    this.word = word;
    this.isFunction = isFunctionWord(word);
    this.spelling = toUrduSpelling(word);
  }

  get stems(): readonly Stem[] {
    this.#stems ??= this.isFunction ? [] : toUrduStems(this.spelling.close);
    return this.#stems;
  }

  get sounds(): string {
    this.#sounds ??= toUrduSounds(this.word);
    return this.#sounds;
  }

  get skeleton(): string {
    return urduSkeleton(this.sounds);
  }

  /** The alternative spelling of a word that ends in ۃ, which is pronounced h or t. */
  get other(): KnownUrdu | null {
    return this.word.endsWith("ۃ") ? new KnownUrdu(`${this.word.slice(0, -1)}ت`) : null;
  }
}

/** A word in Latin letters: English, or Roman Urdu. */
export class KnownLatin {
  readonly script = "latin";
  readonly word: string;
  readonly isFunction: boolean;
  readonly isRomanFunction: boolean;
  readonly sounds: string;
  #form: EnglishForm | undefined;
  #plain: string | undefined;

  constructor(word: string) {
    this.word = word;
    this.isRomanFunction = isRomanFunctionWord(word);
    this.isFunction = isFunctionWord(word);
    this.sounds = toLatinSounds(word);
  }

  get form(): EnglishForm {
    this.#form ??= toEnglishForm(this.word);
    return this.#form;
  }

  /** The word in unified Roman Urdu, with one letter for each group of alternative spellings. */
  get plain(): string {
    this.#plain ??= plainRoman(this.sounds);
    return this.#plain;
  }
}
