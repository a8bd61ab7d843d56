import { srcSetOf } from "@hilal/contract/shared/image-variants";
import type { Picture } from "@hilal/contract/shared/picture";
import { pairClass, widthClass } from "@hilal/contract/shared/rich-text";
import type { BodyElement } from "./body-tree.ts";
import { writeAttributes } from "./write-body.ts";

/** The column that a body is set in is never wider. */
const ofText = "(min-width: 48rem) 45rem, 100vw";

/** By the class of the figure: how wide its pictures stand at most (site/pages/article/article-layout.module.css). */
const byClass: Readonly<Record<string, string>> = {
  [widthClass("wide")]: "(min-width: 90rem) 64rem, (min-width: 64rem) 72vw, 100vw",
  [widthClass("full")]: "(min-width: 88rem) 80rem, 100vw",
  [pairClass]: "(min-width: 48rem) 22rem, (min-width: 40rem) 46vw, 100vw",
};

/** The `sizes` of a figure's pictures; those around it when it says nothing of its width. */
export function sizesIn({ attributes }: BodyElement, around: string = ofText): string {
  return byClass[attributes.class ?? ""] ?? around;
}

/** A picture with its size, so that nothing moves when it arrives, its variants, and loaded when it comes near. */
export function writePicture(
  { attributes }: BodyElement,
  picture: Picture | undefined,
  sizes: string = ofText,
): string {
  const isSized = attributes.width !== undefined || attributes.height !== undefined;
  const size = picture && !isSized ? ` width="${picture.width}" height="${picture.height}"` : "";
  const tag = `<img${writeAttributes(attributes)}${size} loading="lazy" decoding="async">`;
  if (!picture?.variants) return tag;
  const source = (format: "avif" | "webp") =>
    `<source type="image/${format}" srcset="${srcSetOf(picture, format)}" sizes="${sizes}">`;
  return `<picture>${source("avif")}${source("webp")}${tag}</picture>`;
}
