/** Every component's sheet, whether or not the browser's own code asks for it: the pages are made on the server. */
export const componentStyles = import.meta.glob(
  ["../../ui/*.module.css", "../{components,pages,islands}/**/*.module.css"],
  { eager: true },
);
