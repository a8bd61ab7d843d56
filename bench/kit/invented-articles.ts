import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languageOfCategory } from "@hilal/contract/shared/categories";
import { categorySlugs } from "@hilal/contract/shared/editions";
import { fold, splitWords } from "@hilal/i18n/text/fold";
import { imageHost } from "./portal.ts";

/** Random numbers from 0 up to 1 that are the same in every run (mulberry32). */
export function evenRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const articleFolder = fileURLToPath(new URL("../../demo/content/articles", import.meta.url));

/** The parts of invented words. */
const syllables = {
  en: "ka lo mi ran tes vor ind pel qua shi thor um ber gal dri con pro tion ment ness ing ar el",
  ur: "کا لو می ران تس وار اند پل قا شی تھر ام بر گل در کن پر شن منٹ",
};
/** Number of distinct words of each language; real archives of this size have about as many. */
const sizes = { en: 150_000, ur: 60_000 };

export type TextLanguage = keyof typeof sizes;

export interface Vocabulary {
  /** The commonest first. */
  readonly words: readonly string[];
  /**
   * Returns a random word with a frequency by its rank: the second half as often as the first, and so on (Zipf's law).
   */
  next(random: () => number): string;
}

/** The vocabularies of both languages. */
export type Vocabularies = Readonly<Record<TextLanguage, Vocabulary>>;

export const readVocabularies = async (): Promise<Vocabularies> => ({
  en: await readVocabulary("en"),
  ur: await readVocabulary("ur"),
});

/** The words of the demonstration magazine by how often they come, then invented ones that come ever more seldom. */
async function readVocabulary(language: TextLanguage): Promise<Vocabulary> {
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
      for (const word of splitWords(fold(body))) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
}

/** A word that only one article in 500 contains. */
export const rareWord = "kaleidoscope";
export const rareEvery = 500;

const urduShare = 0.3;
const [firstDay, lastDay] = [Date.UTC(2015, 0, 1), Date.UTC(2025, 11, 31)];

/**
 * The body of a call that creates an article: 300 to 800 words in paragraphs, one of some 200 writers, a day within
 * eleven years. The same number gives the same article in every run.
 */
export function inventArticle(vocabularies: Vocabularies, number: number) {
  const random = evenRandom(number * 7_919);
  const language: TextLanguage = random() < urduShare ? "ur" : "en";
  const { next, words } = vocabularies[language];
  const categories = categorySlugs.filter((slug) => languageOfCategory(slug) === language);
  const some = (count: number) => Array.from({ length: count }, () => next(random));
  const paragraphs = Array.from({ length: 5 + Math.floor(random() * 9) }, () => some(60));
  if (number % rareEvery === 7) paragraphs[0]?.push(rareWord);
  const writer = 1_000 + Math.floor(random() * random() * 200);
  return {
    title: some(6).join(" "),
    writer: `${words[writer]} ${words[writer + 400]}`,
    description: paragraphs.map((list) => `<p>${list.join(" ")}.</p>`).join(""),
    category: categories[Math.floor(random() * categories.length)] ?? "misc",
    publish_date: new Date(firstDay + random() * (lastDay - firstDay)).toISOString().slice(0, 10),
    cover_image: `https://${imageHost}/${number}.jpg`,
  };
}

/** Invented articles with the numbers after `after`, up to `upTo`. */
export function* inventArticles(
  vocabularies: Vocabularies,
  { after = 0, upTo }: { after?: number; upTo: number },
) {
  for (let number = after + 1; number <= upTo; number += 1) {
    yield inventArticle(vocabularies, number);
  }
}
