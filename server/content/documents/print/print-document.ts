import { houseColour, inkColour } from "@hilal/contract/shared/colours";
import type { Direction, Language } from "@hilal/i18n/languages";
import type { Block, PrintPicture, TextSetting } from "./blocks.ts";

/** An article as read by the template. */
export interface PrintArticle {
  readonly id: number;
  readonly title: string;
  readonly standfirst: string;
  readonly writer: string;
  readonly category: string;
  readonly date: string;
  readonly words: TextSetting;
  readonly cover: PrintPicture | null;
  readonly blocks: readonly Block[];
  readonly address: string;
  /** The note about reading the article on the site, in the article's language. */
  readonly online: string;
}

export interface PrintSection {
  readonly title: string;
  readonly articles: readonly PrintArticle[];
}

/** The colours of the template; each is legible on its background. */
export interface PrintColours {
  /** Background of the cover page and of bands. */
  readonly theme: string;
  /** Text on the theme colour. */
  readonly onTheme: string;
  /** Text and rules in the theme colour on white paper. */
  readonly accent: string;
}

/** Everything the template reads: plain data, which it never interprets as markup (product: documents 4). */
export interface PrintDocument {
  readonly kind: "issue" | "article";
  readonly title: string;
  readonly authors: readonly string[];
  readonly magazine: string;
  /** The issue's number and month. */
  readonly issueLine: string;
  readonly words: TextSetting;
  readonly dir: Direction;
  readonly language: Language;
  /** The last change as year, month, day, hour, minute, second. */
  readonly modified: readonly number[];
  readonly colours: PrintColours;
  readonly cover: PrintPicture | null;
  readonly note: { readonly blocks: readonly Block[]; readonly writer: string } | null;
  readonly sections: readonly PrintSection[];
  readonly address: string;
  readonly texts: {
    readonly contents: string;
    readonly editorsNote: string;
    readonly online: string;
  };
}

/** The minimum contrast between text and its background (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;
const white = "#ffffff";

/** Returns the print colours for an issue's theme colour; the house colour is used when it is missing or invalid. */
export function toPrintColours(themeColour: string): PrintColours {
  const theme = /^#[0-9a-f]{6}$/i.test(themeColour) ? themeColour.toLowerCase() : houseColour;
  const onTheme = contrast(white, theme) >= contrast(inkColour, theme) ? white : inkColour;
  return { theme, onTheme, accent: toLegible(theme, white) };
}

/** Returns a colour, darkened as far as needed to be legible on another. */
export function toLegible(colour: string, on: string): string {
  let channels = toChannels(colour);
  for (let step = 0; step < 40; step += 1) {
    const shade = toHex(channels);
    if (contrast(shade, on) >= leastContrast) return shade;
    channels = channels.map((channel) => channel * 0.93);
  }
  return inkColour;
}

/** Returns the contrast ratio of two colours: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = toChannels(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const toChannels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const toHex = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
