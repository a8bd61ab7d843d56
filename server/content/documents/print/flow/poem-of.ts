import { coupletsClass } from "@hilal/contract/shared/rich-text";
import type { BodyElement, BodyNode } from "../../../html/body-tree.ts";
import type { Around } from "./around.ts";
import type { Block, Verse, Words } from "./blocks.ts";
import { runsOf } from "./runs-of.ts";
import { classesOf, wordsOf } from "./words-of.ts";

const isElement = (node: BodyNode): node is BodyElement => typeof node !== "string";

/** A poem: stanzas of verses, and who wrote it. */
export function poemOf(poem: BodyElement, around: Around): Block[] {
  const words = wordsOf(poem, around.words);
  const inside = { ...around, words };
  const parts = poem.children.filter(isElement);
  const stanzas = parts
    .filter(({ name }) => name !== "footer")
    .map((part) => (part.name === "div" ? part.children.filter(isElement) : [part]))
    .map((verses) => verses.flatMap((verse) => verseOf(verse, inside) ?? []))
    .filter((verses) => verses.length > 0);
  const poet = footerOf(poem, inside);
  if (stanzas.length === 0) return poet ? [{ kind: "paragraph", ...poet }] : [];
  // Verses say how they run; the poem is set as the first of them is.
  const own = stanzas[0]?.[0]?.words ?? words;
  const classes = classesOf(poem);
  const centred = classes.includes("align-center");
  return [
    { kind: "poem", words: own, couplets: classes.includes(coupletsClass), centred, stanzas, poet },
  ];
}

/** Who is named at the end of a poem or a quotation. */
export function footerOf(element: BodyElement, around: Around): Verse | null {
  const footer = element.children.filter(isElement).find(({ name }) => name === "footer");
  return footer ? (verseOf(footer, around) ?? null) : null;
}

function verseOf(element: BodyElement, around: Around): Verse | undefined {
  const words: Words = wordsOf(element, around.words);
  const runs = runsOf(element.children, { ...around, words });
  return runs.length > 0 ? { words, runs } : undefined;
}
