import { wordsByFrequency } from "../../api/vocabulary.ts";
import { inventWord, type TextLanguage } from "./invent-word.ts";

/** Words that stand in nearly every text, the commonest first. */
const commonest: Readonly<Record<TextLanguage, string>> = {
  en: "the of and to in a is that for it as was with on be by his are this from at which have not or had he an has but their they were been its more will who one our all would there when no so can",
  ur: "کے کی میں ہے اور سے کا کو نے پر کہ ہیں اس یہ ایک کر بھی نہیں تھا وہ ہو جو تھے لیے گیا تک ان ہی تھی کسی جس اپنے ہوئے یا ساتھ بعد کیا گئی رہے دیا تو نہ جب کچھ دو",
};

/** So many words come in the order of how often; behind them lies a long tail of words that hardly ever come twice. */
const usual: Readonly<Record<TextLanguage, number>> = { en: 55_000, ur: 40_000 };
const tail = 2_000_000;
/** How many of a text's words come from the tail: distinct words then grow with the archive, as they do in print. */
const tailShare = 0.003;

export interface LanguageWords {
  /** The usual ones, the commonest first. */
  readonly words: readonly string[];
  /** A word, as often as its place says: the second half as often as the first, and so on (Zipf's law). */
  next(random: () => number): string;
}

/** The words of a language: real ones by how often they come, then invented ones that come ever more seldom. */
export async function languageWords(language: TextLanguage): Promise<LanguageWords> {
  const known = new Set([...commonest[language].split(" "), ...(await wordsByFrequency(language))]);
  for (let number = 1; known.size < usual[language]; number += 1) {
    known.add(inventWord(language, number));
  }
  const words = [...known].slice(0, usual[language]);
  const span = Math.log(words.length);
  return {
    words,
    next(random) {
      if (random() < tailShare) {
        return inventWord(language, 1_000_000 + Math.floor(random() * tail));
      }
      const place = Math.floor(Math.exp(random() * span) - 1 + random());
      return words[Math.min(words.length - 1, place)] ?? "";
    },
  };
}
