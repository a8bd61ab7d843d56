import { pairClass, widthClass } from "@hilal/contract/shared/rich-text";
import type { BodyElement, BodyNode } from "../../../html/body-tree.ts";
import type { Around } from "./around.ts";
import type { Block, Caption, Figure, PrintPicture, Run } from "./blocks.ts";
import { lettersOf, parted } from "./long-lines.ts";
import { pictureOf, videoOf } from "./picture-of.ts";
import { runsOf } from "./runs-of.ts";
import { tableOf } from "./table-of.ts";
import { classesOf, wordsOf } from "./words-of.ts";

const isElement = (node: BodyNode): node is BodyElement => typeof node !== "string";

/** A figure stays in one piece with its caption; one of more letters is text after it. */
const longestCaption = 600;

/** What a figure shows, with its caption. */
export function figureOf(figure: BodyElement, around: Around): Block[] {
  const classes = classesOf(figure);
  const parts = figure.children.filter(isElement);
  if (classes.includes(pairClass)) {
    const figures = parts.flatMap((part) => figureOf(part, around));
    return figures.length === 0 ? [] : [{ kind: "pair", figures }];
  }
  const given = captionOf(
    parts.find(({ name }) => name === "figcaption"),
    around,
  );
  const [caption, rest] =
    given && lettersOf(given.runs) > longestCaption ? [null, given] : [given, null];
  return [...shownIn(figure, caption, around), ...(rest ? asParagraphs(rest) : [])];
}

/** What stands in a figure besides its caption. */
function shownIn(figure: BodyElement, caption: Caption | null, around: Around): Block[] {
  const shown = figure.children.find((node) => isElement(node) && node.name !== "figcaption");
  if (shown && isElement(shown)) {
    const picture = shown.name === "img" ? pictureOf(shown, around) : undefined;
    if (picture) return [pictureFigure(picture, caption, widthOf(classesOf(figure)))];
    if (shown.name === "iframe") return [{ kind: "video", video: videoOf(shown, around), caption }];
    if (shown.name === "table") return tableOf(shown, caption, around);
  }
  // Whatever else stands in a figure is text like any other.
  const others = figure.children.filter(
    (node) => !isElement(node) || (node.name !== "figcaption" && node.name !== "img"),
  );
  return [...around.blocks(others, around), ...(caption ? asParagraphs(caption) : [])];
}

/** A caption as text. */
function asParagraphs({ words, runs, credit }: Caption): Block[] {
  const space: Run = { kind: "text", text: " " };
  return parted([...runs, space, ...credit]).map((part) => ({
    kind: "paragraph",
    words,
    runs: part,
  }));
}

/** With a caption a picture is more than decoration, and its caption is what is said of it. */
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

function widthOf(classes: readonly string[]): Figure["width"] {
  if (classes.includes(widthClass("full"))) return "full";
  return classes.includes(widthClass("wide")) ? "wide" : "text";
}

/** The words under a figure, the credit apart from them. */
function captionOf(element: BodyElement | undefined, around: Around): Caption | null {
  if (!element) return null;
  const words = wordsOf(element, around.words);
  const isCredit = (node: BodyNode) =>
    isElement(node) && node.name === "small" && node.attributes.class === undefined;
  const inside = { ...around, words };
  const runs = runsOf(
    element.children.filter((node) => !isCredit(node)),
    inside,
  );
  const credit = runsOf(
    element.children
      .filter(isElement)
      .filter(isCredit)
      .flatMap(({ children }) => children),
    inside,
  );
  return runs.length + credit.length === 0 ? null : { words, runs, credit };
}
