// The second stemmer of Martin Porter for English: what is left of a word without its endings.

const vowel = "[aeiouy]";
const consonant = "[^aeiouy]";
const doubleEnd = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const hasVowel = new RegExp(vowel);
const shortEnd = /(?:^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/;

/** Where the part begins after the first consonant that follows a vowel, and the same within that part. */
function regions(word: string): readonly [number, number] {
  const first = /^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/.exec(word)?.[0]
    .length;
  const start = first ?? afterConsonant(word, 0);
  return [start, afterConsonant(word, start)];
}

const border = new RegExp(`${vowel}${consonant}`, "g");

function afterConsonant(word: string, from: number): number {
  border.lastIndex = from;
  return border.exec(word) === null ? word.length : border.lastIndex;
}

const second: readonly (readonly [string, string])[] = [
  ...([
    ["ational", "ate"],
    ["tional", "tion"],
    ["enci", "ence"],
    ["anci", "ance"],
    ["abli", "able"],
    ["entli", "ent"],
  ] as const),
  ...([
    ["ization", "ize"],
    ["izer", "ize"],
    ["ation", "ate"],
    ["ator", "ate"],
    ["alism", "al"],
    ["aliti", "al"],
    ["alli", "al"],
  ] as const),
  ...([
    ["fulness", "ful"],
    ["ousness", "ous"],
    ["ousli", "ous"],
    ["iveness", "ive"],
    ["iviti", "ive"],
    ["biliti", "ble"],
    ["bli", "ble"],
  ] as const),
  ...([
    ["fulli", "ful"],
    ["lessli", "less"],
  ] as const),
];
const third: readonly (readonly [string, string])[] = [
  ...([
    ["ational", "ate"],
    ["tional", "tion"],
    ["alize", "al"],
    ["icate", "ic"],
    ["iciti", "ic"],
    ["ical", "ic"],
    ["ful", ""],
    ["ness", ""],
  ] as const),
];
const fourth = "ement ment ance ence able ible ant ent ism ate iti ous ive ize al er ic".split(" ");

/** What is left of a small-lettered English word without plural, past and -ing: its first endings. */
export function withoutInflection(word: string): string {
  if (word.length <= 2) return word;
  let stem = word.replace(/^y|(?<=[aeiou])y/g, "Y");
  stem = withoutS(stem);
  const [start] = regions(stem);
  stem = withoutEd(stem, start);
  if (stem.length > 2 && /[^aeiouy][yY]$/.test(stem)) stem = `${stem.slice(0, -1)}i`;
  return stem.toLowerCase();
}

function withoutS(word: string): string {
  if (word.endsWith("sses")) return word.slice(0, -2);
  if (/ie[sd]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(?:us|ss)$/.test(word) || !word.endsWith("s")) return word;
  return hasVowel.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function withoutEd(word: string, start: number): string {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed) return eed.index >= start ? word.slice(0, eed.index + 2) : word;
  const ending = /(?:ed|ing)(?:ly)?$/.exec(word);
  if (!ending || !hasVowel.test(word.slice(0, ending.index))) return word;
  const stem = word.slice(0, ending.index);
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (doubleEnd.test(stem)) return stem.slice(0, -1);
  return stem.length <= start && shortEnd.test(stem) ? `${stem}e` : stem;
}

/** Whether a word is of the kind that had an e when it has none, as hop of hoping. */
export function isShortWord(word: string): boolean {
  return shortEnd.test(word) && word.length <= regions(word)[0];
}

/**
 * The stem of a small-lettered English word, by which its forms and most of its derivations are known.
 *
 * @example porterStem("nationally") // "nation"
 */
export function porterStem(word: string): string {
  let stem = withoutInflection(word);
  const [start, inner] = regions(stem);
  stem = replaced(stem, second, start);
  if (stem.endsWith("li") && stem.length - 2 >= start && /[cdeghkmnrt]li$/.test(stem)) {
    stem = stem.slice(0, -2);
  }
  stem = replaced(stem, third, start);
  for (const ending of fourth) {
    if (!stem.endsWith(ending)) continue;
    if (stem.length - ending.length >= inner) stem = stem.slice(0, -ending.length);
    break;
  }
  if (/[st]ion$/.test(stem) && stem.length - 3 >= inner) stem = stem.slice(0, -3);
  return withoutLastE(stem, start, inner);
}

function replaced(word: string, rules: typeof second, start: number): string {
  const rule = rules.find(([ending]) => word.endsWith(ending));
  if (rule === undefined || word.length - rule[0].length < start) return word;
  return word.slice(0, -rule[0].length) + rule[1];
}

function withoutLastE(word: string, start: number, inner: number): string {
  const last = word.length - 1;
  if (word.endsWith("ll") && last >= inner) return word.slice(0, -1);
  if (!word.endsWith("e")) return word;
  const bare = word.slice(0, -1);
  return last >= inner || (last >= start && !shortEnd.test(bare)) ? bare : word;
}
