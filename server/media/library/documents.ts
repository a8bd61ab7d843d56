import { limits } from "@hilal/contract/shared/limits";
import { type FileSource, partOf, sizeOf } from "../../process/files/file-source.ts";
import { isPdf } from "../../process/files/pdf-signature.ts";
import { fileError } from "./file-error.ts";

const ending = "%%EOF";
/** Writers may leave a few bytes after the end mark (ISO 32000-1, 7.5.5, note on readers). */
const endingWithin = 2_048;

/**
 * Holds a document to be a whole PDF, reading only its first and last bytes.
 * @throws HttpError 413 over 100 MB, 415 for anything else and for a PDF that is cut off
 */
export async function requirePdf(source: FileSource): Promise<void> {
  const bytes = await sizeOf(source);
  if (bytes > limits.pdfBytes) throw fileError("too_large", "pdf_too_large");
  if (!(await isPdf(source))) throw fileError("unsupported_type", "pdf_only");
  const tail = await partOf(source, Math.max(0, bytes - endingWithin), endingWithin);
  if (!Buffer.from(tail).includes(ending)) throw fileError("unsupported_type", "pdf_incomplete");
}
