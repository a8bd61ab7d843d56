import type { PdfPages, ReadableKind } from "@hilal/contract/issues/pdf-pages";
import { pagePictureAddress } from "@hilal/contract/issues/reader-address";
import type { listPages, PdfDocumentRow } from "./pdf-pages.store.ts";

interface Given {
  readonly kind: ReadableKind;
  readonly id: number;
  readonly address: string;
  readonly document: PdfDocumentRow | undefined;
  readonly pages: Awaited<ReturnType<typeof listPages>>;
  /** Whether the caller is told what went wrong. */
  readonly isStaff: boolean;
}

/** What a PDF holds, as it leaves the API. A failed one shows no pages: some of them may be missing. */
export function presentPdfPages({ kind, id, address, document, pages, isStaff }: Given): PdfPages {
  if (!document) {
    const nothing = { state: "none", pages: 0, made: 0, has_text: false, failure: null } as const;
    return { id, address, ...nothing, outline: [], data: [] };
  }
  const isFailed = document.state === "failed";
  type Page = (typeof pages)[number];
  const presentPage = ({ isDrawn, ...page }: Page) => {
    const addressAs = (picture: "picture" | "thumbnail") =>
      isDrawn ? pagePictureAddress({ kind, id, page: page.page }, picture) : "";
    return { ...page, picture: addressAs("picture"), thumbnail: addressAs("thumbnail") };
  };
  return {
    id,
    address,
    state: document.state,
    pages: document.pages,
    made: document.made,
    has_text: document.hasText,
    outline: [...document.outline],
    data: isFailed ? [] : pages.map(presentPage),
    failure: isStaff ? document.failure : null,
  };
}
