import type { PdfPages } from "../issues/pdf-pages.ts";

/** A PDF of three pages, the second of them named in its contents. */
export function samplePdfPages(given: Partial<PdfPages> = {}): PdfPages {
  const data = [1, 2, 3].map((page) => ({
    page,
    width: 594,
    height: 792,
    picture: `/media/000000000000000${page}/page-${page}.avif`,
    small: `/media/200000000000000${page}/small-${page}.avif`,
    thumbnail: `/media/100000000000000${page}/thumbnail-${page}.avif`,
  }));
  return {
    id: 4,
    state: "made",
    address: "/media/fedcba9876543210/night-train.pdf",
    is_printed: false,
    pages: 3,
    made: 3,
    has_text: true,
    data,
    articles: [],
    failure: null,
    outline: [{ title: "From the Editor", page: 2, depth: 0 }],
    ...given,
  };
}
