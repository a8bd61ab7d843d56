/** Attributes of an element, in the order they are written. */
export type Attributes = Record<string, string>;

/** An element of a body. */
export interface BodyElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: BodyNode[];
}

/** A part of a body; a string is text. */
export type BodyNode = BodyElement | string;
