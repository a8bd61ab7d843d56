import type { ToolbarMark, toolbarMarks } from "@hilal/contract/shared/rich-text";
import type { Direction, Language } from "@hilal/i18n/languages";
import type { BodyElement, BodyNode } from "../../html/body-tree.ts";

/** The direction of text, and the language, which determines its font. */
export interface TextSetting {
  readonly dir: Direction;
  readonly language: Language;
}

/** A picture among the files passed to the compiler. */
export interface PrintPicture {
  /** The path among the compiled files; empty when the picture is missing and its description is printed instead. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly decorative: boolean;
}

export interface PrintVideo {
  readonly title: string;
  /** The address of the video. */
  readonly address: string;
  /** The label printed before the title. */
  readonly label: string;
}

type PrintedMark = (typeof toolbarMarks)[ToolbarMark]["inPrint"];

/** Text set in one style. Marks that are left out don't apply. */
export interface TextRun extends Readonly<Partial<Record<PrintedMark, true>>> {
  readonly kind: "text";
  readonly text: string;
  readonly code?: true;
  readonly small?: true;
  /** Relative to the size of the surrounding text. */
  readonly size?: number;
  readonly colour?: string;
  readonly background?: string;
  readonly address?: string;
  readonly words?: TextSetting;
}

export type Run =
  | TextRun
  | { readonly kind: "break" }
  | { readonly kind: "note"; readonly runs: readonly Run[]; readonly words: TextSetting }
  | { readonly kind: "picture"; readonly picture: PrintPicture }
  | { readonly kind: "video"; readonly video: PrintVideo };

type Alignment = "start" | "center" | "end" | "justify";

/** The common properties of text blocks. */
export interface Placement {
  readonly words: TextSetting;
  readonly alignment?: Alignment;
  /** Indentation steps. */
  readonly indent?: number;
}

export interface Caption {
  readonly words: TextSetting;
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
  readonly words: TextSetting;
  readonly runs: readonly Run[];
}

export interface Item {
  /** The item's number as it is printed, in a numbered list. */
  readonly number?: string;
  readonly blocks: readonly Block[];
  readonly words: TextSetting;
}

export interface Cell {
  readonly blocks: readonly Block[];
  readonly words: TextSetting;
  readonly alignment?: Alignment;
  readonly columns: number;
  readonly rows: number;
  readonly heading: boolean;
}

export interface Table {
  readonly kind: "table";
  /** Its columns run in their direction. */
  readonly words: TextSetting;
  readonly caption: Caption | null;
  readonly columns: number;
  /** Heading rows, repeated at the top of every column that the table continues in. */
  readonly headings: readonly (readonly Cell[])[];
  readonly rows: readonly (readonly Cell[])[];
  /** Whether it spans both columns of the page. */
  readonly wide: boolean;
}

export type Block =
  | ({ readonly kind: "paragraph"; readonly runs: readonly Run[] } & Placement)
  | ({
      readonly kind: "heading";
      readonly level: number;
      readonly runs: readonly Run[];
    } & Placement)
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" }
  | ({
      readonly kind: "list";
      readonly style: "dots" | "numbers" | "checks";
      readonly items: readonly Item[];
    } & Placement)
  | ({ readonly kind: "quote"; readonly blocks: readonly Block[] } & Placement)
  | {
      readonly kind: "poem";
      readonly words: TextSetting;
      readonly couplets: boolean;
      readonly centred: boolean;
      readonly stanzas: readonly (readonly Verse[])[];
      readonly poet: Verse | null;
    }
  | {
      readonly kind: "pull-quote";
      readonly words: TextSetting;
      readonly blocks: readonly Block[];
      readonly speaker: Verse | null;
      /** Too long to be set in one piece: it may continue in the next column. */
      readonly long: boolean;
    }
  | { readonly kind: "info-box"; readonly words: TextSetting; readonly blocks: readonly Block[] }
  | Figure
  | { readonly kind: "pair"; readonly figures: readonly Block[] }
  | { readonly kind: "video"; readonly video: PrintVideo; readonly caption: Caption | null }
  | Table;

/** Counts the letters of runs, without their notes. */
export const countLetters = (runs: readonly Run[]): number =>
  runs.reduce((sum, run) => sum + (run.kind === "text" ? run.text.length : 0), 0);

/** In letters. No real paragraph is longer; one of half a million letters takes minutes to break into lines. */
const longest = 6_000;
/** Text without spaces, in joined letters, takes far longer. */
const longestUnparted = 500;

/** Splits a line into parts short enough to typeset, between words where possible. */
export function splitRuns(runs: readonly Run[]): (readonly Run[])[] {
  if (countLetters(runs) <= longest) return [runs];
  const parts: Run[][] = [[]];
  let room = longest;
  for (const run of runs) {
    let rest = run;
    while (rest.kind === "text" && rest.text.length > room) {
      const at = placeToBreak(rest.text, room);
      parts.at(-1)?.push({ ...rest, text: rest.text.slice(0, at).trimEnd() });
      parts.push([]);
      rest = { ...rest, text: rest.text.slice(at).trimStart() };
      room = longest;
    }
    parts.at(-1)?.push(rest);
    room -= rest.kind === "text" ? rest.text.length : 0;
  }
  return parts.filter((part) => part.length > 0);
}

/**
 * Returns where to split a text: after the last space before the limit, otherwise earlier; never within a surrogate
 * pair.
 */
function placeToBreak(text: string, room: number): number {
  const space = text.lastIndexOf(" ", room);
  if (space > 0) return space + 1;
  const at = Math.min(Math.max(room, 1), longestUnparted);
  return /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at + 1 : at;
}

/** The context in which a part of a body is set. */
export interface PrintContext {
  /** The direction and language of the article, for elements that specify none. */
  readonly words: TextSetting;
  /** The nesting depth in lists, quotations and tables. */
  readonly depth: number;
  /** Converts the content of an element into blocks. */
  blocks(nodes: readonly BodyNode[], around: PrintContext): Block[];
  /** Returns the compiled picture of an address. */
  picture(address: string): PrintPicture | undefined;
  /** Returns an address that works in a document; undefined when it leads nowhere outside the site. */
  link(address: string): string | undefined;
  /** The label printed before a video's title. */
  readonly videoLabel: string;
  /** The text printed in place of a missing picture without a description. */
  readonly missingPicture: string;
}

/** Returns the direction and language of an element: its own attributes, or those of its context. */
export function getWords(
  { attributes }: Pick<BodyElement, "attributes">,
  around: TextSetting,
): TextSetting {
  const { dir, lang } = attributes;
  const said = lang === "en" || lang === "ur" ? lang : undefined;
  if (dir === "rtl" || dir === "ltr") {
    if (said) return { dir, language: said };
    // Text in the other direction is in the other script, and is set in that script's font.
    if (around.dir === dir) return { dir, language: around.language };
    return { dir, language: dir === "rtl" ? "ur" : "en" };
  }
  if (!said) return around;
  return { dir: said === "ur" ? "rtl" : "ltr", language: said };
}

/** Returns the classes of an element. */
export const getClasses = ({ attributes }: Pick<BodyElement, "attributes">): readonly string[] =>
  (attributes.class ?? "").split(/\s+/);
