import {
  arabicForms,
  borrowedByHeadlines,
  borrowedCharacters,
  englishCharacters,
  latinAmongUrduCharacters,
  nameOfUrdu,
  placedCharacters,
  rareLatinCharacters,
  rareUrduCharacters,
  urduCharacters,
  wholeScript,
} from "./letters.ts";

/** One font file to be cut from a published one. */
export interface Cut {
  /** The beginning of the file's name. */
  readonly name: string;
  readonly family: string;
  /** A weight, or the lightest and the boldest of a range as CSS writes it. */
  readonly weight: string;
  readonly style: "normal" | "italic";
  readonly script: "Arab" | "Latn";
  /** The published file, as a package path. */
  readonly source: string;
  readonly characters: string;
  /** Axes to narrow or to pin; the others stay as published. */
  readonly axes?: Readonly<Record<string, number | { min: number; max: number }>>;
  /** Layout features to keep; all, unless some are named. */
  readonly features?: readonly string[];
  /** How wide the space is to be, in em; as published, unless said. */
  readonly wordSpace?: number;
  /** Whether its rules are written out, so that they compress; for fonts with thousands. */
  readonly unshared?: true;
  /** Whether its glyphs draw nothing and only keep the place of what is to come. */
  readonly inkless?: true;
  /** Whether it travels within the style sheet, so that it is there before anything is drawn. */
  readonly embedded?: true;
  /** The most bytes the file may have; a test holds it to that. */
  readonly budget: number;
}

const nastaliq = "@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu";
const naskh = "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic";
const newsreader = "@fontsource-variable/newsreader/files/newsreader";
const baloo = "@fontsource-variable/baloo-bhaijaan-2/files/baloo-bhaijaan-2";

/** What decides how much room the letters of Naskh take. */
const placingFeatures = "ccmp isol init medi fina rlig calt liga kern".split(" ");

/** What joins, marks and kerns the letters of Naskh; the forms that must be asked for are left out. */
const naskhFeatures = "ccmp locl isol init medi fina rlig calt liga kern mark mkmk".split(" ");

/**
 * Every font file of the product. There is one weight of Nastaliq, for Urdu headlines are set
 * larger and not bolder, and a second one costs 66 kB more. Newsreader comes without its optical
 * sizes, which would make its file more than twice as large.
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
