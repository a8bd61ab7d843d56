import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { definePage } from "../../page-kit/page-definition.ts";
import { statusOf } from "../../page-kit/section.ts";
import { ebooksMeta } from "./ebooks-meta.ts";
import { EbooksPage } from "./ebooks-page.tsx";
import { type EbooksData, loadAllEbooks, loadEbookList } from "./load-ebooks.ts";

/** What the page of all and those of the submenu share. */
const lists = {
  query: ["page"],
  status: ({ ebooks }: EbooksData) => statusOf(ebooks),
  tags: () => [cacheTags.ebooks],
  meta: ebooksMeta,
  Page: EbooksPage,
};

/** The active e-books. */
export const ebooksPage = definePage({
  ...lists,
  name: "ebooks",
  path: "/ebooks",
  load: loadAllEbooks,
});

/** The five lists of the e-book submenu (product: archives 7). */
export const ebookListPage = definePage({
  ...lists,
  name: "ebook-list",
  path: "/ebooks/:list",
  load: loadEbookList,
});
