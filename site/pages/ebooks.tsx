import { cacheTags } from "@hilal/contract/cache-tags";
import { definePage } from "../render/page-definition.ts";
import { ebooksMeta } from "./ebooks/ebooks-meta.ts";
import { EbooksPage } from "./ebooks/ebooks-page.tsx";
import { loadAllEbooks, loadEbookList } from "./ebooks/load-ebooks.ts";

/** The active e-books (spec section 2, E-books page). */
export const ebooksPage = definePage({
  name: "ebooks",
  path: "/ebooks",
  query: ["page"],
  load: loadAllEbooks,
  tags: () => [cacheTags.ebooks],
  meta: ebooksMeta,
  Page: EbooksPage,
});

/** The five lists of the e-book submenu (ruling 5). */
export const ebookListPage = definePage({
  name: "ebook-list",
  path: "/ebooks/:list",
  query: ["page"],
  load: loadEbookList,
  tags: () => [cacheTags.ebooks],
  meta: ebooksMeta,
  Page: EbooksPage,
});
