import { americanSpelling } from "./american-spelling.ts";
import { wordsByForm } from "./irregular-forms.ts";
import { isShortWord, porterStem, withoutInflection } from "./porter-stem.ts";

/** An English word as its forms are compared. */
export interface EnglishForm {
  /** The American spelling. */
  readonly spelling: string;
  /** Without plural, past and -ing. */
  readonly inflected: string;
  /** Without its other endings too. */
  readonly stem: string;
}

/** Words that have no plural to take off. */
const unending = new Set(["news", "series", "species", "physics", "politics", "always", "perhaps"]);

/** Inflection drops a last e before -ed and -ing, and the stemmer gives it back to short words alone. */
const bareOf = (word: string) => {
  if (unending.has(word)) return word;
  const bare = withoutInflection(word);
  return bare.endsWith("e") && !isShortWord(bare.slice(0, -1)) ? bare.slice(0, -1) : bare;
};

/** Words whose stem is another's though they mean something else, without their inflection. */
const stemsOfTheirOwn = new Set(
  `organ importance university universe new news past paste general generation generate generous
  international animal animate operate opera secret police policy relate relative army arm marine marina mission miss commission commit
  author authority human humane humanity station state statement department depart apartment apart experiment experience
  community commune capital captain several sever serve service servant event even list listen moment momentum
  train trainer minister ministry master mastery major majority minor minority party part partial import report reporter`
    .split(/\s+/)
    .map(bareOf),
);

/** Endings of nouns that Porter's stemmer leaves: martyrdom, brotherhood, leadership. */
const abstract = /(?<=.{4})(?:dom|hood|ship)$/;

/** How the forms of a folded English word are known. */
export function englishFormOf(word: string): EnglishForm {
  const spelling = americanSpelling(word);
  const base = wordsByForm.get(spelling) ?? spelling;
  const inflected = bareOf(base);
  const own = stemsOfTheirOwn.has(inflected) || unending.has(inflected);
  return {
    spelling,
    inflected,
    stem: own ? `${inflected}_` : porterStem(inflected.replace(abstract, "")),
  };
}

/** How close two English words are as forms of one; 0 when they are none. */
export function closenessOfForms(one: EnglishForm, other: EnglishForm): number {
  if (one.spelling === other.spelling) return 0.9;
  if (one.inflected === other.inflected) return 0.88;
  return one.stem === other.stem ? 0.78 : 0;
}
