import {
  type DecodedPicture,
  decodeForeignPicture,
} from "../../content/decoding/decode-foreign-picture.ts";
import type { PassagesAsked } from "../../content/passages/read-passages.ts";
import type { StoredDocument } from "../../content/shared-document/read-document.ts";
import type { FieldValues } from "../../content/shared-document/set-document-fields.ts";
import type { StoredBodies } from "./bodies-for-readers.ts";
import { deriveArticleText } from "./derive-article-text.ts";

/**
 * Work that would block the event loop for too long. Inputs and results are copied, so they are plain data; results too
 * large to copy are transferred.
 */
export const threadWork = {
  "article-text": deriveArticleText,
  "reader-bodies": async (given: StoredBodies) => {
    const { presentBodies } = await import("./bodies-for-readers.ts");
    return presentBodies(given);
  },
  "foreign-picture": decodeForeignPicture,
  passages: async (given: PassagesAsked) => {
    const { readPassages } = await import("../../content/passages/read-passages.ts");
    return readPassages(given);
  },
  /** Loaded on demand: most threads never read a shared document, and the code for it is large. */
  "shared-document": async (stored: StoredDocument) => {
    const { readDocument } = await import("../../content/shared-document/read-document.ts");
    return readDocument(stored);
  },
  /** Returns the blocks of a working copy's body, given as the editor's JSON. */
  "body-blocks": async (body: string) => {
    const { bodyBlocks } = await import("../../content/shared-document/body-blocks.ts");
    return bodyBlocks(JSON.parse(body));
  },
  "document-with-fields": async (given: StoredDocument & { values: FieldValues }) => {
    const { setDocumentFields } = await import(
      "../../content/shared-document/set-document-fields.ts"
    );
    return setDocumentFields(given);
  },
  "parted-document": async (stored: StoredDocument) => {
    const { splitDocument } = await import("../../content/shared-document/split-document.ts");
    return splitDocument(stored);
  },
};

export type ThreadWork = typeof threadWork;

/** The buffers of a result to transfer instead of copying: memory that nothing else reads any more. */
export const transferredBuffers: {
  readonly [Name in keyof ThreadWork]?: (result: ReturnType<ThreadWork[Name]>) => ArrayBuffer[];
} = { "foreign-picture": getPixelBuffers };

function getPixelBuffers(decoded: DecodedPicture): ArrayBuffer[] {
  const pixels = "bitmap" in decoded ? decoded.bitmap.rgba.buffer : undefined;
  return pixels instanceof ArrayBuffer ? [pixels] : [];
}
