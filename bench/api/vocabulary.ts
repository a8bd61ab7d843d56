import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fold } from "@hilal/i18n/text/fold";
import { wordsOf } from "@hilal/i18n/text/words";
import { evenRandom } from "./even-random.ts";

const articleFolder = fileURLToPath(new URL("../../demo/content/articles", import.meta.url));

/** What invented words are made of. */
const syllables = {
  en: "ka lo mi ran tes vor ind pel qua shi thor um ber gal dri con pro tion ment ness ing ar el",
  ur: "کا لو می ران تس وار اند پل قا شی تھر ام بر گل در کن پر شن منٹ",
};
/** So many distinct words does a language have here; real archives of this size have about as many. */
const sizes = { en: 150_000, ur: 60_000 };

export type TextLanguage = keyof typeof sizes;

export interface Vocabulary {
  /** The commonest first. */
  readonly words: readonly string[];
  /** A word, as often as its place says: the second half as often as the first, and so on (Zipf's law). */
  next(random: () => number): string;
}

/** The words of the demonstration magazine by how often they come, then invented ones that come ever more seldom. */
export async function readVocabulary(language: TextLanguage): Promise<Vocabulary> {
  const words = await wordsByFrequency(language);
  const known = new Set(words);
  const random = evenRandom(language === "en" ? 7 : 11);
  const parts = syllables[language].split(" ");
  while (words.length < sizes[language]) {
    const length = 2 + Math.floor(random() * 4);
    const word = Array.from({ length }, () => parts[Math.floor(random() * parts.length)]).join("");
    if (!known.has(word)) words.push(word);
    known.add(word);
  }
  const last = words.length - 1;
  return {
    words,
    next(chance) {
      const place = Math.floor(Math.exp(chance() * Math.log(words.length)) - 1 + chance());
      return words[Math.min(last, place)] ?? "";
    },
  };
}

/** The words of the demonstration magazine in a language, the commonest first. */
export async function wordsByFrequency(language: TextLanguage): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const edition of (await readdir(articleFolder)).sort()) {
    if (edition.includes("urdu") !== (language === "ur")) continue;
    for (const name of (await readdir(join(articleFolder, edition))).sort()) {
      const text = await readFile(join(articleFolder, edition, name), "utf8");
      const [, , body = ""] = text.split(/^---$/m);
      for (const word of wordsOf(fold(body))) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
}
