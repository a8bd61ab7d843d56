import { foldLoose, splitWords } from "./fold.ts";

/** Ranks, titles and honours that stand beside names, in both scripts and short as well. */
const titles = new Set(
  splitWords(
    foldLoose(`dr doctor prof professor mr mrs ms miss madam sir engr engineer allama maulana mufti
    lt lieutenant col colonel maj major gen general brig brigadier capt captain cdr cmdr commander commodore cdre
    adm admiral vice rear air marshal sqn squadron ldr leader wg wing gp group flt flight fg flying offr officer
    sub subedar hav havildar naik nk sepoy cadet retd ret rtd retired r the late
    ڈاکٹر پروفیسر مسٹر مسز مس جناب محترم محترمہ انجینئر علامہ مولانا مفتی
    لیفٹیننٹ کرنل میجر جنرل بریگیڈیئر کیپٹن کپتان کمانڈر کموڈور ایڈمرل وائس ریئر ایئر مارشل اسکواڈرن لیڈر ونگ گروپ
    فلائٹ فلائنگ آفیسر صوبیدار حوالدار نائیک سپاہی کیڈٹ ریٹائرڈ ر مرحوم مرحومہ`),
  ),
);

/** A name as it is compared with others. */
export interface NameToCompare {
  /** Its words without titles, in the order of letters. */
  readonly words: readonly string[];
  /** The same without spaces, in the order of the name. */
  readonly joined: string;
  /** The consonants of its Latin words, in the order of letters: what different romanisations share. */
  readonly consonants: string;
}

const latin = /^[a-z0-9]+$/;
const vowels = /(?<!^)[aeiouy]/g;
const doubled = /(.)\1+/g;

/** Folds a name for `areAlike`: letters of both scripts, marks, spaces, titles and ranks do not matter. */
export function toNameToCompare(name: string): NameToCompare {
  const all = splitWords(foldLoose(name.replaceAll(".", " ")));
  const bare = all.filter((word) => !titles.has(word));
  const words = bare.length > 0 ? bare : all;
  const sorted = [...words].sort();
  const consonants = sorted.map((word) =>
    latin.test(word) ? word.replace(vowels, "").replace(doubled, "$1") : word,
  );
  return { words: sorted, joined: words.join(""), consonants: [...consonants].sort().join(" ") };
}

/** Shorter names differ from each other by a letter too easily. */
const shortestSpelt = 9;

/**
 * Whether two names may be one person's (product: articles 15): the same words in any order or without spaces, all words
 * of the shorter name in the longer one, the same consonants, or one letter's difference.
 *
 * @example areAlike(toNameToCompare("Lt Col (R) Ahmed Raza"), toNameToCompare("Raza Ahmad")) // true
 */
export function areAlike(one: NameToCompare, other: NameToCompare): boolean {
  if (one.joined === "" || other.joined === "") return false;
  if (one.joined === other.joined || one.words.join(" ") === other.words.join(" ")) return true;
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  if (short.words.length > 1 && short.words.every((word) => long.words.includes(word))) return true;
  if (one.words.length > 1 && one.consonants === other.consonants) return true;
  return (
    Math.min(one.joined.length, other.joined.length) >= shortestSpelt &&
    differByOneLetter(one.joined, other.joined)
  );
}

function differByOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return rest === long.slice(at + 1);
}
