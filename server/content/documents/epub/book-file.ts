/** A file of a book, as its package document lists it. */
export interface BookFile {
  /** Within the book's folder, such as `pictures/1.jpg`. */
  readonly path: string;
  readonly id: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** What the package document says of it, such as `cover-image`. */
  readonly properties?: string;
  /** Set for what is read one after the other. */
  readonly isRead?: boolean;
}
