/**
 * Code points as the value of the CSS descriptor `unicode-range`, sorted and joined to ranges.
 *
 * @example unicodeRangeOf([0x62, 0x61, 0x66]) // "U+61-62,U+66"
 */
export function unicodeRangeOf(codePoints: Iterable<number>): string {
  const ranges: [first: number, last: number][] = [];
  for (const codePoint of [...new Set(codePoints)].sort((one, other) => one - other)) {
    const open = ranges.at(-1);
    if (open !== undefined && codePoint === open[1] + 1) open[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(",");
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase();
}
