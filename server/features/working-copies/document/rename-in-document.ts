import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from "yjs";
import { readDocument, type StoredDocument } from "./read-document.ts";

interface Renamed extends StoredDocument {
  readonly from: string;
  readonly to: string;
}

/** What a shared document becomes by a change of its writer's name. */
export interface RenamedDocument {
  readonly update: Uint8Array;
  /** What it said before and says now, as hashes. */
  readonly hashBefore: string;
  readonly hashAfter: string;
}

/**
 * Writes a writer's new name into a shared document, as one change of one field; done in a thread.
 * @returns null where it does not say the old name, by choice of those who write in it
 */
export function renameInDocument({ state, updates, from, to }: Renamed): RenamedDocument | null {
  const document = new Doc();
  applyUpdate(document, updates.length > 0 ? mergeUpdates([state, ...updates]) : state);
  const fields = document.getMap(documentParts.fields);
  const said = fields.get("writer");
  const known = encodeStateVector(document);
  const means = typeof said === "string" && said.trim() === from;
  if (means) fields.set("writer", to);
  const update = encodeStateAsUpdate(document, known);
  document.destroy();
  if (!means) return null;
  return {
    update,
    hashBefore: readDocument({ state, updates }).hash,
    hashAfter: readDocument({ state, updates: [...updates, update] }).hash,
  };
}
