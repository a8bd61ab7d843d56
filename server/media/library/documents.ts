import { type FileHandle, open } from "node:fs/promises";
import { limits } from "@hilal/contract/shared/limits";
import { type FileSource, sizeOf } from "../../files/file-source.ts";
import { fileRefusal } from "../file-refusal.ts";

const opening = "%PDF-";
const ending = "%%EOF";
/** Writers may leave a few bytes after the end mark (ISO 32000-1, 7.5.5, note on readers). */
const endingWithin = 2_048;

/**
 * Holds a document to be a whole PDF, reading only its first and last bytes.
 * @throws Refusal 413 over 100 MB, 415 for anything else and for a PDF that is cut off
 */
export async function requirePdf(source: FileSource): Promise<void> {
  const bytes = await sizeOf(source);
  if (bytes > limits.pdfBytes) throw fileRefusal("too_large", "pdf_too_large");
  const [head, tail] = await headAndTail(source, bytes);
  if (head !== opening) throw fileRefusal("unsupported_type", "pdf_only");
  if (!tail.includes(ending)) throw fileRefusal("unsupported_type", "pdf_incomplete");
}

async function headAndTail(source: FileSource, bytes: number): Promise<[string, string]> {
  const tailAt = Math.max(0, bytes - endingWithin);
  if ("bytes" in source) {
    const whole = Buffer.from(source.bytes.buffer, source.bytes.byteOffset, bytes);
    return [whole.toString("latin1", 0, opening.length), whole.toString("latin1", tailAt)];
  }
  const file = await open(source.path);
  try {
    return [await textAt(file, 0, opening.length), await textAt(file, tailAt, endingWithin)];
  } finally {
    await file.close();
  }
}

async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString("latin1", 0, bytesRead);
}
