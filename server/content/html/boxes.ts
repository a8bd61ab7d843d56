import { infoBoxClass, poemClass, pullQuoteClass } from "@hilal/contract/shared/rich-text";
import type { Attributes } from "@hilal/i18n/text/read-html";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { getKind, type Kind } from "./content-model.ts";

interface Holder {
  readonly name: string;
  readonly given: Attributes;
}

const listClasses = ({ class: given }: Attributes) => (given ?? "").split(/\s+/);
const isPoem = ({ name, given }: Holder) =>
  name === "blockquote" && listClasses(given).includes(poemClass);
const isPullQuote = ({ name, given }: Holder) =>
  name === "aside" && listClasses(given).includes(pullQuoteClass);
const isInfoBox = ({ name, given }: Holder) =>
  name === "aside" && listClasses(given).includes(infoBoxClass);

/** Returns the kind of a poem or box part; undefined for any other element, or one in the wrong place. */
export function boxPartKind(
  name: string,
  given: Attributes,
  holder: Holder,
  isOutermost: boolean,
): Kind | undefined {
  if (name === "aside" && isOutermost) {
    return isPullQuote({ name, given }) || isInfoBox({ name, given }) ? "flow" : undefined;
  }
  if (name === "div" && isPoem(holder)) return "flow";
  return name === "footer" && (isPoem(holder) || isPullQuote(holder)) ? "line" : undefined;
}

/** Returns the attributes of an element without the poem class, for a place where poems are not allowed. */
export function withoutPoemClass(name: string, given: Attributes): Attributes {
  if (!isPoem({ name, given })) return given;
  const classes = listClasses(given).filter((one) => one !== poemClass);
  return { ...given, class: classes.join(" ") };
}

/**
 * Returns a body whose poems and boxes contain only what is allowed (contract/shared/rich-text.ts): any other content
 * in them is reduced to its lines of text.
 */
export function normaliseBoxes(nodes: readonly BodyNode[]): BodyNode[] {
  return nodes.flatMap((node): readonly BodyNode[] => {
    if (typeof node === "string") return [node];
    const holder = { name: node.name, given: node.attributes };
    if (isPoem(holder)) return settledPoem(node);
    if (isPullQuote(holder)) return settledPullQuote(node);
    if (!isInfoBox(holder)) return [node];
    return hasContent(node) ? filled(node, node.children.flatMap(boxBlocks)) : [];
  });
}

function settledPoem(poem: BodyElement): readonly BodyElement[] {
  const { blocks, footer } = splitFooter(poem);
  const stanzas = blocks.flatMap((block): readonly BodyElement[] => {
    const verses = toParagraphs([block]).flatMap(splitLines);
    return verses.length > 0 ? [{ name: "div", attributes: {}, children: verses }] : [];
  });
  return withFooter(poem, stanzas, footer);
}

function settledPullQuote(quote: BodyElement): readonly BodyElement[] {
  const { blocks, footer } = splitFooter(quote);
  return withFooter(quote, toParagraphs(blocks).filter(hasContent), footer);
}

/** Returns a child of a box as blocks that are allowed in a box. */
function boxBlocks(node: BodyNode): readonly BodyElement[] {
  const isOwn =
    typeof node !== "string" && (getKind(node.name) === "list" || /^(?:p|h\d)$/.test(node.name));
  return isOwn ? [node] : toParagraphs([node]).filter(hasContent);
}

/** Splits off the last element when it is a footer (the name of the poet or speaker). */
function splitFooter({ children }: BodyElement) {
  const last = children.findLast((node) => typeof node !== "string" || node.trim() !== "");
  const footer = typeof last === "object" && last.name === "footer" ? last : undefined;
  return { blocks: children.filter((node) => node !== footer), footer };
}

/** Without any other content it isn't a quotation: a name alone becomes a paragraph. */
function withFooter(
  element: BodyElement,
  blocks: readonly BodyElement[],
  footer: BodyElement | undefined,
): readonly BodyElement[] {
  const named = footer && hasContent(footer) ? [footer] : [];
  if (blocks.length > 0) return filled(element, [...blocks, ...named]);
  return named.map((one) => ({ ...one, name: "p" }));
}

const filled = (element: BodyElement, children: readonly BodyElement[]): readonly BodyElement[] =>
  children.length > 0 ? [{ ...element, children: [...children] }] : [];

/** Returns the lines of text in some nodes, each as a paragraph. */
function toParagraphs(nodes: readonly BodyNode[]): BodyElement[] {
  const found: BodyElement[] = [];
  let line: BodyNode[] = [];
  const endLine = () => {
    const paragraph = { name: "p", attributes: {}, children: line };
    if (hasContent(paragraph)) found.push(paragraph);
    line = [];
  };
  for (const node of nodes) {
    const kind = typeof node === "string" ? "mark" : blockKind(node.name);
    if (kind === "mark") line.push(node);
    else if (typeof node === "object") {
      endLine();
      if (kind === "line") found.push(asParagraph(node));
      else found.push(...toParagraphs(node.children));
    }
  }
  endLine();
  return found;
}

/** Returns whether an element is inline, a line, or contains blocks. */
function blockKind(name: string): "mark" | "line" | "blocks" {
  const kind = getKind(name);
  if (name === "footer" || kind === "line") return "line";
  return kind === "mark" || (kind === "single" && name !== "hr") ? "mark" : "blocks";
}

function asParagraph({ name, attributes, children }: BodyElement): BodyElement {
  if (name === "p") return { name, attributes, children };
  const { class: style, dir, lang } = attributes;
  const kept = Object.entries({ class: style, dir, lang }).filter(
    (entry) => entry[1] !== undefined,
  );
  return { name: "p", attributes: Object.fromEntries(kept) as Attributes, children };
}

/** Splits a paragraph at its line breaks. Breaks within marks are left, since each line would need marks of its own. */
function splitLines(paragraph: BodyElement): BodyElement[] {
  const lines: BodyNode[][] = [[]];
  for (const node of paragraph.children) {
    if (typeof node === "object" && node.name === "br") lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.map((children) => ({ ...paragraph, children })).filter(hasContent);
}

/** Whether an element has visible content. */
function hasContent({ name, children }: BodyElement): boolean {
  return (
    name === "img" ||
    name === "iframe" ||
    children.some((node) => (typeof node === "string" ? node.trim() !== "" : hasContent(node)))
  );
}
