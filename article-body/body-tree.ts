import type { JSONContent } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { XmlElement, type XmlFragment, XmlText } from "yjs";
import { bodySchema } from "./body-html.ts";

/** Deeper than any real text is nested, and far below what would overflow the stack. */
const deepest = 100;

/** The shared document contains something that our editor never writes. */
export class ForeignBody extends Error {}

/**
 * Returns the body of a shared document, checked against the schema: a broken or foreign client may have written
 * anything into it.
 * @throws ForeignBody
 */
export function readBodyTree(fragment: XmlFragment): Node {
  const content = fragment.toArray().flatMap((child) => toJson(child, 1));
  try {
    // A document is empty until it is first opened in an editor.
    const body = content.length > 0 ? content : [{ type: "paragraph" }];
    const node = Node.fromJSON(bodySchema, { type: "doc", content: body });
    node.check();
    return node;
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) {
      throw new ForeignBody("The body is not what the schema allows.", { cause: error });
    }
    throw error;
  }
}

function toJson(part: unknown, depth: number): JSONContent[] {
  if (depth > deepest) throw new ForeignBody("The body is nested too deep.");
  if (part instanceof XmlText) return toTexts(part);
  if (!(part instanceof XmlElement)) throw new ForeignBody("The body holds a part of no kind.");
  const type = bodySchema.nodes[part.nodeName];
  if (!type) throw new ForeignBody(`The body holds a node of no kind: ${part.nodeName}`);
  const children = part.toArray().flatMap((child) => toJson(child, depth + 1));
  return [
    {
      type: part.nodeName,
      attrs: known(part.getAttributes(), type.spec.attrs),
      ...(children.length > 0 ? { content: children } : {}),
    },
  ];
}

interface Piece {
  readonly insert: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** y-prosemirror appends a hash to the name of a mark that may occur more than once on the same text. */
const hash = /--[a-zA-Z0-9+/=]{8}$/;

function toTexts(text: XmlText): JSONContent[] {
  return (text.toDelta() as readonly Piece[]).map(({ insert, attributes = {} }) => {
    if (typeof insert !== "string") throw new ForeignBody("A text holds what is none.");
    const marks = Object.entries(attributes).map(([key, attrs]) => {
      const name = key.replace(hash, "");
      const type = bodySchema.marks[name];
      if (!type) throw new ForeignBody(`A text has a mark of no kind: ${name}`);
      return { type: name, attrs: known(attrs, type.spec.attrs) };
    });
    return { type: "text", text: storable(insert), marks };
  });
}

/** Returns the attributes that the schema knows, each with a primitive value. */
function known(given: unknown, named: object | null | undefined): Record<string, unknown> {
  const attributes = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  for (const [name, value] of attributes) {
    if (value === null) continue;
    if (!Object.hasOwn(named ?? {}, name)) throw new ForeignBody(`An unknown attribute: ${name}`);
    if (typeof value === "object") throw new ForeignBody(`An attribute is no value: ${name}`);
  }
  return Object.fromEntries(
    attributes.map(([name, value]) => [name, typeof value === "string" ? storable(value) : value]),
  );
}

/** Removes what PostgreSQL cannot store: U+0000 and unpaired surrogates. */
function storable(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}
