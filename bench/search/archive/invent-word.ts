import { evenRandom } from "../../api/even-random.ts";

export type TextLanguage = "en" | "ur";

/** What invented words are made of: syllables, and endings with their weights. */
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

/** A word that nobody uses, the same for the same number. */
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
