import { cacheTags } from "@hilal/contract/shared/cache-tags";
import type { Translator } from "@hilal/i18n/translator/translator";
import { definePage } from "../../page-kit/page-definition.ts";
import { loadedOr } from "../../page-kit/section.ts";
import { loadEbookReader, loadMagazineReader, type ReaderData } from "./load-reader.ts";
import { PdfReaderPage } from "./pdf-reader-page.tsx";
import { readerMeta } from "./reader-meta.ts";

/** What the readers of issues and e-books share. */
const reader = {
  query: ["page"],
  // While the pages are being made, each view shows those that are there.
  cache: ({ pages }: ReaderData) => loadedOr(pages, undefined)?.state === "made",
  language: ({ language }: ReaderData) => language,
  edition: ({ edition }: ReaderData) => edition,
  bare: true,
  script: "pdf-reader",
  failure: { title: (t: Translator) => t("pdfReader.loadFailed") },
  meta: readerMeta,
  Page: PdfReaderPage,
} as const;

/** An issue's PDF, read on the site (product: documents 13). */
export const magazineReaderPage = definePage({
  ...reader,
  name: "magazine-reader",
  path: "/read/magazine/:id",
  load: loadMagazineReader,
  tags: () => [cacheTags.magazines, cacheTags.pdfPages],
});

/** An e-book's PDF, read on the site. */
export const ebookReaderPage = definePage({
  ...reader,
  name: "ebook-reader",
  path: "/read/ebook/:id",
  load: loadEbookReader,
  tags: () => [cacheTags.ebooks, cacheTags.pdfPages],
});
