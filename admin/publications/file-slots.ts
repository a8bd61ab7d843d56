import { coverImage, type FileKind, isOfKind, pdfDocument } from "../kit/upload/file-kinds.ts";

/** The cover of a magazine or an e-book: its form says 'file' for every slot. */
export const publicationCover: FileKind = {
  ...coverImage,
  texts: { ...coverImage.texts, onlyOne: pdfDocument.texts.onlyOne },
};

/**
 * Where a picked file belongs (product: forms 9): a PDF to the document, an image to the cover.
 * @returns null for anything else
 */
export function slotOf(file: Pick<File, "name" | "type">): "cover_image" | "doc_url" | null {
  if (isOfKind(file, pdfDocument)) return "doc_url";
  return file.type.startsWith("image/") || isOfKind(file, coverImage) ? "cover_image" : null;
}
