// The characters of the font subsets. A missing character is drawn by the next family of the stack, which in Urdu
// breaks the joining of its word: better one too many.

function range(start: number, end: number): string {
  return Array.from({ length: end - start + 1 }, (_, place) =>
    String.fromCodePoint(start + place),
  ).join("");
}

const urduAlphabet = "اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤأۂۃۀۓ";
/**
 * Letters outside the alphabet that occur in common words: a subset without U+0649 changed صلى and على. Naming a letter
 * that a font lacks does no harm.
 */
const joinedInUrdu = "\u0649\u0674\u0671\u0625\u0676\u06C5";
/** Letters only used in Arabic, for quoted verses. */
const arabicLetters = "يكهة";
const vowelMarks = `${range(0x064b, 0x0658)}\u0670\u0640`;
const honorificMarks = range(0x0610, 0x0615);
const koranicMarks = "\u06D6\u06DA\u06E1";
const urduDigits = range(0x06f0, 0x06f9);
/** Punctuation, and the signs of numbers and years. */
const urduSigns = "،؛؟۔٪٫٬";
/** The space is included: fonts kern it, and Nastaliq's is narrow. */
const spacesAndJoiners = " \u00A0\u200C\u200D\u200E\u200F\u2010";

/** All characters of Urdu, without Western digits, quotation marks and rare characters. */
export const urduCharacters = [
  urduAlphabet,
  joinedInUrdu,
  arabicLetters,
  vowelMarks,
  honorificMarks,
  koranicMarks,
  urduDigits,
  urduSigns,
  spacesAndJoiners,
].join("");

/** Signs and single-character words that join to nothing: in a separate file that few pages load. */
const rareUrduCharacters = "ﷺﷻ﷽ﷲ﴾﴿٭؎؏؀؁؂؃";

/**
 * The whole script, with the letters of Sindhi, Pashto and others and the recitation signs. Urdu letters are included,
 * since a letter and its marks must be drawn by the same font.
 */
const wholeScript = range(0x0600, 0x06ff) + range(0x0750, 0x077f) + range(0x0870, 0x08ff);

/** Presentation forms and single-character phrases, as written by older programs. */
const arabicForms = [...range(0xfb50, 0xfdff), ...range(0xfe70, 0xfefc)]
  .filter((character) => !rareUrduCharacters.includes(character))
  .join("");

/** The characters of an inkless font. */
const placedCharacters = urduCharacters + rareUrduCharacters + range(0x0600, 0x06ff);

/** Urdu's own name, which every page shows. */
export const nameOfUrdu = "اردو";

/** Characters that the headlines of the children's Urdu edition use from the Latin font. */
const borrowedByHeadlines = "0123456789!()+,-./:?‘’“”–";

/** Characters that Urdu uses from Latin fonts: Western digits, brackets and quotation marks, but no letters. */
const borrowedCharacters = "0123456789!\"'()*+,-./:;<=>?[]%&#@«»·×‘’“”…–—•−";

/** Latin letters and digits for names and numbers within Urdu; the space is that of the Urdu font. */
const latinAmongUrduCharacters = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}0123456789!"'()+,-./:;?%‘’“”…–—`;

/** English text, with the accents of occasional names and loan words. */
export const englishCharacters = `${range(0x20, 0x7e)}\u00A0£€©®°·×½‘’“”…–—•−™éèêëáàâäíîïóôöúûüçñ`;

/** The other Latin characters, in a separate file that few pages load. */
const rareLatinCharacters = [...range(0xa0, 0xff), ..."ŒœŸıˆ˜‚„‹›⁄′″"]
  .filter((character) => !englishCharacters.includes(character))
  .join("");

/** One font file to be subset from a published one. */
export interface Cut {
  /** The beginning of the file's name. */
  readonly name: string;
  readonly family: string;
  /** A weight, or the lightest and the boldest of a range in CSS syntax. */
  readonly weight: string;
  readonly style: "normal" | "italic";
  readonly script: "Arab" | "Latn";
  /** The published file, as a package path. */
  readonly source: string;
  readonly characters: string;
  /** Axes to narrow or to pin; the others stay as published. */
  readonly axes?: Readonly<Record<string, number | { min: number; max: number }>>;
  /** Layout features to include; all of them when omitted. */
  readonly features?: readonly string[];
  /** Width of the space in em; as published when omitted. */
  readonly wordSpace?: number;
  /** Whether its rules are written out, so that they compress; for fonts with thousands. */
  readonly unshared?: true;
  /** Whether its rules are written out, so that they compress well; for fonts with thousands of rules. */
  readonly inkless?: true;
  /** Whether it is embedded in the style sheet, so that it is available before the first paint. */
  readonly embedded?: true;
  /** The maximum size of the file in bytes, checked by a test. */
  readonly budget: number;
}

const nastaliq = "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu";
const naskh = "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic";
const newsreader = "@fontsource-variable/newsreader/files/newsreader";
const baloo = "@fontsource-variable/baloo-bhaijaan-2/files/baloo-bhaijaan-2";

/** The features that determine how much room the letters of Naskh take. */
const placingFeatures = "ccmp isol init medi fina rlig calt liga kern".split(" ");

/** The features that join, mark and kern the letters of Naskh, without optional forms. */
const naskhFeatures = "ccmp locl isol init medi fina rlig calt liga kern mark mkmk".split(" ");

/**
 * Every font file of the product. There is one weight of Nastaliq, since Urdu headlines are set larger and not bolder,
 * and a second weight costs 66 kB more. Newsreader has no optical sizes, which would more than double its file.
 */
export const cuts: readonly Cut[] = [
  {
    name: "noto-nastaliq-urdu",
    family: "Noto Nastaliq Urdu",
    weight: "400",
    style: "normal",
    script: "Arab",
    source: `${nastaliq}-arabic-400-normal.woff2`,
    characters: urduCharacters,
    wordSpace: 0.24,
    unshared: true,
    budget: 100_000,
  },
  {
    name: "noto-nastaliq-urdu-rare",
    family: "Noto Nastaliq Urdu",
    weight: "400",
    style: "normal",
    script: "Arab",
    source: `${nastaliq}-arabic-400-normal.woff2`,
    characters: rareUrduCharacters,
    budget: 8_000,
  },
  {
    name: "noto-nastaliq-urdu-borrowed",
    family: "Noto Nastaliq Urdu",
    weight: "400",
    style: "normal",
    script: "Latn",
    source: `${nastaliq}-latin-400-normal.woff2`,
    characters: borrowedCharacters,
    budget: 4_000,
  },
  {
    name: "noto-naskh-arabic",
    family: "Noto Naskh Arabic",
    weight: "400",
    style: "normal",
    script: "Arab",
    source: `${naskh}-arabic-400-normal.woff2`,
    characters: urduCharacters,
    features: naskhFeatures,
    budget: 15_500,
  },
  {
    name: "noto-naskh-arabic-rare",
    family: "Naskh Rare",
    weight: "400 700",
    style: "normal",
    script: "Arab",
    source: `${naskh}-arabic-400-normal.woff2`,
    characters: rareUrduCharacters,
    features: naskhFeatures,
    budget: 8_000,
  },
  {
    name: "noto-naskh-arabic-script",
    family: "Naskh Rare",
    weight: "400 700",
    style: "normal",
    script: "Arab",
    source: `${naskh}-arabic-400-normal.woff2`,
    characters: wholeScript,
    features: naskhFeatures,
    budget: 34_000,
  },
  {
    name: "noto-naskh-arabic-forms",
    family: "Naskh Rare",
    weight: "400 700",
    style: "normal",
    script: "Arab",
    source: `${naskh}-arabic-400-normal.woff2`,
    characters: arabicForms,
    features: naskhFeatures,
    budget: 24_000,
  },
  {
    name: "noto-naskh-arabic-inkless",
    family: "Naskh Without Ink",
    weight: "400",
    style: "normal",
    script: "Arab",
    source: `${naskh}-arabic-400-normal.woff2`,
    characters: placedCharacters,
    features: placingFeatures,
    inkless: true,
    embedded: true,
    budget: 3_300,
  },
  {
    name: "noto-naskh-arabic-name",
    family: "Naskh Name Of Urdu",
    weight: "400 700",
    style: "normal",
    script: "Arab",
    source: `${naskh}-arabic-400-normal.woff2`,
    characters: nameOfUrdu,
    features: placingFeatures,
    embedded: true,
    budget: 1_300,
  },
  {
    name: "noto-naskh-arabic-bold",
    family: "Noto Naskh Arabic",
    weight: "700",
    style: "normal",
    script: "Arab",
    source: `${naskh}-arabic-700-normal.woff2`,
    characters: urduCharacters,
    features: naskhFeatures,
    budget: 15_500,
  },
  {
    name: "newsreader",
    family: "Newsreader",
    weight: "400 700",
    style: "normal",
    script: "Latn",
    source: `${newsreader}-latin-wght-normal.woff2`,
    characters: englishCharacters,
    axes: { wght: { min: 400, max: 700 } },
    budget: 30_000,
  },
  {
    name: "newsreader-among-urdu",
    family: "Newsreader Among Urdu",
    weight: "400",
    style: "normal",
    script: "Latn",
    source: `${newsreader}-latin-wght-normal.woff2`,
    characters: latinAmongUrduCharacters,
    axes: { wght: 400 },
    features: ["kern"],
    budget: 11_000,
  },
  {
    name: "newsreader-rare",
    family: "Newsreader",
    weight: "400 700",
    style: "normal",
    script: "Latn",
    source: `${newsreader}-latin-wght-normal.woff2`,
    characters: rareLatinCharacters,
    axes: { wght: { min: 400, max: 700 } },
    budget: 16_000,
  },
  {
    name: "newsreader-italic",
    family: "Newsreader",
    weight: "400",
    style: "italic",
    script: "Latn",
    source: `${newsreader}-latin-wght-italic.woff2`,
    characters: englishCharacters,
    axes: { wght: 400 },
    budget: 18_000,
  },
  {
    name: "baloo-bhaijaan-2-urdu",
    family: "Baloo Among Urdu",
    weight: "400 800",
    style: "normal",
    script: "Arab",
    source: `${baloo}-arabic-wght-normal.woff2`,
    characters: urduCharacters,
    axes: { wght: 650 },
    budget: 19_000,
  },
  {
    name: "baloo-bhaijaan-2-borrowed",
    family: "Baloo Among Urdu",
    weight: "400 800",
    style: "normal",
    script: "Latn",
    source: `${baloo}-latin-wght-normal.woff2`,
    characters: borrowedByHeadlines,
    axes: { wght: 650 },
    features: ["kern"],
    budget: 5_000,
  },
  {
    name: "baloo-bhaijaan-2-latin",
    family: "Baloo Bhaijaan 2",
    weight: "400 800",
    style: "normal",
    script: "Latn",
    source: `${baloo}-latin-wght-normal.woff2`,
    characters: englishCharacters,
    budget: 26_000,
  },
];
