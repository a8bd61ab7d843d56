const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const reference = (sign: string) => references[sign] ?? sign;

/** Escapes a text for use between tags only; quotation marks are not escaped. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, reference);
}

/** Escapes a text for HTML: between tags, and in attributes in double quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, reference);
}

/** Characters that XML 1.0 forbids (2.2), and control characters that HTML forbids. */
const unwritable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** Escapes a text for XML: between tags, and in attributes in double quotation marks. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(unwritable, ""));
}
