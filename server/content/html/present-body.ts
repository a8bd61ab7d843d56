import { toSrcSet } from "@hilal/contract/shared/image-variants";
import type { Picture } from "@hilal/contract/shared/picture";
import { pairClass, poemClass, tableClass, widthClass } from "@hilal/contract/shared/rich-text";
import { getDirection, type Language } from "@hilal/i18n/languages";
import { detectDirection, runWithin } from "@hilal/i18n/text/detect-direction";
import type { Attributes } from "@hilal/i18n/text/read-html";
import { translatorFor } from "@hilal/i18n/translator/translator";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { bodyText, isElement } from "./body-tree.ts";
import { withCheckBox } from "./lists.ts";
import { writeAttributes, writeBody } from "./read-body.ts";

/** The maximum width of the body's column. */
const ofText = "(min-width: 48rem) 45rem, 100vw";

/** The `sizes` of pictures by the figure's class (site/pages/article/article-layout.module.css). */
const byClass: Readonly<Record<string, string>> = {
  [widthClass("wide")]: "(min-width: 90rem) 64rem, (min-width: 64rem) 72vw, 100vw",
  [widthClass("full")]: "(min-width: 88rem) 80rem, 100vw",
  [pairClass]: "(min-width: 48rem) 22rem, (min-width: 40rem) 46vw, 100vw",
};

/** Returns the `sizes` for a figure's pictures; the enclosing ones when its class sets no width. */
function sizesIn({ attributes }: BodyElement, around: string = ofText): string {
  return byClass[attributes.class ?? ""] ?? around;
}

/** Renders a picture with its size (to avoid layout shift), its variants, and lazy loading. */
function writePicture(
  { attributes }: BodyElement,
  picture: Picture | undefined,
  sizes: string = ofText,
): string {
  const isSized = attributes.width !== undefined || attributes.height !== undefined;
  const size = picture && !isSized ? ` width="${picture.width}" height="${picture.height}"` : "";
  const tag = `<img${writeAttributes(attributes)}${size} loading="lazy" decoding="async">`;
  if (!picture?.variants) return tag;
  const source = (format: "avif" | "webp") =>
    `<source type="image/${format}" srcset="${toSrcSet(picture, format)}" sizes="${sizes}">`;
  return `<picture>${source("avif")}${source("webp")}${tag}</picture>`;
}

const storedFolder = /\/media\/([0-9a-f]{16})\//;
const paragraphs = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** YouTube refuses to play on a page that hides its address. */
const videoAttributes =
  'loading="lazy" allowfullscreen allow="encrypted-media; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin"';

export interface BodyReading {
  readonly language: Language;
  /** The article's cover, which is not repeated in the body. */
  readonly cover: string;
  /** Stored pictures by address. */
  readonly pictures: ReadonlyMap<string, Picture>;
}

/** Returns the addresses of the pictures in a body, each once. */
export function picturesIn(body: readonly BodyNode[]): string[] {
  const sources = new Set<string>();
  eachPicture(body, (source) => sources.add(source));
  sources.delete("");
  return [...sources];
}

/**
 * Renders a body for readers: pictures equal to the cover are removed, the others get their size (to avoid layout
 * shift), variants and lazy loading; tables are placed in a scrollable region; check items get their box.
 */
export function presentBody(body: readonly BodyNode[], reading: BodyReading): string {
  return writeWithin(withoutCover(body, reading.cover), reading, {});
}

/** Removes the pictures that equal the cover, and whatever is left empty by that (product: articles 4). */
export function withoutCover(body: readonly BodyNode[], cover: string): readonly BodyNode[] {
  const isCover = (source: string) => cover !== "" && sameFile(source, cover);
  return holds(body, isCover) ? removePictures(body, isCover) : body;
}

/** Values that enclosing figures pass on to the elements in them. */
interface Around {
  readonly sizes?: string;
  readonly caption?: string | undefined;
}

function writeWithin(nodes: readonly BodyNode[], reading: BodyReading, around: Around): string {
  return writeBody(nodes, (element) => {
    const { name, attributes, children } = element;
    if (name === "img") {
      return writePicture(element, reading.pictures.get(getSource(element)), around.sizes);
    }
    if (name === "iframe") {
      return `<iframe ${videoAttributes}${writeAttributes(attributes)}></iframe>`;
    }
    if (name === "figure") {
      const within = { sizes: sizesIn(element, around.sizes), caption: tableCaption(element) };
      const held = writeWithin(children, reading, within);
      return `<figure${writeAttributes(attributes)}>${held}</figure>`;
    }
    if (name === "blockquote") {
      const given = writeAttributes(withVerseLength(element));
      return `<blockquote${given}>${writeWithin(children, reading, around)}</blockquote>`;
    }
    if (name === "li" && attributes["data-checked"] !== undefined) {
      const item = withCheckBox(element, reading.language);
      const held = writeWithin(item.children, reading, around);
      return `<li${writeAttributes(attributes)}>${held}</li>`;
    }
    if (name !== "table") return undefined;
    const table = directedTable(element, reading.language);
    const region = writeAttributes(tableRegion(table, reading.language, around.caption));
    const written = writeWithin(
      table.children,
      reading,
      around.sizes ? { sizes: around.sizes } : {},
    );
    return `<div${region}><table${writeAttributes(table.attributes)}>${written}</table></div>`;
  });
}

type SourceTest = (source: string) => boolean;

/** Removes pictures, with their figures, and every paragraph without content. */
function removePictures(nodes: readonly BodyNode[], isUnwanted: SourceTest): BodyNode[] {
  return nodes.flatMap((node): BodyNode[] => {
    if (typeof node === "string") return [node];
    if (node.name === "img" && isUnwanted(getSource(node))) return [];
    if (node.name === "figure" && node.attributes.class === pairClass) {
      return removeFromPair(node, isUnwanted);
    }
    if (node.name === "figure" && holds(node.children, isUnwanted)) return [];
    const children = removePictures(node.children, isUnwanted);
    return paragraphs.has(node.name) && children.every(isBlank) ? [] : [{ ...node, children }];
  });
}

/** A pair that lost a picture is no longer a pair: what remains is placed on its own. */
function removeFromPair(pair: BodyElement, isUnwanted: SourceTest): BodyNode[] {
  const children = removePictures(pair.children, isUnwanted);
  return children.length === pair.children.length ? [pair] : children;
}

const isBlank = (node: BodyNode) =>
  typeof node === "string" ? node.trim() === "" : node.name === "br";

function holds(nodes: readonly BodyNode[], isMeant: SourceTest): boolean {
  let found = false;
  eachPicture(nodes, (source) => {
    found ||= isMeant(source);
  });
  return found;
}

function eachPicture(nodes: readonly BodyNode[], see: (source: string) => void): void {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    if (node.name === "img") see(getSource(node));
    else eachPicture(node.children, see);
  }
}

const getSource = ({ attributes }: BodyElement) => attributes.src ?? "";

/** Whether two addresses name the same stored file, possibly under another name or width. */
function sameFile(one: string, other: string): boolean {
  const folder = storedFolder.exec(one)?.[1];
  return one === other || (folder !== undefined && folder === storedFolder.exec(other)?.[1]);
}

/** The largest average width of a Nastaliq letter or space over a whole verse, in em. */
const letterWidth = 0.42;
/** Limits in em; the style sheet has a class for each length (ui/verse-lengths.css). */
const [shortest, longest] = [15, 28];
const marks = /\p{M}/gu;

/**
 * Returns the attributes of a poem with a class for the length of its longest Urdu verse, so that all its verses are
 * set in a size at which that verse fits in one line (product: body 4). Any other element keeps its attributes.
 */
export function withVerseLength({ name, attributes, children }: BodyElement): Attributes {
  const classes = attributes.class?.split(" ") ?? [];
  if (name !== "blockquote" || !classes.includes(poemClass)) return attributes;
  const verses = children.flatMap((stanza) =>
    typeof stanza === "object" && stanza.name === "div" ? stanza.children : [],
  );
  const letters = Math.max(0, ...verses.map((verse) => countUrduLetters(bodyText([verse]))));
  if (letters === 0) return attributes;
  const length = Math.ceil(letters * letterWidth);
  const measured = Math.min(longest, Math.max(shortest, length));
  return { ...attributes, class: `${attributes.class} verse-${measured}` };
}

const countUrduLetters = (verse: string) =>
  detectDirection(verse)?.dir === "rtl" ? verse.replace(marks, "").length : 0;

/**
 * Returns the attributes of the element around a table: a region with a name that can be focused, so that wide tables
 * can be scrolled with keys too.
 * @param caption of the enclosing figure; defaults to the table's own
 */
function tableRegion(
  { attributes, children }: BodyElement,
  language: Language,
  caption?: string,
): Attributes {
  const own = children.find((child) => isElement(child) && child.name === "caption");
  const name = caption ?? (own ? bodyText([own]) : "");
  const t = translatorFor(language);
  return {
    class: "table-scroll",
    // Its columns are scrolled to from the side where they begin.
    ...(attributes.dir === undefined ? {} : { dir: attributes.dir }),
    role: "region",
    tabindex: "0",
    "aria-label": name === "" ? t("article.table") : t("article.tableNamed", { caption: name }),
  };
}

/** Returns the caption text of a table's figure; undefined for any other figure. */
function tableCaption({ attributes, children }: BodyElement): string | undefined {
  if (attributes.class !== tableClass) return undefined;
  const caption = children.find((child) => isElement(child) && child.name === "figcaption");
  return caption ? bodyText([caption]) : undefined;
}

/**
 * Returns a table with the direction of its words, unless it has one of its own, and `dir` on the cells whose words run
 * against it, unless an editor has chosen one (product: figures 10).
 */
export function directedTable(table: BodyElement, language: Language): BodyElement {
  const said = runWithin(bodyText(table.children), language);
  const { dir = said.dir, lang = said.language } = table.attributes;
  const attributes = {
    ...table.attributes,
    ...(dir === getDirection(language) ? {} : { dir }),
    ...(lang === undefined || lang === language ? {} : { lang }),
  };
  return { ...table, attributes, children: directCells(table.children, dir) };
}

function directCells(nodes: readonly BodyNode[], around: string): BodyNode[] {
  return nodes.map((node) => {
    if (!isElement(node) || node.name === "caption") return node;
    if (node.name !== "td" && node.name !== "th") {
      return { ...node, children: directCells(node.children, around) };
    }
    const run =
      node.attributes.dir === undefined ? detectDirection(bodyText(node.children)) : undefined;
    if (!run || run.dir === around) return node;
    const lang = run.language && node.attributes.lang === undefined ? { lang: run.language } : {};
    return { ...node, attributes: { ...node.attributes, dir: run.dir, ...lang } };
  });
}
