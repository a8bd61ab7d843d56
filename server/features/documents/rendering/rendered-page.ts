/** An entry of a document's outline. */
export interface OutlineLine {
  readonly title: string;
  /** Counted from one. */
  readonly page: number;
  /** 0 for the top level. */
  readonly depth: number;
}

/** A run of words on one line, with its place in thousandths of the page's width and height. */
export interface TextLine {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A picture of a page, as AVIF. */
export interface PagePicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A page, drawn and read. */
export interface RenderedPage {
  /** In points, of which there are 72 to an inch. */
  readonly width: number;
  readonly height: number;
  readonly picture: PagePicture;
  /** A narrower one for phones. */
  readonly small: PagePicture;
  readonly thumbnail: PagePicture;
  readonly lines: readonly TextLine[];
  /** The text of the lines, in which a word that was divided at the end of a line is whole. */
  readonly text: string;
  /** Whether the file maps its glyphs to letters; without that no word of the page can be found. */
  readonly isReadable: boolean;
}

/** What is known of a document before its pages are drawn. */
export interface DocumentFacts {
  readonly pages: number;
  readonly outline: readonly OutlineLine[];
}

/** Why a document has no pages. */
export const renderFaults = [
  /** Not a readable PDF. */
  "unreadable",
  /** Protected by a password. */
  "locked",
  /** More pages than the limit. */
  "too-many-pages",
  /** A page exceeded the limit of time or memory. */
  "too-heavy",
] as const;

export type RenderFault = (typeof renderFaults)[number];

/** The reason why a document cannot be drawn. The document is at fault, so a retry would change nothing. */
export class RenderError extends Error {
  readonly fault: RenderFault;

  constructor(fault: RenderFault, options?: ErrorOptions) {
    super(`The PDF cannot be drawn: ${fault}.`, options);
    this.name = "RenderError";
    this.fault = fault;
  }
}

/** A request to the drawing process. */
export type RenderRequest =
  | { readonly open: string; readonly mostPages: number }
  | { readonly page: number };

/** An answer of the drawing process. */
export type RenderAnswer =
  | { readonly facts: DocumentFacts }
  | { readonly drawn: RenderedPage }
  | { readonly fault: RenderFault };
