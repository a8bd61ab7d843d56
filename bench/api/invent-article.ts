import { languageOfCategory } from "@hilal/contract/shared/categories";
import { categorySlugs } from "@hilal/contract/shared/category-slugs";
import { evenRandom } from "./even-random.ts";
import type { TextLanguage, Vocabulary } from "./vocabulary.ts";

/** A word that one article in 500 holds and no other text does. */
export const rareWord = "kaleidoscope";
const rareEvery = 500;

/** Pictures are not what is measured, so every cover is an address that the settings allow. */
export const imageHost = "images.example.org";

const urduShare = 0.3;
const [firstDay, lastDay] = [Date.UTC(2015, 0, 1), Date.UTC(2025, 11, 31)];

/**
 * The body of a call that creates an article: 300 to 800 words in paragraphs, one of some 200 writers, a day within
 * eleven years. The same number makes the same article in every run.
 */
export function inventArticle(vocabularies: Record<TextLanguage, Vocabulary>, number: number) {
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
