import { srcSetOf } from "@hilal/contract/shared/image-variants";
import type { Picture } from "@hilal/contract/shared/picture";

// Works on bodies as the sanitiser writes them: attributes in double quotes, `<`, `>`, `&` and `"` escaped inside.
const image = /<img\b([^>]*?)\s*\/?>/g;
const figure = /<figure\b[^>]*>(?:(?!<\/figure>)[\s\S])*<\/figure>/g;
const emptyBlock = /<(p|h[1-6])\b[^>]*>(?:\s|<br\s*\/?>|&nbsp;)*<\/\1>/g;
const storedFolder = /\/media\/([0-9a-f]{16})\//;

/** YouTube plays nothing for a page that hides its address. */
const filmAttributes =
  'loading="lazy" allowfullscreen allow="encrypted-media; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin"';

/** The column that a body is set in is never wider. */
const sizes = "(min-width: 48rem) 45rem, 100vw";

export interface BodyPictures {
  /** The article's cover, which is not shown again in the body (product: articles 4). */
  readonly cover: string;
  /** Stored pictures by address. */
  readonly pictures: ReadonlyMap<string, Picture>;
}

/** The addresses of the pictures in a body, each once. */
export function imagesOf(html: string): string[] {
  const found = [...html.matchAll(image)].map(([, attributes = ""]) => sourceOf(attributes));
  return [...new Set(found)].filter((source) => source !== "");
}

/**
 * A stored body as readers get it: without pictures that equal the cover, the others with their size (so that nothing
 * moves when they arrive), their variants, and loaded when they come near.
 */
export function presentBody(html: string, { cover, pictures }: BodyPictures): string {
  const isCover = (attributes: string) => cover !== "" && sameFile(sourceOf(attributes), cover);
  const holdsCover = (block: string) =>
    [...block.matchAll(image)].some(([, attributes = ""]) => isCover(attributes));
  const uncovered = holdsCover(html)
    ? html
        .replace(figure, (block) => (holdsCover(block) ? "" : block))
        .replace(image, (tag, attributes: string) => (isCover(attributes) ? "" : tag))
        .replace(emptyBlock, "")
    : html;
  return uncovered
    .replace(image, (_tag, attributes: string) =>
      laidOut(attributes, pictures.get(sourceOf(attributes))),
    )
    .replaceAll("<iframe ", `<iframe ${filmAttributes} `);
}

function laidOut(attributes: string, picture: Picture | undefined): string {
  const sized = picture && !/\s(?:width|height)="/.test(attributes);
  const size = sized ? ` width="${picture.width}" height="${picture.height}"` : "";
  const tag = `<img${attributes}${size} loading="lazy" decoding="async">`;
  if (!picture?.variants) return tag;
  const source = (format: "avif" | "webp") =>
    `<source type="image/${format}" srcset="${srcSetOf(picture, format)}" sizes="${sizes}">`;
  return `<picture>${source("avif")}${source("webp")}${tag}</picture>`;
}

function sourceOf(attributes: string): string {
  return (/\ssrc="([^"]*)"/.exec(attributes)?.[1] ?? "").replaceAll("&amp;", "&");
}

/** The same address, or another name or size of the same stored file. */
function sameFile(one: string, other: string): boolean {
  const folder = storedFolder.exec(one)?.[1];
  return one === other || (folder !== undefined && folder === storedFolder.exec(other)?.[1]);
}
