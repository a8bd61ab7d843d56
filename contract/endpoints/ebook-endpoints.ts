import { countEbookOpening } from "./ebooks/count-ebook-opening.ts";
import { createEbook } from "./ebooks/create-ebook.ts";
import { deleteEbook } from "./ebooks/delete-ebook.ts";
import { listActiveEbooks } from "./ebooks/list-active-ebooks.ts";
import { listArchivedEbooks } from "./ebooks/list-archived-ebooks.ts";
import { listEbooks } from "./ebooks/list-ebooks.ts";
import { readEbook } from "./ebooks/read-ebook.ts";
import { toggleEbookArchive } from "./ebooks/toggle-ebook-archive.ts";
import { updateEbook } from "./ebooks/update-ebook.ts";

export const ebookEndpoints = [
  listEbooks,
  listActiveEbooks,
  listArchivedEbooks,
  readEbook,
  createEbook,
  updateEbook,
  deleteEbook,
  toggleEbookArchive,
  countEbookOpening,
];
