import type { PdfPages } from "@hilal/contract/issues/pdf-pages";
import type { listPages, PdfDocumentRow } from "./pdf-pages.store.ts";

interface Given {
  readonly id: number;
  readonly address: string;
  readonly document: PdfDocumentRow | undefined;
  readonly pages: Awaited<ReturnType<typeof listPages>>;
  /** Whether the caller is told what went wrong. */
  readonly isStaff: boolean;
}

/** What a PDF holds, as it leaves the API. A failed one shows no pages: some of them may be missing. */
export function presentPdfPages({ id, address, document, pages, isStaff }: Given): PdfPages {
  if (!document) {
    const nothing = { state: "none", pages: 0, made: 0, has_text: false, failure: null } as const;
    return { id, address, ...nothing, outline: [], data: [] };
  }
  const isFailed = document.state === "failed";
  return {
    id,
    address,
    state: document.state,
    pages: document.pages,
    made: document.made,
    has_text: document.hasText,
    outline: [...document.outline],
    data: isFailed ? [] : pages,
    failure: isStaff ? document.failure : null,
  };
}
