/**
 * The style sheets of all components, whether or not browser code imports them: pages are rendered on the server.
 * Shared components come first, so that a page's sheet overrides them.
 */
export const componentStyles = {
  ...import.meta.glob(["../../ui/**/*.module.css", "../shared/**/*.module.css"], { eager: true }),
  ...import.meta.glob("../{islands,pages}/**/*.module.css", { eager: true }),
};
