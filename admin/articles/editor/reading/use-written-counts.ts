import type { Language } from "@hilal/i18n/languages";
import { countCharacters, countWords } from "@hilal/i18n/text/excerpt";
import { plainText } from "@hilal/i18n/text/plain-text";
import { minutesToRead } from "@hilal/i18n/text/reading-time";
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { rememberedByBlock } from "./remembered-by-block.ts";
import { useReadBody } from "./use-read-body.ts";
import { blockHtml } from "./written-body.ts";

/** How long a body is, counted as its readers would and as the server checks it. */
export interface WrittenCounts {
  readonly words: number;
  readonly characters: number;
  /** Whole minutes that it takes to read, as its page will say it. */
  readonly minutes: number;
}

/** The words and characters of a body, and the time to read it, while it is written; they settle when the typing pauses. */
export function useWrittenCounts(editor: Editor | null, language: Language): WrittenCounts {
  const { words, characters } = useReadBody(editor, countBody) ?? { words: 0, characters: 0 };
  return { words, characters, minutes: minutesToRead(words, language) };
}

const countBlock = rememberedByBlock((block: Node) => {
  const text = plainText(blockHtml(block));
  return { words: countWords(text), characters: countCharacters(text) };
});

/** Counts a body block by block: the same as its whole text, in which a space stands between blocks. */
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
