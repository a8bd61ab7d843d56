import { languageOfCategory } from "@hilal/contract/shared/categories";
import { categorySlugs } from "@hilal/contract/shared/category-slugs";
import { evenRandom } from "../../api/even-random.ts";
import type { TextLanguage } from "./invent-word.ts";
import type { LanguageWords } from "./language-words.ts";
import { recordsOfLanguage, writerName, writersOfLanguage } from "./names.ts";

/** An article of the archive that searches are measured over. */
export interface ArchivedArticle {
  readonly language: TextLanguage;
  readonly title: string;
  readonly standfirst: string;
  readonly writer: string;
  readonly paragraphs: readonly string[];
  readonly category: string;
  readonly publishDate: Date;
  readonly status: "Active" | "Inactive";
}

/** How many words a text has, at least and at most. */
export interface TextLength {
  readonly least: number;
  readonly most: number;
}

/** A word that one article in 500 holds and no other text does. */
export const rareWord = "kaleidoscope";
const rareEvery = 500;

/** What is written again and again, word for word: one in a hundred places. */
const phrases: Readonly<Record<TextLanguage, readonly string[]>> = {
  en: [
    "one of the most important",
    "at the end of the day",
    "in the name of the",
    "the armed forces of Pakistan",
    "of the people of the",
    "Allama Muhammad Iqbal",
    "Quaid-e-Azam Muhammad Ali Jinnah",
    "the F-16 and the JF-17",
  ],
  ur: [
    "پاکستان کی مسلح افواج",
    "علامہ محمد اقبال",
    "قائد اعظم محمد علی جناح",
    "اس کے بعد سے اب تک",
    "کے ساتھ ساتھ",
    "کے بارے میں کہ",
    "زندگی کے ہر شعبے میں",
    "شہید کی یاد میں",
  ],
};
const phraseShare = 0.01;
const numberShare = 0.01;
const [firstDay, lastDay] = [Date.UTC(2016, 10, 1), Date.UTC(2026, 10, 20)];
const draftShare = 0.03;

/** The same number makes the same article in every run; half of them are Urdu. */
export function inventArchived(
  words: Readonly<Record<TextLanguage, LanguageWords>>,
  number: number,
  { least, most }: TextLength,
): ArchivedArticle {
  const random = evenRandom(number * 7_919 + 3);
  const language: TextLanguage = random() < 0.5 ? "en" : "ur";
  const one = <Value>(all: readonly Value[]) => all[Math.floor(random() * all.length)] as Value;
  const piece = () => {
    const chance = random();
    if (chance < phraseShare) return one(phrases[language]);
    if (chance < phraseShare + numberShare) return inventNumber(random);
    return words[language].next(random);
  };
  const sentence = (length: number) => {
    const pieces = Array.from({ length }, piece);
    const comma = language === "ur" ? "،" : ",";
    const at = Math.floor(length / 2);
    if (length > 8) pieces[at] += comma;
    const text = pieces.join(" ");
    const end = language === "ur" ? "۔" : ".";
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
  };
  let left = least + Math.floor(random() * (most - least));
  const paragraphs: string[] = [];
  while (left > 0) {
    const sentences: string[] = [];
    while (sentences.length < 4 && left > 0) {
      const length = Math.min(left, 8 + Math.floor(random() * 14));
      sentences.push(sentence(length));
      left -= length;
    }
    paragraphs.push(sentences.join(" "));
  }
  if (number % rareEvery === 7) paragraphs.push(rareWord);
  const categories = categorySlugs.filter((slug) => languageOfCategory(slug) === language);
  return {
    language,
    title: Array.from({ length: 4 + Math.floor(random() * 6) }, piece).join(" "),
    standfirst: random() < 0.6 ? sentence(15) : "",
    // Some write often, most seldom.
    writer: writerName(
      language,
      Math.floor(random() < 0.8 ? random() ** 2 * recordsOfLanguage : random() * writersOfLanguage),
    ),
    paragraphs,
    category: one(categories),
    publishDate: new Date(firstDay + Math.floor(random() * (lastDay - firstDay))),
    status: random() < draftShare ? "Inactive" : "Active",
  };
}

function inventNumber(random: () => number): string {
  const kind = Math.floor(random() * 4);
  if (kind === 0) return String(1930 + Math.floor(random() * 97));
  if (kind === 1) return (1_000 + Math.floor(random() * 90_000)).toLocaleString("en");
  if (kind === 2) return `${Math.floor(random() * 101)}%`;
  return String(Math.floor(random() * 1_000));
}
