// The folding used by everything that compares Urdu: the stored search column, the query and the highlighting. Two
// spellings of the same word fold to the same letters. Each rule has its row in fold.test.ts.

/**
 * Single characters that print several words, with these words in folded letters. They are separate from neighbouring
 * words, unlike ﷲ and the other ligatures of one word. The honorific signs on names (ؐ ؑ ؒ ؓ) are marks: a name is
 * found with and without them.
 */
export const wordCharacters: Readonly<Record<string, string>> = {
  "\uFDFA": "صلی اللہ علیہ وسلم",
  "\uFDFB": "جل جلالہ",
  "\uFDFD": "بسم اللہ الرحمن الرحیم",
  "\uFDFE": "سبحانہ وتعالی",
  "\uFDFF": "عز وجل",
  "\uFDCF": "سلامہ علینا",
  "\uFD40": "رحمہ اللہ",
  "\uFD41": "رضی اللہ عنہ",
  "\uFD42": "رضی اللہ عنہا",
  "\uFD43": "رضی اللہ عنہم",
  "\uFD44": "رضی اللہ عنہما",
  "\uFD45": "رضی اللہ عنہن",
  "\uFD46": "صلی اللہ علیہ وآلہ",
  "\uFD47": "علیہ السلام",
  "\uFD48": "علیہم السلام",
  "\uFD49": "علیہما السلام",
  "\uFD4A": "علیہ الصلاۃ والسلام",
  "\uFD4B": "قدس سرہ",
  "\uFD4C": "صلی اللہ علیہ وآلہ وسلم",
  "\uFD4D": "علیہا السلام",
  "\uFD4E": "تبارک وتعالی",
  "\uFD4F": "رحمہم اللہ",
};

/** Signs that folding removes, for the brackets of a regular expression. */
export const invisible = "\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uFEFF\\u0640";
/**
 * Marks of Arabic script, and the combining accents of other scripts that are left after composition, for the brackets
 * of a regular expression.
 */
export const marks = "\\u0300-\\u036F\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u06D6-\\u06ED";

/** Letters of Arabic keyboards, with the Urdu letter that always replaces them. */
export const lettersOfArabic: Readonly<Record<string, string>> = { ي: "ی", ى: "ی", ك: "ک", ة: "ۃ" };

/** Variants of Urdu letters: with an added mark, or in another form. */
export const lettersOfUrdu: Readonly<Record<string, string>> = {
  ...lettersOfArabic,
  ه: "ہ",
  أ: "ا",
  إ: "ا",
  ٱ: "ا",
  ۂ: "ہ",
  ۀ: "ہ",
  ۓ: "ے",
};

const letters: Readonly<Record<string, string>> = {
  ...lettersOfUrdu,
  // Print uses typographic quotes and apostrophes, keyboards straight ones.
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  // Lower-casing alone would depend on the letter's position in the word.
  ς: "σ",
  "٪": "%",
  "٫": ".",
  "٬": ",",
  // Hyphens, dashes of print and the minus sign.
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "―": "-",
  "−": "-",
};
/** Foreign Latin letters that are not an English letter with a mark, as English spells them. */
const foreignLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ŋ: "n",
};
/** The additional replacements of `foldLoose`, one letter for one. */
export const looseLetters: Readonly<Record<string, string>> = { ھ: "ہ", ئ: "ی", ؤ: "و" };

/** More marks in a row than any script needs: the time of normalising grows with the square of such a row. */
const marksBeyondEight = /([\p{M}\uFF9E\uFF9F]{8})[\p{M}\uFF9E\uFF9F]+/gu;
const droppedFirst = new RegExp(`[${invisible}]`, "g");
const signOfWords = new RegExp(`[${Object.keys(wordCharacters).join("")}]`, "g");
const droppedLast = new RegExp(`[${invisible}${marks}]`, "g");
const changedLetters = new RegExp(`[${Object.keys(letters).join("")}٠-٩۰-۹]`, "g");
const changedLooseLetters = new RegExp(`[${Object.keys(looseLetters).join("")}]`, "g");
const accented = /[\u00DF-\u00F6\u00F8-\u024F\u1E00-\u1EFF]/g;
/** White space other than a single ordinary space. */
const uneasySpace = /\s{2,}|[^\S ]/g;
const isNothingOrSpace = /^\s?$/;
const ascii = /^[\x20-\x7E]*$/;
/** Letters and signs of Urdu that folding leaves as they are, as most texts contain nothing else. */
const plainUrdu = /^[\x20-\x7E،؛؟۔آءئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوؤہھۃیے]*$/;

/**
 * Folds a text for comparison: unifies Arabic and Urdu letter forms, digits, marks and invisible signs; lowercases
 * Latin letters and removes their accents; straightens quotes and dashes; collapses white space; and expands a sign
 * such as ﷺ to its words. Folding twice changes nothing more.
 *
 * @example fold("كتابُ الله ۱۲") // "کتاب اللہ 12"
 */
export function fold(text: string): string {
  if (plainUrdu.test(text)) return text.toLowerCase().replace(uneasySpace, " ");
  return foldCharacters(spelledOut(text, 0, text)).replace(uneasySpace, " ");
}

/**
 * Folds a text further, for the second attempt of a search: ھ as ہ, ئ as ی, ؤ as و.
 *
 * @example foldLoose("گھر") // "گہر"
 */
export function foldLoose(text: string): string {
  return loosen(fold(text));
}

/** The additional step of `foldLoose`, for a text that is already folded. */
export function loosen(folded: string): string {
  return folded.replace(changedLooseLetters, (letter) => looseLetters[letter] ?? letter);
}

/** A folded text with the original position of each of its characters. */
export interface FoldedText {
  readonly folded: string;
  /**
   * For each code unit of `folded`, the position in the original of the character it came from, in ascending order; and
   * one more entry, the length of the original.
   */
  readonly offsets: readonly number[];
}

/**
 * Folds a text like `fold`, and maps every position of the result to its position in the original.
 *
 * @example foldWithOffsets("عَلى").offsets // [0, 2, 3, 4], for the folded text "علی"
 */
export function foldWithOffsets(text: string): FoldedText {
  const pieces: string[] = [];
  // Stored separately, since reading the end of a growing string would copy it each time.
  let endsInSpace = false;
  const offsets: number[] = [];
  for (const { 0: character, index } of text.matchAll(composable)) {
    const spelled = spelledOut(character, index, text);
    let piece = foldCharacters(spelled).replace(uneasySpace, " ");
    if (endsInSpace && piece.startsWith(" ")) piece = piece.slice(1);
    if (piece === "") continue;
    pieces.push(piece);
    endsInSpace = piece.endsWith(" ");
    for (let unit = 0; unit < piece.length; unit += 1) offsets.push(index);
  }
  offsets.push(text.length);
  return { folded: pieces.join(""), offsets };
}

/**
 * One character with everything that normalisation may join to it: marks, half-width marks, Hangul letters, and the
 * signs between them that folding removes.
 */
const composable = new RegExp(
  `[^][\\p{M}\\uFF9E\\uFF9F\\u1160-\\u11FF\\u3131-\\u318E\\uFFA0-\\uFFDC${invisible}]*`,
  "gu",
);

/**
 * Expands the signs in a part of a text to their words, separated from neighbouring characters of the complete text.
 */
function spelledOut(part: string, start: number, whole: string): string {
  if (ascii.test(part)) return part;
  return part.replace(signOfWords, (sign, place: number) => {
    const [before, after] = [start + place - 1, start + place + 1];
    const gap = (beside: number) => (isNothingOrSpace.test(whole.charAt(beside)) ? "" : " ");
    return `${gap(before)}${wordCharacters[sign]}${gap(after)}`;
  });
}

function foldCharacters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .replace(droppedFirst, "")
    .replace(marksBeyondEight, "$1")
    .normalize("NFKC")
    .toLowerCase()
    .replace(droppedLast, "")
    .replace(changedLetters, (letter) => letters[letter] ?? String(letter.charCodeAt(0) & 0xf))
    .replace(accented, withoutAccent)
    .normalize("NFKC");
}

function withoutAccent(letter: string): string {
  const bare = letter.normalize("NFD").charAt(0);
  return foreignLetters[bare] ?? bare;
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Returns the words of a folded text in their order, with repetitions: runs of letters and digits. Six times faster
 * than `Intl.Segmenter`, with the same words for Urdu written with spaces.
 *
 * @param folded a text from `fold` or `foldLoose`
 * @example splitWords(fold("پاکستان، زندہ باد!")) // ["پاکستان", "زندہ", "باد"]
 */
export function splitWords(folded: string): string[] {
  return folded.match(word) ?? [];
}
