import { inventWord } from "../kit/archived-articles.ts";
import { rareWord, type TextLanguage, type Vocabularies } from "../kit/invented-articles.ts";

/** A search query with its parameters. */
export interface AskedSearch {
  readonly q: string;
  /** Further parameters of the address. */
  readonly with?: string;
  /** Sent by staff, who also find drafts. */
  readonly isStaff?: boolean;
}

/** Searches of one kind, by the kind's name in the table. */
export type QueryClasses = Readonly<Record<string, readonly AskedSearch[]>>;

const each = (...queries: readonly string[]): AskedSearch[] => queries.map((q) => ({ q }));
const crossed = (queries: readonly string[], ...extras: readonly string[]): AskedSearch[] =>
  extras.flatMap((extra) => queries.map((q) => ({ q, with: extra })));

const tailWord = (language: TextLanguage, number: number) =>
  inventWord(language, 1_000_000 + number);

/** The searches that are measured; the worst that can be typed are among them. */
export function queryClasses(words: Vocabularies): QueryClasses {
  const en = (place: number) => words.en.words[place] ?? "";
  const ur = (place: number) => words.ur.words[place] ?? "";
  const many = (language: TextLanguage, from: number, count: number) =>
    words[language].words.slice(from, from + count).join(" ");
  return {
    "a rare word": each(
      ...[rareWord, en(20_000), en(50_000), ur(15_000), ur(39_000), tailWord("en", 5)],
    ),
    "a common word": each(
      ...["the", "of", "and", en(30), en(100), en(400)],
      ...["کے", "میں", "ہے", ur(30), ur(100), ur(400)],
    ),
    "two very common words": each(
      ...["the of", "of the", "in the", "and to", "to the", "a the", "the کے"],
      ...["کے میں", "میں کے", "ہے اور", "کی سے", "نے کہ", "ہے کہ"],
    ),
    "five common words": each(
      ...["the of and to in", "one of the most important", "at the end of the day"],
      ...["of the people of the", "کے کی میں ہے اور", "اس کے بعد سے اب", "زندگی کے ہر شعبے میں"],
    ),
    "one letter": each("a", "e", "z", "و", "ا", "ژ"),
    "two letters": each("th", "on", "zz", "ست", "ان", "کا"),
    "a frequent fragment": each(
      ...["tion", "ment", "ation", "ness", "istan", "able", "rmin", "abad"],
      ...["ستان", "آباد", "ہائے", "نامہ", "مندر", "هاے", "یاں"],
    ),
    "a fragment and a word": each(
      ...["the tion", "tion of", "pakistan ment", "ment the ness", `tion ${rareWord}`],
      ...["کے ستان", "ستان کی", "آباد میں ہے"],
    ),
    "a rare and a common word": each(
      ...[`${rareWord} the`, `the ${rareWord}`, `the of and ${rareWord}`, `${en(30_000)} of`],
      ...[`کے ${ur(20_000)}`, `${ur(20_000)} ہے`, "علامہ اقبال", "اقبال کے محمد"],
    ),
    "an unknown word": each(
      ...["qzxjvw", "kaleidoscpe", "pakstan", "goverment", "ژڑٹھڈ", "پاکستنا", "علامۃ اقبل"],
      ...["the qzxjvw", "qzxjvw wvjxzq xqzvwj", "x".repeat(60), "شہیدد کے"],
    ),
    "a long query": each(
      ...[many("en", 0, 30), many("en", 200, 25), many("ur", 0, 30), many("ur", 300, 30)],
      ...[many("en", 9_000, 20), "a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(4)],
      ...["ا ب پ ت ٹ ث ج چ ح خ د ڈ ذ ر ڑ ز ژ س ش ص ض ".repeat(4), "!?.,-:;%()".repeat(10)],
      ...["a".repeat(200), "1".repeat(200), "the of ".repeat(28), "کے میں ".repeat(28)],
      ...["tion ment ness able ".repeat(10), "پاکستان".repeat(28), "th on er in ".repeat(16)],
    ).map(({ q }) => ({ q: q.slice(0, 200).trim() })),
    "Roman Urdu": each(
      ...["pakistan", "pak fauj", "mohabbat", "zindagi", "lahore", "quaid e azam", "shaheed"],
      ...["zindagi ke har shobay mein", "allama iqbal", "ke", "mein hai"],
    ),
    "joined and split words": each(
      ...["کےلیے", "کے لیے", "پاکستانکی", "armedforces", "armed forces", "co operation"],
    ),
    digits: each("1947", "1,200", "1200", "۵۰٪", "7", "19", "F-16", "f16"),
    "signs alone": each("-", "؟", "%", ".", "۔", ",", "...", "؟!", "'"),
    "a deep page": [
      ...crossed(["the", "کے"], "page=1000", "page=4000"),
      ...crossed(["the of", "tion", "ان"], "page=1000"),
    ],
    "a filter": crossed(
      ["the", "کے", "tion", "the of"],
      ...["category=in-focus", "year=2020", "author=3", "edition=hilal-urdu", "language=en"],
    ),
    "newest first": crossed(["the", "کے میں", "tion", "the of", rareWord, "a"], "sort=newest"),
    "asked by staff": [
      ...each("the", "کے میں", "tion", "the of", rareWord),
      ...crossed(["the", "tion"], "sort=title", "sort=-visits"),
    ].map((asked) => ({ ...asked, isStaff: true })),
  };
}

/** Texts typed into the search field, letter by letter. */
export const typedTexts: readonly string[] = [
  "kaleidoscope",
  "pakistan ki m",
  "the of and to",
  "amina rahman",
  "tionabcdefgh",
  "پاکستان کی مس",
  "علامہ محمد اق",
  "کے میں ہے اور",
  "امینہ رحمان",
];
