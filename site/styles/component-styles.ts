/**
 * Every component's sheet, whether or not the browser's own code asks for it: the pages are made on the server. What is shared comes
 * first, so that a page's sheet has the last word.
 */
export const componentStyles = {
  ...import.meta.glob(["../../ui/**/*.module.css", "../shared/**/*.module.css"], { eager: true }),
  ...import.meta.glob("../{islands,pages}/**/*.module.css", { eager: true }),
};
