import type { NamedParagraph } from "@hilal/article-body/find-paragraph";
import { paragraphName } from "@hilal/article-body/paragraph-name";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { type AbstractType, type Doc, XmlElement, type XmlFragment, XmlText } from "yjs";

type Part = ReturnType<XmlFragment["toArray"]>[number];

/** The blocks of the text that is being written, in their order, by their names. */
export function paragraphsIn(doc: Doc): NamedParagraph[] {
  return doc.getXmlFragment(documentParts.body).toArray().map(paragraphOf);
}

const paragraphOf = (part: Part): NamedParagraph => ({
  name: paragraphName(part) ?? "",
  text: wordsOf(part).trim(),
});

/** The same while it is written: only blocks in which somebody has written since are read again. */
export function followParagraphs(doc: Doc, changed: () => void) {
  const body = doc.getXmlFragment(documentParts.body);
  const known = new Map<unknown, NamedParagraph>();
  const forget = (events: readonly { readonly target: AbstractType<unknown> }[]) => {
    for (const { target } of events) known.delete(blockOf(target, body));
    changed();
  };
  body.observeDeep(forget);
  return {
    read(): readonly NamedParagraph[] {
      const parts = body.toArray();
      const paragraphs = parts.map((part) => known.get(part) ?? paragraphOf(part));
      known.clear();
      for (const [index, part] of parts.entries()) {
        known.set(part, paragraphs[index] as NamedParagraph);
      }
      return paragraphs;
    },
    stop: () => body.unobserveDeep(forget),
  };
}

/** The block of the body that something is written in. */
function blockOf(type: AbstractType<unknown>, body: XmlFragment): unknown {
  let block: AbstractType<unknown> | null = type;
  while (block && block.parent !== body) block = block.parent as AbstractType<unknown> | null;
  return block;
}

function wordsOf(part: unknown): string {
  if (part instanceof XmlText) {
    const pieces = part.toDelta() as readonly { readonly insert: unknown }[];
    return pieces.map(({ insert }) => (typeof insert === "string" ? insert : " ")).join("");
  }
  return part instanceof XmlElement ? part.toArray().map(wordsOf).join(" ") : "";
}
