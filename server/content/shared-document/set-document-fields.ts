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
interface SetFields {
  /** The values of the named fields before; empty where there was none. */
  readonly before: Readonly<Partial<Record<MappedField, string>>>;
  /** Null when nothing had to be changed. */
  readonly change: ChangedDocument | null;
}

interface ChangedDocument {
  readonly update: Uint8Array;
  /** Hashes of its content before and after the change. */
  readonly hashBefore: string;
  readonly hashAfter: string;
}

/** Sets fields of a shared document as one change. Runs in a thread. */
export function setDocumentFields({ state, updates, values }: Setting): SetFields {
  const document = new Doc();
  for (const update of [state, ...updates]) applyUpdate(document, update);
  const fields = document.getMap(documentParts.fields);
  const before = Object.fromEntries(
    Object.keys(values).map((name) => {
      const written = fields.get(name);
      return [name, typeof written === "string" ? written.trim() : ""];
    }),
  );
  const changed = Object.entries(values).filter(
    ([name, { from, to }]) => before[name] !== to && (from === undefined || before[name] === from),
  );
  // Only this change: a diff of the states would contain every deletion ever made, too much for a notification.
  const made: Uint8Array[] = [];
  document.on("update", (change: Uint8Array) => made.push(change));
  document.transact(() => {
    for (const [name, { to }] of changed) fields.set(name, to);
  });
  document.destroy();
  const [update] = made;
  const change = update && {
    update,
    hashBefore: readDocument({ state, updates }).hash,
    hashAfter: readDocument({ state, updates: [...updates, update] }).hash,
  };
  return { before, change: change ?? null };
}
