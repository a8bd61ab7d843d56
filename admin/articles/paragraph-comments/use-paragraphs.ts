import type { NamedParagraph } from "@hilal/article-body/find-paragraph";
import { documentParts } from "@hilal/contract/articles/working-copy-messages";
import { useEffect, useState } from "react";
import type { Doc } from "yjs";
import { paragraphsIn } from "./paragraphs-in.ts";

/** Where the comments stand need not follow every letter. In milliseconds. */
const pause = 300;

/** The paragraphs of a text while it is written. */
export function useParagraphs(doc: Doc): readonly NamedParagraph[] {
  const [paragraphs, setParagraphs] = useState<readonly NamedParagraph[]>(() => paragraphsIn(doc));
  useEffect(() => {
    const body = doc.getXmlFragment(documentParts.body);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      timer = undefined;
      setParagraphs(paragraphsIn(doc));
    };
    const note = () => {
      timer ??= setTimeout(read, pause);
    };
    read();
    body.observeDeep(note);
    return () => {
      body.unobserveDeep(note);
      clearTimeout(timer);
    };
  }, [doc]);
  return paragraphs;
}
