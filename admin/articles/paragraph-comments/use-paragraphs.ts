import type { NamedParagraph } from "@hilal/article-body/paragraphs/find-paragraph";
import { useEffect, useState } from "react";
import type { Doc } from "yjs";
import { createIdleWork } from "../editor/reading/when-idle.ts";
import { followParagraphs, paragraphsIn } from "./paragraphs-in.ts";

/** The paragraphs of a text while it is written: where the comments stand need not follow every letter. */
export function useParagraphs(doc: Doc): readonly NamedParagraph[] {
  const [paragraphs, setParagraphs] = useState<readonly NamedParagraph[]>(() => paragraphsIn(doc));
  useEffect(() => {
    const followed = followParagraphs(doc, () => work.due());
    const read = () => setParagraphs(followed.read());
    const work = createIdleWork(read);
    read();
    return () => {
      followed.stop();
      work.stop();
    };
  }, [doc]);
  return paragraphs;
}
