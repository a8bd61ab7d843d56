import type { PictureRatio } from "../pictures/picture-shape.ts";

/** What one way of setting an article shows. */
interface CardShape {
  readonly picture: boolean;
  readonly ratio: PictureRatio;
  /** How wide its picture is shown when the place does not say. */
  readonly sizes: string;
  readonly excerpt: boolean;
  readonly date: boolean;
}

const quarter = "(min-width: 60rem) 21rem, (min-width: 40rem) 45vw, 92vw";

/**
 * The ways an article is set: `lead` opens a front (text beside a large picture), `hero` opens one with the title
 * under a wide picture, `feature` opens a section, `picture` is a picture card, `tall` one with a portrait picture, `text` has no picture, `row` a small
 * picture at the line's end, `numbered` a place in a ranking, `headline` the title alone.
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
