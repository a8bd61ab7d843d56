const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0, section 2.2 forbids just these.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text made safe to stand in XML: escaped, and free of the control characters XML 1.0 forbids. */
export function xmlText(text: string): string {
  return text.replace(forbidden, "").replace(/[&<>"]/g, (character) => escapes[character] ?? "");
}

/** An XML document from its root element. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
