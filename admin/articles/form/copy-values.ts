import type { Article } from "@hilal/contract/articles/article";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { Doc, encodeStateAsUpdate } from "yjs";
import { type ArticleValues, articleValues } from "../article-values.ts";
import { fillSharedBody, sharedBodyHtml } from "../editor/shared-body.ts";
import {
  type CopyField,
  type CopyFields,
  copyFieldNames,
  readFields,
  typedOrigin,
  writeFields,
} from "../working-copy/copy-fields.ts";

/** The form's values of a working copy; what it does not say is as in `rest`. */
export function valuesOf(doc: Doc, rest: ArticleValues): ArticleValues {
  return { ...rest, ...(shownFields(doc) as object), description: sharedBodyHtml(doc) };
}

/** What the form shows of the document's fields, of those that somebody has set; the publish date is its day. */
export function shownFields(doc: Doc): Partial<CopyFields> {
  const { publish_date: date, ...fields } = readFields(doc);
  return { ...fields, ...(date === undefined ? {} : { publish_date: dayOf(date) }) };
}

/** What the form's values change in the document; a day that was not touched keeps its hour. */
export function changesOf(values: Partial<ArticleValues>, doc: Doc): Partial<CopyFields> {
  const shown = shownFields(doc);
  const changed = copyFieldNames.flatMap((name): [CopyField, string][] => {
    const value = values[name];
    // A file that is being uploaded is no value yet.
    if (typeof value !== "string" && typeof value !== "number") return [];
    return String(value) === (shown[name] ?? "") ? [] : [[name, String(value)]];
  });
  return Object.fromEntries(changed);
}

/** The live text of an article as a document: what a working copy begins with. */
export function seedOf(record: Article): Uint8Array {
  const doc = new Doc();
  const values = { ...articleValues(record), publish_date: record.publish_date };
  doc.transact(() => {
    writeFields(doc, changesOf(values, doc), typedOrigin);
    fillSharedBody(doc, record.description);
  });
  const seed = encodeStateAsUpdate(doc);
  doc.destroy();
  return seed;
}

function dayOf(date: string): string {
  return date.includes("T") ? toKarachiDay(date) : date;
}
