import { languageOfCategory } from "@hilal/contract/shared/categories";
import { categorySlugs } from "@hilal/contract/shared/editions";
import {
  evenRandom,
  rareEvery,
  rareWord,
  type TextLanguage,
  type Vocabularies,
  type Vocabulary,
  wordsByFrequency,
} from "./invented-articles.ts";

/** The parts of invented words: syllables, and endings with their weights. */
interface WordParts {
  readonly syllables: readonly string[];
  readonly endings: readonly (readonly [ending: string, weight: number])[];
}

const parts: Readonly<Record<TextLanguage, WordParts>> = {
  en: {
    syllables:
      "ka lo mi ran tes vor ind pel qua shi thor um ber gal dri con pro el ar sta vi neg hol mur tri pan du cor fen lin ras jo wex bal ist ov per sig tan"
        .trim()
        .split(" "),
    endings: [
      ...([
        ["", 40],
        ["s", 11],
        ["ing", 10],
        ["ed", 8],
        ["ly", 5],
        ["er", 5],
      ] as const),
      ...([
        ["ness", 4],
        ["tion", 3],
        ["ation", 3],
        ["ment", 3],
        ["ity", 3],
        ["able", 2],
      ] as const),
      ...([
        ["ism", 1],
        ["istan", 1],
        ["abad", 0.6],
        ["pur", 0.4],
      ] as const),
    ],
  },
  ur: {
    syllables:
      "کا لو می ران تس وار اند پل قا شی تھر ام بر گل در کن پر سر مہ نو جا زم خو فر ہم بی صد طا عز غم چا ڈو ٹی رو یا"
        .trim()
        .split(" "),
    endings: [
      ...([
        ["", 40],
        ["وں", 9],
        ["یں", 9],
        ["ات", 6],
        ["یاں", 4],
        ["گی", 4],
      ] as const),
      ...([
        ["ی", 6],
        ["نے", 4],
        ["دار", 3],
        ["کار", 3],
        ["آباد", 2],
        ["پور", 2],
      ] as const),
      ...([
        ["ستان", 2],
        ["نامہ", 2],
        ["ہائے", 1],
        ["مند", 3],
      ] as const),
    ],
  },
};

/** Returns an invented word, the same for the same number. */
export function inventWord(language: TextLanguage, number: number): string {
  const random = evenRandom(number * 104_729 + (language === "en" ? 7 : 11));
  const { syllables, endings } = parts[language];
  let word = "";
  const length = 2 + Math.floor(random() * 3);
  for (let place = 0; place < length; place += 1) {
    word += syllables[Math.floor(random() * syllables.length)];
  }
  const all = endings.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * all;
  for (const [ending, weight] of endings) {
    left -= weight;
    if (left < 0) return word + ending;
  }
  return word;
}

/** Words of nearly every text, the most common first. */
const commonest: Readonly<Record<TextLanguage, string>> = {
  en: "the of and to in a is that for it as was with on be by his are this from at which have not or had he an has but their they were been its more will who one our all would there when no so can",
  ur: "کے کی میں ہے اور سے کا کو نے پر کہ ہیں اس یہ ایک کر بھی نہیں تھا وہ ہو جو تھے لیے گیا تک ان ہی تھی کسی جس اپنے ہوئے یا ساتھ بعد کیا گئی رہے دیا تو نہ جب کچھ دو",
};

/** Number of words that follow Zipf's law; behind them comes a long tail of words that hardly ever occur twice. */
const usual: Readonly<Record<TextLanguage, number>> = { en: 55_000, ur: 40_000 };
const tail = 2_000_000;
/** How many of a text's words come from the tail: distinct words then grow with the archive, as they do in print. */
const tailShare = 0.003;

/** The usual words of both languages. */
export const usualWords = async (): Promise<Vocabularies> => ({
  en: await languageWords("en"),
  ur: await languageWords("ur"),
});

/** The words of a language: real ones by how often they come, then invented ones that come ever more seldom. */
async function languageWords(language: TextLanguage): Promise<Vocabulary> {
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

const given: Readonly<Record<TextLanguage, string>> = {
  en: "Amina Bilal Farah Imran Sana Tariq Zainab Usman Hina Kamran Nadia Salman Rabia Faisal Maryam Asad Saima Junaid Ayesha Haris Uzma Waqas Samina Adnan Lubna Omar Shazia Zeeshan",
  ur: "امینہ بلال فرح عمران ثنا طارق زینب عثمان حنا کامران نادیہ سلمان رابعہ فیصل مریم اسد صائمہ جنید عائشہ حارث عظمیٰ وقاص ثمینہ عدنان لبنیٰ عمر شازیہ ذیشان",
};
const family: Readonly<Record<TextLanguage, string>> = {
  en: "Rahman Qureshi Malik Siddiqui Khan Chaudhry Butt Hashmi Mirza Ansari Shah Baloch Abbasi Gilani Raja Sheikh Farooqi Lodhi Bukhari Awan Durrani Afridi Kazmi Zaidi",
  ur: "رحمان قریشی ملک صدیقی خان چودھری بٹ ہاشمی مرزا انصاری شاہ بلوچ عباسی گیلانی راجا شیخ فاروقی لودھی بخاری اعوان درانی آفریدی کاظمی زیدی",
};

/** Number of writers per language: the first half have an author record, the others only a byline. */
const writersOfLanguage = 500;
export const recordsOfLanguage = 250;

/** Returns a writer's name, unique for each number below `writersOfLanguage`. */
export function writerName(language: TextLanguage, number: number): string {
  const first = given[language].split(" ");
  const last = family[language].split(" ");
  return `${first[number % first.length]} ${last[Math.floor(number / first.length) % last.length]}`;
}

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

/** Phrases that are repeated verbatim: at one in a hundred places. */
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

/** Returns the same article for the same number in every run; half of them are Urdu. */
export function inventArchived(
  words: Vocabularies,
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
