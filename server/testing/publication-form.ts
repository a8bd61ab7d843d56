import type { StoredFiles } from "./disk/stored-files.ts";

/** The body of a call that creates a magazine or an e-book from stored files. */
export const publicationForm = (files: StoredFiles) => ({
  title: "ہلال، مارچ",
  publish_date: "2026-03-07",
  language: "Urdu",
  direction: "RTL",
  cover_image: files.image,
  doc_url: files.pdf,
});
