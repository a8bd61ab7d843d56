import type { DocumentFormat } from "./documents.ts";

/**
 * Returns the address of an article as a file, without language prefix. The id identifies it; any slug redirects to the
 * right one (product: documents 9).
 *
 * @param slug of the title; empty for a title without letters
 * @example articleDocumentAddress({ id: 7, slug: "dawn-over-k2", format: "epub" }) // "/article/7/dawn-over-k2.epub"
 */
export function articleDocumentAddress({
  id,
  slug,
  format,
}: {
  readonly id: number;
  readonly slug: string;
  readonly format: DocumentFormat;
}): string {
  return `/article/${id}/${encodeURIComponent(slug || "article")}.${format}`;
}
