import type { ReadableKind } from "./pdf-pages.ts";

/** Where a PDF of the house is read on the site, without language prefix. */
export const readerAddress = (kind: ReadableKind, id: number): string => `/read/${kind}/${id}`;
