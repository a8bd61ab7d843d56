import {
  formatListNumber,
  listItemNumbers,
  listKinds,
  parseItemNumber,
} from "@hilal/contract/shared/list-numbers";
import {
  abjadClass,
  checkListType,
  coupletsClass,
  infoBoxClass,
  markKinds,
  pairClass,
  poemClass,
  pullQuoteClass,
  widthClass,
} from "@hilal/contract/shared/rich-text";
import { type BodyElement, type BodyNode, bodyText, isElement } from "../../html/body-tree.ts";
import {
  type Block,
  type Caption,
  countLetters,
  type Figure,
  getClasses,
  getWords,
  type Item,
  type Placement,
  type PrintContext,
  type PrintPicture,
  type Run,
  splitRuns,
  type TextSetting,
  type Verse,
} from "./blocks.ts";
import { breakable, toPrintPicture, toPrintVideo, toRuns } from "./to-runs.ts";
import { toTable } from "./to-table.ts";

/** Lists, quotations and tables nested deeper than this are set at this depth, one after the other. */
const deepest = 6;
/** In letters. A heading is never split, and has to fit a column. */
const longestHeading = 400;
/** A longer pull quote (in letters) may continue in the next column. */
const longestPullQuote = 500;
const inline = new Set([
  ...markKinds.map(({ element }) => element),
  ..."code span a small br img iframe".split(" "),
]);

/** Converts a body, or part of one, into print blocks, in order (product: documents 3). */
export function toBlocks(nodes: readonly BodyNode[], around: PrintContext): Block[] {
  const blocks: Block[] = [];
  let line: BodyNode[] = [];
  const endLine = () => {
    blocks.push(...toParagraph({ name: "p", attributes: {}, children: line }, around));
    line = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || inline.has(node.name)) line.push(node);
    else {
      endLine();
      blocks.push(...toBlock(node, around));
    }
  }
  endLine();
  return blocks;
}

function toBlock(element: BodyElement, around: PrintContext): Block[] {
  const { name } = element;
  if (/^h[1-6]$/.test(name)) return toHeading(element, around);
  if (name === "blockquote") return toQuote(element, around);
  if (name === "ul" || name === "ol") return toList(element, around);
  if (name === "aside") return toBox(element, around);
  if (name === "figure") return toFigure(element, around);
  if (name === "table") return toTable(element, null, around);
  if (name === "hr") return [{ kind: "rule" }];
  if (name === "pre") return [{ kind: "code", text: breakable(textIn(element)) }];
  if (name === "p") return toParagraph(element, around);
  // An element without a meaning in print is replaced by its content.
  return around.blocks(element.children, around);
}

function getPlacement(element: BodyElement, around: PrintContext): Placement {
  const classes = getClasses(element);
  const alignment = classes.find((one) => one.startsWith("align-"))?.slice(6);
  const indent = Number(classes.find((one) => one.startsWith("indent-"))?.slice(7) ?? 0);
  return {
    words: getWords(element, around.words),
    ...(alignment ? { alignment: alignment as NonNullable<Placement["alignment"]> } : {}),
    ...(indent > 0 ? { indent } : {}),
  };
}

/** Converts a paragraph; pictures and videos alone in one become figures. */
function toParagraph(element: BodyElement, around: PrintContext): Block[] {
  const placed = getPlacement(element, around);
  const runs = toRuns(element.children, { ...around, words: placed.words });
  const isShown = (run: Run) => run.kind === "picture" || run.kind === "video";
  const saysNothing = runs.every(
    (run) =>
      isShown(run) || run.kind === "break" || (run.kind === "text" && run.text.trim() === ""),
  );
  if (!saysNothing) {
    return splitRuns(runs).map((part): Block => ({ kind: "paragraph", ...placed, runs: part }));
  }
  return runs.flatMap((run): Block[] => {
    if (run.kind === "video") return [{ kind: "video", video: run.video, caption: null }];
    if (run.kind !== "picture") return [];
    return [{ kind: "picture", picture: run.picture, caption: null, width: "text" }];
  });
}

function toHeading(element: BodyElement, around: PrintContext): Block[] {
  const placed = getPlacement(element, around);
  const runs = toRuns(element.children, { ...around, words: placed.words });
  const level = Number(element.name.slice(1));
  // A heading this long is set as a paragraph.
  if (countLetters(runs) > longestHeading) {
    return splitRuns(runs).map((part): Block => ({ kind: "paragraph", ...placed, runs: part }));
  }
  return runs.length > 0 ? [{ kind: "heading", level, ...placed, runs }] : [];
}

function toQuote(element: BodyElement, around: PrintContext): Block[] {
  if (getClasses(element).includes(poemClass)) return toPoem(element, around);
  const placed = getPlacement(element, around);
  const blocks = around.blocks(element.children, deeper(around, placed));
  if (around.depth >= deepest || blocks.length === 0) return blocks;
  return [{ kind: "quote", ...placed, blocks }];
}

function toList(element: BodyElement, around: PrintContext): Block[] {
  const placed = getPlacement(element, around);
  const inside = deeper(around, placed);
  const isChecks = element.attributes["data-type"] === checkListType;
  const given = element.children.flatMap(asItem);
  const numbers = element.name === "ol" ? formatNumbers(element, given) : [];
  const items = given.map((item, at): Item => {
    const words = getWords(item, placed.words);
    const checked = item.attributes["data-checked"];
    const read = around.blocks(item.children, { ...inside, words });
    const blocks = isChecks ? withMark(read, checked === "true" ? "☑" : "☐", words) : read;
    const number = numbers[at];
    return { ...(number === undefined ? {} : { number }), blocks, words };
  });
  if (around.depth >= deepest) {
    return items.flatMap(({ number, blocks, words }) =>
      number === undefined ? blocks : withMark(blocks, number, words),
    );
  }
  const plain = element.name === "ol" ? "numbers" : "dots";
  const style = isChecks ? "checks" : plain;
  return items.length > 0 ? [{ kind: "list", ...placed, style, items }] : [];
}

/** Returns the numbers of a list's items, as its kind writes them, with the stop after them. */
function formatNumbers(list: BodyElement, items: readonly BodyElement[]): string[] {
  const { start, type, reversed } = list.attributes;
  const isAbjad = getClasses(list).includes(abjadClass);
  const kind = isAbjad ? "abjad" : (listKinds.find((one) => one === type) ?? "1");
  const numbers = listItemNumbers({
    start: parseItemNumber(start),
    isReversed: reversed !== undefined,
    values: items.map(({ attributes }) => parseItemNumber(attributes.value)),
  });
  return numbers.map((number) => formatListNumber(number, kind) + (isAbjad ? "۔" : "."));
}

/** Returns the list item for a child of a list. A well-formed tree has no text there, but text becomes an item too. */
function asItem(node: BodyNode): BodyElement[] {
  if (isElement(node)) return [node];
  return node.trim() === "" ? [] : [{ name: "li", attributes: {}, children: [node] }];
}

/** Returns the content of an item with its check box or its number before the text. */
function withMark(blocks: readonly Block[], mark: string, words: TextSetting): readonly Block[] {
  const box: Run = { kind: "text", text: `${mark} ` };
  const [first, ...rest] = blocks;
  if (first?.kind === "paragraph") return [{ ...first, runs: [box, ...first.runs] }, ...rest];
  return [{ kind: "paragraph", words, runs: [box] }, ...blocks];
}

function toBox(element: BodyElement, around: PrintContext): Block[] {
  const classes = getClasses(element);
  const placed = getPlacement(element, around);
  const inside = deeper(around, placed);
  const said = element.children.filter((node) => !isElement(node) || node.name !== "footer");
  const blocks = around.blocks(said, inside);
  const speaker = toFooter(element, inside);
  const { words } = placed;
  if (classes.includes(pullQuoteClass)) {
    const long = bodyText(said).length > longestPullQuote;
    return [{ kind: "pull-quote", words, blocks, speaker, long }];
  }
  const named: Block[] = speaker ? [{ kind: "paragraph", ...speaker }] : [];
  if (!classes.includes(infoBoxClass)) return [...blocks, ...named];
  return [{ kind: "info-box", words, blocks: [...blocks, ...named] }];
}

const deeper = (around: PrintContext, { words }: Placement): PrintContext => ({
  ...around,
  words,
  depth: around.depth + 1,
});

function textIn(node: BodyNode): string {
  if (typeof node === "string") return node;
  return node.name === "br" ? "\n" : node.children.map(textIn).join("");
}

/** Converts a poem: stanzas of verses, and the poet. */
function toPoem(poem: BodyElement, around: PrintContext): Block[] {
  const words = getWords(poem, around.words);
  const inside = { ...around, words };
  const parts = poem.children.filter(isElement);
  const stanzas = parts
    .filter(({ name }) => name !== "footer")
    .map((part) => (part.name === "div" ? part.children.filter(isElement) : [part]))
    .map((verses) => verses.flatMap((verse) => toVerse(verse, inside) ?? []))
    .filter((verses) => verses.length > 0);
  const poet = toFooter(poem, inside);
  if (stanzas.length === 0) return poet ? [{ kind: "paragraph", ...poet }] : [];
  // Each verse has its own direction; the poem takes that of the first.
  const own = stanzas[0]?.[0]?.words ?? words;
  const classes = getClasses(poem);
  const centred = classes.includes("align-center");
  return [
    { kind: "poem", words: own, couplets: classes.includes(coupletsClass), centred, stanzas, poet },
  ];
}

/** Returns the name at the end of a poem or a quotation. */
function toFooter(element: BodyElement, around: PrintContext): Verse | null {
  const footer = element.children.filter(isElement).find(({ name }) => name === "footer");
  return footer ? (toVerse(footer, around) ?? null) : null;
}

function toVerse(element: BodyElement, around: PrintContext): Verse | undefined {
  const words: TextSetting = getWords(element, around.words);
  const runs = toRuns(element.children, { ...around, words });
  return runs.length > 0 ? { words, runs } : undefined;
}

/** In letters. A figure is never split from its caption; a longer caption is set as text after it. */
const longestCaption = 600;

/** Converts a figure with its caption. */
function toFigure(figure: BodyElement, around: PrintContext): Block[] {
  const classes = getClasses(figure);
  const parts = figure.children.filter(isElement);
  if (classes.includes(pairClass)) {
    const figures = parts.flatMap((part) => toFigure(part, around));
    return figures.length === 0 ? [] : [{ kind: "pair", figures }];
  }
  const given = toCaption(
    parts.find(({ name }) => name === "figcaption"),
    around,
  );
  const [caption, rest] =
    given && countLetters(given.runs) > longestCaption ? [null, given] : [given, null];
  return [...toFigureContent(figure, caption, around), ...(rest ? asParagraphs(rest) : [])];
}

/** Returns the content of a figure apart from its caption. */
function toFigureContent(
  figure: BodyElement,
  caption: Caption | null,
  around: PrintContext,
): Block[] {
  const shown = figure.children.find((node) => isElement(node) && node.name !== "figcaption");
  if (shown && isElement(shown)) {
    const picture = shown.name === "img" ? toPrintPicture(shown, around) : undefined;
    if (picture) return [pictureFigure(picture, caption, getFigureWidth(getClasses(figure)))];
    if (shown.name === "iframe")
      return [{ kind: "video", video: toPrintVideo(shown, around), caption }];
    if (shown.name === "table") return toTable(shown, caption, around);
  }
  // Any other content of a figure is set as normal text.
  const others = figure.children.filter(
    (node) => !isElement(node) || (node.name !== "figcaption" && node.name !== "img"),
  );
  return [...around.blocks(others, around), ...(caption ? asParagraphs(caption) : [])];
}

/** Converts a caption to paragraphs. */
function asParagraphs({ words, runs, credit }: Caption): Block[] {
  const space: Run = { kind: "text", text: " " };
  return splitRuns([...runs, space, ...credit]).map((part) => ({
    kind: "paragraph",
    words,
    runs: part,
  }));
}

/** A picture with a caption is not decorative: without a description, it is described by its caption. */
function pictureFigure(
  picture: PrintPicture,
  caption: Caption | null,
  width: Figure["width"],
): Figure {
  if (!caption || !picture.decorative) return { kind: "picture", picture, caption, width };
  const alt = [...caption.runs, ...caption.credit]
    .map((run) => (run.kind === "text" ? run.text : ""))
    .join("");
  return { kind: "picture", picture: { ...picture, alt, decorative: false }, caption, width };
}

function getFigureWidth(classes: readonly string[]): Figure["width"] {
  if (classes.includes(widthClass("full"))) return "full";
  return classes.includes(widthClass("wide")) ? "wide" : "text";
}

/** Converts the caption of a figure, with the credit separately. */
function toCaption(element: BodyElement | undefined, around: PrintContext): Caption | null {
  if (!element) return null;
  const words = getWords(element, around.words);
  const isCredit = (node: BodyNode) =>
    isElement(node) && node.name === "small" && node.attributes.class === undefined;
  const inside = { ...around, words };
  const runs = toRuns(
    element.children.filter((node) => !isCredit(node)),
    inside,
  );
  const credit = toRuns(
    element.children
      .filter(isElement)
      .filter(isCredit)
      .flatMap(({ children }) => children),
    inside,
  );
  return runs.length + credit.length === 0 ? null : { words, runs, credit };
}
