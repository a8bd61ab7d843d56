import type { NamedParagraph } from "@hilal/article-body/find-paragraph";
import { paragraphName } from "@hilal/article-body/paragraph-name";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { type AbstractType, type Doc, XmlElement, type XmlFragment, XmlText } from "yjs";

type Part = ReturnType<XmlFragment["toArray"]>[number];

/** The blocks of the text being written, in order, with their names. */
export function paragraphsIn(doc: Doc): NamedParagraph[] {
  return doc.getXmlFragment(documentParts.body).toArray().map(toParagraph);
}

const toParagraph = (part: Part): NamedParagraph => ({
  name: paragraphName(part) ?? "",
  text: readWords(part).trim(),
});

/** Follows the paragraphs while the text is edited: only changed blocks are read again. */
export function followParagraphs(doc: Doc, changed: () => void) {
  const body = doc.getXmlFragment(documentParts.body);
  const known = new Map<unknown, NamedParagraph>();
  const forget = (events: readonly { readonly target: AbstractType<unknown> }[]) => {
    for (const { target } of events) known.delete(findBlock(target, body));
    changed();
  };
  body.observeDeep(forget);
  return {
    read(): readonly NamedParagraph[] {
      const parts = body.toArray();
      const paragraphs = parts.map((part) => known.get(part) ?? toParagraph(part));
      known.clear();
      for (const [index, part] of parts.entries()) {
        known.set(part, paragraphs[index] as NamedParagraph);
      }
      return paragraphs;
    },
    stop: () => body.unobserveDeep(forget),
  };
}

/** The block of the body that contains a changed type. */
function findBlock(type: AbstractType<unknown>, body: XmlFragment): unknown {
  let block: AbstractType<unknown> | null = type;
  while (block && block.parent !== body) block = block.parent as AbstractType<unknown> | null;
  return block;
}

function readWords(part: unknown): string {
  if (part instanceof XmlText) {
    const pieces = part.toDelta() as readonly { readonly insert: unknown }[];
    return pieces.map(({ insert }) => (typeof insert === "string" ? insert : " ")).join("");
  }
  return part instanceof XmlElement ? part.toArray().map(readWords).join(" ") : "";
}
