/** A page to go to, or a gap between two. */
export type PageItem = number | "gap";

/**
 * The pages a pager offers: the first, the last, the present one and its neighbours (product: search 5).
 * @example pageItems(5, 9) // [1, "gap", 4, 5, 6, "gap", 9]
 */
export function pageItems(page: number, pages: number): readonly PageItem[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((item) => item >= 1 && item <= pages);
  const sorted = [...new Set(wanted)].sort((one, other) => one - other);
  return sorted.flatMap((item, index) => {
    const before = sorted[index - 1];
    if (before === undefined || item === before + 1) return [item];
    // A gap of one page is that page.
    return [item === before + 2 ? before + 1 : ("gap" as const), item];
  });
}
