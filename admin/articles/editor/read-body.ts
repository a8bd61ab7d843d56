import { toSentHtml } from "@hilal/article-body/written-html";
import type { Language } from "@hilal/i18n/languages";
import { countCharacters, countWords, minutesToRead } from "@hilal/i18n/text/excerpt";
import { plainText } from "@hilal/i18n/text/read-html";
import type { Editor } from "@tiptap/core";
import { DOMSerializer, Fragment, type Node } from "@tiptap/pm/model";
import { useEffect, useState } from "react";
import { createIdleWork } from "./when-idle.ts";

/**
 * Computes a value from the body, again whenever typing pauses; null while there is no editor.
 *
 * @param read should be cheap for blocks that it has read before: see `cacheByBlock`
 */
export function useReadBody<Read>(editor: Editor | null, read: (body: Node) => Read): Read | null {
  const [known, setKnown] = useState<Read | null>(null);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return undefined;
    const take = () => {
      if (editor.isDestroyed) return;
      const next = read(editor.state.doc);
      setKnown((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const work = createIdleWork(take);
    take();
    editor.on("update", work.due);
    return () => {
      editor.off("update", work.due);
      work.stop();
    };
  }, [editor, read]);
  return known;
}

/** Caches a function by block: a block that is not edited remains the same node. */
export function cacheByBlock<Read>(read: (block: Node) => Read): (block: Node) => Read {
  const known = new WeakMap<Node, Read>();
  return (block) => {
    const before = known.get(block);
    if (before !== undefined) return before;
    const now = read(block);
    known.set(block, now);
    return now;
  };
}

let inert: HTMLElement | undefined;

/**
 * A block of the body as the editor serialises it. Its own function makes a document for each call, which takes longer
 * than a paragraph.
 */
const blockHtml = cacheByBlock((block: Node) => {
  inert ??= document.implementation.createHTMLDocument().createElement("div");
  inert.replaceChildren(
    DOMSerializer.fromSchema(block.type.schema).serializeFragment(Fragment.from(block)),
  );
  return inert.innerHTML;
});

/**
 * Serialises a body for the request, in the editor's own HTML. Only blocks edited since the last time are serialised
 * again: a block that is not edited remains the same node.
 */
export function writtenBody(body: Node): string {
  const blocks = body.children;
  const last = blocks.findLastIndex((block) => !isEmptyParagraph(block));
  return blocks
    .slice(0, last + 1)
    .map(withoutEmptyEnds)
    .join("");
}

/** Whether the body has any content; for most bodies the first block decides. */
export function isBodyWritten(body: Node): boolean {
  return body.children.some((block) => !isEmptyParagraph(block));
}

const isEmptyParagraph = (block: Node) =>
  block.type.name === "paragraph" && block.content.size === 0;

const withoutEmptyEnds = cacheByBlock((block: Node) =>
  isEmptyParagraph(block) ? blockHtml(block) : toSentHtml(blockHtml(block)),
);

/** The length of a body, counted as readers would and as the server validates it. */
export interface WrittenCounts {
  readonly words: number;
  readonly characters: number;
  /** Reading time in whole minutes, as the article page shows it. */
  readonly minutes: number;
}

/** The words and characters of a body and its reading time while it is edited; updated when typing pauses. */
export function useWrittenCounts(editor: Editor | null, language: Language): WrittenCounts {
  const { words, characters } = useReadBody(editor, countBody) ?? { words: 0, characters: 0 };
  return { words, characters, minutes: minutesToRead(words, language) };
}

const countBlock = cacheByBlock((block: Node) => {
  const text = plainText(blockHtml(block));
  return { words: countWords(text), characters: countCharacters(text) };
});

/** Counts a body block by block, with the same result as for its whole text, in which a space separates blocks. */
export function countBody(body: Node): Pick<WrittenCounts, "words" | "characters"> {
  let [words, characters] = [0, 0];
  for (const block of body.children) {
    const counted = countBlock(block);
    if (characters > 0 && counted.characters > 0) characters += 1;
    words += counted.words;
    characters += counted.characters;
  }
  return { words, characters };
}
