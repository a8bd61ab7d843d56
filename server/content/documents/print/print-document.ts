import type { Direction, Language } from "@hilal/i18n/languages";
import type { Block, PrintPicture, Words } from "./flow/blocks.ts";

/** An article as the template reads it. */
export interface PrintArticle {
  readonly id: number;
  readonly title: string;
  readonly standfirst: string;
  readonly writer: string;
  readonly category: string;
  readonly date: string;
  readonly words: Words;
  readonly cover: PrintPicture | null;
  readonly blocks: readonly Block[];
  readonly address: string;
  /** What the page says of a reading on the site, in the article's language. */
  readonly online: string;
}

export interface PrintSection {
  readonly title: string;
  readonly articles: readonly PrintArticle[];
}

/** Colours that the template sets in; each is legible where it stands. */
export interface PrintColours {
  /** Of the cover's page and of bands. */
  readonly theme: string;
  /** Letters on the theme's colour. */
  readonly onTheme: string;
  /** Letters and rules of the theme's colour on white paper. */
  readonly accent: string;
}

/** All that the template knows: plain data, which it never takes for its own language (product: documents 4). */
export interface PrintDocument {
  readonly kind: "issue" | "article";
  readonly title: string;
  readonly authors: readonly string[];
  readonly magazine: string;
  /** The issue's number and its month. */
  readonly issueLine: string;
  readonly words: Words;
  readonly dir: Direction;
  readonly language: Language;
  /** Year, month, day, hour, minute, second of the last change. */
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
