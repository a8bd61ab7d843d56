import type { DocumentFormat } from "./documents.ts";

/**
 * Where an article is to be had as a file, without language prefix. The id decides; any slug leads to the right one
 * (product: documents 9).
 *
 * @param slug of the title, empty for one without letters
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
