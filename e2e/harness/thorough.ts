/**
 * Whether the whole matrix of pages, languages and widths is walked (`npm test -- --thorough`), or one of each kind.
 */
export const isThorough = process.env.THOROUGH === "1";
