import type { ToolbarMark, toolbarMarks } from "@hilal/contract/shared/rich-text";
import type { Direction, Language } from "@hilal/i18n/languages";

/** How words run and which face they are set in. */
export interface Words {
  readonly dir: Direction;
  readonly language: Language;
}

/** A picture among the document's files. */
export interface PrintPicture {
  /** Its place among the files; empty when the picture is gone, and its description stands in for it. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly decorative: boolean;
}

export interface PrintVideo {
  readonly title: string;
  /** Where it plays. */
  readonly address: string;
  /** What stands before its title. */
  readonly label: string;
}

type PrintedMark = (typeof toolbarMarks)[ToolbarMark]["inPrint"];

/** Letters that are set alike. What is left out is not so. */
export interface TextRun extends Readonly<Partial<Record<PrintedMark, true>>> {
  readonly kind: "text";
  readonly text: string;
  readonly code?: true;
  readonly small?: true;
  /** In terms of the letters around. */
  readonly size?: number;
  readonly colour?: string;
  readonly background?: string;
  readonly address?: string;
  readonly words?: Words;
}

export type Run =
  | TextRun
  | { readonly kind: "break" }
  | { readonly kind: "note"; readonly runs: readonly Run[]; readonly words: Words }
  | { readonly kind: "picture"; readonly picture: PrintPicture }
  | { readonly kind: "video"; readonly video: PrintVideo };

type Alignment = "start" | "center" | "end" | "justify";

/** What blocks of words have in common. */
export interface Placed {
  readonly words: Words;
  readonly alignment?: Alignment;
  /** Steps from the edge. */
  readonly indent?: number;
}

export interface Caption {
  readonly words: Words;
  readonly runs: readonly Run[];
  readonly credit: readonly Run[];
}

export interface Figure {
  readonly kind: "picture";
  readonly picture: PrintPicture;
  readonly caption: Caption | null;
  readonly width: "text" | "wide" | "full";
}

export interface Verse {
  readonly words: Words;
  readonly runs: readonly Run[];
}

export interface Item {
  readonly blocks: readonly Block[];
  readonly words: Words;
}

export interface Cell {
  readonly blocks: readonly Block[];
  readonly words: Words;
  readonly alignment?: Alignment;
  readonly columns: number;
  readonly rows: number;
  readonly heading: boolean;
}

export interface Table {
  readonly kind: "table";
  readonly caption: Caption | null;
  readonly columns: number;
  /** Rows of headings, which stand again at the top of every column that the table goes on in. */
  readonly headings: readonly (readonly Cell[])[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether it takes both columns of the page. */
  readonly wide: boolean;
}

export type Block =
  | ({ readonly kind: "paragraph"; readonly runs: readonly Run[] } & Placed)
  | ({ readonly kind: "heading"; readonly level: number; readonly runs: readonly Run[] } & Placed)
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" }
  | ({
      readonly kind: "list";
      readonly style: "dots" | "numbers" | "checks";
      readonly start: number;
      readonly items: readonly Item[];
    } & Placed)
  | ({ readonly kind: "quote"; readonly blocks: readonly Block[] } & Placed)
  | {
      readonly kind: "poem";
      readonly words: Words;
      readonly couplets: boolean;
      readonly centred: boolean;
      readonly stanzas: readonly (readonly Verse[])[];
      readonly poet: Verse | null;
    }
  | {
      readonly kind: "pull-quote";
      readonly words: Words;
      readonly blocks: readonly Block[];
      readonly speaker: Verse | null;
      /** Too long for one piece. */
      readonly long: boolean;
    }
  | { readonly kind: "info-box"; readonly words: Words; readonly blocks: readonly Block[] }
  | Figure
  | { readonly kind: "pair"; readonly figures: readonly Block[] }
  | { readonly kind: "video"; readonly video: PrintVideo; readonly caption: Caption | null }
  | Table;
