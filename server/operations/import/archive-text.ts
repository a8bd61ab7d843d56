import { readHtml } from "@hilal/i18n/text/read-html";

/** Fields that are plain text here, and that systems which keep them as HTML write with character references. */
const plainFields = ["title", "standfirst", "writer", "cover_alt"] as const;

/** Marked up already: what stands between tags is no paragraph of its own. */
const markedUp = /<(?:p|div|br|pre|section|article)\b/i;
const beginsBlock =
  /^<(?:\/|!--|(?:h[1-6]|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|t[dh]|caption|blockquote|figure|figcaption|aside|hr|iframe|center|address)\b)/i;

/**
 * The fields of a line as they are meant: character references of plain fields decoded once, and a body of bare lines, as some
 * systems keep it, in paragraphs.
 */
export function meantFields(
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const meant = { ...fields };
  for (const name of plainFields) {
    const value = fields[name];
    if (typeof value === "string") meant[name] = decoded(value);
  }
  if (typeof fields.description === "string") meant.description = inParagraphs(fields.description);
  return meant;
}

/** A text with its character references decoded once; it makes no markup. */
function decoded(text: string): string {
  if (!text.includes("&")) return text;
  let plain = "";
  readHtml(text.replaceAll("<", "&lt;"), {
    begin: () => undefined,
    end: () => undefined,
    text: (part) => {
      plain += part;
    },
  });
  return plain;
}

/** An empty line begins a paragraph, a line feed a line. A body with marks of its own for them stays as it is. */
function inParagraphs(body: string): string {
  const text = body.replace(/\r\n?/g, "\n").trim();
  if (!text.includes("\n") || markedUp.test(text)) return body;
  return text
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((part) => (beginsBlock.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
}
