import { listActiveEbooks } from "./ebooks/list-active-ebooks.ts";
import { listArchivedEbooks } from "./ebooks/list-archived-ebooks.ts";
import { countEbookOpening } from "./ebooks/count-ebook-opening.ts";

export const ebookEndpoints = [
  listActiveEbooks,
  listArchivedEbooks,
  countEbookOpening,
];
