import { poemClass } from "@hilal/contract/shared/rich-text";
import { runOfWords } from "@hilal/i18n/text/direction-of-words";
import type { Attributes } from "@hilal/i18n/text/read-html";
import { bodyText } from "./body-text.ts";
import type { BodyElement } from "./body-tree.ts";

/** What a letter or a space of Nastaliq takes of the size of its letters at most, over a whole verse. */
const letterWidth = 0.42;
/** In em; the style sheet has a class for each (ui/verse-lengths.css). */
const [shortest, longest] = [15, 28];
const marks = /\p{M}/gu;

/**
 * The attributes of a poem with the class that says how long its longest Urdu verse is, so that all of them are set in
 * a size that lets it stand in one line (product: body 4). Anything else keeps its own.
 */
export function withVerseLength({ name, attributes, children }: BodyElement): Attributes {
  const classes = attributes.class?.split(" ") ?? [];
  if (name !== "blockquote" || !classes.includes(poemClass)) return attributes;
  const verses = children.flatMap((stanza) =>
    typeof stanza === "object" && stanza.name === "div" ? stanza.children : [],
  );
  const letters = Math.max(0, ...verses.map((verse) => lettersOf(bodyText([verse]))));
  if (letters === 0) return attributes;
  const length = Math.ceil(letters * letterWidth);
  const measured = Math.min(longest, Math.max(shortest, length));
  return { ...attributes, class: `${attributes.class} verse-${measured}` };
}

const lettersOf = (verse: string) =>
  runOfWords(verse)?.dir === "rtl" ? verse.replace(marks, "").length : 0;
