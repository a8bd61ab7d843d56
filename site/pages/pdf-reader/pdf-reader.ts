import { cacheTags } from "@hilal/contract/shared/cache-tags";
import { type Translator, translatorFor } from "@hilal/i18n/translator/translator";
import { bookThing } from "../../page-kit/list-things.ts";
import type { Meta } from "../../page-kit/meta.ts";
import { definePage, type Placement } from "../../page-kit/page-definition.ts";
import { loadedOr } from "../../page-kit/section.ts";
import type { SiteSettings } from "../../page-kit/site-settings.ts";
import { loadEbookReader, loadMagazineReader, type ReaderData } from "./load-reader.ts";
import { pagePath } from "./page-path.ts";
import { PdfReaderPage } from "./pdf-reader-page.tsx";

function readerMeta(data: ReaderData, { language }: Placement, { publicUrl }: SiteSettings): Meta {
  const t = translatorFor(language);
  const { title, cover, page } = data;
  const made = loadedOr(data.pages, undefined)?.data.length ?? 0;
  return {
    title,
    description: t("pdfReader.description", { title }),
    canonical: pagePath(data, page),
    image: cover ? { picture: cover, alt: title } : null,
    ...(data.kind === "ebook" ? { structured: [bookThing(data, publicUrl)] } : {}),
    // The pages of a book are found with the book.
    noIndex: page > 1,
    ...(page > 1 ? { previous: pagePath(data, page - 1) } : {}),
    ...(page < made ? { next: pagePath(data, page + 1) } : {}),
  };
}

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
