import type { ReadableKind } from "./pdf-pages.ts";

/** Where a PDF of the house is read on the site, without language prefix. */
export const readerAddress = (kind: ReadableKind, id: number): string => `/read/${kind}/${id}`;

/** The pictures of each page: one to read, one to recognise it by. */
export const pagePictures = ["picture", "thumbnail"] as const;

export type PagePictureName = (typeof pagePictures)[number];

/** Where the picture of a page is, counted from one: below the reader, since it ends with the record. */
export const pagePictureAddress = (
  { kind, id, page }: { readonly kind: ReadableKind; readonly id: number; readonly page: number },
  name: PagePictureName,
): string => `${readerAddress(kind, id)}/pages/${page}/${name}.avif`;
