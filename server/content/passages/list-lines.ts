import { isFootnote, poemClass, pullQuoteClass } from "@hilal/contract/shared/rich-text";
import type { Language } from "@hilal/i18n/languages";
import { separatesWords, singleSpaced } from "@hilal/i18n/text/read-html";
import { type BodyElement, type BodyNode, isElement } from "../html/body-tree.ts";

/** A line of an article's text: a verse, or a paragraph up to its end or a line break. */
export interface BodyLine {
  readonly text: string;
  readonly kind: "verses" | "words";
  readonly language: Language;
  /** The number of the stanza or paragraph. */
  readonly block: number;
  /** The element that sets it apart from the running text: a poem, a quotation; none for other lines. */
  readonly setIn: BodyElement | undefined;
  /** The poet or speaker of that element. */
  readonly by: string;
  /** Whether the line is the name of the poet or speaker. */
  readonly isName: boolean;
  /** Whether the line belongs to a paragraph, not to a heading, a caption, a list or a table. */
  readonly isParagraph: boolean;
}

type Around = Pick<BodyLine, "kind" | "language" | "setIn" | "by" | "isName" | "isParagraph">;

/** Elements whose children are blocks of their own. */
const containers = new Set(
  "blockquote aside div figure table thead tbody tfoot tr ul ol li section caption".split(" "),
);

/** Lists the lines of a body in reading order, without its footnotes. */
export function listLines(body: readonly BodyNode[], language: Language): BodyLine[] {
  const lines: BodyLine[] = [];
  let block = 0;

  const walk = (nodes: readonly BodyNode[], around: Around) => {
    let inline: BodyNode[] = [];
    const endInline = () => {
      if (inline.length > 0) write(inline, around);
      inline = [];
    };
    for (const node of nodes) {
      if (!isElement(node) || !separatesWords(node.name) || node.name === "br") inline.push(node);
      else {
        endInline();
        enter(node, around);
      }
    }
    endInline();
  };

  const enter = (element: BodyElement, outer: Around) => {
    const around = within(element, outer);
    if (containers.has(element.name)) {
      walk(element.children, around);
      // The verses of a stanza are one block, which ends with it.
      block += 1;
      return;
    }
    write(element.children, around);
  };

  const write = (nodes: readonly BodyNode[], around: Around) => {
    const texts = readLines(nodes);
    lines.push(...texts.map((text) => ({ ...around, text, block })));
    if (texts.length > 0 && (around.kind === "words" || around.isName)) block += 1;
  };

  const plain = { kind: "words", by: "", isName: false, isParagraph: false } as const;
  walk(body, { ...plain, language, setIn: undefined });
  return lines;
}

function within(element: BodyElement, outer: Around): Around {
  const { lang, class: classes = "" } = element.attributes;
  const around = { ...outer, language: lang === "en" || lang === "ur" ? lang : outer.language };
  const named = classes.split(/\s+/);
  const isPoem = element.name === "blockquote" && named.includes(poemClass);
  const isPullQuote = element.name === "aside" && named.includes(pullQuoteClass);
  if (isPoem || isPullQuote || element.name === "blockquote") {
    const footer = element.children.filter(isElement).find(({ name }) => name === "footer");
    const by = footer ? readLines(footer.children).join(" ") : "";
    return { ...around, kind: isPoem ? "verses" : "words", setIn: element, by, isParagraph: false };
  }
  const isName = element.name === "footer" && outer.setIn !== undefined;
  return { ...around, isName, isParagraph: element.name === "p" && outer.setIn === undefined };
}

/** The lines of a paragraph: its text without notes, parted at its line breaks. */
function readLines(nodes: readonly BodyNode[]): string[] {
  let text = "";
  const collect = (parts: readonly BodyNode[]) => {
    for (const part of parts) {
      if (!isElement(part)) text += part.replaceAll("\n", " ");
      else if (part.name === "br") text += "\n";
      else if (!isFootnote(part.name, part.attributes)) collect(part.children);
    }
  };
  collect(nodes);
  return text
    .split("\n")
    .map(singleSpaced)
    .filter((line) => line !== "");
}
