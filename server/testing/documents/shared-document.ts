import { bodySchema } from "@hilal/article-body/body-html";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import type { JSONContent } from "@tiptap/core";
import { prosemirrorJSONToYXmlFragment } from "@tiptap/y-tiptap";
import { Doc, encodeStateAsUpdate, type XmlFragment } from "yjs";
import { readDocument } from "../../content/shared-document/read-document.ts";
import type { Executor } from "../../database/connect.ts";
import { workingCopies } from "../../database/schema/working-copies.ts";

interface Given {
  readonly title?: string;
  readonly standfirst?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Blocks of the body, as the editor's JSON. */
  readonly body?: readonly JSONContent[];
}

/** A paragraph of a body. */
export const paragraph = (text: string): JSONContent => ({
  type: "paragraph",
  content: [{ type: "text", text }],
});

/** A shared document as a browser creates it. */
export function sharedDocument({
  title = "",
  standfirst = "",
  fields = {},
  body = [],
}: Given): Doc {
  const document = new Doc();
  document.transact(() => {
    document.getText(documentParts.title).insert(0, title);
    document.getText(documentParts.standfirst).insert(0, standfirst);
    const map = document.getMap(documentParts.fields);
    for (const [name, value] of Object.entries(fields)) map.set(name, value);
    if (body.length > 0) writeBody(document.getXmlFragment(documentParts.body), body);
  });
  return document;
}

/** Writes a body anew into a document. */
function writeBody(fragment: XmlFragment, body: readonly JSONContent[]): void {
  prosemirrorJSONToYXmlFragment(bodySchema, { type: "doc", content: [...body] }, fragment);
}

/** Stores a document as an article's working copy. */
export async function newWorkingCopy(
  database: Executor,
  article: { readonly id: number; readonly version: number },
  document: Doc,
): Promise<void> {
  const { id: articleId, version: baseVersion } = article;
  const state = encodeStateAsUpdate(document);
  const { fields, body } = readDocument({ state, updates: [] });
  await database.insert(workingCopies).values({
    articleId,
    state,
    baseVersion,
    fields,
    isChanged: true,
    body: JSON.parse(body),
  });
}

/** A document as it is sent for a seed. */
export const encodeSeed = (document: Doc): string =>
  Buffer.from(encodeStateAsUpdate(document)).toString("base64");
