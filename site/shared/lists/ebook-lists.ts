/** The e-book lists of the submenu, in order; each is a page below /ebooks (product: archives 7). */
export const ebookLists = [
  "latest-releases",
  "best-sellers",
  "genre-fiction",
  "genre-non-fiction",
  "misc",
] as const;

export type EbookList = (typeof ebookLists)[number];
