import type { NamedParagraph } from "@hilal/article-body/find-paragraph";
import { paragraphName } from "@hilal/article-body/paragraph-name";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { type Doc, XmlElement, XmlText } from "yjs";

/** The blocks of the text that is being written, in their order, by their names. */
export function paragraphsIn(doc: Doc): NamedParagraph[] {
  return doc
    .getXmlFragment(documentParts.body)
    .toArray()
    .map((part) => ({ name: paragraphName(part) ?? "", text: wordsOf(part).trim() }));
}

function wordsOf(part: unknown): string {
  if (part instanceof XmlText) {
    const pieces = part.toDelta() as readonly { readonly insert: unknown }[];
    return pieces.map(({ insert }) => (typeof insert === "string" ? insert : " ")).join("");
  }
  return part instanceof XmlElement ? part.toArray().map(wordsOf).join(" ") : "";
}
