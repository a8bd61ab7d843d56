import type { Attributes } from "@hilal/i18n/text/read-html";

/** An element of a body. */
export interface BodyElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: BodyNode[];
}

/** A part of a body; a string is text. */
export type BodyNode = BodyElement | string;
