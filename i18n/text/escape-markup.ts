const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const reference = (sign: string) => references[sign] ?? sign;

/** A text as it may stand between tags, and nowhere else, with quotation marks as they are. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, reference);
}

/** A text as it may stand anywhere in HTML: between tags, and within attributes in double quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, reference);
}

/** What XML 1.0 has no place for (2.2), and control characters that HTML has none for. */
const unwritable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** A text as it may stand anywhere in XML: between tags, and within attributes in double quotation marks. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(unwritable, ""));
}
