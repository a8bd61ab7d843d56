import type { Language } from "@hilal/i18n/languages";
import type { BodyNode } from "../html/body-tree.ts";

/** A stored picture with its bytes in memory: JPEG, PNG, WebP or AVIF, as stored. */
export interface DocumentPicture {
  readonly bytes: Uint8Array;
  /** The media type, such as `image/jpeg`. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface DocumentArticle {
  readonly id: number;
  readonly title: string;
  readonly standfirst: string;
  readonly writer: string;
  readonly language: Language;
  /** The category's name, in the article's language. */
  readonly category: string;
  readonly date: Date;
  readonly cover: DocumentPicture | null;
  /** The stored body as read by `readBody`; the cover is not repeated in it. */
  readonly body: readonly BodyNode[];
  /** An absolute address, for readers of the document. */
  readonly address: string;
}

export interface DocumentSection {
  readonly title: string;
  readonly articles: readonly DocumentArticle[];
}

/** The complete input of a document, printed or as an EPUB. */
export interface DocumentSource {
  readonly kind: "issue" | "article";
  readonly title: string;
  readonly language: Language;
  /** The edition's name, in its language. */
  readonly magazine: string;
  readonly number: string;
  readonly date: Date;
  /** As `#rrggbb`, or empty. */
  readonly themeColour: string;
  readonly cover: DocumentPicture | null;
  /** The editor's note. */
  readonly note: { readonly body: readonly BodyNode[]; readonly writer: string } | null;
  /** A single article is one section without a title. */
  readonly sections: readonly DocumentSection[];
  readonly address: string;
  readonly modified: Date;
}

/** Loads the stored picture of a body by its address; undefined when it is missing or not one of ours. */
export type LoadPicture = (address: string) => Promise<DocumentPicture | undefined>;
