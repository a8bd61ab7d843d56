import type { Language } from "@hilal/i18n/languages";

/** Words on a full page of two columns; Nastaliq stands larger and its lines further apart (product: issues 4). */
const wordsOnPage = { en: 650, ur: 500 } as const;

/** The parts of a page that the headline with its cover and each picture of the body take. */
const openingShare = 0.4;
const pictureShare = 0.25;

interface Extent {
  readonly words: number;
  /** In the body. */
  readonly pictures: number;
  readonly language: Language;
}

/** How many pages an article takes in print, to a tenth. Printed ones say it better: they are counted. */
export function estimatePages({ words, pictures, language }: Extent): number {
  const pages = openingShare + words / wordsOnPage[language] + pictures * pictureShare;
  return toTenth(pages);
}

/** A sum of tenths without the dust of binary fractions. */
export const toTenth = (pages: number) => Math.round(pages * 10) / 10;
