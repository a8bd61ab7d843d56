import { toSentHtml } from "@hilal/article-body/written-html";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { createDocument, getHTMLFromFragment } from "@tiptap/core";
import { prosemirrorToYXmlFragment, yXmlFragmentToProseMirrorRootNode } from "@tiptap/y-tiptap";
import { type Doc, XmlElement, type XmlFragment, XmlText } from "yjs";
import { editorSchema } from "./editor-schema.ts";

/** The part of a shared document that the editor edits. */
export const getBody = (doc: Doc): XmlFragment => doc.getXmlFragment(documentParts.body);

/** The body of a shared document as HTML, as the editor serialises it. */
export function sharedBodyHtml(doc: Doc): string {
  const body = getBody(doc);
  if (body.length === 0) return "";
  const { content } = yXmlFragmentToProseMirrorRootNode(body, editorSchema());
  return toSentHtml(getHTMLFromFragment(content, editorSchema()));
}

/**
 * Fills an empty shared document with a body, as the editor would have it: with an empty line at the end to continue
 * on.
 */
export function fillSharedBody(doc: Doc, html: string): void {
  const schema = editorSchema();
  const written = createDocument(html, schema);
  const needsLine = !["paragraph", "heading"].includes(written.lastChild?.type.name ?? "");
  const line = schema.nodes.paragraph?.create();
  const whole = needsLine && line ? written.copy(written.content.addToEnd(line)) : written;
  prosemirrorToYXmlFragment(whole, getBody(doc));
}

/**
 * Whether the editor knows all nodes and marks of a shared document's body. It deletes those it does not know, for
 * everybody, so a document of a newer version must not be opened (product: working-copies 14).
 */
export function isKnownBody(doc: Doc): boolean {
  const { nodes, marks } = editorSchema();
  const isKnown = (part: unknown): boolean => {
    if (part instanceof XmlText) {
      const runs = part.toDelta() as { readonly attributes?: object }[];
      // A mark that may overlap itself has a hash after its name.
      return runs.every(({ attributes }) =>
        Object.keys(attributes ?? {}).every((mark) => (mark.split("--")[0] ?? "") in marks),
      );
    }
    if (!(part instanceof XmlElement)) return false;
    return part.nodeName in nodes && part.toArray().every(isKnown);
  };
  return getBody(doc).toArray().every(isKnown);
}

/** Whether a shared document's body has any content; for most bodies the first block decides. */
export function isSharedBodyWritten(doc: Doc): boolean {
  const isEmpty = (part: unknown) =>
    part instanceof XmlElement &&
    part.nodeName === "paragraph" &&
    part.toArray().every((inner) => inner instanceof XmlText && inner.length === 0);
  return !getBody(doc).toArray().every(isEmpty);
}
