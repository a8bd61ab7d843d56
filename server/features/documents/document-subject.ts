import type { DocumentFormat } from "@hilal/contract/issues/documents";

export type { DocumentFormat } from "@hilal/contract/issues/documents";

/** The subject of a document: a magazine record by its id, or an article. */
export interface DocumentSubject {
  readonly kind: "issue" | "article";
  readonly id: number;
}

/** Part of a document's hash: a new version of the maker makes the document again. */
export const makerVersions: Readonly<Record<DocumentFormat, number>> = { pdf: 2, epub: 1 };

export const mediaTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: "application/pdf",
  epub: "application/epub+zip",
};
