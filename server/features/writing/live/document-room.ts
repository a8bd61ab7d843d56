import { limits } from "@hilal/contract/shared/limits";
import { type Doc, encodeStateAsUpdate } from "yjs";
import { measureUpdate, type UpdateSize } from "../../../content/shared-document/measure-update.ts";

/** The most items of a document, by Yjs's count: a letter typed alone is one, a whole pasted paragraph three. */
const mostStructs = 60_000;
/**
 * The most items that one change may add. Yjs applies a change synchronously, in about 1 ms for 1,000 items at the same
 * position; an article of the greatest length with ten items in each of 2,000 paragraphs stays below the limit.
 */
const mostStructsAtOnce = 25_000;
/** Bytes of one change that adds content: a longest Urdu article, two bytes per letter, with its marks. */
const mostBytesAtOnce = 2 * limits.articleMaxLength + 200_000;
/** The most text formats: each piece of a text is checked against all active ones. Our editor has a dozen. */
const mostFormats = 60;
/** The most updates stored separately before they are merged. */
const mostPieces = 2_000;
/** The worst-case steps of a change that is applied without a trial. */
const mostSteps = 100_000;
const mostDeleted = 5_000;
const mostUntried = 50_000;
/** A change slower than this, in milliseconds, marks its document as one where even small ones are expensive. */
const suspicious = 20;
const mostHarmless = 2_000;

/** A received change, with its size. */
export interface MeasuredChange {
  readonly update: Uint8Array;
  readonly size: UpdateSize;
}

/** Limits the size of a document and of each change, so that no user can fill the memory or block the process. */
export class DocumentSizeLimit {
  readonly #document: Doc;
  /** The upper bound of the document's size: deleted content counts until it is measured anew. */
  #bytes = 0;
  /** All updates of the document, each in its own memory. */
  #pieces: Uint8Array[] = [];
  readonly #formats = new Set<string>();
  /** Whether the last change was too slow: the next one is tried first, however small. */
  #isSuspicious = false;

  constructor(document: Doc) {
    this.#document = document;
  }

  /** All updates that make up the document. */
  get pieces(): readonly Uint8Array[] {
    return this.#pieces;
  }

  /**
   * Whether the document has room for a change that is small enough to be applied in one go. A change that only deletes
   * is always accepted.
   */
  hasRoom({ update, size: { structs, formats } }: MeasuredChange): boolean {
    if (structs === 0) return true;
    if (structs > mostStructsAtOnce || update.length > mostBytesAtOnce) return false;
    const all = this.#formats.union(formats).size;
    return all <= mostFormats && this.#countStructs() + structs <= mostStructs;
  }

  /** Whether a change has to be tried in a thread first: it may take long, or it is uncertain whether it fits. */
  mayBeExpensive({ update, size }: MeasuredChange): boolean {
    const there = this.#countStructs();
    const deleted = size.deletes + Math.min(size.deletedLength, there);
    const steps = size.structs * (there + size.structs);
    const isLarge = steps > mostSteps || deleted > mostDeleted || update.length > mostUntried;
    const isFull = this.#bytes + update.length > limits.workingCopyBytes;
    return isLarge || isFull || this.#isSuspicious;
  }

  /**
   * Whether a tried change may be applied.
   * @param bytes the size of the document with it
   */
  takes({ update, size }: MeasuredChange, bytes: number): boolean {
    if (bytes > limits.workingCopyBytes && size.structs > 0) return false;
    // The update itself is counted when it is applied.
    this.#bytes = Math.max(0, bytes - update.length);
    return true;
  }

  /** Notes how many milliseconds a change took. In a small document a slow change is the process's fault. */
  applied(milliseconds: number): void {
    this.#isSuspicious = milliseconds > suspicious && this.#countStructs() > mostHarmless;
  }

  /** Adds an update to the document's size and pieces. Its memory is retained, not copied. */
  keep(update: Uint8Array): void {
    this.#bytes += update.length;
    this.#pieces.push(update);
    for (const format of formatsIn(update)) this.#formats.add(format);
    if (this.#pieces.length <= mostPieces) return;
    this.#pieces = [encodeStateAsUpdate(this.#document)];
  }

  #countStructs(): number {
    let count = 0;
    for (const structs of this.#document.store.clients.values()) count += structs.length;
    return count;
  }
}

/** A stored update may predate the current checks of changes. */
function formatsIn(update: Uint8Array): Iterable<string> {
  try {
    return measureUpdate(update).formats;
  } catch {
    return [];
  }
}
