import type { ReadableKind } from "./pdf-pages.ts";

/** Returns the address at which a page of one of our PDFs is read on the site, without language prefix. */
export const readerAddress = (kind: ReadableKind, id: number, page = 1): string =>
  page === 1 ? `/read/${kind}/${id}` : `/read/${kind}/${id}?page=${page}`;

/** The pictures of each page: one to read, a narrower one for phones, and a thumbnail. */
export const pagePictures = ["picture", "small", "thumbnail"] as const;

export type PagePictureName = (typeof pagePictures)[number];

/**
 * Returns the address of a page's picture, counted from one. It is below the reader's address, since it is deleted with
 * the record.
 */
export const pagePictureAddress = (
  { kind, id, page }: { readonly kind: ReadableKind; readonly id: number; readonly page: number },
  name: PagePictureName,
): string => `${readerAddress(kind, id)}/pages/${page}/${name}.avif`;
