import { documentParts, type MappedField } from "@hilal/contract/articles/working-copy-messages";
import { applyUpdate, Doc } from "yjs";
import { readDocument, type StoredDocument } from "./read-document.ts";

/** The new values of a document's fields, by name; with `from`, a field is set only if it has that value. */
export type FieldValues = Readonly<
  Partial<Record<MappedField, { readonly from?: string; readonly to: string }>>
>;

interface Setting extends StoredDocument {
  readonly values: FieldValues;
}

/** The result of setting fields of a shared document on the portal's behalf. */
export interface ChangedDocument {
  readonly update: Uint8Array;
  /** Hashes of its content before and after the change. */
  readonly hashBefore: string;
  readonly hashAfter: string;
}

/**
 * Sets fields of a shared document as one change. Runs in a thread.
 * @returns null when nothing had to be changed
 */
export function setDocumentFields({ state, updates, values }: Setting): ChangedDocument | null {
  const document = new Doc();
  for (const update of [state, ...updates]) applyUpdate(document, update);
  const fields = document.getMap(documentParts.fields);
  const changed = Object.entries(values).filter(([name, { from, to }]) => {
    const said = fields.get(name);
    const text = typeof said === "string" ? said.trim() : "";
    return text !== to && (from === undefined || text === from);
  });
  // Only this change: a diff of the states would contain every deletion ever made, too much for a notification.
  const made: Uint8Array[] = [];
  document.on("update", (change: Uint8Array) => made.push(change));
  document.transact(() => {
    for (const [name, { to }] of changed) fields.set(name, to);
  });
  document.destroy();
  const [update] = made;
  if (!update) return null;
  return {
    update,
    hashBefore: readDocument({ state, updates }).hash,
    hashAfter: readDocument({ state, updates: [...updates, update] }).hash,
  };
}
