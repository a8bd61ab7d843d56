import { isSheet } from "./sheet-classes.ts";

/** The program that a pasted text comes from, as far as the clipboard shows it. */
export type PastedSource =
  | "own"
  | "inpage"
  | "sheet"
  | "word"
  | "googleDocs"
  | "libreOffice"
  | "whatsApp"
  | "page"
  | "text";

/** Only the beginning of a long clipboard is examined, and its last words. */
const looked = 20_000;

/** Recognises the source of pasted HTML by the marks that its program leaves. */
export function pastedSource(html: string): PastedSource {
  const head = html.slice(0, looked);
  if (html.includes("data-pm-slice")) return "own";
  if (/data-pre-plain-text|copyable-text/.test(head)) return "whatsApp";
  if (/docs-internal-guid-/.test(head)) return "googleDocs";
  if (isSheet(html)) return "sheet";
  if (/content="LibreOffice|content="OpenOffice/i.test(head)) return "libreOffice";
  if (/\bmso-|class="?Mso|urn:schemas-microsoft-com|\bSCXW\d/i.test(head)) return "word";
  return html === "" ? "text" : "page";
}
