import { createDocument, getHTMLFromFragment, getSchema } from "@tiptap/core";
import { bodyExtensions } from "./schema/body-extensions.ts";
import { writtenHtml } from "./written-html.ts";

/**
 * A stored body in the very spelling in which the editor writes it, so that two bodies can be compared.
 * Runs in a browser only.
 */
export function asEditorWrites(html: string): string {
  const schema = getSchema(
    bodyExtensions({
      body: () => "",
      caption: () => "",
      checkBox: (text) => text,
      filmCard: () => document.createElement("div"),
    }),
  );
  return writtenHtml(getHTMLFromFragment(createDocument(html, schema).content, schema));
}
