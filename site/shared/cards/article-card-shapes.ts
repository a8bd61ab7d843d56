import type { PictureRatio } from "../pictures/picture-shape.ts";

/** What a card variant shows. */
interface CardShape {
  readonly picture: boolean;
  readonly ratio: PictureRatio;
  /** The default `sizes` of its picture. */
  readonly sizes: string;
  readonly excerpt: boolean;
  readonly date: boolean;
}

const quarter = "(min-width: 60rem) 21rem, (min-width: 40rem) 45vw, 92vw";

/** The `sizes` of a picture that shrinks to a third of the screen on a phone. */
export const shrunkSizes = "(min-width: 60rem) 21rem, (min-width: 40rem) 45vw, 32vw";

/**
 * The variants of article cards: `lead` opens a front (text next to a large picture), `hero` opens one with the title
 * under a wide picture, `feature` opens a section, `picture` is a picture card, `tall` one with a portrait picture,
 * `text` has no picture, `row` has a small picture at the end of the line, `numbered` is a place in a ranking,
 * `headline` the title alone.
 */
export const cardShapes = {
  lead: {
    picture: true,
    ratio: "landscape",
    sizes: "(min-width: 60rem) 50rem, 100vw",
    excerpt: true,
    date: true,
  },
  hero: {
    picture: true,
    ratio: "wide",
    sizes: "(min-width: 60rem) 50rem, 100vw",
    excerpt: true,
    date: true,
  },
  feature: {
    picture: true,
    ratio: "landscape",
    sizes: "(min-width: 64rem) 34rem, 92vw",
    excerpt: true,
    date: true,
  },
  picture: { picture: true, ratio: "landscape", sizes: quarter, excerpt: false, date: true },
  tall: { picture: true, ratio: "portrait", sizes: quarter, excerpt: false, date: false },
  text: { picture: false, ratio: "landscape", sizes: quarter, excerpt: true, date: true },
  row: { picture: true, ratio: "square", sizes: "8rem", excerpt: false, date: false },
  numbered: { picture: false, ratio: "square", sizes: "8rem", excerpt: false, date: false },
  headline: { picture: false, ratio: "square", sizes: "8rem", excerpt: false, date: false },
} as const satisfies Record<string, CardShape>;

export type CardVariant = keyof typeof cardShapes;
