import {
  checkListType,
  infoBoxClass,
  markKinds,
  poemClass,
  pullQuoteClass,
} from "@hilal/contract/shared/rich-text";
import { bodyText } from "../../../html/body-text.ts";
import type { BodyElement, BodyNode } from "../../../html/body-tree.ts";
import type { Around } from "./around.ts";
import type { Block, Item, Placed, Run, Words } from "./blocks.ts";
import { figureOf } from "./figure-of.ts";
import { lettersOf, parted } from "./long-lines.ts";
import { footerOf, poemOf } from "./poem-of.ts";
import { runsOf } from "./runs-of.ts";
import { tableOf } from "./table-of.ts";
import { classesOf, wordsOf } from "./words-of.ts";

/** What stands deeper in lists, quotations and tables is set as deep as this, one after the other. */
const deepest = 6;
/** A heading stays in one piece, which has to fit a column. */
const longestHeading = 400;
/** A pull quote of more letters goes on in the next column. */
const longestPullQuote = 500;
const isElement = (node: BodyNode): node is BodyElement => typeof node !== "string";
const inline = new Set([
  ...markKinds.map(({ element }) => element),
  ..."code span a small br img iframe".split(" "),
]);

/** The blocks of a body, or of a part of it: each of its elements, in their order (product: documents 3). */
export function blocksOf(nodes: readonly BodyNode[], around: Around): Block[] {
  const blocks: Block[] = [];
  let line: BodyNode[] = [];
  const endLine = () => {
    blocks.push(...paragraphOf({ name: "p", attributes: {}, children: line }, around));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || inline.has(node.name)) line.push(node);
    else {
      endLine();
      blocks.push(...blockOf(node, around));
    }
  }
  endLine();
  return blocks;
}

function blockOf(element: BodyElement, around: Around): Block[] {
  const { name } = element;
  if (/^h[1-6]$/.test(name)) return headingOf(element, around);
  if (name === "blockquote") return quoteOf(element, around);
  if (name === "ul" || name === "ol") return listOf(element, around);
  if (name === "aside") return boxOf(element, around);
  if (name === "figure") return figureOf(element, around);
  if (name === "table") return tableOf(element, null, around);
  if (name === "hr") return [{ kind: "rule" }];
  if (name === "pre") return [{ kind: "code", text: textIn(element) }];
  if (name === "p") return paragraphOf(element, around);
  // An element of no meaning here leaves what it holds.
  return around.blocks(element.children, around);
}

function placedOf(element: BodyElement, around: Around): Placed {
  const classes = classesOf(element);
  const alignment = classes.find((one) => one.startsWith("align-"))?.slice(6);
  const indent = Number(classes.find((one) => one.startsWith("indent-"))?.slice(7) ?? 0);
  return {
    words: wordsOf(element, around.words),
    ...(alignment ? { alignment: alignment as NonNullable<Placed["alignment"]> } : {}),
    ...(indent > 0 ? { indent } : {}),
  };
}

/** A paragraph; pictures and videos that stand alone in one are figures. */
function paragraphOf(element: BodyElement, around: Around): Block[] {
  const placed = placedOf(element, around);
  const runs = runsOf(element.children, { ...around, words: placed.words });
  const isShown = (run: Run) => run.kind === "picture" || run.kind === "video";
  const saysNothing = runs.every(
    (run) =>
      isShown(run) || run.kind === "break" || (run.kind === "text" && run.text.trim() === ""),
  );
  if (!saysNothing) {
    return parted(runs).map((part): Block => ({ kind: "paragraph", ...placed, runs: part }));
  }
  return runs.flatMap((run): Block[] => {
    if (run.kind === "video") return [{ kind: "video", video: run.video, caption: null }];
    if (run.kind !== "picture") return [];
    return [{ kind: "picture", picture: run.picture, caption: null, width: "text" }];
  });
}

function headingOf(element: BodyElement, around: Around): Block[] {
  const placed = placedOf(element, around);
  const runs = runsOf(element.children, { ...around, words: placed.words });
  const level = Number(element.name.slice(1));
  // So many letters are text, whatever they were marked as.
  if (lettersOf(runs) > longestHeading) {
    return parted(runs).map((part): Block => ({ kind: "paragraph", ...placed, runs: part }));
  }
  return runs.length > 0 ? [{ kind: "heading", level, ...placed, runs }] : [];
}

function quoteOf(element: BodyElement, around: Around): Block[] {
  if (classesOf(element).includes(poemClass)) return poemOf(element, around);
  const placed = placedOf(element, around);
  const blocks = around.blocks(element.children, deeper(around, placed));
  if (around.depth >= deepest || blocks.length === 0) return blocks;
  return [{ kind: "quote", ...placed, blocks }];
}

function listOf(element: BodyElement, around: Around): Block[] {
  const placed = placedOf(element, around);
  const inside = deeper(around, placed);
  const isChecks = element.attributes["data-type"] === checkListType;
  const items = element.children.flatMap(asItem).map((item): Item => {
    const words = wordsOf(item, placed.words);
    const checked = item.attributes["data-checked"];
    const blocks = around.blocks(item.children, { ...inside, words });
    return { blocks: isChecks ? marked(blocks, checked === "true", words) : blocks, words };
  });
  if (around.depth >= deepest) return items.flatMap(({ blocks }) => blocks);
  const plain = element.name === "ol" ? "numbers" : "dots";
  const style = isChecks ? "checks" : plain;
  const start = Number(element.attributes.start ?? 1);
  return items.length > 0 ? [{ kind: "list", ...placed, style, start, items }] : [];
}

/** What stands in a list is an item of it; a text too, which no tree that is well made has there. */
function asItem(node: BodyNode): BodyElement[] {
  if (isElement(node)) return [node];
  return node.trim() === "" ? [] : [{ name: "li", attributes: {}, children: [node] }];
}

/** An item of a check list, with its box before its words. */
function marked(blocks: readonly Block[], checked: boolean, words: Words): readonly Block[] {
  const box: Run = { kind: "text", text: checked ? "☑ " : "☐ " };
  const [first, ...rest] = blocks;
  if (first?.kind === "paragraph") return [{ ...first, runs: [box, ...first.runs] }, ...rest];
  return [{ kind: "paragraph", words, runs: [box] }, ...blocks];
}

function boxOf(element: BodyElement, around: Around): Block[] {
  const classes = classesOf(element);
  const placed = placedOf(element, around);
  const inside = deeper(around, placed);
  const said = element.children.filter((node) => !isElement(node) || node.name !== "footer");
  const blocks = around.blocks(said, inside);
  const speaker = footerOf(element, inside);
  const { words } = placed;
  if (classes.includes(pullQuoteClass)) {
    const long = bodyText(said).length > longestPullQuote;
    return [{ kind: "pull-quote", words, blocks, speaker, long }];
  }
  const named: Block[] = speaker ? [{ kind: "paragraph", ...speaker }] : [];
  if (!classes.includes(infoBoxClass)) return [...blocks, ...named];
  return [{ kind: "info-box", words, blocks: [...blocks, ...named] }];
}

const deeper = (around: Around, { words }: Placed): Around => ({
  ...around,
  words,
  depth: around.depth + 1,
});

function textIn(node: BodyNode): string {
  if (typeof node === "string") return node;
  return node.name === "br" ? "\n" : node.children.map(textIn).join("");
}
