/**
 * Returns the editor's HTML as it is sent: without empty captions and attributions, and without the empty paragraphs at
 * the end that only hold the cursor. An empty editor gives "" (product: editor 6).
 */
export function toSentHtml(html: string): string {
  return html
    .replaceAll("<figcaption></figcaption>", "")
    .replace(/<footer(?:\s[^>]*)?><\/footer>/g, "")
    .replace(/(?:<p(?:\s[^>]*)?><\/p>)+$/, "");
}
