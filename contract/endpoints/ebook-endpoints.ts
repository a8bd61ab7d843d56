import { countEbookOpening } from "./ebooks/count-ebook-opening.ts";
import { listActiveEbooks } from "./ebooks/list-active-ebooks.ts";
import { listArchivedEbooks } from "./ebooks/list-archived-ebooks.ts";

export const ebookEndpoints = [listActiveEbooks, listArchivedEbooks, countEbookOpening];
