/** A slot in a pager: a page number, or a gap. */
export type PageSlot = number | "gap-before" | "gap-after";

/**
 * Returns the first and the last page, the current one and its neighbours, and gaps between them (product: search 5). A
 * gap that would hide a single page shows that page instead.
 *
 * @param current the page being shown, from 1
 * @param last the number of pages
 * @example pagesAround(5, 9) // [1, "gap-before", 4, 5, 6, "gap-after", 9]
 */
export function pagesAround(current: number, last: number): readonly PageSlot[] {
  const low = current - 1 <= 3 ? 1 : current - 1;
  const high = current + 1 >= last - 2 ? last : current + 1;
  return [
    ...(low > 1 ? ([1, "gap-before"] as const) : []),
    ...numbers(low, high),
    ...(high < last ? (["gap-after", last] as const) : []),
  ];
}

/**
 * Returns at most `most` consecutive pages, with the current one in the middle if possible (product: archives 2).
 *
 * @example pageRun(9, 20, 7) // [6, 7, 8, 9, 10, 11, 12]
 */
export function pageRun(current: number, last: number, most: number): readonly PageSlot[] {
  const start = Math.max(1, Math.min(current - Math.floor(most / 2), last - most + 1));
  return numbers(start, Math.min(last, start + most - 1));
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
}
