/** A file of a book, as listed in its package document. */
export interface BookFile {
  /** The path within the book's folder, such as `pictures/1.jpg`. */
  readonly path: string;
  readonly id: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Manifest properties in the package document, such as `cover-image`. */
  readonly properties?: string;
  /** Whether the file belongs to the reading order (the spine). */
  readonly isRead?: boolean;
}
