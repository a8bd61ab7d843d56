/**
 * The pages that lie open together: one, or two beside each other as in a bound book, whose cover stands alone.
 *
 * @param page any of them, counted from one
 */
export function spreadOf(page: number, pages: number, isDouble: boolean): readonly number[] {
  if (!isDouble || page === 1) return [page];
  const first = page % 2 === 0 ? page : page - 1;
  return first < pages ? [first, first + 1] : [first];
}

/** The page to open when the leaf is turned; the same where there is no further leaf. */
export function turned(
  page: number,
  pages: number,
  { by, isDouble }: { readonly by: 1 | -1; readonly isDouble: boolean },
): number {
  const open = spreadOf(page, pages, isDouble);
  const next = by === 1 ? (open.at(-1) ?? page) + 1 : (open[0] ?? page) - 1;
  if (next < 1 || next > pages) return page;
  return spreadOf(next, pages, isDouble)[0] ?? next;
}
