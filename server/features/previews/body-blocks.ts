import { bodyExtensions } from "@hilal/article-body/body-extensions";
import type { JSONContent } from "@tiptap/core";
import { renderToHTMLString } from "@tiptap/static-renderer/pm/html-string";

/** What the editor says while one writes is no part of a text. */
const extensions = bodyExtensions({
  body: () => "",
  caption: () => "",
  checkBox: () => "",
  videoCard: () => {
    throw new Error("A server shows no cards.");
  },
});

/** No text holds it: it is refused wherever text comes in. */
const border = "\u0000";

/**
 * The blocks of a body (paragraphs, headings, lists, figures) as HTML, in their order. It is what the editor would write
 * and not yet what readers get: it is to be cleaned like any other.
 *
 * @param body the editor's JSON
 */
export function bodyBlocks(body: unknown): string[] {
  const html = renderToHTMLString({
    extensions,
    content: body as JSONContent,
    options: { nodeMapping: { doc: ({ children }) => [children ?? []].flat().join(border) } },
  });
  return html === "" ? [] : html.split(border);
}
