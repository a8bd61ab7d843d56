import { createHash } from "node:crypto";
import { bodyHtml } from "@hilal/article-body/body-html";
import { ForeignBody, readBodyTree } from "@hilal/article-body/body-tree";
import { paragraphName } from "@hilal/article-body/paragraph-name";
import { toSentHtml } from "@hilal/article-body/written-html";
import type { WorkingFields } from "@hilal/contract/articles/working-copies";
import { documentParts, mappedFields } from "@hilal/contract/articles/working-copy-messages";
import { countWords } from "@hilal/i18n/text/excerpt";
import type { Node } from "@tiptap/pm/model";
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from "yjs";

/** A shared document as it is stored. */
export interface StoredDocument {
  readonly state: Uint8Array;
  /** Updates made after the state, in order. */
  readonly updates: readonly Uint8Array[];
}

/** The content of a shared document. */
export interface ReadDocument {
  readonly fields: WorkingFields;
  /** The editor's JSON, as text: a tree of many nodes would block the thread that receives it. */
  readonly body: string;
  readonly html: string;
  readonly words: number;
  /** The names of its blocks, in order. */
  readonly paragraphs: readonly string[];
  /** Equal for documents with the same content. */
  readonly hash: string;
  /** Why the document is not valid, in words for the log; its body is empty then, or not to be trusted. */
  readonly fault: string | null;
  /** The whole document as one update. */
  readonly state: Uint8Array;
  /** The state vector of the document. */
  readonly clocks: Uint8Array;
}

/** No field is allowed to be this long; a longer one is cut here and rejected when it is published. */
const longestField = 10_000;

/**
 * Reads a shared document. The longest ones take up to a second of processor time, so it runs in a thread.
 * @throws what Yjs throws for bytes that are no updates
 */
export function readDocument({ state, updates }: StoredDocument): ReadDocument {
  const document = new Doc();
  // Applied one after the other: merging them first takes many times as long.
  for (const update of [state, ...updates]) applyUpdate(document, update);
  const fields = readFields(document);
  const { body, fault } = readBody(document);
  const html = body ? toSentHtml(bodyHtml(body)) : "";
  const text = body?.textBetween(0, body.content.size, "\n", "\n") ?? "";
  const read: ReadDocument = {
    fields,
    body: JSON.stringify(body?.toJSON() ?? { type: "doc" }),
    html,
    words: countWords(text),
    paragraphs: namesIn(document),
    hash: createHash("sha256")
      .update(JSON.stringify([fields, html]))
      .digest("base64url"),
    fault: fault ?? findFault(document),
    state: encodeStateAsUpdate(document),
    clocks: encodeStateVector(document),
  };
  document.destroy();
  return read;
}

function readBody(document: Doc): { body: Node | null; fault: string | null } {
  try {
    return { body: readBodyTree(document.getXmlFragment(documentParts.body)), fault: null };
  } catch (error) {
    if (error instanceof ForeignBody) return { body: null, fault: error.message };
    throw error;
  }
}

function namesIn(document: Doc): string[] {
  const parts = document.getXmlFragment(documentParts.body).toArray();
  return parts.map((part) => paragraphName(part) ?? "");
}

function readFields(document: Doc): WorkingFields {
  const { title, standfirst, fields } = documentParts;
  const map = document.getMap(fields);
  const mapped = Object.fromEntries(mappedFields.map((name) => [name, toText(map.get(name))]));
  return {
    title: toText(document.getText(title).toString()),
    standfirst: toText(document.getText(standfirst).toString()),
    ...(mapped as Omit<WorkingFields, "title" | "standfirst">),
  };
}

/** Converts a value that should be text to a text that PostgreSQL can store. */
function toText(value: unknown): string {
  if (typeof value !== "string") return "";
  return value.slice(0, longestField).replaceAll("\u0000", "").toWellFormed();
}

/** Returns a message when the document has an unknown part, or changes that build on missing ones; otherwise null. */
function findFault(document: Doc): string | null {
  const names: readonly string[] = Object.values(documentParts);
  const foreign = [...document.share.keys()].find((name) => !names.includes(name));
  if (foreign !== undefined) return "The document has a part of no kind.";
  const isWhole = document.store.pendingStructs === null && document.store.pendingDs === null;
  return isWhole ? null : "The document misses what its changes are made upon.";
}
