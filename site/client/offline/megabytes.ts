/** A size for readers: rounded to a tenth of a megabyte, at least 0.1. */
export const toMegabytes = (bytes: number): string =>
  (Math.max(1, Math.round(bytes / 100_000)) / 10).toFixed(1);
