import { srcSetOf } from "@hilal/contract/shared/image-variants";
import type { Picture } from "@hilal/contract/shared/picture";
import type { BodyElement, BodyNode } from "./body-tree.ts";
import { writeAttributes, writeBody } from "./write-body.ts";

const storedFolder = /\/media\/([0-9a-f]{16})\//;
const paragraphs = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** YouTube plays nothing for a page that hides its address. */
const videoAttributes =
  'loading="lazy" allowfullscreen allow="encrypted-media; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin"';

/** The column that a body is set in is never wider. */
const sizes = "(min-width: 48rem) 45rem, 100vw";

export interface BodyPictures {
  /** The article's cover, which is not shown again in the body. */
  readonly cover: string;
  /** Stored pictures by address. */
  readonly pictures: ReadonlyMap<string, Picture>;
}

/** The addresses of the pictures in a body, each once. */
export function picturesIn(body: readonly BodyNode[]): string[] {
  const sources = new Set<string>();
  eachPicture(body, (source) => sources.add(source));
  sources.delete("");
  return [...sources];
}

/**
 * A body as readers get it: without pictures that equal the cover, the others with their size (so that nothing
 * moves when they arrive), their variants, and loaded when they come near.
 */
export function presentBody(body: readonly BodyNode[], { cover, pictures }: BodyPictures): string {
  const isCover = (source: string) => cover !== "" && sameFile(source, cover);
  const shown = holds(body, isCover) ? without(body, isCover) : body;
  return writeBody(shown, (element) => {
    if (element.name === "img") return laidOut(element, pictures.get(sourceOf(element)));
    if (element.name !== "iframe") return undefined;
    return `<iframe ${videoAttributes}${writeAttributes(element.attributes)}></iframe>`;
  });
}

type SourceTest = (source: string) => boolean;

/** Leaves pictures out, with their figures, and every paragraph that says nothing. */
function without(nodes: readonly BodyNode[], isUnwanted: SourceTest): BodyNode[] {
  return nodes.flatMap((node): BodyNode[] => {
    if (typeof node === "string") return [node];
    if (node.name === "img" && isUnwanted(sourceOf(node))) return [];
    if (node.name === "figure" && holds(node.children, isUnwanted)) return [];
    const children = without(node.children, isUnwanted);
    return paragraphs.has(node.name) && children.every(isBlank) ? [] : [{ ...node, children }];
  });
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
    if (node.name === "img") see(sourceOf(node));
    else eachPicture(node.children, see);
  }
}

const sourceOf = ({ attributes }: BodyElement) => attributes.src ?? "";

function laidOut({ attributes }: BodyElement, picture: Picture | undefined): string {
  const isSized = attributes.width !== undefined || attributes.height !== undefined;
  const size = picture && !isSized ? ` width="${picture.width}" height="${picture.height}"` : "";
  const tag = `<img${writeAttributes(attributes)}${size} loading="lazy" decoding="async">`;
  if (!picture?.variants) return tag;
  const source = (format: "avif" | "webp") =>
    `<source type="image/${format}" srcset="${srcSetOf(picture, format)}" sizes="${sizes}">`;
  return `<picture>${source("avif")}${source("webp")}${tag}</picture>`;
}

/** The same address, or another name or size of the same stored file. */
function sameFile(one: string, other: string): boolean {
  const folder = storedFolder.exec(one)?.[1];
  return one === other || (folder !== undefined && folder === storedFolder.exec(other)?.[1]);
}
