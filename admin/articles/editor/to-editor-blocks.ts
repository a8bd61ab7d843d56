import { toSentHtml } from "@hilal/article-body/written-html";
import { createDocument, getHTMLFromFragment } from "@tiptap/core";
import { Fragment } from "@tiptap/pm/model";
import { editorSchema } from "./editor-schema.ts";

/**
 * Splits a stored body into its top-level blocks (paragraphs, headings, whole lists and figures), each serialised as
 * the editor does it, so that two bodies can be compared. Runs in a browser only.
 */
export function toEditorBlocks(html: string): string[] {
  const schema = editorSchema();
  const { content } = createDocument(html, schema);
  const blocks = content.content.map((block) => getHTMLFromFragment(Fragment.from(block), schema));
  // Empty paragraphs at the end only hold the cursor; elsewhere they are blank lines.
  const last = blocks.findLastIndex((block) => toSentHtml(block) !== "");
  return blocks.slice(0, last + 1).map((block) => toSentHtml(block) || block);
}
