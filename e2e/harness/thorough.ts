/** Whether to test the whole matrix of pages, languages and widths (`npm test -- --thorough`), or one of each kind. */
export const isThorough = process.env.THOROUGH === "1";
