import type { Article } from "@hilal/contract/articles/article";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { toKarachiDay } from "@hilal/contract/shared/karachi-time";
import { useEffect } from "react";
import { flushSync } from "react-dom";
import { Doc, encodeStateAsUpdate, type Transaction, type YEvent } from "yjs";
import type { OfficeForm } from "../../kit/fields/use-zod-form.ts";
import { type ArticleSent, type ArticleValues, articleValues } from "../article-values.ts";
import { fillSharedBody, sharedBodyHtml } from "../editor/shared-body.ts";
import {
  type CopyField,
  type CopyFields,
  copyFieldNames,
  getSharedText,
  readFields,
  type SharedText,
  sharedTexts,
  startOrigin,
  typedOrigin,
  writeFields,
} from "../working-copy/copy-fields.ts";
import type { CopySession } from "../working-copy/copy-session.ts";
import type { DeferredBody } from "./deferred-body.ts";

/** Builds the form's values from a working copy; fields that it does not contain come from `rest`. */
export function toFormValues(doc: Doc, rest: ArticleValues): ArticleValues {
  return { ...rest, ...(shownFields(doc) as object), description: sharedBodyHtml(doc) };
}

/** The form's values of the fields set in the document; the publish date as a day. */
function shownFields(doc: Doc): Partial<CopyFields> {
  const { publish_date: date, ...fields } = readFields(doc);
  return { ...fields, ...(date === undefined ? {} : { publish_date: toDay(date) }) };
}

/** The fields whose form value differs from the document; an unchanged day preserves its time. */
export function findChanges(values: Partial<ArticleValues>, doc: Doc): Partial<CopyFields> {
  const shown = shownFields(doc);
  const changed = copyFieldNames.flatMap((name): [CopyField, string][] => {
    const value = values[name];
    // A file that is still being uploaded has no value yet.
    if (typeof value !== "string" && typeof value !== "number") return [];
    return String(value) === (shown[name] ?? "") ? [] : [[name, String(value)]];
  });
  return Object.fromEntries(changed);
}

/** The published text of an article as a document, the initial state of a working copy. */
export function createSeed(record: Article): Uint8Array {
  const doc = new Doc();
  const values = { ...articleValues(record), publish_date: record.publish_date };
  doc.transact(() => {
    writeFields(doc, findChanges(values, doc), typedOrigin);
    fillSharedBody(doc, record.description);
  });
  const seed = encodeStateAsUpdate(doc);
  doc.destroy();
  return seed;
}

function toDay(date: string): string {
  return date.includes("T") ? toKarachiDay(date) : date;
}

/**
 * Binds the form's fields to the shared document in both directions. A new article is created with its first words: a
 * title, a standfirst or some text (product: editor 12).
 */
export function useCopyFields(
  form: OfficeForm<ArticleValues, ArticleSent>,
  { doc, state }: CopySession,
  { body, begin }: { readonly body: DeferredBody; begin(): void },
): void {
  useEffect(() => {
    let isTaking = false;
    const isNew = () => state().status.kind === "empty";
    const stopTyping = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (isTaking) return;
        const begins = isNew();
        if (begins && !hasWords(values) && !body.isWritten()) return;
        if (begins) {
          const { title: _title, standfirst: _standfirst, ...start } = values;
          writeFields(doc, findChanges(start, doc), startOrigin);
        }
        writeFields(doc, findChanges(values, doc), typedOrigin);
        if (begins) begin();
      },
    });
    const stopBody = body.subscribe({
      written() {
        if (isNew() && body.isWritten()) begin();
      },
    });
    const take = () => {
      const shown = shownFields(doc);
      isTaking = true;
      for (const name of copyFieldNames) {
        const [now, next] = [form.getValues(name), shown[name]];
        if (next === undefined || String(now ?? "") === next) continue;
        form.setValue(name, next as never, { shouldDirty: true });
      }
      isTaking = false;
    };
    const texts = sharedTexts.map((name) => ({ name, text: getSharedText(doc, name) }));
    const takers = texts.map(({ name, text }) => {
      const change = (event: YEvent<typeof text>, { origin }: Transaction) => {
        if (isOwn(origin)) return;
        preserveCaret(name, event, take);
      };
      text.observe(change);
      return () => text.unobserve(change);
    });
    const map = doc.getMap(documentParts.fields);
    const changeMap = (_event: unknown, { origin }: Transaction) => {
      if (!isOwn(origin)) take();
    };
    map.observe(changeMap);
    return () => {
      stopTyping();
      stopBody();
      map.unobserve(changeMap);
      for (const stop of takers) stop();
    };
  }, [form, doc, state, body, begin]);
}

function hasWords({ title, standfirst, description }: Partial<ArticleValues>): boolean {
  return [title, standfirst, description].some((text) => (text ?? "").trim() !== "");
}

/** Whether the form itself wrote the change. */
const isOwn = (origin: unknown) => origin === typedOrigin || origin === startOrigin;

/** Preserves the caret of the focused field, relative to its words, when another editor changes its text. */
function preserveCaret(
  name: SharedText,
  { delta }: Pick<YEvent<never>, "delta">,
  act: () => void,
): void {
  const box = document.activeElement;
  const isText = box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement;
  if (!isText || box.name !== name) {
    act();
    return;
  }
  const [start, end] = [box.selectionStart, box.selectionEnd].map((at) => moved(at ?? 0, delta));
  // Rendered synchronously: the caret can only be set once the field has the new text.
  flushSync(act);
  box.setSelectionRange(start ?? 0, end ?? 0);
}

function moved(at: number, delta: YEvent<never>["delta"]): number {
  let [index, result] = [0, at];
  for (const { retain, insert, delete: gone } of delta) {
    if (retain !== undefined) index += retain;
    else if (typeof insert === "string") {
      if (index < result) result += insert.length;
      index += insert.length;
    } else if (gone !== undefined && index < result) result -= Math.min(gone, result - index);
  }
  return result;
}
